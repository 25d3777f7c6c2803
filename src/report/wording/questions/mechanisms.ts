import { kindOf } from '../../../verdict/findings/kind-of.ts'
import type { Cause } from '../../../lib/model/cause.ts'
import { plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { pairOf } from '../../build/worse-items.ts'
import type { AttributionReport, ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { cutoffOf, windowOf } from '../figures/cutoff.ts'
import { isUnderAnotherName } from './under-another-name.ts'

/**
 * Returns a clause that says how a question got worse and that refers to the passage with the given
 * words.
 */
export type Mechanism = (passage: Words) => Words

export function mechanismOf(item: ItemReport, report: Report): Mechanism {
  const { why, failures, answerLostBy } = item
  if (failures.head !== undefined) return phrases['query-failed'](noWhy)
  if (why === undefined) return aloneOf(item, report)
  if (answerLostBy === 'both')
    return (passage) => say`part of ${passage} is lost, and the generator adds a fault of its own`
  if (isUnderAnotherName(item, report))
    return (passage) => say`head returns ${passage} under another document name`
  if (isLeftOut(item, why))
    return (passage) => say`head keeps base's order but leaves ${passage} out, as a filter does`
  if (why.cause === 'unknown') return phrases.unknown({ ...why, depth: depthOf(item, why) })
  const isOther = why.cause === 'same-chunks-reordered' && !hasSameChunks(item, report)
  return behindBudget(item, why, report) ?? (isOther ? nearlyTheSame : phrases[why.cause](why))
}

function nearlyTheSame(): Words {
  return say`head returns nearly the same chunks in another order`
}

/** Returns whether both sides returned exactly the same chunks, or false if that is unknown. */
function hasSameChunks({ chunks }: ItemReport, { chunks: all }: Report): boolean {
  const [base, head] = [chunks?.base ?? [], chunks?.head ?? []].map(
    (list) => new Set(list.map(({ chunk }) => all[chunk]?.text ?? chunk)),
  )
  return base !== undefined && head !== undefined && base.size > 0 && areEqual(base, head)
}

function areEqual<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): boolean {
  return one.size === other.size && one.isSubsetOf(other)
}

/**
 * Returns whether head's list is base's list without the lost passage and perhaps other chunks: it
 * keeps at least half of base's chunks in base's order, one of them from below the passage, and has
 * other chunks only at the end.
 */
function isLeftOut({ chunks }: ItemReport, { cause, rank }: AttributionReport): boolean {
  const lost = rank.base
  if (!isOfNoRank.has(cause) || lost === undefined || rank.head !== undefined) return false
  const onBase = new Map((chunks?.base ?? []).map((each) => [each.chunk, each.rank]))
  const ranks = (chunks?.head ?? []).map(({ chunk }) => onBase.get(chunk) ?? Infinity)
  const isInOrder = ranks.every((each, at) => at === 0 || each >= (ranks[at - 1] ?? 0))
  const kept = ranks.filter((each) => each < Infinity)
  return isInOrder && 2 * kept.length >= onBase.size && kept.some((each) => each > lost)
}

const isOfNoRank: ReadonlySet<Cause> = new Set(['unknown', 'not-retrieved'])

/**
 * Returns how many of head's chunks were considered, which is less than `depth` if head's list is
 * shorter.
 */
function depthOf({ chunks }: ItemReport, { depth }: AttributionReport): number {
  return Math.min(depth, chunks?.head?.length || Infinity)
}

/**
 * Returns the clause for a question that fails on its own, without getting worse on a metric for
 * which causes are determined.
 */
function aloneOf({ id, targets = [] }: ItemReport, { findings }: Report): Mechanism {
  const docs = targets.map(({ name }) => name)
  for (const finding of findings) {
    const { rows } = kindOf(finding)
    if (!('items' in finding) || !finding.items.includes(id)) continue
    const cause = rows?.cause?.(finding, docs)
    if (cause !== undefined) return phrases[cause](noWhy)
    const way = rows?.way
    if (way !== undefined) return () => way
  }
  return phrases.unknown(noWhy)
}

/**
 * For a metric with a token budget, says whether the passage is still within another metric's
 * ranks.
 */
function behindBudget(
  item: ItemReport,
  { metric, cause }: AttributionReport,
  report: Report,
): Mechanism | undefined {
  const cutoff = cutoffOf(metric)
  if (cutoff.kind !== 'tokens' || !isOfRank.has(cause)) return undefined
  const behind = say`beyond ${cutoff.budget} tokens`
  const beside = besideBudget(item, report)
  if (beside?.isFound === true) return (passage) => say`${passage} is in ${beside.window} ${behind}`
  if (beside?.isLost === true) return (passage) => say`${passage} left ${beside.window}`
  return cause === 'not-retrieved' ? undefined : (passage) => say`${passage} lies ${behind}`
}

const isOfRank: ReadonlySet<Cause> = new Set([
  'not-retrieved',
  'crowded-out',
  'ranked-too-low',
  'reordered',
  'same-chunks-reordered',
])

/**
 * Returns the question's result on a recall metric with a rank or context cutoff, preferably a
 * gated metric.
 */
function besideBudget(
  item: ItemReport,
  { metrics }: Report,
): { readonly window: Words; readonly isFound: boolean; readonly isLost: boolean } | undefined {
  const those = metrics.filter(
    ({ metric }) => metric.startsWith('recall@') && cutoffOf(metric).kind !== 'tokens',
  )
  const { metric = '' } = those.find(({ gate }) => gate !== undefined) ?? those[0] ?? {}
  const pair = pairOf(item, metric)
  const window = windowOf(metric)
  return pair && window && { window, isFound: pair.head === 1, isLost: pair.head < pair.base }
}

type Of = Pick<AttributionReport, 'metric' | 'depth' | 'rank' | 'room' | 'neverReturned'>

const noWhy: Of = {
  metric: '',
  depth: 0,
  rank: { base: undefined, head: undefined },
  room: undefined,
  neverReturned: undefined,
}

const phrases: Readonly<Record<Cause, (why: Of) => Mechanism>> = {
  'query-failed': () => () => say`the query failed on head`,
  'judge-noise': () => () => say`the judge rated the same chunks and answer differently`,
  'error-ignored': () => () => say`the agent did not retry a failed call`,
  'tool-loop': () => () => say`the agent repeated the same call`,
  'wrong-tool': () => () => say`the agent called an unexpected tool`,
  'missing-tool': () => () => say`the agent did not make an expected call`,
  'passage-dropped': () => (passage) =>
    say`a step returned ${passage}, but a later step dropped it`,
  'evidence-gone': () => () => say`the quoted text is no longer in any indexed document`,
  'in-a-copy': () => (passage) => say`head returns ${passage} only as a copy in another document`,
  'text-altered': () => (passage) =>
    say`head returns the chunk with ${passage}, but cuts or alters its text`,
  'not-indexed':
    ({ neverReturned }) =>
    (passage) =>
      neverReturned === true
        ? say`head returns nothing from the document that contains ${passage}`
        : say`${passage} left the index`,
  'split-by-chunking': () => (passage) => say`chunk boundaries split ${passage}`,
  'moved-text':
    ({ metric, rank: { head } }) =>
    (passage) =>
      head === undefined
        ? say`head does not return ${passage} from its new place`
        : say`head returns ${passage} from its new place, but outside ${windowOf(metric) ?? say`what counts`}`,
  'list-cut':
    ({ room }) =>
    (passage) =>
      room === 0 ? say`head returns no chunk` : say`head's shorter list ends before ${passage}`,
  'not-retrieved': notRetrieved,
  'context-cut':
    ({ room }) =>
    (passage) =>
      say`${passage} ranks below the ${room === undefined ? say`chunks` : plural(room, 'chunk')} that the generator gets`,
  'left-out-of-context': () => (passage) =>
    say`${passage} ranks high enough, but the generator does not get it`,
  'crowded-out': () => (passage) => say`larger chunks come before ${passage}`,
  'ousted-by-new-text': () => (passage) => say`new text ranks above ${passage}`,
  'same-chunks-reordered': () => () => say`head reorders the same chunks`,
  'ranked-too-low':
    ({ metric }) =>
    (passage) =>
      say`${passage} ranks lower, outside ${windowOf(metric) ?? say`what counts`}`,
  reordered: () => (passage) => say`${passage} ranks lower`,
  uncited: () => () => say`the answer cites nothing`,
  'refused-despite-evidence': () => (passage) =>
    say`the generator declines to answer although it gets ${passage}`,
  'refused-without-evidence': () => (passage) =>
    say`the generator declines to answer because it does not get ${passage}`,
  'not-used': () => (passage) => say`the answer does not use ${passage}`,
  'self-knowledge': () => () =>
    say`the answer makes statements that are right but not in any chunk`,
  'misled-by-context': () => () => say`the answer follows the wrong chunks`,
  hallucinated: () => () => say`the answer says something that no chunk contains`,
  unknown: (why) =>
    why.rank.base !== undefined && why.rank.head === undefined
      ? notRetrieved(why)
      : () => say`the run does not show why`,
}

function notRetrieved({ depth }: Of): Mechanism {
  return (passage) => say`${passage} is no longer in the first ${depth}`
}
