import { describe, expect, it } from 'vitest'
import {
  coverage,
  groundedness,
  judgeAll,
  refundAnswer,
  refundChunks,
  refundItem,
  refundReference,
  sideOf,
} from '../testing/judged-case.ts'
import { judgeServer, type JudgeServer } from '../../../../test/support/judge-server.ts'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { plainChat } from '../../../../test/support/plain-chat.ts'
import type { JudgedMetric } from '../../../lib/model/judging/judge-blocks.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'

// The judge computes its replies, so the tests can prove which change affects which call, and which changes
// cause no call.

type Asked = { readonly server: JudgeServer; readonly judged: Awaited<ReturnType<typeof judgeAll>> }

async function ask(
  item: JudgeItem,
  { metrics, seed }: { metrics?: readonly JudgedMetric[]; seed?: number } = {},
): Promise<Asked> {
  await using server = await judgeServer(seed === undefined ? {} : { mode: 'random', seed })
  const judged = await judgeAll(judgeSession(plainChat(server.baseUrl)), [item], metrics)
  expect(server.problems).toEqual([])
  return { server, judged }
}

/** Returns the data of the calls of one kind, in a fixed order and without the marker lines. */
function dataOf({ server }: Asked, kind: string): readonly string[] {
  return server.calls
    .filter((call) => call.kind === kind)
    .map(({ data }) => data.join('\n'))
    .toSorted()
}

const both = (texts: readonly string[], answer: string | undefined = refundAnswer) => {
  const side = sideOf(texts, answer)
  return { base: side, head: side }
}

const withHead = (head: ReturnType<typeof sideOf>): JudgeItem =>
  refundItem({ sides: { base: sideOf(refundChunks, refundAnswer), head } })

describe('a fact that is deleted from the corpus', () => {
  it('affects the claim of the answer and the claim of the reference', async () => {
    const without = refundChunks.map((text) => text.replace(/^Annual plans .*?guarantee\. /, ''))
    expect(without).not.toEqual(refundChunks)
    const { judged } = await ask(withHead(sideOf(without, refundAnswer)))
    const { base, head } = judged.matrices.get('refund') ?? {}
    expect(groundedness(base)).toEqual(['entailed', 'entailed', 'contradicted', 'not_found'])
    expect(groundedness(head)).toEqual(['not_found', 'entailed', 'contradicted', 'not_found'])
    expect(coverage(base)).toEqual(['entailed', 'entailed'])
    expect(coverage(head)).toEqual(['not_found', 'entailed'])
  })
})

describe('the call that checks claims against chunks', () => {
  it('is byte-identical for another reference if no metric uses its claims', async () => {
    const metrics = [
      { name: 'faithfulness', needs: ['A', 'Br'] },
      { name: 'hallucination', needs: ['A', 'Br', 'Cr'] },
    ] as const
    const before = await ask(refundItem(), { metrics })
    const other = refundItem({ references: ['Nothing is ever refunded.'] })
    const after = await ask(other, { metrics })
    expect(dataOf(before, 'verify')).toHaveLength(1)
    expect(dataOf(after, 'verify')).toEqual(dataOf(before, 'verify'))
    expect(dataOf(after, 'compare')).not.toEqual(dataOf(before, 'compare'))
  })

  it('never contains the text of the reference, or which claims come from it', async () => {
    const asked = await ask(refundItem())
    const [data] = dataOf(asked, 'verify')
    expect(data).not.toContain(refundReference)
    expect(data).not.toMatch(/reference claim|"g1"|"r1"/)
    expect(data).toContain('"x1"')
  })
})

describe('the call that compares answer and reference', () => {
  it('never contains a chunk', async () => {
    const asked = await ask(refundItem())
    const [data] = dataOf(asked, 'compare')
    for (const chunk of refundChunks) expect(data).not.toContain(chunk)
  })

  it('is byte-identical for other chunks', async () => {
    const before = await ask(refundItem())
    const after = await ask(refundItem({ sides: both(['Something else entirely.']) }))
    expect(dataOf(before, 'compare')).toHaveLength(1)
    expect(dataOf(after, 'compare')).toEqual(dataOf(before, 'compare'))
    expect(dataOf(after, 'verify')).not.toEqual(dataOf(before, 'verify'))
  })
})

describe('changes that need no request', () => {
  it('a head that only re-ranks: one side is paid for, and the labels are kept', async () => {
    const alone = await ask(refundItem())
    const ranked = await ask(withHead(sideOf(refundChunks.toReversed(), refundAnswer)))
    expect(ranked.server.calls).toHaveLength(alone.server.calls.length)
    const { base, head } = ranked.judged.matrices.get('refund') ?? {}
    expect(groundedness(head)).toEqual(groundedness(base))
  })

  it('a second run with the same judgments', async () => {
    await using server = await judgeServer({ mode: 'random' })
    const chat = plainChat(server.baseUrl)
    const judgments = freshJudgments(chat)
    const first = await judgeAll(judgeSession(chat, { judgments }), [refundItem()])
    const calls = server.calls.length
    const second = await judgeAll(judgeSession(chat, { judgments }), [refundItem()])
    expect(second.matrices).toEqual(first.matrices)
    expect(server.calls).toHaveLength(calls)
  })

  it('another answer: verdicts on the reference in the chunks are not requested again', async () => {
    const answer = `${refundAnswer} The office has a garden.`
    const { server, judged } = await ask(withHead(sideOf(refundChunks, answer)))
    const claims = server.calls.flatMap(({ prompt }) =>
      prompt.kind === 'verify' ? prompt.claims.map(({ text }) => text) : [],
    )
    const asked = claims.filter(
      (text) => text === 'Refund requests must include the invoice number.',
    )
    expect(asked).toHaveLength(1)
    const { base, head } = judged.matrices.get('refund') ?? {}
    expect(coverage(head)).toEqual(coverage(base))
  })
})

it.each([1, 2, 3, 4])(
  'equal sides have equal matrices, even for a random judge (seed %i)',
  async (seed) => {
    const { judged, server } = await ask(refundItem(), { seed })
    const { base, head } = judged.matrices.get('refund') ?? {}
    expect(head).toEqual(base)
    expect(server.calls.length).toBeLessThanOrEqual(6)
  },
)

it.each([5, 50])(
  'an item and side take 3 calls with %i chunks, and one call for the reference',
  async (k) => {
    const filler = Array.from({ length: k }, (_, at) => `Passage ${at} speaks of other things.`)
    const chunks = [...refundChunks, ...filler].slice(0, k)
    const { server } = await ask(refundItem({ sides: both(chunks) }))
    const kinds = server.calls.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['compare', 'extract', 'reference', 'verify'])
  },
)
