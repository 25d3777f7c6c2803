import { describe, expect, it } from 'vitest'
import { judgeClient } from '../../../../test/support/judge-client.ts'
import { judgedMetric, sideOf } from '../testing/judged-case.ts'
import { judgeServer, type JudgeServerOptions } from '../../../../test/support/judge-server.ts'
import { claimsOf } from '../../../../test/support/judge-server/lexical-reply.ts'
import type { Prompt } from '../../../../test/support/judge-server/read-prompt.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { silentLog } from '../../../lib/log.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { tokensOf } from '../../../lib/text/tokens.ts'
import { runJudging } from './run-judging.ts'
import { canaries } from '../trust/canaries.ts'

// Over HTTP, these judges answer the public checks honestly and misbehave on all other calls.

/**
 * Answers of five claims, none of which repeats a sentence of a chunk word for word. On head, two in
 * five answers contain three invented claims.
 */
const items: readonly JudgeItem[] = Array.from({ length: 30 }, (_, item) => {
  const limit = (clause: number): number => 1000 + 40 * item + clause
  const chunks = Array.from({ length: 5 }, (__, chunk) =>
    [0, 1, 2, 3]
      .map((at) => chunk * 4 + at)
      .map((at) => `Item ${item} clause ${at} of amber sets the limit to onyx ${limit(at)}.`)
      .concat(Array.from({ length: item }, () => 'Words of amber without a limit follow.'))
      .join(' '),
  )
  const answer = (right: number): string =>
    Array.from({ length: 5 }, (__, at) =>
      at < right
        ? `The limit of item ${item} clause ${at} of amber is onyx ${limit(at)}.`
        : `The limit of item ${item} extra ${at} is zeta 7${at}7.`,
    ).join(' ')
  return {
    id: `q${item}`,
    query: `What are the limits of item ${item}?`,
    references: [],
    claims: undefined,
    answerable: true,
    sides: { base: sideOf(chunks, answer(5)), head: sideOf(chunks, answer(item % 5 < 2 ? 2 : 5)) },
  }
})

type Verify = Extract<Prompt, { kind: 'verify' }>

const publicClaims = new Set(
  canaries.flatMap((one) => (one.kind === 'verify' ? one.claims.map(({ text }) => text) : [])),
)

/** Replies to calls that are not checks. */
const beyondChecks =
  (say: (prompt: Verify) => unknown): NonNullable<JudgeServerOptions['scripted']> =>
  (prompt) =>
    prompt.kind !== 'verify' || prompt.claims.some(({ text }) => publicClaims.has(text))
      ? undefined
      : say(prompt)

const nothingFound = ({ claims }: Verify) => ({
  verdicts: claims.map(({ id }) => ({ id, label: 'not_found', evidence: [] })),
})

async function judged(options: JudgeServerOptions) {
  await using server = await judgeServer(options)
  const { chat } = await judgeClient(server)
  const session = judgeSession(chat, { controls: 2 })
  const judging = await runJudging(
    session,
    {
      items,
      metrics: [judgedMetric('faithfulness')],
      rubrics: [],
      classify: undefined,
      repeats: 1,
      concurrency: 8,
      canaries,
      stopsUntrusted: true,
      terms: { limits: { usd: undefined, tokens: undefined, calls: 500 }, price: undefined },
    },
    silentLog,
  )
  return { ...judging, calls: server.calls.length, problems: server.problems }
}

describe('a judge that passes the public checks', () => {
  it('and reads carefully is trusted after 30 questions', async () => {
    const { trust, problems } = await judged({})
    expect(trust).toMatchObject({ kind: 'trusted', passed: 21, missing: 0, reasons: [] })
    expect(problems).toEqual([])
  })

  it('and then finds nothing is untrusted', async () => {
    const { trust } = await judged({ scripted: beyondChecks(nothingFound) })
    expect(trust).toMatchObject({ kind: 'untrusted', passed: 21 })
    expect(trust.reasons).toEqual([expect.objectContaining({ truth: 'positive', right: 0 })])
  })

  it('and then confirms everything except a recognised control is untrusted', async () => {
    const { trust } = await judged({
      scripted: beyondChecks((prompt) => ({
        verdicts: claimsOf(prompt).map(({ claim, premise }) => {
          const evidence = premise.map(({ id, text }) => ({ source: id, quote: text }))
          return claim.text.startsWith('The reference number of this page')
            ? { id: claim.id, label: 'not_found', evidence: [] }
            : { id: claim.id, label: 'entailed', evidence }
        }),
      })),
    })
    expect(trust).toMatchObject({ kind: 'untrusted', passed: 21 })
    expect(trust.reasons).toContainEqual(expect.objectContaining({ truth: 'negative', right: 0 }))
  })

  it('and reads only 2,048 tokens of a prompt, according to its usage, is stopped for this reason', async () => {
    const { counters, judged: found } = await judged({
      contextTokens: 2048,
      scripted: beyondChecks((prompt) =>
        tokensOf(JSON.stringify(prompt)) > 600 ? nothingFound(prompt) : undefined,
      ),
    })
    expect(counters.stopped?.cause).toBe('cut_prompt')
    expect(counters.stopped?.message).toMatch(/^the server reads only 2,048 tokens/)
    expect(found.grounds.head.lost.map(({ cause }) => cause)).toContain('cut_prompt')
  })
})

describe('a judge that fails the public checks', () => {
  it('gets no further request, and missing judgments name this cause', async () => {
    const { trust, calls, judged: found } = await judged({ mode: 'deny' })
    expect(trust.kind).toBe('untrusted')
    expect(calls).toBe(15)
    expect(new Set(found.grounds.head.lost.map(({ cause }) => cause))).toEqual(
      new Set(['untrusted']),
    )
  })
})
