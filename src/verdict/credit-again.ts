import { isRed } from './findings/is-red.ts'
import type { CreditedItem, ScoredItem } from '../lib/model/comparison.ts'
import type { Finding } from './findings/all.ts'
import type { Verdict } from './findings/finding-parts.ts'
import { type Found as Bound, isPastBound } from './findings/kinds/bound.ts'
import { inCopies } from './findings/kinds/in-a-copy.ts'
import { areFewToJudge, unjudgedResults } from './findings/kinds/unjudged.ts'
import { type Found as Tolerance, isPastTolerance } from './findings/kinds/tolerance.ts'
import type { Stepwise } from './weighed-metric.ts'

type Again = {
  readonly items: readonly ScoredItem[]
  /** Returns the ids of the items that got worse on a metric. */
  readonly worse: (metric: string) => ReadonlySet<string>
  /** Returns an item with alternative scores on both sides, such as scores with copies counted. */
  readonly credited: (item: ScoredItem) => CreditedItem
  /** Returns the verdict that this run would have with these items. */
  readonly verdict: (items: readonly ScoredItem[]) => Stepwise<Verdict>
}

type Credits = readonly { readonly item: string; readonly by: readonly string[] }[]

/**
 * Decides again with copies counted, which means that the same words in other documents count on
 * both sides. A copy still gives users the answer, but people must decide whether it is as good as
 * the original.
 */
export function creditCopies(
  findings: readonly Finding[],
  again: Again,
): Stepwise<readonly Finding[]> {
  return creditAgain(findings, again, (credits) => {
    const docs = [...new Set(credits.flatMap(({ by }) => by))].toSorted()
    return { finding: inCopies({ items: credits.map(({ item }) => item), docs }), lifts: true }
  })
}

/**
 * Decides again with results that nobody has judged left out on both sides. A better retriever may
 * find results that nobody judged because an older one did not return them, so people must decide
 * whether they are better.
 */
export function leaveOutUnjudged(
  findings: readonly Finding[],
  again: Again,
): Stepwise<readonly Finding[]> {
  return creditAgain(findings, again, (credits) => {
    const finding = unjudgedResults(credits)
    return finding && { finding, lifts: areFewToJudge(finding) }
  })
}

/**
 * Turns failing metrics into warnings if the whole gate would pass with the alternative scores, and
 * adds a finding with the reason. If `lifts` is false, only adds the finding. Scores all items
 * again only if this might turn a failure into a warning and nothing else blocks.
 */
function* creditAgain(
  findings: readonly Finding[],
  again: Again,
  told: (credits: Credits) => { readonly finding: Finding; readonly lifts: boolean } | undefined,
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
  const credits = [...known].flatMap(([item, { by }]) => (by.length > 0 ? [{ item, by }] : []))
  const credit = credits.length > 0 ? told(credits) : undefined
  if (credit === undefined) return findings
  const items: ScoredItem[] = []
  for (const item of again.items) {
    items.push((known.get(item.id) ?? again.credited(item)).item)
    yield undefined
  }
  const verdict = yield* again.verdict(items)
  if (isRed(verdict)) return findings
  const lifted = (one: Finding): Finding =>
    credit.lifts && one.verdict === 'fail' ? { ...one, verdict: 'warn' } : one
  return [...findings.map(lifted), credit.finding]
}

export type OfMetric = Bound | Tolerance

/** Returns whether a finding is about a metric's value. */
export function isOfMetric(finding: Finding): finding is OfMetric {
  return isPastTolerance(finding) || isPastBound(finding)
}
