import { expect, it } from 'vitest'
import { answered, chunksNamed } from '../../test/support/score-example.ts'
import { noAnomalies, type QueryResult, type Run } from '../lib/model/run.ts'
import { trialQueries, withTrials } from './trials.ts'

const queries = [
  { id: 'a', query: 'A?' },
  { id: 'b', query: 'B?' },
]

it('asks every question equally often, starting with all of them once', () => {
  expect(trialQueries(queries, 1)).toEqual(queries)
  expect(trialQueries(queries, 3).map(({ id, query }) => [id, query])).toEqual([
    ['a', 'A?'],
    ['b', 'B?'],
    ['a~2', 'A?'],
    ['b~2', 'B?'],
    ['a~3', 'A?'],
    ['b~3', 'B?'],
  ])
})

it('refuses ids that would collide with another question or be too long', () => {
  const taken = [...queries, { id: 'a~2', query: 'C?' }]
  expect(() => trialQueries(taken, 2)).toThrow(
    'the question "a" is asked again as "a~2", which is also the id of another question',
  )
  expect(trialQueries(taken, 1)).toEqual(taken)
  const long = [{ id: 'x'.repeat(199), query: 'X?' }]
  expect(() => trialQueries(long, 2)).toThrow('has more than 200 characters')
})

it('adds the trials to the first answer, without fields that no verdict uses', () => {
  const steps = [
    {
      tool: 'search',
      arguments: { q: 1 },
      result: 'much',
      error: 'late',
      chunks: chunksNamed('c'),
    },
  ]
  const results = new Map<string, QueryResult>([
    ['a', answered(chunksNamed('c'), { answer: 'one', steps })],
    ['a~2', answered([], { answer: 'two', steps })],
    ['b', { kind: 'failed', message: 'gone' }],
    ['b~2', answered([], { answer: 'back' })],
    ['b~3', answered([])],
  ])
  const run: Run = {
    results,
    index: undefined,
    buildMs: undefined,
    manifest: undefined,
    models: undefined,
    anomalies: noAnomalies,
  }
  const folded = withTrials(run, 3).results
  expect(folded.get('a')).toEqual({
    ...results.get('a'),
    trials: [
      {
        kind: 'answered',
        answer: 'two',
        steps: [{ ...steps[0], result: undefined, chunks: undefined }],
      },
      { kind: 'failed', message: 'the pipeline gave no answer' },
    ],
  })
  expect(folded.get('b')).toEqual(results.get('b'))
  expect(withTrials(run, 1)).toBe(run)
})
