import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleJudge } from '../../../../test/support/example-judge.ts'
import { judgedMetric } from '../testing/judged-case.ts'
import { workedExample } from '../../../../test/support/judged-example.ts'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { failure, standInChat } from '../../../../test/support/stand-in-chat.ts'
import type { ClaimMatrix, ClaimVerdict } from '../../../lib/model/judging/claims.ts'
import { judgeItems, type JudgeRequest } from './judge.ts'
import type { JudgedSide, JudgeItem } from '../../../lib/model/judging/judge-item.ts'

const everyMetric = [
  judgedMetric('hallucination'),
  judgedMetric('context_recall'),
  judgedMetric('correctness'),
]
const faithfulness = judgedMetric('faithfulness')
const contextRecall = judgedMetric('context_recall')

const context = workedExample.chunks.map((text, index) => ({ id: `chunk-${index + 1}`, text }))
const answer = workedExample.answer.map(([text]) => text).join(' ')
const reference = workedExample.reference.map(([text]) => text).join(' ')
const side: JudgedSide = { answer, context }

const item: JudgeItem = {
  id: 'refund',
  query: workedExample.query,
  references: [reference],
  claims: undefined,
  answerable: true,
  sides: { base: side, head: side },
}

function request(changes: Partial<JudgeRequest>): JudgeRequest {
  return {
    items: [item],
    metrics: everyMetric,
    rubrics: [],
    classify: undefined,
    repeats: 1,
    concurrency: 16,
    ...changes,
  }
}

/** Judges one question. */
async function judge(changes: Partial<JudgeItem>, options: Partial<JudgeRequest> = {}) {
  const chat = standInChat({ scripted: exampleJudge() })
  const session = judgeSession(chat)
  const { matrices } = await judgeItems(
    session,
    request({ items: [{ ...item, ...changes }], ...options }),
  )
  const { base, head } = matrices.get('refund')!
  return { base, head: head!, calls: chat.calls, session, chat }
}

/** Formats a verdict such as `entailed 1,3`, or the reason why there is no verdict. */
function told(verdict: ClaimVerdict | undefined): string {
  if (verdict === undefined) return 'not asked'
  if (verdict.kind === 'lost') return verdict.cause
  return `${verdict.label} ${verdict.ranks.join()}`.trim()
}

function rowsOf({ answer: ofAnswer, reference: ofReference }: ClaimMatrix) {
  return {
    answer:
      ofAnswer?.kind === 'claims'
        ? ofAnswer.claims.map((row) => [told(row.inContext), told(row.inReference)])
        : ofAnswer,
    reference:
      ofReference?.kind === 'claims'
        ? ofReference.claims.map((row) => [told(row.inContext), told(row.inAnswer)])
        : ofReference,
  }
}

const wantedRows = {
  answer: [
    ['entailed 1', 'entailed'],
    ['entailed 1', 'entailed'],
    ['entailed 2', 'not_found'],
    ['entailed 1', 'not_found'],
    ['contradicted 5', 'not_found'],
    ['not_found', 'entailed'],
  ],
  reference: [
    ['entailed 1', 'entailed'],
    ['entailed 1', 'entailed'],
    ['entailed 3', 'not_found'],
    ['not_found', 'entailed'],
  ],
}

describe('an answer that repeats the reference verbatim', () => {
  const echoed = {
    references: ['It costs 9 euros.'],
    sides: { base: undefined, head: { answer: 'It costs 9 euros.', context } },
  }
  const textsOf = ({ answer: own }: ClaimMatrix) =>
    own?.kind === 'claims' ? own.claims.map(({ text }) => text) : own?.cause

  it.each([
    ['It costs 9 €.', 'It costs 9 $.'],
    ['It must be > 5.', 'It must be < 5.'],
    ['The offset is -3.', 'The offset is 3.'],
    ['It is written in C.', 'It is written in C++.'],
    ['The limit is 10⁶ rows.', 'The limit is 106 rows.'],
  ])('is not recognised if symbols differ: %s %s', async (own, other) => {
    const sides = { base: undefined, head: { answer: other, context } }
    const { calls } = await judge({ references: [own], sides })
    expect(calls.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['extract', 'compare']))
  })

  it('does not count as evidence for reference claims that people wrote', async () => {
    const claims = ['It costs 9 euros.', 'The price includes tax.'].map((text) => {
      return { text, importance: 'vital' as const }
    })
    const { head, calls } = await judge({ ...echoed, claims })
    expect(calls.map(({ kind }) => kind)).toContain('extract')
    expect(textsOf(head)).toEqual(['It costs 9 euros.'])
    expect(rowsOf(head).reference).toEqual([
      ['not_found', 'not_found'],
      ['not_found', 'not_found'],
    ])
  })
})

describe('the answers of both sides', () => {
  const compared = [judgedMetric('answer_win_rate')]
  const winsOf = async (sides: JudgeItem['sides']) => {
    const { base, head, calls } = await judge({ sides }, { metrics: compared })
    return [base?.wins, head.wins, calls.length]
  }
  const wins = (share: number) => ({ kind: 'wins', share })

  it('tie without a call if they are equal, whatever the chunks', async () => {
    const other = { answer, context: context.slice(1) }
    expect(await winsOf({ base: side, head: other })).toEqual([wins(0.5), wins(0.5), 0])
  })

  it('count as a win for base if head has no answer, and are undefined if base has none', async () => {
    const silent = { ...side, answer: undefined }
    expect(await winsOf({ base: side, head: silent })).toEqual([wins(1), wins(0), 0])
    expect(await winsOf({ base: silent, head: side })).toEqual([undefined, undefined, 0])
    expect(await winsOf({ base: undefined, head: side })).toEqual([undefined, undefined, 0])
  })
})

describe('the worked example', () => {
  it('yields the expected matrix on both sides with four calls', async () => {
    const { base, head, calls } = await judge({})
    expect(rowsOf(head)).toEqual(wantedRows)
    expect(base).toEqual(head)
    expect(calls.map(({ kind }) => kind).toSorted()).toEqual([
      'compare',
      'extract',
      'reference',
      'verify',
    ])
    expect(head.outcome).toEqual({ kind: 'outcome', outcome: 'answered' })
    expect(head.sentences).toHaveLength(6)
    expect(head.context).toEqual(context.map(({ id }) => id))
  })

  it('quotes the best-ranked chunk that supports a claim', async () => {
    const { head } = await judge({})
    const verdicts = head.answer?.kind === 'claims' ? head.answer.claims : []
    const quotes = verdicts.flatMap(({ inContext }) =>
      inContext?.kind === 'verdict' && inContext.quote !== undefined
        ? [[inContext.ranks[0], inContext.quote] as const]
        : [],
    )
    expect(quotes.length).toBeGreaterThan(2)
    for (const [rank = 0, quote] of quotes) expect(workedExample.chunks[rank - 1]).toContain(quote)
    expect(verdicts.at(-1)?.inContext).not.toHaveProperty('quote', expect.any(String))
  })

  it('sends the chunks in the order of their hashes', async () => {
    const { calls } = await judge({})
    const verify = calls.find(({ kind }) => kind === 'verify')!.prompt
    expect(verify.kind === 'verify' && verify.chunks.map(({ text }) => text)).toEqual(
      [3, 5, 2, 1, 4].map((rank) => workedExample.chunks[rank - 1]),
    )
  })

  it('makes no request for a head that only re-ranks, and updates its ranks', async () => {
    const ranks = [3, 1, 2, 4, 5]
    const head = { answer, context: ranks.map((rank) => context[rank - 1]!) }
    const { base, head: judged, calls } = await judge({ sides: { base: side, head } })
    expect(calls).toHaveLength(4)
    expect(rowsOf(base!)).toEqual(wantedRows)
    expect(rowsOf(judged).reference).toEqual([
      ['entailed 2', 'entailed'],
      ['entailed 2', 'entailed'],
      ['entailed 1', 'not_found'],
      ['not_found', 'entailed'],
    ])
  })

  it('skips calls that a refusal makes unnecessary', async () => {
    const head = { answer: 'I could not find this in the documents.', context }
    const { head: judged, calls } = await judge({ sides: { base: undefined, head } })
    expect(judged.outcome).toEqual({ kind: 'outcome', outcome: 'refused' })
    expect(rowsOf(judged).answer).toEqual([])
    expect(rowsOf(judged).reference).toEqual([
      ['entailed 1', 'not_found'],
      ['entailed 1', 'not_found'],
      ['entailed 3', 'not_found'],
      ['not_found', 'not_found'],
    ])
    expect(calls.map(({ kind }) => kind).toSorted()).toEqual(['extract', 'reference', 'verify'])
  })

  it('skips extraction and comparison for an answer that equals the reference', async () => {
    const head = { answer: reference.replaceAll(' ', '  '), context }
    const { head: judged, calls } = await judge({ sides: { base: undefined, head } })
    expect(calls.map(({ kind }) => kind).toSorted()).toEqual(['reference', 'verify'])
    expect(rowsOf(judged).answer).toEqual([
      ['entailed 1', 'entailed'],
      ['entailed 1', 'entailed'],
      ['entailed 3', 'entailed'],
      ['not_found', 'entailed'],
    ])
  })

  it('loses what depends on a lost extraction, and still checks the reference', async () => {
    const chat = standInChat({
      scripted: (prompt, call) =>
        prompt.kind === 'extract' ? failure('timeout') : exampleJudge()(prompt, call),
    })
    const { matrices } = await judgeItems(judgeSession(chat), request({}))
    const { head } = matrices.get('refund')!
    expect(head!.outcome).toEqual({ kind: 'lost', cause: 'timeout' })
    expect(rowsOf(head!)).toEqual({
      answer: { kind: 'lost', cause: 'timeout' },
      reference: [
        ['entailed 1', 'timeout'],
        ['entailed 1', 'timeout'],
        ['entailed 3', 'timeout'],
        ['not_found', 'timeout'],
      ],
    })
    expect(chat.calls.some(({ kind }) => kind === 'compare')).toBe(false)
  })
})

describe('requests only what a metric needs', () => {
  const without = { ...side, answer: undefined }
  it.each([
    ['faithfulness', [faithfulness], {}, ['extract', 'verify']],
    ['context_recall', [contextRecall], {}, ['reference', 'verify']],
    ['hallucination', [judgedMetric('hallucination')], {}, ['compare', 'extract', 'verify']],
    ['completeness', [judgedMetric('completeness')], {}, ['compare', 'extract', 'reference']],
    ['relevancy', [judgedMetric('relevancy')], {}, ['extract']],
    ['nothing for an unanswerable item', [contextRecall], { answerable: false }, []],
    ['nothing without a reference', [contextRecall], { references: [] }, []],
    [
      'no reference claims where people wrote them',
      [contextRecall],
      { claims: [{ text: 'Refunds take time.', importance: 'vital' as const }] },
      ['verify'],
    ],
    [
      'no answer metric for a pipeline that only retrieves',
      [faithfulness, contextRecall],
      { sides: { base: undefined, head: without } },
      ['reference', 'verify'],
    ],
    [
      'nothing for an empty answer',
      [faithfulness],
      { sides: { base: undefined, head: { answer: ' \n', context } } },
      [],
    ],
    [
      'no verdicts without chunks',
      [faithfulness],
      { sides: { base: undefined, head: { answer, context: [] } } },
      ['extract'],
    ],
  ])('%s', async (_name, metrics, changes: Partial<JudgeItem>, kinds) => {
    const { calls } = await judge(changes, { metrics })
    expect(calls.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  })

  it('nothing at all for a side whose query failed', async () => {
    const { head, calls } = await judge({ sides: { base: undefined, head: undefined } })
    expect(head).toBeUndefined()
    expect(calls).toHaveLength(0)
  })

  it("an outcome found by phrases replaces the judge's outcome", async () => {
    const refused = await judge({}, { metrics: [faithfulness], classify: () => 'refused' })
    expect(refused.calls).toHaveLength(0)
    expect(refused.head.outcome).toEqual({ kind: 'outcome', outcome: 'refused' })
    const partial = await judge({}, { metrics: [faithfulness], classify: () => 'partial' })
    expect(partial.head.outcome).toEqual({ kind: 'outcome', outcome: 'partial' })
  })

  it('an answer without claims is one claim', async () => {
    const chat = standInChat({
      scripted: (prompt) =>
        prompt.kind === 'extract' ? { outcome: 'answered', claims: [] } : undefined,
    })
    const { matrices } = await judgeItems(
      judgeSession(chat),
      request({
        items: [{ ...item, sides: { base: undefined, head: { answer: 'Yes.', context } } }],
        metrics: [faithfulness],
      }),
    )
    const { head } = matrices.get('refund')!
    expect(head?.answer).toMatchObject({ claims: [{ text: 'Yes.', sentence: 1, role: 'direct' }] })
  })

  it.each([
    [
      'Vouchers never expire.',
      'Common misconceptions, all of them wrong: Vouchers never expire. A voucher is void after a year.',
    ],
    [
      'The fee is 9 euros.',
      'Until 2019 this page said: The fee is 9 euros. This is no longer valid; it is 12 euros now.',
    ],
  ])(
    'verifies even a sentence copied from a chunk, whose context may deny or date it: %s',
    async (sentence, chunk) => {
      const nothing = { label: 'not_found', evidence: [] }
      const chat = standInChat({
        scripted: (prompt) =>
          prompt.kind === 'verify'
            ? { verdicts: prompt.claims.map(({ id }) => ({ id, ...nothing })) }
            : undefined,
      })
      const head = { answer: sentence, context: [{ id: 'c1', text: chunk }] }
      const items = [{ ...item, sides: { base: undefined, head } }]
      const { matrices } = await judgeItems(
        judgeSession(chat),
        request({ items, metrics: [faithfulness] }),
      )
      expect(rowsOf(matrices.get('refund')!.head!).answer).toEqual([['not_found', 'not asked']])
    },
  )
})

describe('a verdict depends only on claim, premise and judge', () => {
  it('and is shared by sides and items in any order', async () => {
    const chat = standInChat({ mode: 'random' })
    const items = ['one', 'two', 'three'].map((id) => ({ ...item, id }))
    const { matrices } = await judgeItems(judgeSession(chat), request({ items }))
    const all = [...matrices.values()].flatMap(({ base, head }) => [base, head])
    expect(all).toHaveLength(6)
    for (const matrix of all) expect(matrix).toEqual(all[0])
    const shapes = chat.calls.map(({ request: { kind, user } }) =>
      [kind, user.split('\n')[3]].join(),
    )
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('so that even a random judge treats equal sides equally', async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({
      ...item,
      id: `${index}`,
      query: `Why ${index}?`,
    }))
    const chat = standInChat({ mode: 'random', seed: 7 })
    const { matrices } = await judgeItems(judgeSession(chat), request({ items }))
    for (const { base, head } of matrices.values()) expect(base).toEqual(head)
  })

  it('and a loss is remembered for both sides', async () => {
    let lost = 0
    const chat = standInChat({
      scripted: (prompt, call) => {
        if (prompt.kind === 'verify' && (lost += 1) === 1) return failure('timeout')
        return exampleJudge()(prompt, call)
      },
    })
    const { matrices } = await judgeItems(judgeSession(chat), request({ metrics: [faithfulness] }))
    const { base, head } = matrices.get('refund')!
    expect(rowsOf(base!)).toEqual(rowsOf(head!))
  })
})

describe("the judge's input", () => {
  it('never combines the reference with the chunks', async () => {
    const { calls } = await judge({
      references: ['Zebras get refunds of 77 crowns. Lions get none.'],
    })
    const usersOf = (kind: string) =>
      calls.filter((call) => call.kind === kind).map((call) => call.request.user)
    expect(usersOf('compare').join()).toContain('Zebras')
    expect(usersOf('verify').join()).toContain('Support is available Monday')
    expect([...usersOf('verify'), ...usersOf('extract')].join()).not.toContain('Zebras')
    expect([...usersOf('compare'), ...usersOf('extract')].join()).not.toContain('Support is')
  })

  it('contains no side, score, rank or chunk id', async () => {
    const { calls } = await judge({})
    expect(calls).toHaveLength(4)
    for (const { request: asked } of calls) {
      expect(asked.user).not.toMatch(/chunk-\d|"score"|"rank"|\bhead\b|\bbase\b/)
    }
  })

  it('is the same for verification if the reference is edited and no metric needs its claims', async () => {
    const usersOf = async (text: string) => {
      const { calls } = await judge({ references: [text] }, { metrics: [faithfulness] })
      return calls.map(({ request: asked }) => asked.user.split('\n').slice(2, 4).join())
    }
    expect(await usersOf('One thing.')).toEqual(await usersOf('Another thing.'))
  })

  it('is the same for comparison if a chunk is edited', async () => {
    const compareOf = async (text: string) => {
      const head = { answer, context: [{ id: 'chunk-1', text }, ...context.slice(1)] }
      const { calls } = await judge({ sides: { base: undefined, head } })
      return calls
        .filter(({ kind }) => kind === 'compare')
        .map(({ request: asked }) => asked.user.split('\n').slice(2, 4).join())
    }
    expect(await compareOf('One thing.')).toEqual(await compareOf('Another thing.'))
  })
})

describe('the number of calls', () => {
  it.each([5, 50])('is at most 3 per item and side at k = %i, and one per reference', async (k) => {
    const count = 8
    const sideOf = (name: string, index: number): JudgedSide => ({
      answer: Array.from({ length: 8 }, (_, n) => `${name} fact ${n} of item ${index} holds.`).join(
        ' ',
      ),
      context: Array.from({ length: k }, (_, n) => ({
        id: `${name}-${n}`,
        text: `${name} chunk ${n} of item ${index}. ${'It tells a longer story. '.repeat(40)}`,
      })),
    })
    const items = Array.from({ length: count }, (_, index): JudgeItem => ({
      id: `item-${index}`,
      query: `What about ${index}?`,
      references: [Array.from({ length: 8 }, (_n, n) => `Truth ${n} of item ${index}.`).join(' ')],
      claims: undefined,
      answerable: true,
      sides: { base: sideOf('Old', index), head: sideOf('New', index) },
    }))
    const chat = standInChat({ mode: 'deny' })
    await judgeItems(judgeSession(chat), request({ items }))
    expect(chat.calls.length).toBeLessThanOrEqual(count * 2 * 3 + count)
    expect(chat.calls.filter(({ kind }) => kind === 'verify')).toHaveLength(count * 2)
  })

  it('covers only changes after an earlier run', async () => {
    const chat = standInChat({ scripted: exampleJudge() })
    const judgments = freshJudgments(chat)
    await judgeItems(judgeSession(chat, { judgments }), request({}))
    const cold = chat.calls.length
    await judgeItems(judgeSession(chat, { judgments }), request({}))
    expect(chat.calls).toHaveLength(cold)
    const head = { answer, context: context.slice(0, 4) }
    await judgeItems(
      judgeSession(chat, { judgments }),
      request({ items: [{ ...item, sides: { base: side, head } }] }),
    )
    expect(chat.calls.slice(cold).map(({ kind }) => kind)).toEqual(['verify'])
  })

  it('starts with one call, and keeps the golden order', async () => {
    let inFlight = 0
    const most: number[] = []
    const chat = standInChat({
      scripted: async () => {
        inFlight += 1
        most.push(inFlight)
        await new Promise((resolve) => setImmediate(resolve))
        inFlight -= 1
        return undefined
      },
    })
    const items = Array.from({ length: 10 }, (_, index) => ({
      ...item,
      id: `${index}`,
      query: `Why ${index}?`,
    }))
    await judgeItems(
      judgeSession(chat),
      request({ items, metrics: [judgedMetric('relevancy')], concurrency: 3 }),
    )
    expect(most[0]).toBe(1)
    expect(most[1]).toBe(1)
    expect(Math.max(...most)).toBe(3)
    const asked = chat.calls.map(({ prompt }) => (prompt.kind === 'extract' ? prompt.query : ''))
    expect(asked).toEqual(items.map(({ query }) => query))
  })
})

describe('oversized chunks', () => {
  const long = Array.from({ length: 6 }, (_, index) => ({
    id: `${index}`,
    text: `Chunk ${index} ${'goes on and on '.repeat(100)}`,
  }))
  const sides = { base: undefined, head: { answer: 'It goes on. So it does.', context: long } }

  it('are counted if they are truncated or do not fit into one request', async () => {
    const chat = standInChat({ mode: 'deny' })
    const session = judgeSession(chat)
    const rules = { ...session.rules, chunkChars: 1000, maxInput: 2000 }
    const judged = await judgeItems(
      { ...session, rules },
      request({ items: [{ ...item, sides }], metrics: [faithfulness] }),
    )
    expect([judged.cutChunks, judged.split]).toEqual([6, ['refund']])
    for (const { prompt } of chat.calls) {
      const texts = prompt.kind === 'verify' ? prompt.chunks.map(({ text }) => text.length) : []
      expect(texts.every((length) => length === 1000)).toBe(true)
    }
  })

  it('are not counted if no metric reads them', async () => {
    const judged = await judgeItems(
      judgeSession(standInChat()),
      request({ items: [{ ...item, sides }], metrics: [judgedMetric('relevancy')] }),
    )
    expect([judged.cutChunks, judged.split]).toEqual([0, []])
  })
})

describe('repeats', () => {
  it('request the verdicts of changed items again, for the same claims', async () => {
    const head = { answer, context: context.slice(0, 4) }
    const {
      base,
      head: judged,
      calls,
    } = await judge({ sides: { base: side, head } }, { repeats: 3 })
    const counts = Map.groupBy(calls, ({ kind }) => kind)
    expect(counts.get('extract')).toHaveLength(1)
    expect(counts.get('reference')).toHaveLength(1)
    expect(counts.get('verify')).toHaveLength(6)
    expect(counts.get('compare')).toHaveLength(3)
    expect([base!.repeats.length, judged.repeats.length]).toEqual([2, 2])
    expect(base!.repeats.map(rowsOf)).toEqual([wantedRows, wantedRows])
  })

  it('send no further request for items that are equal on both sides', async () => {
    const { head, calls } = await judge({}, { repeats: 5 })
    expect(calls).toHaveLength(4)
    expect(head.repeats).toEqual([])
  })
})

describe('two models behind one name', () => {
  it('are not mixed within a pair: stored judgments are requested again', async () => {
    const old = standInChat({ scripted: exampleJudge(), servedModel: 'judge-2026-01-01' })
    const kept = freshJudgments(old)
    await judgeItems(judgeSession(old, { judgments: kept }), request({ metrics: [faithfulness] }))
    const chat = standInChat({ scripted: exampleJudge(), servedModel: 'judge-2026-06-01' })
    const own = freshJudgments(chat)
    const judgments = {
      ...own,
      take: (address: string, options: { readonly fresh: boolean }) => {
        const stored = options.fresh ? undefined : kept.peek(address)
        if (own.peek(address) !== undefined || stored === undefined)
          return own.take(address, options)
        return { kind: 'known', settled: stored, stored: true } as const
      },
    }
    const session = judgeSession(chat, { judgments })
    const same = await judgeItems(session, request({ metrics: [faithfulness] }))
    expect([same.matrices.size, chat.calls.length]).toEqual([1, 0])
    const head = { answer, context: context.slice(0, 4) }
    await judgeItems(
      judgeSession(chat, { judgments }),
      request({ items: [{ ...item, sides: { base: side, head } }], metrics: [faithfulness] }),
    )
    // The call for head's chunks comes first, then the extraction and the call for base's chunks.
    expect(chat.calls.map(({ kind }) => kind).toSorted()).toEqual(['extract', 'verify', 'verify'])
  })
})

describe('an early end', () => {
  it('rejects with the reason of the signal and leaves no caller waiting', async () => {
    const stop = new AbortController()
    const reason = new Error('stopped from outside')
    const chat = standInChat({
      scripted: (_prompt, { number }) => {
        if (number === 2) stop.abort(reason)
        return undefined
      },
    })
    const judgments = freshJudgments(chat)
    const judging = judgeItems(judgeSession(chat, { judgments, signal: stop.signal }), request({}))
    await expect(judging).rejects.toBe(reason)
    // All pending questions are settled, so asking again does not wait forever.
    const { matrices } = await judgeItems(judgeSession(standInChat(), { judgments }), request({}))
    expect(matrices.get('refund')?.head).toBeDefined()
  })

  it('keeps the judgments made before the budget ran out', async () => {
    const items = Array.from({ length: 10 }, (_, index) => ({
      ...item,
      id: `${index}`,
      query: `Why ${index}?`,
    }))
    const chat = standInChat({
      scripted: (_prompt, { number }) => (number > 4 ? failure('budget') : undefined),
    })
    const session = judgeSession(chat)
    const { matrices } = await judgeItems(
      session,
      request({ items, metrics: [judgedMetric('relevancy')], concurrency: 1 }),
    )
    const outcomes = [...matrices.values()].map(({ head }) => head?.outcome?.kind)
    expect(outcomes).toEqual([...Array(4).fill('outcome'), ...Array(6).fill('lost')])
    expect(session.counters.stopped?.cause).toBe('budget')
  })
})

describe('arbitrary replies', () => {
  it('leave each claim with a verdict on the premise, or with the reason for its absence', async () => {
    const word = fc.constantFrom(
      'x1',
      'x2',
      'r1',
      'g1',
      'c1',
      's1',
      'reference',
      'answer',
      '',
      'is available',
    )
    const label = fc.constantFrom('entailed', 'contradicted', 'not_found', 'partial')
    const evidence = fc.array(
      fc.record({ source: word, quote: fc.oneof(word, fc.constant(answer)) }),
    )
    const verdicts = fc.array(fc.record({ id: word, label, evidence }), { maxLength: 6 })
    const claims = fc.array(
      fc.record({
        sentence: word,
        text: fc.oneof(word, fc.string()),
        role: fc.constantFrom('direct', 'off_topic'),
        importance: fc.constantFrom('vital', 'okay'),
      }),
    )
    const outcome = fc.constantFrom('answered', 'partial', 'refused')
    const reply = fc.oneof(fc.jsonValue(), fc.record({ outcome, claims, verdicts }))
    await fc.assert(
      fc.asyncProperty(fc.array(reply, { minLength: 1, maxLength: 12 }), async (replies) => {
        const chat = standInChat({
          scripted: (_prompt, { number }) => replies[number % replies.length] ?? {},
        })
        const session = judgeSession(chat)
        const { matrices } = await judgeItems(session, request({}))
        const { base, head } = matrices.get('refund')!
        expect(base).toEqual(head)
        for (const rows of [head!.answer!, head!.reference!]) {
          if (rows.kind === 'lost') continue
          for (const row of rows.claims) {
            expect(row.inContext).toBeDefined()
            const ranks = row.inContext!.kind === 'verdict' ? row.inContext!.ranks : []
            expect(ranks.every((rank) => rank >= 1 && rank <= context.length)).toBe(true)
          }
        }
        expect(session.counters.calls).toBeLessThanOrEqual(4 * 8)
      }),
      { numRuns: 60 },
    )
  })
})

describe('rubrics', () => {
  const tone = {
    label: 'tone',
    question: 'Is the answer polite?',
    anchors: [
      [1, 'rude'],
      [5, 'polite'],
    ],
    sees: ['query', 'answer'],
    repeats: 3,
    skipRefused: false,
  } as const
  const rated = async (
    rubric: Partial<JudgeRequest['rubrics'][number]>,
    changes: Partial<JudgeItem> = {},
  ) => {
    let asked = 0
    const chat = standInChat({
      scripted: (prompt) =>
        prompt.kind === 'rubric' ? { reason: 'It is.', score: [4, 5, 4][asked++ % 3] } : undefined,
    })
    const { matrices } = await judgeItems(
      judgeSession(chat),
      request({ items: [{ ...item, ...changes }], metrics: [], rubrics: [{ ...tone, ...rubric }] }),
    )
    return { rating: matrices.get('refund')!.head!.rubrics.get('tone'), calls: chat.calls }
  }

  it('are requested as often as configured, and shared by equal sides', async () => {
    const { rating, calls } = await rated({})
    expect(rating).toMatchObject({ kind: 'samples', values: [4, 5, 4], lowest: 1, highest: 5 })
    expect(calls).toHaveLength(3)
    const { prompt } = calls[0]!
    expect(prompt.kind === 'rubric' && prompt.inputs).toEqual({ query: item.query, answer })
  })

  it('have no value if an input is missing', async () => {
    const nobody = { base: undefined, head: { answer: undefined, context: [] } }
    expect((await rated({}, { sides: nobody })).rating).toBeUndefined()
    expect((await rated({ sees: ['query', 'chunks'] }, { sides: nobody })).rating).toEqual({
      kind: 'skipped',
      reason: 'no_chunks',
    })
    expect((await rated({ sees: ['query', 'reference'] }, { references: [] })).rating).toEqual({
      kind: 'skipped',
      reason: 'no_reference',
    })
  })

  it('with an expected behaviour are requested only for questions that expect it', async () => {
    const asksBack = { expects: 'clarify' } as const
    const plain = await rated(asksBack)
    expect(plain.rating).toBeUndefined()
    expect(plain.calls).toHaveLength(0)
    expect((await rated(asksBack, { expect: 'note-conflict' })).rating).toBeUndefined()
    expect((await rated(asksBack, { expect: 'clarify' })).rating).toMatchObject({
      kind: 'samples',
    })
  })

  it('request a score outside the scale once more, then lose it', async () => {
    const { rating, calls } = await rated({
      anchors: [
        [0, 'no'],
        [1, 'yes'],
      ],
    })
    expect(rating).toEqual({ kind: 'lost', cause: 'malformed' })
    expect(calls).toHaveLength(6)
  })
})
