import { describe, expect, it } from 'vitest'
import { mineLog } from './mine-log.ts'
import type { SignalledTurn } from '../traces/find-signals.ts'

function wrong(query: string, rephrased?: string): SignalledTurn {
  const turn = {
    id: undefined,
    query,
    answer: '',
    session: undefined,
    time: undefined,
    ms: undefined,
    feedback: undefined,
    chunks: [],
    failed: false,
    cost: undefined,
    usage: undefined,
  }
  return { turn, signals: ['no answer'], rephrased }
}

const exports = ['export invoices as pdf', 'can I export invoices', 'export all my invoices to csv']

const others = ['delete my account', 'webhook retries', 'invite a user', 'limit of uploads']

describe('questions of a log', () => {
  it('about one topic do not fill the set', () => {
    const frequent = exports.flatMap((query) => [wrong(query), wrong(query)])
    const turns = [...frequent, ...others.map((query) => wrong(query))]
    const { mined, topics } = mineLog(turns, { asked: [], most: 2 })
    expect(mined.map(({ query }) => query)).toEqual(['export invoices as pdf', 'delete my account'])
    expect(topics).toBe(5)
  })

  it('that are paraphrases are asked once, and their wordings are kept', () => {
    const turns = [
      wrong('How do I rotate the API key?'),
      wrong('how do i rotate api keys', 'new key'),
    ]
    expect(mineLog(turns, { asked: [], most: 9 }).mined).toEqual([
      {
        query: 'How do I rotate the API key?',
        asked: 2,
        signals: { 'no answer': 2 },
        otherwise: ['how do i rotate api keys', 'new key'],
      },
    ])
  })

  it('that are in the golden set already are omitted and counted', () => {
    const turns = [wrong('how do i rotate api keys'), wrong('delete my account')]
    const { mined, known } = mineLog(turns, { asked: ['How do I rotate the API key?'], most: 9 })
    expect(mined.map(({ query }) => query)).toEqual(['delete my account'])
    expect(known).toBe(1)
  })

  it('that rephrase each other within one session count as one question', () => {
    const turns = [wrong('billing page', 'where do I pay'), wrong('Where do I pay', 'payment')]
    expect(mineLog(turns, { asked: [], most: 9 }).mined.map(({ query }) => query)).toEqual([
      'billing page',
    ])
  })

  it('do not count as known because the golden set contains near duplicates', () => {
    const asked = ['rotate the api key', 'rotate the api keys']
    expect(mineLog([wrong('delete my account')], { asked, most: 9 }).known).toBe(0)
  })
})
