import { describe, expect, it } from 'vitest'
import {
  groundedness,
  judgeAll,
  refundAnswer,
  refundChunks,
  refundItem,
  sideOf,
} from '../testing/judged-case.ts'
import {
  type Failure,
  judgeServer,
  type JudgeServer,
  type Trouble,
} from '../../../../test/support/judge-server.ts'
import { type Spoilt, spoilt } from '../../../../test/support/judge-server/spoilt-verdicts.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { plainChat } from '../../../../test/support/plain-chat.ts'
import type { JudgedMetric } from '../../../lib/model/judging/judge-blocks.ts'
import type { Counters } from './counters.ts'

const faithfulness: readonly JudgedMetric[] = [
  { name: 'faithfulness', needs: ['A', 'Br'] },
  // Requires all verdicts, so that no claim is decided without the judge.
  { name: 'citation_recall', needs: ['A', 'Br'] },
]

type Judged = {
  readonly words: readonly string[]
  readonly counters: Counters
  readonly server: JudgeServer
}

/** Judges the question about refunds against a server with these failures. */
async function judgeWith(failures: readonly Failure[]): Promise<Judged> {
  await using server = await judgeServer({ failures })
  const session = judgeSession(plainChat(server.baseUrl))
  const { matrices } = await judgeAll(session, [refundItem()], faithfulness)
  expect(server.problems).toEqual([])
  return { words: groundedness(matrices.get('refund')?.head), counters: session.counters, server }
}

/** Spoils only the first call for verdicts. */
const once = (how: Spoilt): readonly Failure[] => {
  let calls = 0
  const trouble = spoilt(how)
  const change = (value: unknown): unknown => {
    calls += 1
    return calls === 1 && trouble.kind === 'value' ? trouble.change(value) : value
  }
  return [{ when: 'always', kind: 'verify', trouble: { kind: 'value', change } }]
}

const always = (how: Spoilt): readonly Failure[] => [
  { when: 'always', kind: 'verify', trouble: spoilt(how) },
]

const clean = ['entailed', 'entailed', 'contradicted', 'not_found']

/** Returns the claims of each call for verdicts, without the negative control. */
function claimsAsked({ calls }: JudgeServer): readonly (readonly string[])[] {
  return calls.flatMap(({ prompt }) =>
    prompt.kind === 'verify'
      ? [prompt.claims.map(({ text }) => text).filter((text) => !/page is \d{5}\.$/.test(text))]
      : [],
  )
}

describe('a single malformed reply to a call for verdicts', () => {
  it('that omits an id: only this claim is requested again', async () => {
    const { words, server } = await judgeWith(once('missing'))
    expect(words).toEqual(clean)
    const [first, second] = claimsAsked(server)
    expect(first).toHaveLength(4)
    // If the first verdict was for the negative control, only the control's verdict is requested again.
    expect(second?.length).toBeLessThanOrEqual(1)
    for (const claim of second ?? []) expect(first).toContain(claim)
  })

  it('that invents quotes: unproven claims are requested again, and then proven', async () => {
    const { words, counters, server } = await judgeWith(once('invented-quote'))
    expect(words).toEqual(clean)
    expect(counters.unproven).toBe(0)
    expect(claimsAsked(server).map((claims) => claims.length)).toEqual([4, 3])
  })

  it('that contradicts itself on one id: the claim is requested again', async () => {
    const { words } = await judgeWith(once('twice-differing'))
    expect(words).toEqual(clean)
  })
})

describe('malformed replies to every call for verdicts', () => {
  it.each([
    ['invented-quote', ['unproven', 'unproven', 'unproven', 'not_found']],
    ['short-quote', ['unproven', 'unproven', 'unproven', 'not_found']],
    ['twice', clean],
    ['extra', clean],
    ['wrong-source', clean],
  ] as const)('%s: %s', async (how, expected) => {
    const { words, server } = await judgeWith(always(how))
    expect(words).toEqual(expected)
    expect(claimsAsked(server).length).toBeLessThanOrEqual(2)
  })

  it('with the wrong chunk name are corrected and counted, and not requested again', async () => {
    const { counters, server } = await judgeWith(always('wrong-source'))
    expect(counters.correctedSources).toBeGreaterThan(0)
    expect(counters.askedAgain).toBe(0)
    expect(claimsAsked(server)).toHaveLength(1)
  })

  it('with unknown ids are ignored and counted', async () => {
    const { counters } = await judgeWith(always('extra'))
    expect(counters.ignoredVerdicts).toBe(1)
  })

  it('with invented quotes are counted as unproven, once per claim', async () => {
    const { counters } = await judgeWith(always('invented-quote'))
    expect(counters.unproven).toBe(3)
  })

  it('that always omit one claim lose this claim, and the other claims are kept', async () => {
    const claim = 'Refunds are paid in gold.'
    await using server = await judgeServer({
      failures: [{ when: 'always', kind: 'verify', trouble: withoutClaim(claim, () => server) }],
    })
    const session = judgeSession(plainChat(server.baseUrl))
    const { matrices } = await judgeAll(session, [refundItem()], faithfulness)
    expect(groundedness(matrices.get('refund')?.head)).toEqual([
      'entailed',
      'entailed',
      'contradicted',
      'missing_id',
    ])
    expect(claimsAsked(server)).toEqual([expect.arrayContaining([claim]), [claim]])
  })
})

/** Drops the verdict on a claim, under any id. */
function withoutClaim(claim: string, server: () => JudgeServer): Trouble {
  return {
    kind: 'value',
    change: (value) => {
      const prompt = server().calls.at(-1)?.prompt
      const id = prompt?.kind === 'verify' && prompt.claims.find(({ text }) => text === claim)?.id
      const { verdicts } = value as { verdicts: { id: string }[] }
      return { verdicts: verdicts.filter((one) => one.id !== id) }
    },
  }
}

describe('a failed call', () => {
  it('loses only its own rows, and the rest of the matrix is kept', async () => {
    await using server = await judgeServer({
      failures: [{ when: 'always', kind: 'compare', trouble: { kind: 'status', status: 500 } }],
    })
    const session = judgeSession(plainChat(server.baseUrl))
    const { matrices } = await judgeAll(session, [refundItem()])
    const head = matrices.get('refund')?.head
    expect(groundedness(head)).toEqual(clean)
    expect(head?.answer).toMatchObject({
      claims: Array.from({ length: 4 }, () => ({ inReference: { kind: 'lost' } })),
    })
  })

  it('is reported on both sides if they are equal: a loss is not a difference', async () => {
    await using server = await judgeServer({
      failures: [{ when: [1], trouble: { kind: 'status', status: 500 } }],
    })
    const session = judgeSession(plainChat(server.baseUrl))
    const { matrices } = await judgeAll(session, [refundItem()], faithfulness)
    const { base, head } = matrices.get('refund') ?? {}
    expect(head).toEqual(base)
    expect(groundedness(head)).toEqual(['bad_request'])
  })

  it('of one item does not affect the next item', async () => {
    await using server = await judgeServer({
      failures: [{ when: [1], trouble: { kind: 'status', status: 500 } }],
    })
    const session = judgeSession(plainChat(server.baseUrl))
    const other = sideOf(refundChunks, `${refundAnswer} That is all.`)
    const items = [refundItem(), refundItem({ id: 'next', sides: { base: other, head: other } })]
    const { matrices } = await judgeAll(session, items, faithfulness)
    expect(groundedness(matrices.get('refund')?.head)).toEqual(['bad_request'])
    expect(groundedness(matrices.get('next')?.head)).toEqual([...clean, 'not_found'])
  })
})

it('a reply that is not JSON of the expected form is requested once more, then lost as malformed', async () => {
  const failures = (when: Failure['when']): readonly Failure[] => [
    { when, kind: 'verify', trouble: { kind: 'value', change: () => ({ verdict: 'fine' }) } },
  ]
  const again = await judgeWith(failures(({ asked }) => asked === 1))
  expect(again.words).toEqual(clean)
  const never = await judgeWith(failures('always'))
  expect(never.words).toEqual(Array(4).fill('malformed'))
  expect(claimsAsked(never.server)).toHaveLength(2)
})
