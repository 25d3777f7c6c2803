import { describe, expect, it } from 'vitest'
import { exampleJudge } from '../../../../test/support/example-judge.ts'
import { workedExample } from '../../../../test/support/judged-example.ts'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { answered, chunk, metric, plain } from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import { judgeItems } from './judge.ts'
import { contextTexts } from '../../../golden/matching/context-texts.ts'
import { judgedMetrics } from '../metrics/judged-metrics.ts'
import { scoreItem } from '../../../../test/support/score-item.ts'

const names = [
  'faithfulness',
  'contradiction',
  'relevancy',
  'hallucination',
  'context_recall',
  'context_precision',
  'context_utilization',
  'correctness',
  'completeness',
  'over_refusal',
]
const metrics = names.map(metric)
const refusal = { detector: 'judge', phrases: [] } as const
const corpus = { text: () => undefined }
const textOf = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([text]) => text).join(' ')
const golden = goldenItem('refund', {
  query: workedExample.query,
  references: [textOf(workedExample.reference)],
})

function resultOf(ranks: readonly number[], answer: string) {
  const chunks = ranks.map((rank) =>
    chunk(`chunk-${rank}`, { text: workedExample.chunks[rank - 1] }),
  )
  return answered(chunks, { answer })
}

type Result = ReturnType<typeof resultOf>

/** Scores one question with the results of both sides, and counts the calls. */
async function scoresOf(base: Result, head: Result) {
  const chat = standInChat({ scripted: exampleJudge() })
  const session = judgeSession(chat, { judgments: freshJudgments(chat) })
  const judgedSide = (result: Result) => ({
    answer: result.answer,
    context: contextTexts(result, { corpus, k: 20 }),
  })
  const { matrices } = await judgeItems(session, {
    items: [
      {
        ...golden,
        sides: { base: judgedSide(base), head: judgedSide(head) },
      },
    ],
    metrics: judgedMetrics(metrics, refusal),
    rubrics: [],
    classify: undefined,
    repeats: 1,
    concurrency: 4,
  })
  const { scores } = scoreItem({
    golden: { base: golden, head: golden },
    results: { base, head },
    corpora: { base: corpus, head: corpus },
    metrics,
    match: { minGrade: 1 },
    contextK: { base: 20, head: 20 },
    matrices: matrices.get('refund'),
    refusal,
  })
  const side = (of: typeof scores.base) =>
    Object.fromEntries(names.map((name) => [name, plain(of?.get(name))]))
  return { base: side(scores.base), head: side(scores.head), calls: chat.calls.length }
}

const ranks = [1, 2, 3, 4, 5]
const example = resultOf(ranks, textOf(workedExample.answer))

describe('judge 5: from an answer to its scores', () => {
  it('match every number of the worked example, on both sides', async () => {
    const { base, head } = await scoresOf(example, example)
    expect(base).toEqual(head)
    expect(head).toEqual({
      faithfulness: 4 / 6,
      contradiction: 1 / 6,
      relevancy: 5 / 6,
      hallucination: 1 / 6,
      context_recall: 3 / 4,
      context_precision: 2 / 5,
      context_utilization: 2 / 3,
      correctness: expect.closeTo(0.6, 12),
      completeness: 1,
      over_refusal: 0,
    })
  })

  it('do not depend on the order of chunks, and need no further call', async () => {
    const alone = await scoresOf(example, example)
    const { base, head, calls } = await scoresOf(
      example,
      resultOf([3, 1, 2, 4, 5], example.answer ?? ''),
    )
    expect(calls).toBe(alone.calls)
    expect(head).toEqual(base)
  })

  it('of a refusal are 0 or undefined, and recall is kept', async () => {
    const { base, head } = await scoresOf(example, resultOf(ranks, ''))
    expect(head).toEqual({
      faithfulness: 'refused',
      contradiction: 'refused',
      relevancy: 0,
      hallucination: 'refused',
      context_recall: base['context_recall'],
      context_precision: base['context_precision'],
      context_utilization: 0,
      correctness: 0,
      completeness: 0,
      over_refusal: 1,
    })
  })

  it('of the reference itself are 1 in every comparison with the reference', async () => {
    const { head } = await scoresOf(example, resultOf(ranks, golden.references[0] ?? ''))
    expect(head).toMatchObject({ correctness: 1, completeness: 1, relevancy: 1, hallucination: 0 })
    expect(head['faithfulness']).toBe(head['context_recall'])
  })
})
