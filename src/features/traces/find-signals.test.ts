import { describe, expect, it } from 'vitest'
import { findSignals } from './find-signals.ts'
import type { Trace } from './trace.ts'

function turn(query: string, said: Partial<Trace> = {}): Trace {
  const nothing = { id: undefined, answer: undefined, session: undefined, time: undefined }
  const unknown = { ms: undefined, feedback: undefined, chunks: undefined }
  return {
    query,
    ...nothing,
    ...unknown,
    cost: undefined,
    usage: undefined,
    failed: false,
    ...said,
  }
}

function signals(...turns: readonly Trace[]): readonly (readonly [string, readonly string[]])[] {
  return findSignals(turns).map((found) => [found.turn.query, found.signals])
}

const chunk = { id: 'c1', doc: undefined, text: undefined, score: undefined }

/** Questions of other users, which make it possible to tell rare words from frequent ones. */
const others = [
  'where is the export of invoices',
  'how to rotate the key of a project',
  'where is the log of the webhook',
  'how to invite a user to the team',
  'where is the limit of uploads',
].map((query) => turn(query))

describe('a signal of a failure', () => {
  it.each([
    [[1, -1], ['b']],
    [[1, 0], ['b']],
    [[5, 2], ['b']],
    [[5, 3], []],
    [['up', 'down'] as const, ['b']],
  ])('is a thumbs-down on the scale of the log: %j', ([a, b], down) => {
    const found = signals(turn('a', { feedback: a }), turn('b', { feedback: b }))
    expect(found.map(([query]) => query)).toEqual(down)
  })

  it.each([
    'Sorry, I couldn’t find anything on this.',
    'I am sorry, I cannot find that in the documents.',
    'No idea.',
    'Es tut mir leid, das weiß ich nicht.',
    'Je ne sais pas.',
    '',
  ])('is a reply that declines: %j', (answer) => {
    expect(signals(turn('a', { answer }), turn('b', { answer: 'Sixty days.' }))).toEqual([
      ['a', ['no answer']],
    ])
  })

  it('is a search without results', () => {
    expect(signals(turn('a', { chunks: [] }), turn('b', { chunks: [chunk] }))).toEqual([
      ['a', ['nothing found']],
    ])
  })

  it('is a question that was soon rephrased in the same session', () => {
    const first = turn('where is the billing page', { session: 's', time: 0 })
    const again = turn('how to open billing settings page', { session: 's', time: 60_000 })
    expect(findSignals([...others, first, again])).toEqual([
      { turn: first, signals: ['rephrased'], rephrased: again.query },
    ])
    expect(findSignals([again, ...others, first])).toHaveLength(1)
    expect(findSignals([...others, first, { ...again, time: 3_600_000 }])).toEqual([])
    expect(findSignals([...others, first, { ...again, session: 't' }])).toEqual([])
    expect(findSignals([...others, first, { ...first, time: 1000 }])).toEqual([])
    expect(
      findSignals([...others, first, turn('delete a user', { session: 's', time: 1000 })]),
    ).toEqual([])
  })
})
