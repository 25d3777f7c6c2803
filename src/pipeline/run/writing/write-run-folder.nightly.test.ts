import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answeredWith, runOf } from '../../../../test/support/arbitrary-run.ts'
import { collect } from '../../../../test/support/collected.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import type { QueryResult } from '../../../lib/model/run.ts'
import { writeRunFile } from './write-run-file.ts'

const signal = new AbortController().signal

const full: QueryResult = {
  kind: 'answered',
  chunks: [{ score: 1.5, text: 't', end: 2, start: 1, doc: 'd.md', id: 'c' }],
  usage: { outputTokens: 2, inputTokens: undefined },
  ms: 3.25,
  cold: true,
  answer: '',
  context: ['c'],
  beyond: { returned: 3, ranks: new Map([['x', 3]]) },
}

const none = new Map<string, QueryResult>()

describe('a run file', () => {
  it('contains one answer per line, in the order of the questions, with keys in a fixed order', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'head.jsonl')
    const results = new Map<string, QueryResult>([
      ['b', full],
      ['a', { kind: 'failed', message: 'no "index"' }],
    ])
    const run = runOf(results, {
      manifest: ['d.md'],
      models: { generator: 'g', reranker: undefined },
    })
    const ids = ['a', 'b', 'c']
    expect(await writeRunFile({ path, side: 'head', run, ids, signal })).toEqual({
      items: 3,
      failed: 2,
    })
    expect(await readFile(path, 'utf8')).toBe(
      [
        '{"id":"a","error":"no \\"index\\"","manifest":["d.md"],"models":{"generator":"g"}}',
        '{"id":"b","chunks":[{"id":"c","doc":"d.md","start":1,"end":2,"text":"t","score":1.5}],"answer":"","context":["c"],"usage":{"output_tokens":2},"beyond":{"returned":3,"ranks":[["x",3]]},"ms":3.25,"cold":true}',
        '{"id":"c","error":"the pipeline gave no answer"}',
        '',
      ].join('\n'),
    )
  })

  it('lists the documents of the index in the first line that has room for them', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'head.jsonl')
    const long: QueryResult = { kind: 'failed', message: 'x'.repeat(8 * 1024 * 1024 - 1000) }
    const manifest = ['d'.repeat(1000)]
    const results = new Map([
      ['a', long],
      ['b', answeredWith('c')],
    ])
    const ids = ['a', 'b']
    await writeRunFile({ path, side: 'head', run: runOf(results, { manifest }), ids, signal })
    const lines = (await readFile(path, 'utf8')).split('\n')
    expect(lines.map((line) => line.includes('"manifest"'))).toEqual([false, true, false])
  })

  it('is refused, naming the item, if a line would be too long to be read again', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'head.jsonl')
    const long: QueryResult = { kind: 'failed', message: 'x'.repeat(8 * 1024 * 1024) }
    const run = runOf(new Map([['a', long]]))
    await expect(
      writeRunFile({ path, side: 'head', run, ids: ['a'], signal }),
    ).rejects.toMatchObject({
      code: 'pipeline-failed',
      side: 'head',
      message: 'head: the answer to the question "a" exceeds 8 MiB as a line of a run file',
    })
  })

  it('is refused, with a remedy, if it would exceed the limit of a folder', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'head.jsonl')
    const long: QueryResult = { kind: 'failed', message: 'x'.repeat(8 * 1024 * 1024 - 100) }
    const run = runOf(none, { results: { get: () => long } })
    const ids = Array.from({ length: 33 }, (_, at) => `q${at}`)
    await expect(writeRunFile({ path, side: 'head', run, ids, signal })).rejects.toMatchObject({
      code: 'pipeline-failed',
      message: 'head: the run file exceeds 256 MiB',
      hint: expect.stringContaining('shard'),
    })
  })

  it('S9: is never written through a link or over a file', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'head.jsonl')
    const target = join(dir.path, 'precious')
    await writeFile(target, 'precious')
    await symlink(target, path)
    const run = runOf(none)
    await expect(writeRunFile({ path, side: 'head', run, ids: [], signal })).rejects.toThrow(
      'EEXIST',
    )
    expect(await readFile(target, 'utf8')).toBe('precious')
  })

  it('is left unfinished when the signal fires', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'head.jsonl')
    const written = { path, side: 'head', run: runOf(none), ids: ['a'] } as const
    const stopped = AbortSignal.abort(new Error('stop'))
    await expect(writeRunFile({ ...written, signal: stopped })).rejects.toThrow('stop')
  })
})

describe('a run folder', () => {
  const collected = { ids: ['a'], base: new Map([['a', full]]), head: new Map([['a', full]]) }

  it('contains run files, golden sets and a manifest that names no path', async () => {
    await using dir = await tempDir()
    const facts = { buildMs: 'cached' as const }
    await collect(dir.path, { ...collected, facts })
    expect((await readdir(dir.path)).toSorted()).toEqual([
      'base.jsonl',
      'golden-base.jsonl',
      'golden-head.jsonl',
      'head.jsonl',
      'run.json',
    ])
    const manifest = await readFile(join(dir.path, 'run.json'), 'utf8')
    expect(manifest).not.toContain('eval')
    expect(JSON.parse(manifest)).toMatchObject({
      version: 3,
      outcome: 'collected',
      shard: null,
      sides: { base: { items: 1, failed: 0, build_ms: 'cached', index: null } },
    })
  })

  it('replaces an earlier folder completely', async () => {
    await using dir = await tempDir()
    const folder = join(dir.path, 'runs')
    await collect(folder, collected)
    await writeFile(join(folder, 'golden-head.yml'), '')
    await collect(folder, collected, { unchanged: true })
    expect((await readdir(folder)).toSorted()).toEqual([
      'golden-base.jsonl',
      'golden-head.jsonl',
      'run.json',
    ])
  })

  it('replaces the results that workers finished', async () => {
    await using dir = await tempDir()
    await collect(join(dir.path, 'finished'), collected)
    await collect(dir.path, collected)
    expect(await readdir(dir.path)).not.toContain('finished')
  })

  it('is not created if a folder of that name contains something else', async () => {
    await using dir = await tempDir()
    const mine = join(dir.path, 'finished/thesis.md')
    await mkdir(join(dir.path, 'finished'))
    await writeFile(mine, 'mine')
    await expect(collect(dir.path, collected)).rejects.toMatchObject({ code: 'input-invalid' })
    expect(await readFile(mine, 'utf8')).toBe('mine')
  })

  it.each(['notes.txt', 'base.jsonl/'])(
    'is not created if something else is there: %s',
    async (name) => {
      await using dir = await tempDir()
      await writeFile(join(dir.path, 'run.json'), 'mine')
      if (name.endsWith('/')) await mkdir(join(dir.path, name))
      else await writeFile(join(dir.path, name), '')
      await expect(collect(dir.path, collected)).rejects.toMatchObject({
        code: 'input-invalid',
        message: `${dir.path} already contains ${name.replace('/', '')}, which is not a run file`,
      })
      expect(await readFile(join(dir.path, 'run.json'), 'utf8')).toBe('mine')
    },
  )

  it('contains at most 100,000 items, which is checked when they are written', async () => {
    await using dir = await tempDir()
    const ids = Array.from({ length: 100_001 }, (_, at) => `q${at}`)
    await expect(collect(dir.path, { ...collected, ids })).rejects.toMatchObject({
      code: 'pipeline-failed',
      hint: expect.stringContaining('shard: 1/8'),
    })
  })
})
