import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { openRunFile, type RunFile } from './open-run-file.ts'
import type { ReadRules } from './read-native-run.ts'

type Asked = { readonly asked?: ReadonlySet<string>; readonly depth?: number }

const everyId = new Set(['a', 'b', 'c', 'd', 'q0', 'q1', 'q2'])

const rulesFor = (temp: string, { asked = everyId, depth = 20 }: Asked = {}): ReadRules => ({
  label: 'head.jsonl',
  depth,
  source: { kind: 'named', asked, temp },
  signal: new AbortController().signal,
})

const answer = (id: string, ...chunks: readonly string[]): string =>
  JSON.stringify({ id, chunks: chunks.map((chunk) => ({ id: chunk, doc: `${chunk}.md` })) })

const idsOf = (file: RunFile, id: string): readonly string[] | undefined => {
  const result = file.run.results.get(id)
  return result?.kind === 'answered' ? result.chunks.map((chunk) => chunk.id) : undefined
}

/** Returns the error of opening a file with these bytes, on one line. */
async function complaint(bytes: string | Uint8Array): Promise<string> {
  await using dir = await tempDir()
  const path = join(dir.path, 'head.jsonl')
  await writeFile(path, bytes)
  return await complaintAbout(path, dir.path)
}

async function complaintAbout(path: string, temp: string): Promise<string> {
  const error = await openRunFile(path, rulesFor(temp)).then(
    () => new Error('it was opened'),
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ code: 'runs-invalid', hint: expect.any(String) })
  return (error as Error).message
}

describe('a run file that a person names', () => {
  it('returns each answer on request, with its facts about the run', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    const first = {
      manifest: ['./b.md', 'a.md'],
      models: { generator: 'g' },
      chunks: [],
      ms: 2,
      cold: true,
    }
    await writeFile(
      path,
      [
        JSON.stringify({ id: 'a', ...first }),
        '',
        answer('b', 'y', 'x'),
        JSON.stringify({ id: 'c', error: 'no' }),
      ].join('\r\n'),
    )
    await using file = await openRunFile(path, rulesFor(dir.path))
    expect(file.run.results.get('a')).toMatchObject({ chunks: [], ms: 2, cold: true })
    expect(idsOf(file, 'b')).toEqual(['y', 'x'])
    expect(file.run.results.get('c')).toEqual({ kind: 'failed', message: 'no' })
    expect(file.run.results.get('d')).toBeUndefined()
    expect(file).toMatchObject({ ids: ['a', 'b', 'c'], failed: 1 })
    expect([...file.run.results.documents!]).toEqual(['x.md', 'y.md'])
    expect(file.run).toMatchObject({
      manifest: ['a.md', 'b.md'],
      models: { generator: 'g', reranker: undefined },
      index: undefined,
      buildMs: undefined,
    })
  })

  it('may begin with a byte order mark', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    await writeFile(path, `\uFEFF${answer('a', 'x')}`)
    await using file = await openRunFile(path, rulesFor(dir.path))
    expect(idsOf(file, 'a')).toEqual(['x'])
  })

  it('may be packed with gzip, in several parts; its unpacked copy is gone afterwards', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run.gz')
    const parts = ['a', 'b'].map((id) => gzipSync(`${answer(id, `${id}1`)}\n`))
    await writeFile(path, Buffer.concat(parts))
    {
      await using file = await openRunFile(path, rulesFor(dir.path))
      expect([idsOf(file, 'a'), idsOf(file, 'b')]).toEqual([['a1'], ['b1']])
    }
    expect(await readdir(dir.path)).toEqual(['run.gz'])
  })

  it('uses the first line of an id, and counts repeated, unknown and surplus entries as anomalies', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    const lines = [answer('a', '1', '2', '3'), answer('b'), answer('a', 'late'), answer('c', '9')]
    await writeFile(path, lines.join('\n'))
    await using file = await openRunFile(
      path,
      rulesFor(dir.path, { asked: new Set(['a', 'b']), depth: 2 }),
    )
    expect(idsOf(file, 'a')).toEqual(['1', '2'])
    expect(file.ids).toEqual(['a', 'b'])
    expect([...file.run.results.documents!]).toEqual(['1.md', '2.md'])
    expect(file.run.anomalies).toEqual({ ignoredAnswers: 2, droppedChunks: 1, unknownContext: 0 })
  })

  it('may contain lines longer than one read', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    const long = 'é'.repeat(600_000)
    const lines = Array.from({ length: 3 }, (_, at) => ({
      id: `q${at}`,
      chunks: [{ text: long + at }],
    }))
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
    await using file = await openRunFile(path, rulesFor(dir.path))
    for (const { id, chunks } of lines)
      expect(file.run.results.get(id)).toMatchObject({ chunks: [{ text: chunks[0]?.text }] })
  })

  it('may be empty: then no question has an answer', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    await writeFile(path, '')
    await using file = await openRunFile(path, rulesFor(dir.path))
    expect(file.ids).toEqual([])
  })

  it('stops when the signal fires', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    await writeFile(path, answer('a'))
    const signal = AbortSignal.abort(new Error('stop'))
    await expect(openRunFile(path, { ...rulesFor(dir.path), signal })).rejects.toThrow('stop')
  })

  it('is noticed when it changes between checking and reading again', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    const other = JSON.stringify({ id: 'b', chunks: [{ id: 'x', doc: 'y.md' }] })
    await writeFile(path, `${answer('a', 'x')}\n${other}\n`)
    await using file = await openRunFile(path, rulesFor(dir.path))
    await truncate(path, 10)
    expect(idsOf(file, 'a')).toEqual(['x'])
    expect(() => file.run.results.get('b')).toThrow('head.jsonl:2: changed while it was being read')
  })
})

describe('S11: an invalid run file', () => {
  it.each([
    [`${answer('a')}\n{"id":"b","chu`, 'head.jsonl:2: not valid JSON: '],
    ['[]\n', 'head.jsonl:1: expected an answer object with `id` and `chunks`'],
    ['"a"', 'head.jsonl:1: expected an answer object with `id` and `chunks`'],
    [`${answer('a')}\n\n{"id":"b","chunks":[],"scores":1}`, 'head.jsonl:3: scores: unknown key'],
    ['{"id":"a","chunks":[],"ms":NaN}', 'head.jsonl:1: not valid JSON: '],
    [
      '{"id":"a","chunks":[],"ms":1e999}',
      'head.jsonl:1: ms: expected milliseconds from 0 to 864000000',
    ],
    [
      '{"id":"a","chunks":[],"ms":1e308}',
      'head.jsonl:1: ms: expected milliseconds from 0 to 864000000',
    ],
    ['{"chunks":[]}', "head.jsonl:1: id: missing: expected the question's id"],
    [Uint8Array.of(0x22, 0xff, 0x22), 'head.jsonl:1: is not valid UTF-8'],
    [
      gzipSync(answer('a')).subarray(0, 20),
      'head.jsonl: cannot be unpacked: it is truncated or damaged',
    ],
    ['['.repeat(200_000), 'head.jsonl:1: the data is nested more than 64 levels deep'],
    [
      `${answer('a')}\n${'x'.repeat(8 * 1024 * 1024 + 1)}\n`,
      'head.jsonl:2: the line is longer than 8 MiB',
    ],
    ['x'.repeat(9 * 1024 * 1024), 'head.jsonl:1: the line is longer than 8 MiB'],
  ])('is refused with file and line: %#', async (bytes, message) => {
    const said = await complaint(bytes)
    expect(said).toContain(message)
    expect(said.split('\n')).toHaveLength(1)
  })

  it('leaves no unpacked copy behind when it is refused', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run.gz')
    await writeFile(path, gzipSync('nonsense'))
    expect(await complaintAbout(path, dir.path)).toContain('head.jsonl:1: not valid JSON')
    expect(await readdir(dir.path)).toEqual(['run.gz'])
  })
})

describe('S9: a run file that is not a regular file', () => {
  it('is refused at once: missing, a folder, a pipe, a link to nowhere', async () => {
    await using dir = await tempDir()
    const at = (name: string): string => join(dir.path, name)
    await mkdir(at('folder'))
    await promisify(execFile)('mkfifo', [at('pipe')])
    await symlink(at('nowhere'), at('link'))
    const said = (name: string): Promise<string> => complaintAbout(at(name), dir.path)
    expect(await said('missing')).toBe('head.jsonl: there is no such file')
    expect(await said('folder')).toBe('head.jsonl: is not a regular file')
    expect(await said('pipe')).toBe('head.jsonl: is not a regular file')
    expect(await said('link')).toBe('head.jsonl: there is no such file')
  })

  it('is refused if it is a link to a run file and another job wrote it', async () => {
    await using dir = await tempDir()
    const [path, link] = [join(dir.path, 'head.jsonl'), join(dir.path, 'link')]
    await writeFile(path, `${answer('a', 'a1')}\n`)
    await symlink(path, link)
    await using named = await openRunFile(link, rulesFor(dir.path))
    expect(idsOf(named, 'a')).toEqual(['a1'])
    const source = { kind: 'collected', complaintAbout: () => undefined } as const
    await expect(openRunFile(link, { ...rulesFor(dir.path), source })).rejects.toThrow(
      'head.jsonl: is a symbolic link',
    )
  })
})
