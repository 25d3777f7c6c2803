import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../test/support/recording-log.ts'
import { silentLog } from '../lib/log.ts'
import { parseAnswer } from './run/parse-answer.ts'
import { type Answer, collectRun } from './collect-run.ts'

function collector(...ids: readonly string[]) {
  return collectRun({ side: 'head', queries: ids.map((id) => ({ id })), log: silentLog })
}

function answer(written: object, depth = 5): Answer {
  const parsed = parseAnswer(JSON.stringify(written), { depth })
  if (parsed.kind !== 'answer') throw new Error(parsed.reason)
  return parsed
}

const timing = { ms: 12, cold: false }

describe('collectRun', () => {
  it('keeps answers with the measured times, whatever times the pipeline reports', () => {
    const run = collector('a', 'b')
    run.accept(answer({ id: 'a', chunks: [{ id: 'c' }], ms: 1, cold: true }), timing)
    run.accept(answer({ id: 'b', chunks: [] }), { ms: undefined, cold: true })
    const { results, buildMs } = run.finish(70)
    expect(results.get('a')).toMatchObject({ kind: 'answered', ms: 12, cold: false })
    expect(results.get('b')).toMatchObject({ chunks: [], ms: undefined, cold: true })
    expect(buildMs).toBe(70)
  })

  it('the first result of a query wins, whether an answer or a failure', () => {
    const run = collector('a', 'b')
    run.accept(answer({ id: 'a', chunks: [{ id: 'first' }] }), timing)
    run.accept(answer({ id: 'a', chunks: [{ id: 'second' }] }), timing)
    run.fail('a', 'too late')
    run.fail('b', 'timed out')
    run.accept(answer({ id: 'b', chunks: [] }), timing)
    const { results, anomalies } = run.finish(undefined)
    expect(results.get('a')).toMatchObject({ chunks: [{ id: 'first' }] })
    expect(results.get('b')).toEqual({ kind: 'failed', message: 'timed out' })
    expect(anomalies.ignoredAnswers).toBe(2)
  })

  it('ignores answers for ids that were not asked, even names of object properties', () => {
    const run = collector('__proto__')
    for (const id of ['other', 'constructor', 'toString'])
      run.accept(answer({ id, chunks: [] }), timing)
    run.ignore()
    run.accept(answer(JSON.parse('{"id":"__proto__","chunks":[]}')), timing)
    const { results, anomalies } = run.finish(undefined)
    expect(anomalies.ignoredAnswers).toBe(4)
    expect(results.get('constructor')).toBeUndefined()
    expect(results.get('__proto__')).toMatchObject({ kind: 'answered' })
  })

  it('a query without a result has failed', () => {
    expect(collector('a').finish(undefined).results.get('a')).toEqual({
      kind: 'failed',
      message: 'the pipeline gave no answer',
    })
  })

  it('takes manifest and models from the first answer that has them, and adds up what was dropped', () => {
    const run = collector('a', 'b', 'c')
    const chunks = [{ id: '1' }, { id: '2' }, { id: '3' }]
    run.accept(answer({ id: 'a', chunks, context: ['9'] }, 2), timing)
    run.accept(
      answer({ id: 'b', chunks, manifest: ['b.md', 'a.md'], models: { generator: 'g' } }, 1),
      timing,
    )
    run.accept(answer({ id: 'c', chunks: [], manifest: ['x.md'], context: ['8', '7'] }), timing)
    const { manifest, models, anomalies } = run.finish(undefined)
    expect(manifest).toEqual(['a.md', 'b.md'])
    expect(models).toEqual({ generator: 'g', reranker: undefined })
    expect(anomalies).toEqual({ ignoredAnswers: 0, droppedChunks: 3, unknownContext: 3 })
  })

  it('reports its progress, once per query', () => {
    const log = recordingLog()
    const run = collectRun({ side: 'base', queries: [{ id: 'a' }, { id: 'b' }], log })
    run.fail('a', 'no')
    run.fail('a', 'no')
    run.accept(answer({ id: 'b', error: 'index is empty' }), timing)
    expect(log.lines).toEqual(['progress: base query 1/2', 'progress: base query 2/2'])
    expect(run.finish(undefined).results.get('b')).toEqual({
      kind: 'failed',
      message: 'index is empty',
    })
  })
})
