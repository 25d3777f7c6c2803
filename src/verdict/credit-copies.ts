import { isRed } from './findings/is-red.ts'
import type { CreditedItem, ScoredItem } from '../lib/model/comparison.ts'
import type { Finding } from './findings/all.ts'
import type { Verdict } from './findings/finding-parts.ts'
import { type Found as Bound, isPastBound } from './findings/kinds/bound.ts'
import { inCopies } from './findings/kinds/in-a-copy.ts'
import { type Found as Tolerance, isPastTolerance } from './findings/kinds/tolerance.ts'
import type { Stepwise } from './weigh-metrics.ts'

/** What crediting copies needs of the comparison. */
type Again = {
  readonly items: readonly ScoredItem[]
  /** Ids of the items that got worse on a metric. */
  readonly worse: (metric: string) => ReadonlySet<string>
  /** An item with copies credited on both sides. */
  readonly credited: (item: ScoredItem) => CreditedItem
  /** The verdict of the same run over other items. */
  readonly verdict: (items: readonly ScoredItem[]) => Stepwise<Verdict>
}

/**
 * Turns the failures of metrics into warnings if the whole gate would not fail with the same words in other documents
 * credited to both sides, and says where head found them. Users get the answer; whether the copy is as good as the
 * original is for people to say. All items are scored again only if head returned a copy of what it lost, and nothing
 * blocks that copies cannot lift.
 */
export function* creditCopies(
  findings: readonly Finding[],
  again: Again,
): Stepwise<readonly Finding[]> {
  const blocking = findings.filter(({ verdict }) => isRed(verdict))
  const failing = blocking.filter((finding) => isOfMetric(finding))
  if (failing.length === 0 || failing.length < blocking.length) return findings
  const worse = new Set(failing.flatMap(({ metric }) => [...again.worse(metric)]))
  const known = new Map<string, CreditedItem>()
  for (const item of again.items) {
    if (worse.has(item.id)) known.set(item.id, again.credited(item))
    yield undefined
  }
  const copied = [...known].filter(([, { docs }]) => docs.length > 0)
  if (copied.length === 0) return findings
  const items: ScoredItem[] = []
  for (const item of again.items) {
    items.push((known.get(item.id) ?? again.credited(item)).item)
    yield undefined
  }
  const verdict = yield* again.verdict(items)
  if (isRed(verdict)) return findings
  const docs = [...new Set(copied.flatMap(([, one]) => one.docs))].toSorted()
  return [
    ...findings.map((finding) =>
      finding.verdict === 'fail' ? { ...finding, verdict: 'warn' as const } : finding,
    ),
    inCopies({ items: copied.map(([id]) => id), docs }),
  ]
}

type OfMetric = Bound | Tolerance

/** Whether a finding is about the value of one metric. */
export function isOfMetric(finding: Finding): finding is OfMetric {
  return isPastTolerance(finding) || isPastBound(finding)
}
