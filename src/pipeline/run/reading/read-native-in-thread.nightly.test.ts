import { open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { arbitraryId, arbitraryResult } from '../../../../test/support/arbitrary-run.ts'
import { collect, type Collected, expectedOf } from '../../../../test/support/collected.ts'
import { answered, chunk } from '../../../../test/support/score-example.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { GateError } from '../../../lib/errors.ts'
import { startSandboxedWorker } from '../../../lib/sandboxed-worker.ts'
import { answerLine } from '../answer-line.ts'
import { isContentInvalid } from '../runs-invalid.ts'
import { mergeShards } from './merge-shards.ts'
import { openNamedRun } from './open-named-run.ts'
import { readNativeInThread } from './read-native-in-thread.ts'
import { readNativeRun, type ReadRules, type ReadRun } from './read-native-run.ts'
import { readRunFolder } from './read-run-folder.ts'
import { worthAThread } from './run-thread.ts'

vi.mock(import('../../../lib/sandboxed-worker.ts'), { spy: true })

beforeEach(() => {
  vi.mocked(startSandboxedWorker).mockClear()
})

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', '__proto__', 'é']

const { signal } = new AbortController()

const named: ReadRules = {
  label: 'head.jsonl',
  depth: 3,
  source: { kind: 'named', asked: new Set([...names, 'no answer']), temp: '' },
  signal,
}

const complaintAbout = (id: string): string | undefined =>
  names.includes(id) ? undefined : 'is in neither golden set'

const collected: ReadRules = { ...named, source: { kind: 'collected', complaintAbout } }

/** Reads a file with these bytes in a worker thread and in the current thread. */
async function readBoth(bytes: string | Uint8Array, rules: ReadRules = named) {
  await using dir = await tempDir()
  const path = join(dir.path, 'head.jsonl')
  await writeFile(path, bytes)
  await using one = await open(path)
  await using other = await open(path)
  return await Promise.allSettled([
    readNativeInThread(one, rules).then(told),
    readNativeRun(other, rules).then(told),
  ])
}

function told({ run: { results, ...run }, ids, failed }: ReadRun) {
  const documents = [...(results.documents ?? [])]
  const answers = [...names, 'no answer', 'nobody'].map((id) => results.get(id))
  return { run, ids, failed, documents, answers }
}

const chunks = [
  { id: 'c1', doc: 'docs/a.md', start: 3, end: 9, text: 'words', score: -0 },
  { id: 'c2', doc: 'docs/a.md', page: 3, text: 'others, \ud83d\ude00' },
  { doc: './b.md', text: '', score: 0.1 },
]

const step = { tool: 'search', arguments: { words: ['a', null] }, result: [1], chunks }

const everyKind = [
  { id: 'a', chunks, ms: 1.5, cold: true, manifest: ['b.md', './a.md'], models: { reranker: 'r' } },
  { id: 'b', error: 'it broke' },
  { id: 'c', chunks: [], ms: 0, beyond: { returned: 9, ranks: [['x.md', 4]] } },
  { id: 'd', steps: [step, { tool: 'other', error: 'no' }] },
  { id: 'e', chunks, answer: 'yes', trials: [{ answer: 'no', steps: [step] }, { error: 'slow' }] },
  { id: 'f', chunks, own_scores: { tone: 0.25, length: null, fit: { error: 'cannot say' } } },
  { id: 'g', chunks, answer: '', context: ['c2', 'unknown', 'c1'], trace_id: 't1' },
  { id: 'h', chunks: [{ id: 'c1', doc: 'docs/a.md', text: 'another under the same id' }] },
  { id: 'i', chunks: [...chunks, { id: 'c4' }, { id: 'c5' }], confidence: 0 },
  { id: 'j', chunks: [{ id: 'only an id' }], usage: { input_tokens: 12 } },
  { id: '__proto__', chunks: [], ms: 2 },
  { id: 'a', chunks: [], ms: 99 },
  { id: 'nobody', chunks: [{ doc: 'unasked.md' }] },
  { id: 'é', chunks: [chunks[1]] },
]

const written = everyKind.map((answer) => JSON.stringify(answer)).join('\n')

describe('a thread', () => {
  it.each([
    ['as it is', written],
    ['with blank lines and carriage returns', `\n${written.replaceAll('\n', '\r\n\n')}\r\n\n`],
    ['behind a byte order mark', `\uFEFF${written}`],
    ['empty', ''],
  ])('reads every kind of answer like the main thread: %s', async (_what, bytes) => {
    const [inThread, here] = await readBoth(bytes)
    expect(here.status).toBe('fulfilled')
    expect(inThread).toStrictEqual(here)
  })

  it('counts and keeps the expected part of these answers', async () => {
    const [inThread] = await readBoth(written)
    expect(inThread).toMatchObject({
      value: {
        failed: 1,
        ids: names.filter((id) => id !== 'k'),
        documents: ['b.md', 'docs/a.md'],
        run: {
          manifest: ['a.md', 'b.md'],
          models: { generator: undefined, reranker: 'r' },
          anomalies: { ignoredAnswers: 2, droppedChunks: 2, unknownContext: 1 },
        },
      },
    })
  })

  it('reads anything that can be collected', async () => {
    const answers = fc.uniqueArray(fc.tuple(arbitraryId, arbitraryResult), {
      selector: ([id]) => id,
      size: 'max',
      maxLength: 100,
    })
    const property = fc.asyncProperty(answers, async (results) => {
      const lines = results.map(([id, result]) => `${answerLine(id, result, undefined)}\n`)
      const rules = { ...collected, depth: 20 }
      const source = { kind: 'collected', complaintAbout: () => undefined } as const
      const [inThread, here] = await readBoth(lines.join(''), { ...rules, source })
      expect(here.status).toBe('fulfilled')
      expect(inThread).toStrictEqual(here)
    })
    await fc.assert(property, { numRuns: 3, seed: 20_261_124 })
  })

  const line = (id: string): string => `{"id":"${id}","chunks":[]}\n`

  it.each<[string, ReadRules, string | Uint8Array, string]>([
    [
      'no answer',
      named,
      `${line('a')}[]\n`,
      ':2: expected an answer object with `id` and `chunks`',
    ],
    ['a cut off line', named, `${line('a')}{"id":`, ':2: not valid JSON: '],
    ['other bytes', named, Uint8Array.of(0x22, 0xff), ':1: is not valid UTF-8'],
    ['a blank line', collected, `${line('a')}\n`, ':2: is blank'],
    ['a line without its end', collected, line('a').trim(), ':1: the file ends in the middle'],
    [
      'an item twice',
      collected,
      line('a').repeat(2),
      ':2: item "a" appears twice, first on line 1',
    ],
    ['a stray item', collected, line('a') + line('z'), ':2: item "z" is in neither golden set'],
    ['a stray item twice', collected, line('z').repeat(2), ':1: item "z" is in neither golden set'],
    ['a stray item and more', collected, `${line('z')}[]\n`, ':1: item "z" is in neither'],
    ['a mistake before a stray item', collected, `[]\n${line('z')}`, ':1: expected an answer'],
  ])('reports the same mistake as the main thread: %s', async (_what, rules, bytes, message) => {
    const [inThread, here] = await readBoth(bytes, rules)
    expect(complaintOf(here).message).toContain(`head.jsonl${message}`)
    expect(complaintOf(inThread)).toEqual(complaintOf(here))
  })

  it('reports a system error of a file like the main thread', async () => {
    await using dir = await tempDir()
    // The file is not open for reading, so the system rejects each read.
    await using file = await open(join(dir.path, 'head.jsonl'), 'w')
    await file.write(written)
    const [inThread, here] = await Promise.allSettled([
      readNativeInThread(file, named),
      readNativeRun(file, named),
    ])
    expect(complaintOf(here)).toMatchObject({
      message: 'head.jsonl: cannot be read: EBADF: bad file descriptor, read',
      hint: expect.stringContaining('copy'),
      isContent: false,
    })
    expect(complaintOf(inThread)).toEqual(complaintOf(here))
  })

  it('ends when it is told to stop', async () => {
    await using file = await open('/dev/null')
    const stop = new AbortController()
    const endless = new URL('data:text/javascript,for(;;);')
    const reading = readNativeInThread(file, { ...named, signal: stop.signal }, endless)
    const reason = new Error('stopped')
    stop.abort(reason)
    await expect(reading).rejects.toBe(reason)
  })

  it('that crashes is reported', async () => {
    await using file = await open('/dev/null')
    const broken = new URL('data:text/javascript,process.exit(3)')
    await expect(readNativeInThread(file, named, broken)).rejects.toMatchObject({
      code: 'runs-invalid',
      message: 'head.jsonl: the thread that reads the file stopped: exit code 3',
    })
  })
})

function complaintOf(settled: PromiseSettledResult<unknown>) {
  const error: unknown = settled.status === 'rejected' ? settled.reason : undefined
  expect(error).toBeInstanceOf(GateError)
  const { code, message, hint } = error as GateError
  return { code, message, hint, isContent: isContentInvalid(error) }
}

describe('a large run file next to another', () => {
  const blank = `${' '.repeat(7 * 2 ** 20)}\n`
  const large = `${written}\n${blank.repeat(Math.ceil(worthAThread / blank.length))}`

  it.each([
    { what: 'a small one', bytes: written, beside: true, threads: 0 },
    { what: 'a large one', bytes: large, beside: true, threads: 1 },
    { what: 'a small one of gzip that is large', bytes: gzipSync(large), beside: true, threads: 1 },
  ])('is read in a thread only if that pays off: $what', async ({ bytes, beside, threads }) => {
    await using dir = await tempDir()
    await using temp = await tempDir()
    const path = join(dir.path, 'run.jsonl')
    await writeFile(path, bytes)
    const rules = { label: 'head.jsonl', depth: 3, asked: new Set(names), keep: undefined, signal }
    {
      await using file = await openNamedRun(path, { ...rules, temp: temp.path, beside })
      expect(startSandboxedWorker).toHaveBeenCalledTimes(threads)
      const withoutBlanks = join(dir.path, 'written.jsonl')
      await writeFile(withoutBlanks, written)
      await using other = await open(withoutBlanks)
      expect(told(await readNativeRun(other, named))).toMatchObject(told(file))
    }
    expect(await readdir(temp.path)).toEqual([])
  })

  const ids = ['a', 'b', 'c', 'd', 'e']
  const words = 'words '.repeat(9 * 2 ** 17)
  const answers = (side: string) =>
    new Map(ids.map((id) => [id, answered([chunk(id, { doc: `${side}.md`, text: words + id })])]))
  const whole: Collected = { ids, base: answers('base'), head: answers('head') }

  it.each([
    { shards: 1, threads: 1 },
    { shards: 2, threads: 0 },
  ])('may be a collected run, in parts: $shards', async ({ shards, threads }) => {
    await using dir = await tempDir()
    await collect(dir.path, whole, { shards })
    const folder = await readRunFolder(dir.path)
    await using merged = await mergeShards(folder, { expected: expectedOf(whole), signal })
    expect(startSandboxedWorker).toHaveBeenCalledTimes(threads)
    const { base, head } = merged.runs
    for (const id of ids) {
      expect(base?.results.get(id)).toEqual(whole.base.get(id))
      expect(head.results.get(id)).toEqual(whole.head.get(id))
    }
    expect(head.results.documents).toEqual(new Set(['head.md']))
    expect(base?.results.documents).toEqual(new Set(['base.md']))
  })
})
