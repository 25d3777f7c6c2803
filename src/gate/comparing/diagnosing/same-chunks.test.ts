import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { measured, type Question } from '../../../../test/support/measured.ts'
import { answered, chunk } from '../../../../test/support/score-example.ts'
import type { Cause, LikelyCause } from '../../../lib/model/cause.ts'
import { diagnoseRuns } from './diagnose-runs.ts'

/** The causes that may be named if both generators get the same chunks. */
const ofAnswers: ReadonlySet<Cause | LikelyCause['cause']> = new Set([
  'refused-despite-evidence',
  'refused-without-evidence',
  'not-used',
  'self-knowledge',
  'misled-by-context',
  'hallucinated',
  'judge-noise',
  'unknown',
  'refusals',
  'invented',
  'evidence-ignored',
  'judge-wavers',
] as const)

const kinds = ['noise', 'reject', 'integrate', 'counterfactual']

/**
 * Forty questions of several kinds. Those of the last kind get the answer `worse` on head; all
 * chunks are the same.
 */
function questionsWith(
  worse: { readonly answer: string; readonly matrix: Parameters<typeof claimMatrix>[0] },
  labels: 'documents' | 'chunks',
): readonly Question[] {
  return Array.from({ length: 40 }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? ''
    const [own, other] = [`d${at}.md`, `d${(at + 1) % 40}.md`]
    const chunks = [own, other].map((doc) => chunk(doc, { doc, text: `The limit of ${doc} is 7.` }))
    const right = 'The reference says 7.'
    const good = claimMatrix({ r: [{ S: [1], A: true }], g: [{ T: [1], B: true }] })
    const isWorse = kind === 'counterfactual'
    const said = isWorse ? worse.answer : right
    return {
      id: `q${at}`,
      golden: {
        tags: [kind],
        labels: { kind: labels === 'chunks' ? 'chunks' : 'docs', grades: new Map([[own, 1]]) },
        references: [right],
        contains: ['reference'],
      },
      results: {
        base: answered(chunks, { answer: right }),
        head: answered(chunks, { answer: said }),
      },
      matrices: { base: good, head: isWorse ? claimMatrix(worse.matrix) : good },
    }
  })
}

const turns = {
  'invents a number': {
    answer: 'The limit is 900.',
    matrix: { r: [{ S: [], A: false }], g: [{ T: [1], B: false }] },
  },
  'follows the wrong chunk': {
    answer: 'The limit is 7.',
    matrix: { r: [{ S: [2], A: false }], g: [{ T: [1], B: false }] },
  },
  refuses: {
    answer: 'I do not know.',
    matrix: { outcome: 'refused', r: [], g: [{ T: [1], B: false }] },
  },
} as const

const metrics = [
  'contains',
  'token_f1',
  'exact_match',
  'correctness',
  'completeness',
  'number_groundedness',
]

describe('questions with a common tag and different answers only', () => {
  it.each(
    Object.keys(turns).flatMap((turn) =>
      metrics.flatMap((metric) => [
        { turn, metric, labels: 'documents' as const },
        { turn, metric, labels: 'chunks' as const },
      ]),
    ),
  )('have no retrieval cause if head $turn: $metric, labels of $labels', async (one) => {
    const turn = turns[one.turn as keyof typeof turns]
    const all = measured(questionsWith(turn, one.labels), [one.metric, 'recall@5'])
    const ports = { now: () => 0, signal: new AbortController().signal }
    const found = await diagnoseRuns({ ...all, changed: undefined }, ports)
    const own = [...(found?.attributions.values() ?? [])]
    const { leads, also = [] } = found?.diagnosis ?? {}
    const named = [...own, ...(leads === undefined ? [] : [leads]), ...also]
    // The wrong chunk contains the number of the answer, and a refusal contains none.
    const isWorse = one.metric !== 'number_groundedness' || one.turn === 'invents a number'
    expect(own).toHaveLength(isWorse ? 10 : 0)
    expect(named.filter(({ cause }) => !ofAnswers.has(cause))).toEqual([])
  })
})
