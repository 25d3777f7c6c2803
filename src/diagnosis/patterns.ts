import { patternCauses } from '../model/cause.ts'
import type { Movement, Pattern, Diagnosis } from '../model/cause.ts'
import { changedChunkSize, fairRecall } from '../compare/fair-recall.ts'
import type { ScoredItem } from '../model/comparison.ts'
import type { ExamSettings } from '../model/settings/settings.ts'
import { isShare } from '../metrics/metric-traits.ts'
import type { Metric } from '../model/metric.ts'
import { smallestGatedCutoff } from '../verdict/decide.ts'
import type { JudgedMetric } from '../verdict/judge-metrics.ts'
import { movementsOf } from './movements.ts'
import { commonGround } from './common-ground.ts'

/** What the matrix is read over. */
export type Evidence = {
  readonly items: readonly ScoredItem[]
  /** Everything that was compared, gated or not. */
  readonly decision: { readonly metrics: readonly Pick<JudgedMetric, 'comparison' | 'gate'>[] }
  readonly exam: ExamSettings
  /** Chunks asked for per query. */
  readonly depth: number
  /** Ids of the questions that got worse, as the headline counts them. */
  readonly degraded: ReadonlySet<string>
  /** Ids of those whose document is not in head's index. */
  readonly missing: ReadonlySet<string>
  /** Whether the judge's word counts; where it does not, what rests on it was not measured. */
  readonly trusted: boolean
}

/** Reads the matrix over all compared metrics, gated or not. Undefined where no line matches; never a certainty. */
export function diagnose(evidence: Evidence): Diagnosis | undefined {
  const lines = linesOf(evidence)
  const matches = lines.flatMap((line, index): readonly Pattern[] => {
    const cause = patternCauses[index]
    if (line === undefined || cause === undefined) return []
    const { because = [], common } = line
    return [{ row: index + 1, cause, because, common }]
  })
  const [leads, ...also] = matches
  return leads && { leads, also }
}

type Line = Partial<Pick<Pattern, 'because' | 'common'>> | undefined

/** Every line of the matrix in its order; undefined where it does not match. */
function linesOf(evidence: Evidence): readonly Line[] {
  const { exam, depth, items } = evidence
  const moved = movementsOf(evidence)
  const k = smallestGatedCutoff(exam)
  const recall = `recall@${k}`
  const deepRecall = `recall@${depth}`
  const { all, any } = conditionsOver(moved)
  const grown = hasGrown(items)
  return [
    emptied(evidence),
    commonLine(evidence),
    // What is in no index cannot be found by another embedding.
    areMissing(evidence) ? undefined : all([recall, 'worse'], [deepRecall, 'worse']),
    all([recall, 'worse'], [deepRecall, 'same']),
    grown
      ? (all([recall, 'better'], [fairRecall, 'worse']) ??
        all([recall, 'same'], [fairRecall, 'worse']))
      : undefined,
    all([recall, 'same'], [`char_recall@${k}`, 'worse']),
    all([`precision@${k}`, 'worse'], [recall, 'same']),
    joined(
      any(moved, ({ family }) => family === 'mrr' || family === 'ndcg', 'worse'),
      all([recall, 'same']),
    ),
    all([`duplicate_share@${k}`, 'worse']),
    all([recall, 'same'], ['context_recall', 'worse']),
    all(['context_recall', 'same'], ['context_utilization', 'worse']),
    joined(all(['faithfulness', 'worse']), selfKnowledge(evidence)),
    all(['faithfulness', 'worse'], ['hallucination', 'worse'], ['context_recall', 'same']),
    all(['noise_relevant', 'worse']) ?? all(['noise_irrelevant', 'worse']),
    all(['over_refusal', 'worse'], [recall, 'same']),
    all(['over_refusal', 'worse'], [recall, 'worse']),
    all(['refusal', 'worse']),
    all(['correctness_recall', 'worse'], ['correctness_precision', 'same']),
    all(['correctness', 'worse'], ['faithfulness', 'same'], ['context_recall', 'same']),
    joined(
      any(moved, ({ group }) => group === 'timed', 'worse'),
      everyQuality(moved, 'same'),
    ),
    movedExam(items) ? any(moved, isShare, 'worse') : undefined,
  ]
}

type Moved = ReturnType<typeof movementsOf>
type Condition = readonly [metric: string, moved: Movement]

function conditionsOver(moved: Moved): {
  readonly all: (...conditions: readonly Condition[]) => Line
  readonly any: typeof anyMoved
} {
  const all = (...conditions: readonly Condition[]): Line =>
    conditions.every(([metric, how]) => moved.get(metric)?.moved === how)
      ? { because: conditions.map(([metric, how]) => ({ metric, moved: how })) }
      : undefined
  return { all, any: anyMoved }
}

/** The first metric of a kind that moved like this. */
function anyMoved(moved: Moved, is: (metric: Metric) => boolean, how: Movement): Line {
  const found = [...moved.values()].find((each) => is(each.metric) && each.moved === how)
  return found && { because: [{ metric: found.metric.name, moved: how }] }
}

function joined(...lines: readonly Line[]): Line {
  const known = lines.filter((line) => line !== undefined)
  if (known.length < lines.length) return undefined
  return { because: known.flatMap(({ because }) => because ?? []) }
}

/** Without naming each of them. */
function everyQuality(moved: Moved, how: Movement): Line {
  const quality = [...moved.values()].filter(({ metric }) => isShare(metric))
  return quality.length > 0 && quality.every((each) => each.moved === how) ? {} : undefined
}

/** Head finds nothing at all, at any depth, and base did. */
function emptied({ decision, depth }: Evidence): Line {
  const name = `hit@${depth}`
  const hit = decision.metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison
  const isEmptied = hit?.head === 0 && (hit.base ?? 0) > 0
  return isEmptied ? { because: [{ metric: name, moved: 'worse' }] } : undefined
}

/** More than half of what got worse is about documents that are not in the index, or has something in common. */
function commonLine(evidence: Evidence): Line {
  const { items, degraded, missing } = evidence
  const common = commonGround(items, { degraded, missing })
  if (common !== undefined) return { common }
  return areMissing(evidence) ? {} : undefined
}

function areMissing({ degraded, missing }: Evidence): boolean {
  return [...degraded].filter((id) => missing.has(id)).length > 0.5 * degraded.size
}

function hasGrown(items: readonly ScoredItem[]): boolean {
  const size = changedChunkSize(items)
  return size !== undefined && size.head > size.base
}

/** Neutral, so that it is neither better nor worse. */
function selfKnowledge({ decision, trusted }: Evidence): Line {
  const own = decision.metrics.find(({ comparison }) => {
    return comparison.metric.name === 'self_knowledge'
  })?.comparison
  const isUp = trusted && (own?.delta ?? 0) > 0.02
  return isUp ? { because: [{ metric: 'self_knowledge', moved: 'more' }] } : undefined
}

/** More than a tenth of the questions that base asks have other labels, or some that no longer hold. */
function movedExam(items: readonly ScoredItem[]): boolean {
  const asked = items.filter(({ origin }) => origin !== 'added')
  const moved = asked.filter(({ relabelled, stale }) => relabelled || stale.length > 0)
  return moved.length > 0.1 * asked.length
}
