import { expect, it } from 'vitest'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { command } from '../../../../test/support/side-fixture.ts'
import { noAnomalies, type QueryResult } from '../../../lib/model/run.ts'
import { forbiddenBySide } from './forbidden-by-side.ts'

const ids = ['a', 'b', 'c', 'd']

const items = ids.map((id) => {
  const golden = goldenItem(id, { forbidden: ['docs/hr.md'] })
  return {
    id,
    golden: { base: golden, head: golden },
    origin: 'both' as const,
    relabelled: false,
    policyChanged: [],
  }
})

const empty = {
  results: new Map<string, QueryResult>(),
  index: undefined,
  buildMs: undefined,
  manifest: undefined,
  models: undefined,
  anomalies: noAnomalies,
}

const file = { path: 'golden.jsonl', bytes: new Uint8Array() }
const files = { base: undefined, head: { config: file, golden: file } }

/** Aborts while the answer with this number is read. Every reading of the clock adds a second. */
async function forbiddenUntil(last: number) {
  const deadline = new AbortController()
  let [time, read] = [0, 0]
  const get = () => {
    read += 1
    if (read === last) deadline.abort(new Error('too late'))
    return { kind: 'failed' as const, message: 'x' }
  }
  const run = { ...empty, results: { get } }
  const found = await forbiddenBySide(
    {
      policy: { items, pipelines: { base: undefined, head: command }, files },
      files: { listing: undefined },
    },
    { base: undefined, head: { run, corpus: { text: () => undefined }, returned: new Set() } },
    new Map(),
    { now: () => (time += 1000), signal: deadline.signal },
  )
  return { found, read }
}

it('can be stopped at each answer', async () => {
  const { found, read } = await forbiddenUntil(Infinity)
  expect(found.head?.size).toBe(ids.length)
  for (let at = 1; at <= read; at += 1) await expect(forbiddenUntil(at)).rejects.toThrow('too late')
})

it('finds no forbidden page in an answer that quotes an indexed page of another format', async () => {
  const quoted = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
  const texts = new Map([
    ['docs/hr.md', `${quoted} and more of it`],
    ['docs/faq.txt', quoted],
  ])
  const result = {
    kind: 'answered',
    chunks: [],
    ms: 1,
    cold: false,
    answer: quoted,
    context: undefined,
    usage: undefined,
    beyond: undefined,
  } as const
  const results = new Map(ids.map((id) => [id, result]))
  const listing = Array.from(texts.keys(), (path) => ({ path, mode: '100644', oid: path }))
  const found = async (manifest: readonly string[]) => {
    const got = await forbiddenBySide(
      {
        policy: { items, pipelines: { base: undefined, head: command }, files },
        files: {
          listing: async () => listing,
          each: async function* (_, docs) {
            for (const doc of docs) yield { doc, text: texts.get(doc) ?? '' }
          },
        },
      },
      {
        base: undefined,
        head: {
          run: { ...empty, results, manifest },
          corpus: { text: (doc) => texts.get(doc) },
          returned: new Set(),
        },
      },
      new Map(),
      { now: () => 0, signal: new AbortController().signal },
    )
    return got.head?.get('a')?.map(({ doc }) => doc)
  }
  expect(await found(['docs/faq.txt'])).toEqual([])
  expect(await found([])).toEqual(['docs/hr.md'])
})
