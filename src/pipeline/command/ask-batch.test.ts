import { readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureCommand, pipeline } from '../../../test/support/command-side.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { readAnswerFile } from './read-answer-file.ts'

const mode = 'batch'

const files = `< "$RAG_GATE_QUERIES" > "$RAG_GATE_ANSWERS"`

describe('askBatch', () => {
  it('hands all queries over in a file and reads the answers from another, in any order, without times', async () => {
    await using side = await measureCommand({
      settings: { mode, query: `cp "$RAG_GATE_QUERIES" asked; ${pipeline} ${files}` },
      program: `
        const all = []
        ask((request) => all.push(request)).on('close', () => all.toReversed().forEach(answer))
      `,
    })
    expect(readFileSync(join(side.root, 'asked'), 'utf8')).toBe(
      ['a', 'b', 'c'].map((id) => `{"id":"${id}","query":"about ${id}","k":5}\n`).join(''),
    )
    for (const id of ['a', 'b', 'c'])
      expect(side.run.results.get(id)).toMatchObject({
        ms: undefined,
        cold: false,
        chunks: [{ id: `for-${id}` }],
      })
    expect(side.log).toContain('progress: head query 3/3')
  })

  it('keeps answers written before the command failed, and gives the other queries the reason', async () => {
    await using side = await measureCommand({
      settings: {
        mode,
        query: `head -n 1 "$RAG_GATE_QUERIES" | ${pipeline} > "$RAG_GATE_ANSWERS"; echo broken >&2; exit 3`,
      },
    })
    const words = 'the query command ended with exit code 3\nbroken'
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual(['answered', words, words])
  })

  it('S5: stops a command at its timeout and keeps what it wrote', async () => {
    await using side = await measureCommand({
      settings: {
        mode,
        query: `head -n 1 "$RAG_GATE_QUERIES" | ${pipeline} > "$RAG_GATE_ANSWERS"; sleep 1000`,
      },
      limits: { stepMs: 800 },
    })
    expect(['a', 'b'].map((id) => side.said(id))).toEqual([
      'answered',
      'the query command timed out after 0.8 s',
    ])
  })

  it('ignores unknown ids and second answers; malformed lines fail their query, others are counted', async () => {
    await using side = await measureCommand({
      settings: { mode, query: `${pipeline} ${files}` },
      program: `
        ask((request) => {
          if (request.id === 'b') return say({ id: 'b', chunks: 1 })
          answer(request)
          say({ id: request.id, chunks: [] })
          say({ id: 'nobody', chunks: [] })
          console.log('garbage')
        })
      `,
      queries: ['a', 'b'],
    })
    expect(side.run.results.get('a')).toMatchObject({ chunks: [{ id: 'for-a' }] })
    expect(side.said('b')).toMatch(/^malformed answer: /)
    expect(side.run.anomalies.ignoredAnswers).toBe(2)
    expect(
      side.log.filter((line) => line.startsWith('warn: head: the query command wrote 1 line')),
    ).toHaveLength(1)
  })

  it.each([
    { what: 'no file', query: 'true', reason: 'no file was written' },
    {
      what: 'a link',
      query: 'ln -s /etc/passwd "$RAG_GATE_ANSWERS"',
      reason: 'the path is a symbolic link',
    },
    {
      what: 'a folder',
      query: 'mkdir "$RAG_GATE_ANSWERS"',
      reason: 'the path does not lead to a regular file',
    },
    {
      what: 'a pipe',
      query: 'mkfifo "$RAG_GATE_ANSWERS"',
      reason: 'the path does not lead to a regular file',
    },
  ])('S9: finds $what in place of the answers, and reports it', async ({ query, reason }) => {
    await using side = await measureCommand({ settings: { mode, query } })
    expect(side.said('a')).toBe(
      `the query command ended with exit code 0; its answer file: ${reason}`,
    )
  })

  it('S5: stops reading at a line over the limit', async () => {
    await using side = await measureCommand({
      settings: { mode, query: `${pipeline} ${files}` },
      program: `ask((request) => request.id === 'b' ? console.log('x'.repeat(3000)) : answer(request))`,
      limits: { longestLine: 2000 },
    })
    const words =
      'the query command ended with exit code 0; its answer file: line 2 has more than 2000 bytes'
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual(['answered', words, words])
  })
})

describe('readAnswerFile', () => {
  it('passes on lines until told to stop, and reports where and why', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'answers')
    await writeFile(path, 'a\nb\nc')
    const seen: string[] = []
    const take = (line: string): string | undefined => {
      seen.push(line)
      return line === 'b' ? 'enough' : undefined
    }
    expect(await readAnswerFile(path, { longest: 10, take })).toBe('line 2: enough')
    expect(seen).toEqual(['a', 'b'])
  })

  it('never throws', async () => {
    await using dir = await tempDir()
    const take = (): undefined => undefined
    await mkdir(join(dir.path, 'folder'))
    await symlink('loop', join(dir.path, 'loop'))
    for (const name of ['folder', 'loop', 'folder/none', 'x'.repeat(300), 'nul\0'])
      expect(await readAnswerFile(join(dir.path, name), { longest: 10, take })).toEqual(
        expect.any(String),
      )
  })
})
