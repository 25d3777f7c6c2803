import { expect, it } from 'vitest'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { command } from '../../../../test/support/side-fixture.ts'
import { noAnomalies } from '../../../lib/model/run.ts'
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

/** Aborts while the answer with this number is read. Every reading of the clock adds a second. */
async function forbiddenUntil(last: number) {
  const deadline = new AbortController()
  let [time, read] = [0, 0]
  const get = () => {
    read += 1
    if (read === last) deadline.abort(new Error('too late'))
    return { kind: 'failed' as const, message: 'x' }
  }
  const run = {
    results: { get },
    index: undefined,
    buildMs: undefined,
    manifest: undefined,
    models: undefined,
    anomalies: noAnomalies,
  }
  const file = { path: 'x', bytes: new Uint8Array() }
  const files = { base: undefined, head: { config: file, golden: file } }
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
