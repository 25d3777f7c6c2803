import { describe, expect, it } from 'vitest'
import { judgeSession } from '../testing/judge-session.ts'
import { failure, type Scripted, standInChat } from '../../../../test/support/stand-in-chat.ts'
import { premiseOf } from './chunk-premise.ts'
import { compareClaims } from './compare-claims.ts'
import { verifyClaims } from './verify-claims.ts'

const chunks = [
  'The warranty lasts 24 months from the delivery date.',
  'Refunds are not available for used vouchers. In Bern, the office opens at 9 o’clock.',
]
const claims = [
  'The warranty lasts 24 months.',
  'Refunds are available for used vouchers.',
  'The shop opens at nine.',
]

type Verdict = { id: string; label: string; evidence: { source: string; quote: string }[] }

/** Changes the verdicts in the stand-in's replies to the calls in `when`, which are counted from 1. */
function spoiling(when: readonly number[], spoil: (verdicts: Verdict[]) => Verdict[]): Scripted {
  const honest = standInChat()
  let number = 0
  return async (_prompt, { request }) => {
    number += 1
    const signal = new AbortController().signal
    const reply = await honest.ask(request, { signal, again: false })
    if (reply.kind === 'failed' || !when.includes(number)) return undefined
    return { verdicts: spoil((reply.value as { verdicts: Verdict[] }).verdicts) }
  }
}

async function verify(
  scripted: Scripted | undefined,
  {
    asked = claims,
    controls = 0,
  }: { readonly asked?: readonly string[]; readonly controls?: number } = {},
) {
  const chat = standInChat({ scripted })
  const session = judgeSession(chat, { controls })
  const found = await verifyClaims(session, {
    premise: premiseOf(chunks, session.rules),
    claims: asked,
    sample: 0,
  })
  const outcomes = asked.map((claim) => {
    const one = found.get(claim)!
    return one.kind === 'lost' ? one.cause : `${one.label}${one.unproven ? ' unproven' : ''}`
  })
  const askedFor = chat.calls.map(({ prompt }) => {
    if (prompt.kind !== 'verify') throw new Error('another call')
    return prompt.claims.filter(({ text }) => !isControl(text, asked)).length
  })
  return { outcomes, askedFor, counters: session.counters, calls: chat.calls }
}

const isControl = (text: string, asked: readonly string[] = claims): boolean =>
  !asked.some((claim) => claim.trim() === text)

describe('claims checked against chunks', () => {
  it('get one verdict each, in one call', async () => {
    const { outcomes, askedFor } = await verify(undefined)
    expect(outcomes).toEqual(['entailed', 'contradicted', 'not_found'])
    expect(askedFor).toEqual([3])
  })

  it('are asked again once, but only claims without a verdict', async () => {
    const { outcomes, askedFor, counters } = await verify(
      spoiling([1], (verdicts) => verdicts.filter(({ label }) => label !== 'contradicted')),
    )
    expect(outcomes).toEqual(['entailed', 'contradicted', 'not_found'])
    expect(askedFor).toEqual([3, 1])
    expect(counters.askedAgain).toBe(1)
  })

  it('are lost if the verdict is missing twice', async () => {
    const { outcomes, askedFor } = await verify(
      spoiling([1, 2], (verdicts) => verdicts.filter(({ label }) => label !== 'contradicted')),
    )
    expect(outcomes).toEqual(['entailed', 'missing_id', 'not_found'])
    expect(askedFor).toEqual([3, 1])
  })

  it('count as not found, unproven, if a quote is invented twice', async () => {
    const invented = { source: 'c1', quote: 'words that stand nowhere' }
    const { outcomes, askedFor, counters } = await verify(
      spoiling([1, 2], (verdicts) =>
        verdicts.map((one) => (one.label === 'entailed' ? { ...one, evidence: [invented] } : one)),
      ),
    )
    expect(outcomes).toEqual(['not_found unproven', 'contradicted', 'not_found'])
    expect(askedFor).toEqual([3, 1])
    expect([counters.unproven, counters.verdicts, counters.unverifiedQuotes]).toEqual([1, 3, 2])
  })

  it('are lost if the judge contradicts itself twice', async () => {
    const { outcomes } = await verify(
      spoiling([1, 2], (verdicts) =>
        verdicts.flatMap((one) =>
          one.label === 'entailed' ? [one, { ...one, label: 'contradicted' }] : [one],
        ),
      ),
    )
    expect(outcomes).toEqual(['missing_id', 'contradicted', 'not_found'])
  })

  it('are lost with the cause of the failed call', async () => {
    const { outcomes, counters } = await verify(() => failure('budget'))
    expect(outcomes).toEqual(['budget', 'budget', 'budget'])
    expect(counters.stopped?.cause).toBe('budget')
  })

  it('are split in half once if a request is too long for the model', async () => {
    const { outcomes, askedFor } = await verify((prompt) =>
      prompt.kind === 'verify' && prompt.claims.length > 2 ? failure('context_length') : undefined,
    )
    expect(outcomes).toEqual(['entailed', 'contradicted', 'not_found'])
    expect(askedFor).toEqual([3, 2, 1])
  })

  it('are asked again once if the reply has another form, then lost', async () => {
    const once = await verify((_prompt, { number }) => (number === 1 ? { score: 1 } : undefined))
    expect(once.outcomes).toEqual(['entailed', 'contradicted', 'not_found'])
    expect(once.calls.map(({ again }) => again)).toEqual([false, true])
    const always = await verify(() => ({ score: 1 }))
    expect(always.outcomes).toEqual(['malformed', 'malformed', 'malformed'])
    expect(always.calls).toHaveLength(2)
  })

  it('S17: are lost if the judge confirms unsupported controls with real quotes', async () => {
    const chat = standInChat({ mode: 'approve' })
    const session = judgeSession(chat, { controls: 2 })
    const found = await verifyClaims(session, {
      premise: premiseOf(chunks, session.rules),
      claims,
      sample: 0,
    })
    expect([...found.values()]).toEqual(claims.map(() => ({ kind: 'lost', cause: 'sentinel' })))
    expect(session.counters.negativeControlFailures).toBe(1)
    const fences = chat.calls.map(({ request }) => request.user.split('\n')[1])
    expect(new Set(fences).size).toBe(2)
  })

  it('S17: are not proven by invented quotes', async () => {
    const chat = standInChat({ mode: 'inventive' })
    const session = judgeSession(chat)
    const found = await verifyClaims(session, {
      premise: premiseOf(chunks, session.rules),
      claims,
      sample: 0,
    })
    for (const verdict of found.values()) {
      expect(verdict).toMatchObject({ label: 'not_found', unproven: true, evidence: [] })
    }
  })

  it('are asked again with new marker lines if all negative controls are confirmed once', async () => {
    let calls: readonly { prompt: { kind: string } }[] = []
    const chat = standInChat({
      scripted: (prompt, { number }) => {
        if (number > 1 || prompt.kind !== 'verify') return undefined
        const evidence = [{ source: 'c1', quote: prompt.chunks[0]!.text }]
        return { verdicts: prompt.claims.map(({ id }) => ({ id, label: 'entailed', evidence })) }
      },
    })
    calls = chat.calls
    const session = judgeSession(chat, { controls: 2 })
    const found = await verifyClaims(session, {
      premise: premiseOf(chunks, session.rules),
      claims,
      sample: 0,
    })
    expect([...found.values()].map((one) => one.kind)).toEqual(['verdict', 'verdict', 'verdict'])
    expect(calls).toHaveLength(2)
    expect(session.counters.negativeControlFailures).toBe(0)
  })

  it('need verdicts on the controls: missing verdicts are requested once more, then the call is lost', async () => {
    const dropping = (when: readonly number[]): Scripted => {
      let controls: readonly string[] = []
      const spoil = spoiling(when, (verdicts) =>
        verdicts.filter(({ id }) => !controls.includes(id)),
      )
      return (prompt, call) => {
        if (prompt.kind === 'verify')
          controls = prompt.claims.filter(({ text }) => isControl(text)).map(({ id }) => id)
        return spoil(prompt, call)
      }
    }
    const once = await verify(dropping([1]), { controls: 2 })
    expect(once.outcomes).toEqual(['entailed', 'contradicted', 'not_found'])
    expect(once.askedFor).toEqual([3, 0])
    const twice = await verify(dropping([1, 2]), { controls: 2 })
    expect(twice.outcomes).toEqual(['sentinel', 'sentinel', 'sentinel'])
    expect(twice.counters.negativeControlFailures).toBe(0)
  })

  it('are asked once if they are identical', async () => {
    const { askedFor } = await verify(undefined, {
      asked: [claims[0]!, ` ${claims[0]!} `, claims[2]!],
    })
    expect(askedFor).toEqual([2])
  })

  it('are sent in batches of 20, each with its own controls', async () => {
    const many = Array.from(
      { length: 25 },
      (_, index) => `Statement number ${700 + index} is here.`,
    )
    const { askedFor, calls } = await verify(undefined, { asked: many, controls: 2 })
    expect(askedFor).toEqual([13, 12])
    for (const { prompt } of calls) {
      const texts = prompt.kind === 'verify' ? prompt.claims.map(({ text }) => text) : []
      expect(texts.filter((text) => isControl(text, many))).toHaveLength(4)
    }
  })

  it('are found in any group of chunks if the chunks do not fit into one request', async () => {
    const chat = standInChat()
    const filler = Array.from(
      { length: 12 },
      (_, index) => `Filler ${index} ${'word '.repeat(600)}`,
    )
    const session = judgeSession(chat)
    const small = { ...session, rules: { ...session.rules, maxInput: 4000 } }
    const found = await verifyClaims(small, {
      premise: premiseOf([...chunks, ...filler], small.rules),
      claims,
      sample: 0,
    })
    const labels = claims
      .map((claim) => found.get(claim))
      .map((one) => one?.kind === 'verdict' && one.label)
    expect(labels).toEqual(['entailed', 'contradicted', 'not_found'])
    expect(chat.calls.length).toBeGreaterThan(2)
    for (const { request } of chat.calls) expect(request.estimate.input).toBeLessThanOrEqual(4000)
  })
})

describe('claims of answer and reference', () => {
  const question = {
    query: 'How do refunds work?',
    references: ['Refunds take 10 days and need a receipt.'],
    answer: 'Refunds take 10 days.',
    answerClaims: ['Refunds take 10 days.', 'Refunds are free of charge.'],
    referenceClaims: ['Refunds need a receipt.'],
    sample: 0,
  }

  it('are compared with each other in one call', async () => {
    const chat = standInChat()
    const { answer, reference } = await compareClaims(judgeSession(chat), question)
    expect([...answer.values()]).toMatchObject([{ label: 'entailed' }, { label: 'not_found' }])
    expect([...reference.values()]).toMatchObject([{ label: 'not_found' }])
    expect(chat.calls).toHaveLength(1)
  })

  it('are lost if the texts alone exceed a request', async () => {
    const chat = standInChat()
    const session = judgeSession(chat)
    const small = { ...session, rules: { ...session.rules, maxInput: 500 } }
    const { answer } = await compareClaims(small, question)
    expect([...answer.values()]).toMatchObject([{ cause: 'too_long' }, { cause: 'too_long' }])
    expect(chat.calls).toHaveLength(0)
  })
})

it.each(['verify', 'compare'] as const)(
  'the result of one reply is stored before the next reply arrives: %s',
  async (call) => {
    const late = Promise.withResolvers<never>()
    const reached = Promise.withResolvers<void>()
    const spoilt = spoiling([1], (verdicts) => verdicts.slice(1))
    let number = 0
    const chat = standInChat({
      scripted: async (prompt, meta) => {
        number += 1
        if (number === 1) return spoilt(prompt, meta)
        reached.resolve()
        return late.promise
      },
    })
    const session = judgeSession(chat, { controls: 0 })
    const settled = new Set<string>()
    const { take } = session.judgments
    const judgments = {
      ...session.judgments,
      take: (...args: Parameters<typeof take>) => {
        const taken = take(...args)
        if (taken.kind !== 'mine') return taken
        const settle: typeof taken.settle = (one) => {
          if (one.kind === 'judged' && one.judgment.kind === 'verdict') settled.add(args[0])
          taken.settle(one)
        }
        return { ...taken, settle }
      },
    }
    const watched = { ...session, judgments }
    const asked =
      call === 'verify'
        ? verifyClaims(watched, { premise: premiseOf(chunks, session.rules), claims, sample: 0 })
        : compareClaims(watched, {
            query: 'How long?',
            references: chunks,
            answer: claims.join(' '),
            answerClaims: claims,
            referenceClaims: [],
            sample: 0,
          })
    await reached.promise
    expect(settled.size).toBe(claims.length - 1)
    late.reject(new Error('the run was stopped'))
    await expect(asked).rejects.toThrow('the run was stopped')
    expect(settled.size).toBe(claims.length - 1)
  },
)
