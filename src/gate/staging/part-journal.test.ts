import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { noAnomalies, type Run } from '../../lib/model/run.ts'
import type { Answer } from '../../pipeline/collect-run.ts'
import { openPartJournal, withKnown } from './part-journal.ts'

const part = { build: 'b'.repeat(64), shard: '1/2', depth: 5 }

const answerOf = (id: string, text: string, more: Partial<Answer> = {}): Answer => ({
  kind: 'answer',
  id,
  result: {
    kind: 'answered',
    chunks: [{ id: 'c', doc: 'a.md', start: undefined, end: undefined, text, score: 1 }],
    ms: 3,
    cold: false,
    answer: undefined,
    context: undefined,
    usage: undefined,
    beyond: undefined,
  },
  manifest: ['a.md'],
  models: undefined,
  droppedChunks: 0,
  unknownContext: 0,
  ...more,
})

const failed = (id: string): Answer => ({
  ...answerOf(id, ''),
  result: { kind: 'failed', message: 'timed out' },
})

/** A worker that gets these answers on head and ends without finishing the part. */
async function worker(folder: string, answers: readonly Answer[], of = part): Promise<void> {
  using journal = await openPartJournal(folder, of)
  for (const answer of answers) journal.record('head', answer)
  journal.check()
}

/** Returns the ids whose answers the next worker finds. */
async function known(folder: string): Promise<readonly string[]> {
  using journal = await openPartJournal(folder, part)
  return [...journal.known.head.keys()].toSorted()
}

describe('the journal of a part', () => {
  it('contains answers from earlier workers, and no failures', async () => {
    await using dir = await tempDir()
    await worker(dir.path, [answerOf('q1', 'x'), failed('q2')])
    await worker(dir.path, [answerOf('q3', 'y', { droppedChunks: 2, unknownContext: 1 })])
    using journal = await openPartJournal(dir.path, part)
    expect(journal.known.head.get('q1')).toEqual(answerOf('q1', 'x'))
    expect([...journal.known.head.keys()].toSorted()).toEqual(['q1', 'q3'])
    expect(journal.known.base.size).toBe(0)
    const fresh: Run = {
      results: new Map([['q2', answerOf('q2', 'z').result]]),
      index: undefined,
      buildMs: 7,
      manifest: undefined,
      models: undefined,
      anomalies: { ...noAnomalies, droppedChunks: 1 },
    }
    const run = withKnown(fresh, journal.known.head)
    expect(run.anomalies).toEqual({ ignoredAnswers: 0, droppedChunks: 3, unknownContext: 1 })
    expect(run.manifest).toEqual(['a.md'])
    expect(['q1', 'q2', 'q3', 'q4'].map((id) => run.results.get(id)?.kind)).toEqual([
      'answered',
      'answered',
      'answered',
      undefined,
    ])
  })

  it('for another build or shard is removed', async () => {
    await using dir = await tempDir()
    await worker(dir.path, [answerOf('q1', 'x')], { ...part, build: 'c'.repeat(64) })
    await worker(dir.path, [answerOf('q2', 'x')], { ...part, shard: '2/2' })
    expect(await known(dir.path)).toEqual([])
    expect(await readdir(dir.path)).toHaveLength(1)
  })

  it.each([
    { end: '', ids: ['q1'] },
    { end: '{"side":"head","dropped":0,"unkno', ids: ['q1'] },
    { end: '\u0000\u0000\u0000', ids: ['q1'] },
  ])('that ends with $end is read up to this point', async ({ end, ids }) => {
    await using dir = await tempDir()
    await worker(dir.path, [answerOf('q1', 'x')])
    const [name = ''] = await readdir(dir.path)
    await writeFile(join(dir.path, name), end, { flag: 'a' })
    expect(await known(dir.path)).toEqual(ids)
  })

  it('accepts a repeated answer if it is equal, whatever its time', async () => {
    await using dir = await tempDir()
    const first = answerOf('q1', 'x')
    const later = { ...first, result: { ...first.result, ms: 900, cold: true } }
    await worker(dir.path, [first])
    await writeFile(
      join(dir.path, 'asked-ffffffffffffffff.jsonl'),
      `${JSON.stringify({ build: part.build, shard: part.shard })}\n`,
    )
    await worker(dir.path, [later])
    expect(await known(dir.path)).toEqual(['q1'])
  })

  it('is rejected if two workers have different answers', async () => {
    await using dir = await tempDir()
    await worker(dir.path, [answerOf('q1', 'x')])
    await worker(dir.path, [answerOf('q1', 'y')])
    await expect(known(dir.path)).rejects.toMatchObject({
      code: 'runs-invalid',
      message: expect.stringContaining('head gave two workers different answers to "q1"'),
    })
  })
})
