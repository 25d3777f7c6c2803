import type { Cause, Movement, Pattern } from '../model/cause.ts'
import { changedChunkSize } from '../compare/equal-length.ts'
import type { ScoredItem } from '../model/comparison.ts'
import type { Sides } from '../core/sides.ts'
import type { ExamSettings } from '../model/settings/settings.ts'
import { isShare } from '../metrics/metric-traits.ts'
import { selfKnowledge } from '../metrics/judged/hallucination.ts'
import type { Metric } from '../model/metric.ts'
import type { JudgedMetric } from '../verdict/judge-metrics.ts'
import { commonGround } from './common-ground.ts'
import type { movementsOf } from './movements.ts'

/** What the matrix is read over. */
export type Evidence = {
  readonly items: readonly ScoredItem[]
  /** Everything that was compared, gated or not. */
  readonly decision: { readonly metrics: readonly Pick<JudgedMetric, 'comparison' | 'gate'>[] }
  readonly exam: ExamSettings
  /** The metric that compares both contexts at equal length; undefined where none does. */
  readonly equalLength: string | undefined
  /** Chunks asked for per query. */
  readonly depth: number
  /** Ids of the questions that got worse, as the headline counts them. */
  readonly degraded: ReadonlySet<string>
  /** Ids of those whose document is not in head's index. */
  readonly missing: ReadonlySet<string>
  /** Of every question that got worse, as the counts beside the likely cause have them. */
  readonly causes: readonly Cause[]
  /** Chunks that each generator gets by the settings; undefined where they do not say. */
  readonly contextK: Sides<number | undefined>
  /** Whether the judge's word counts; where it does not, what rests on it was not measured. */
  readonly trusted: boolean
}

/** What a line of the matrix found; undefined where it does not match. */
export type Line = Partial<Pick<Pattern, 'because' | 'common' | 'context'>> | undefined

type Moved = ReturnType<typeof movementsOf>
type Condition = readonly [metric: string, moved: Movement]

/** Every one of these metrics moved like this. */
export function all(moved: Moved, ...conditions: readonly Condition[]): Line {
  return conditions.every(([metric, how]) => moved.get(metric)?.moved === how)
    ? { because: conditions.map(([metric, how]) => ({ metric, moved: how })) }
    : undefined
}

/** The first metric of a kind that moved like this. */
export function any(moved: Moved, how: Movement, is: (metric: Metric) => boolean): Line {
  const found = [...moved.values()].find((each) => is(each.metric) && each.moved === how)
  return found && { because: [{ metric: found.metric.name, moved: how }] }
}

/** All of the lines match. */
export function joined(...lines: readonly Line[]): Line {
  const known = lines.filter((line) => line !== undefined)
  if (known.length < lines.length) return undefined
  return { because: known.flatMap(({ because }) => because ?? []) }
}

/** Every metric of quality moved like this; none of them is named. */
export function everyQuality(moved: Moved, how: Movement): Line {
  const quality = [...moved.values()].filter(({ metric }) => isShare(metric))
  return quality.length > 0 && quality.every((each) => each.moved === how) ? {} : undefined
}

/** Head finds nothing at all, at any depth, and base did. */
export function emptied({ decision, depth }: Evidence): Line {
  const name = `hit@${depth}`
  const hit = decision.metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison
  const isEmptied = hit?.head === 0 && (hit.base ?? 0) > 0
  return isEmptied ? { because: [{ metric: name, moved: 'worse' }] } : undefined
}

/** More than half of what got worse is about documents that are not in the index, or has something in common. */
export function commonLine(evidence: Evidence): Line {
  const { items, degraded, missing } = evidence
  const common = commonGround(items, { degraded, missing })
  if (common !== undefined) return { common }
  return areMissing(evidence) ? {} : undefined
}

/** More than half of what got worse is about documents that are not in the index. */
export function areMissing({ degraded, missing }: Evidence): boolean {
  return [...degraded].filter((id) => missing.has(id)).length > 0.5 * degraded.size
}

/** More than half of the questions that got worse have one of these causes. */
export function areMostly({ causes }: Evidence, those: readonly Cause[]): boolean {
  return causes.filter((cause) => those.includes(cause)).length > 0.5 * causes.length
}

/** More than half have a known cause that is none of these, so that what rests on these is not said. */
export function speakAgainst({ causes }: Evidence, those: readonly Cause[]): boolean {
  const others = causes.filter((cause) => cause !== 'unknown' && !those.includes(cause))
  return others.length > 0.5 * causes.length
}

/** Most of what got worse was found and left out of the context; with the chunks of both where the settings cut it. */
export function cutContext(evidence: Evidence): Line {
  if (!areMostly(evidence, ['context-cut', 'left-out-of-context'])) return undefined
  const { base, head } = evidence.contextK
  const isCut = base !== undefined && head !== undefined && head < base
  return isCut ? { context: { base, head } } : {}
}

/** Head's chunks are larger than base's by more than a tenth. */
export function hasGrown({ items }: Evidence): boolean {
  const size = changedChunkSize(items)
  return size !== undefined && size.head > size.base
}

/** `self_knowledge` rose; it is neutral, so that it is neither better nor worse. */
export function knowsMore({ decision, trusted }: Evidence): Line {
  const { name } = selfKnowledge
  const own = decision.metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison
  const isUp = trusted && (own?.delta ?? 0) > 0.02
  return isUp ? { because: [{ metric: name, moved: 'more' }] } : undefined
}

/** More than a tenth of the questions that base asks have labels that no longer hold. */
export function movedExam({ items }: Evidence): boolean {
  const asked = items.filter(({ origin }) => origin !== 'added')
  const moved = asked.filter(
    ({ gone, stale }) => stale.length > 0 || gone.some(({ from }) => from === 'file'),
  )
  return moved.length > 0.1 * asked.length
}
