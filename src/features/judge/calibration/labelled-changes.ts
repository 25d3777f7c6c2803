import { entryOf } from '../../../metrics/catalogue.ts'
import type { ClaimMatrix, ClaimVerdict, Label } from '../../../lib/model/judging/claims.ts'
import { isUnchanged, type JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import type { LabelGap, LabelledChanges } from '../../../lib/model/judging/labelled-changes.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import { majorityOf } from './calibrate.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import { contentOf, metricOfBlock, textsOfBlocks } from './judged-verdicts.ts'
import { inDrawnOrder } from './sample-sheet.ts'
import type { HumanLabel } from './parse-human-labels.ts'
import type { VerdictBlock } from '../judging/matrix-verdicts.ts'
import { sideNames } from '../../../lib/sides.ts'

/**
 * Metrics that need only the claims' labels. Other metrics also need to know which chunks support a
 * claim.
 */
const ofLabelsAlone = new Set([
  'faithfulness',
  'contradiction',
  'hallucination',
  'context_recall',
  'context_utilization',
  'correctness',
  'completeness',
])

/**
 * Computes how much individual questions changed according to human labels. Uses only labels from sheets
 * that contain whole questions. A sheet's seed determines the order of drawing, so the questions before
 * the first one that lacks a label are a random sample. If the sheets have several seeds, uses the seed
 * with the largest sample. Matches labels by content (metric, question, claim, texts), so that labels
 * for other answers do not count. An answer's claims are the claims that the judge extracted.
 */
export function labelledChanges(
  labels: readonly HumanLabel[],
  judged: JudgedRun,
  metrics: readonly Metric[],
): LabelledChanges {
  const drawn = labels
    .filter((label) => label.kind === 'verdict')
    .filter(({ seed }) => seed !== undefined)
  const votes = Map.groupBy(drawn, ({ content }) => content)
  const labelOf = (content: string): Label | undefined =>
    majorityOf((votes.get(content) ?? []).map(({ human }) => human))
  const seeds = [...new Set(drawn.map(({ seed = 0 }) => seed))]
  const differing = judged.items.filter((item) => !isUnchanged(item))
  const isKnown = new Map(judged.scoredItems.map(({ id, scores }) => [id, scores]))
  const samples = metrics
    .filter(({ name }) => ofLabelsAlone.has(name))
    .map((metric) => {
      const paired = differing.filter(({ id }) => {
        const scores = isKnown.get(id)
        return [scores?.base, scores?.head].every((own) => own?.get(metric.name)?.kind === 'scored')
      })
      const each = seeds.map((seed) =>
        sampleOf(
          inDrawnOrder(paired, seed).map((item) => ({
            item: item.id,
            delta: deltaOf(metric, item, { matrices: judged.matrices, labelOf }),
          })),
        ),
      )
      const [largest = sampleOf([])] = each.toSorted((a, b) => b.deltas.size - a.deltas.size)
      return { name: metric.name, ...largest }
    })
  return {
    differing: new Set(differing.map(({ id }) => id)),
    named: new Set(drawn.map(({ item }) => item)),
    deltas: new Map(samples.map(({ name, deltas }) => [name, deltas])),
    gaps: new Map(samples.flatMap(({ name, gap }) => (gap === undefined ? [] : [[name, gap]]))),
  }
}

type Drawn = { readonly item: string; readonly delta: number | undefined }

/**
 * Returns how much each question changed, in drawing order, up to the first question that lacks a label.
 * `gap` is set if later questions have labels.
 */
function sampleOf(drawn: readonly Drawn[]): {
  readonly deltas: ReadonlyMap<string, number>
  readonly gap: LabelGap | undefined
} {
  const end = drawn.findIndex(({ delta }) => delta === undefined)
  const sample = end < 0 ? drawn : drawn.slice(0, end)
  const behind = drawn.slice(sample.length).filter(({ delta }) => delta !== undefined).length
  const item = drawn[sample.length]?.item
  return {
    deltas: new Map(sample.map((one) => [one.item, one.delta ?? 0])),
    gap: item === undefined || behind === 0 ? undefined : { item, behind },
  }
}

type Labels = {
  readonly matrices: JudgedRun['matrices']
  readonly labelOf: (content: string) => Label | undefined
}

/**
 * Returns head minus base according to human labels, or undefined if a claim on either side lacks a
 * label.
 */
function deltaOf(
  metric: Metric,
  item: JudgeItem,
  { matrices, labelOf }: Labels,
): number | undefined {
  const entry = entryOf(metric)
  if (entry.reads !== 'matrix') return undefined
  const [base, head] = sideNames.map((side) => {
    const matrix = matrices.get(item.id)?.[side]
    const judged = item.sides[side]
    if (matrix === undefined || judged === undefined) return undefined
    const texts = textsOfBlocks(item, judged)
    const score = entry.score(
      withLabels(matrix, (block, claim) =>
        labelOf(
          contentOf({
            metric: metricOfBlock[block],
            query: item.query,
            claim,
            texts: texts[block],
          }),
        ),
      ),
    )
    return score.kind === 'scored' && score.claims === undefined ? score.value : undefined
  })
  return base === undefined || head === undefined ? undefined : head - base
}

/**
 * Returns the matrix with human labels instead of the judge's. Claims without a human label are
 * marked as `lost`.
 */
function withLabels(
  matrix: ClaimMatrix,
  labelOf: (block: VerdictBlock, claim: string) => Label | undefined,
): ClaimMatrix {
  const { answer, reference } = matrix
  const labelled = (
    verdict: ClaimVerdict | undefined,
    block: VerdictBlock,
    claim: string,
  ): ClaimVerdict | undefined => {
    if (verdict === undefined) return undefined
    const label = labelOf(block, claim)
    if (label === undefined) return { kind: 'lost', cause: 'missing_id' }
    return { kind: 'verdict', label, ranks: [], unproven: false }
  }
  return {
    ...matrix,
    repeats: [],
    answer:
      answer?.kind === 'claims'
        ? {
            kind: 'claims',
            claims: answer.claims.map((row) => ({
              ...row,
              inContext: labelled(row.inContext, 'Br', row.text),
              inReference: labelled(row.inReference, 'Cr', row.text),
            })),
          }
        : answer,
    reference:
      reference?.kind === 'claims'
        ? {
            kind: 'claims',
            claims: reference.claims.map((row) => ({
              ...row,
              inContext: labelled(row.inContext, 'Bg', row.text),
              inAnswer: labelled(row.inAnswer, 'Cg', row.text),
            })),
          }
        : reference,
  }
}
