import type { CopiedItem, ScoredItem } from '../lib/model/comparison.ts'
import type { Finding } from './findings/all.ts'
import { type Found as Bound, isPastBound } from './findings/kinds/bound.ts'
import { inCopies } from './findings/kinds/in-a-copy.ts'
import { type Found as Tolerance, isPastTolerance } from './findings/kinds/tolerance.ts'
import type { Stepwise } from './weigh-metrics.ts'

/** What crediting copies needs of the comparison. */
type Again = {
  /** The items that got worse on a metric. */
  readonly worse: (metric: string) => readonly ScoredItem[]
  /** How an item scores where a copy of a passage counts as the passage; undefined where head returned none. */
  readonly copied: (item: ScoredItem) => CopiedItem | undefined
  /** What `gate` says of a metric with these items in place of theirs. */
  readonly judged: (
    metric: string,
    items: ReadonlyMap<string, ScoredItem>,
  ) => Stepwise<readonly Finding[]>
}

/**
 * Turns the failures of a metric into warnings where they vanish once the same words in another document count, and
 * says where these stand. Users get the answer; whether the copy is as good as the original is for people to say.
 */
export function* creditCopies(
  findings: readonly Finding[],
  again: Again,
): Stepwise<readonly Finding[]> {
  const failing = findings.flatMap((finding) =>
    finding.verdict === 'fail' && isOfMetric(finding) ? [finding.metric] : [],
  )
  const credited = new Set<string>()
  const copies = new Map<string, CopiedItem>()
  for (const metric of new Set(failing)) {
    const found = again.worse(metric).flatMap((item) => {
      const copied = again.copied(item)
      return copied === undefined ? [] : [[item.id, copied] as const]
    })
    if (found.length === 0) continue
    const items = new Map(found.map(([id, { item }]) => [id, item]))
    const left = yield* again.judged(metric, items)
    if (left.some(({ verdict }) => verdict === 'fail' || verdict === 'error')) continue
    credited.add(metric)
    for (const [id, copied] of found) copies.set(id, copied)
  }
  if (credited.size === 0) return findings
  const docs = [...new Set([...copies.values()].flatMap((copied) => copied.docs))].toSorted()
  return [
    ...findings.map((finding) =>
      finding.verdict === 'fail' && isOfMetric(finding) && credited.has(finding.metric)
        ? { ...finding, verdict: 'warn' as const }
        : finding,
    ),
    inCopies({ items: [...copies.keys()], docs }),
  ]
}

type OfMetric = Bound | Tolerance

/** Whether a finding is about the value of one metric. */
export function isOfMetric(finding: Finding): finding is OfMetric {
  return isPastTolerance(finding) || isPastBound(finding)
}
