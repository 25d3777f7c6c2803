import type { GoneLabel, MatchNote, Reach } from '../../lib/model/comparison.ts'
import { listWithin } from '../../lib/text/printing/id-list.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import { hits, type Window } from '../../metrics/compare/reach.ts'
import { toleranceAt } from '../allowed-drop.ts'
import type { WeighedMetric } from '../weighed-metric.ts'
import type { ToRaise } from './finding-kind.ts'
import { foreign, plain, say, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Labels whose text head removed. `had` contains the labels whose text was in base's context, and
 * `others` contains the labels of questions that have none in `had`.
 */
type LostLabels = { readonly had: readonly GoneLabel[]; readonly others: readonly GoneLabel[] }

/**
 * Returns the labels of at least `min-grade` whose text head removed, with those of whose alternatives
 * base's context had only removed text and head's context has none. If `declared` is set, returns
 * only the labels of questions that head also removes, relabels or marks. Otherwise, returns only
 * the labels of other questions.
 */
export function lostLabels({ items, policy, window }: ToRaise, declared: boolean): LostLabels {
  const lost = eligibleItems(items)
    .flatMap(({ gone, notes }) => [...gone, ...notes.flatMap((note) => removedBy(note, window))])
    .filter((label) => label.grade >= policy.match.minGrade && label.declared === declared)
  const had = lost.filter(({ onBase }) => hadWithin(onBase, window))
  const ids = new Set(had.map(({ item }) => item))
  return { had, others: lost.filter(({ item }) => !ids.has(item)) }
}

/**
 * Returns the alternative that head removed if base's context had it and not the reworded one, and
 * head's context has neither that nor another alternative.
 */
function removedBy(note: MatchNote, window: Window): readonly GoneLabel[] {
  if (note.kind !== 'reworded' || note.removed === undefined) return []
  const { reach, removed } = note
  const isLost =
    hadWithin(removed.onBase, window) &&
    !hadWithin(reach.base, window) &&
    !hadWithin(reach.head, window)
  return isLost ? [removed] : []
}

/**
 * Returns whether a side returned the labelled text within the window. Returns true if that is
 * unknown.
 */
export function hadWithin(reach: Reach | undefined, window: Window): boolean {
  if (reach === undefined) return true
  return window === 'context' && reach.inContext === undefined
    ? reach.firstRank < Infinity
    : hits(reach, window)
}

/** Returns the questions that lost text, and the documents that contained it on base. */
export function lostDocuments(lost: readonly GoneLabel[]): {
  readonly items: string[]
  readonly docs: string[]
} {
  return { items: [...new Set(lost.map(({ item }) => item))], docs: docsOf(lost) }
}

export function docsOf(lost: readonly GoneLabel[]): string[] {
  return [...new Set(lost.map(({ doc }) => doc))]
}

/**
 * Returns how many questions head may relabel or remove along with their text without failing. This is
 * the number that the strictest tolerance of the gated metrics that read labels allows once `leftOut`
 * further questions are left out, but at least two.
 */
export function mostDeclared(metrics: readonly WeighedMetric[], leftOut: number): number {
  const allowed = metrics.flatMap(({ comparison: { metric, base, coverage }, gate }) => {
    if (gate?.tolerance === undefined || base === undefined || entryOf(metric).reads !== 'labels')
      return []
    return [Math.floor(toleranceAt(gate.tolerance, base) * (coverage.pairs - leftOut))]
  })
  return Math.max(2, allowed.length === 0 ? 0 : Math.min(...allowed))
}

/** The ways to accept what makes the gate fail. */
export const inReview = say`in a review or with a waiver`

export const acceptIt = say`accept the loss ${inReview}`

/**
 * Says which documents lost passages are from, for example: ` from docs/x.md, docs/y.md (no longer
 * indexed)`.
 */
export function lostFrom(docs: readonly string[], unindexed: readonly string[] = []): Words {
  const names = lostNames(docs, unindexed)
  return names === undefined ? say`` : say` from ${names}`
}

/** Formats documents, or returns undefined if they do not fit. */
export function lostNames(
  docs: readonly string[],
  unindexed: readonly string[],
): Words | undefined {
  const isLeft = new Set(unindexed)
  return listWithin(
    docs.map(
      (doc) => say`${foreign(doc, 80)}${plain(isLeft.has(doc) ? ' (no longer indexed)' : '')}`,
    ),
    120,
  )
}
