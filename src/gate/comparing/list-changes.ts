import { textHash } from '../../lib/text/text-hash.ts'
import { words } from '../../lib/text/words/words.ts'
import { gating, isApart } from '../../metrics/compare/eligible-items.ts'
import {
  type ListDifference,
  openListComparison,
  type ReturnedList,
} from '../../metrics/compare/list-change.ts'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { type MeasuredSides, type Side, sideNames, type Sides } from '../../lib/sides.ts'
import { contextOf, type Policy } from '../../policy/policy.ts'
import { labelWithPassage } from '../../golden/label-with-passage.ts'
import { isBare, isLabelled, isUnlabelled } from '../../lib/model/items/unlabelled.ts'
import { assumedContext, contextChunks } from '../../golden/matching/context-chunks.ts'
import { textOfChunk } from '../../golden/matching/locate-chunk.ts'
import { normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import { placeChunks } from '../../golden/matching/match-item.ts'
import { commonCount } from '../../metrics/answer/common-count.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import { isMeasurable } from '../../policy/without-labels.ts'
import type { PairedItem } from '../../lib/model/items/golden-set.ts'
import type { ListChange, ListChanges } from '../../lib/model/list-changes.ts'
import { persistenceFor } from '../../lib/stats/agreement/rank-biased-overlap.ts'
import { openBreather } from './breathe.ts'
import type { SideToScore } from './scoring/side-to-score.ts'

/** The share of the rank-biased overlap's weight that ranks within the context have together. */
const weightOfContext = 0.9

/**
 * Only ranks up to this multiple of the context length are compared, because later ones have almost
 * no weight.
 */
const timesDeeper = 4

/**
 * Lists that changed by less than this are considered unchanged, for example if only a few words in a
 * chunk or the order of the last chunks changed.
 */
const least = 0.05

type ToCompare = {
  readonly policy: Pick<Policy, 'items' | 'pipelines' | 'settings'>
  readonly sides: MeasuredSides<SideToScore>
}

/**
 * Compares the results of questions without labels. Returns undefined if there are no such
 * questions. Without a base, only counts the questions. Rejects with the signal's reason on abort.
 */
export async function listChanges(
  { policy, sides }: ToCompare,
  ports: Parameters<typeof openBreather>[0],
): Promise<ListChanges | undefined> {
  const { pipelines, settings } = policy
  const items = policy.items.filter((item) => item.wordingOf === undefined && !isApart(item))
  const isJudged = settings.gate.some(
    ({ metric }) =>
      isOfAnswers(metric) &&
      isMeasurable(
        metric,
        items.map(({ golden }) => golden.base),
      ),
  )
  const isShown = isJudged ? isBare : isUnlabelled
  const bare = items.filter(({ golden }) => isShown(golden.base))
  if (bare.length === 0) return undefined
  const contexts = { base: contextOf(pipelines.base), head: contextOf(pipelines.head) }
  const size = Math.max(contexts.base ?? 0, contexts.head ?? 0) || assumedContext
  const p = persistenceFor(size, weightOfContext)
  const compare = openListComparison(p)
  const listOf = listReader({ contexts, deepest: timesDeeper * size }, sides)
  const breath = openBreather(ports)
  const changed: ListChange[] = []
  let asked = 0
  for (const item of bare) {
    const [base, head] = sideNames.map((side) => listOf(side, item.id))
    if (head === undefined || (sides.base !== undefined && base === undefined)) continue
    asked += 1
    const found = base && compare({ base, head })
    const answer = isJudged ? undefined : sharedWords(base?.answer, head.answer)
    const isOther = found && Math.max(1 - found.overlap, found.lost, found.added) >= least
    if (found !== undefined && (isOther || answer !== undefined))
      changed.push({ ...changeOf(item, found, { base: base ?? head, head }), answer })
    await breath()
  }
  const labelled = isJudged
    ? undefined
    : gating(items).filter(({ golden }) => isLabelled(golden.base)).length
  return { labelled, asked, changed: changed.toSorted(mostChangedFirst) }
}

/**
 * Sorts the most changed lists first. Rounds overlaps as in the report, so that digits that the report
 * does not show do not affect the order.
 */
function mostChangedFirst(one: ListChange, other: ListChange): number {
  return (
    Math.round(1000 * one.overlap) - Math.round(1000 * other.overlap) ||
    other.lost - one.lost ||
    other.added - one.added ||
    (one.answer ?? 1) - (other.answer ?? 1) ||
    byCodeUnit(one.item, other.item)
  )
}

type List = ReturnedList & {
  readonly docs: readonly (string | undefined)[]
  readonly answer: string | undefined
}

/**
 * Returns the share of words that both answers have in common. Returns undefined if there are no
 * answers or if both consist of the same words.
 */
function sharedWords(base: string | undefined, head: string | undefined): number | undefined {
  const [ofBase, ofHead] = [words(base ?? ''), words(head ?? '')]
  const total = ofBase.length + ofHead.length
  const isSame = ofBase.length === ofHead.length && ofBase.every((word, at) => word === ofHead[at])
  return isSame ? undefined : (2 * commonCount(ofBase, ofHead)) / total
}

/**
 * Returns a function that reads a side's list for a question id. The function returns undefined if the
 * query failed.
 */
function listReader(
  { contexts, deepest }: { readonly contexts: Sides<number | undefined>; readonly deepest: number },
  sides: MeasuredSides<SideToScore>,
): (side: Side, id: string) => List | undefined {
  return (side, id) => {
    const measured = sides[side]
    const result = measured?.run.results.get(id)
    if (measured === undefined || result?.kind !== 'answered') return undefined
    const known = normalCorpusOf(measured.corpus)
    const placed = placeChunks(result.chunks, known)
    const rule = { reported: result.context, k: contexts[side] }
    const seen = contextChunks(placed, rule) ?? placed.slice(0, assumedContext)
    const context = seen.map((chunk) => placed.indexOf(chunk))
    const compared = placed.slice(0, Math.max(deepest, ...context.map(rankOf)))
    const texts = compared.map(({ chunk }) => textOfChunk(chunk, known))
    return {
      texts: compared.map(({ chunk }, at) => texts[at] ?? wordOf(chunk.id)),
      docs: compared.map(({ chunk }, at) => (texts[at] === undefined ? undefined : chunk.doc)),
      context,
      answer: result.answer,
    }
  }
}

/**
 * Turns an id into a single word, so that two ids are not considered similar just because they share a
 * long path.
 */
function wordOf(id: string): string {
  return textHash(id)
    .toString(10)
    .replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))
}

function changeOf(
  { id, golden }: PairedItem,
  { overlap, lost, added, only }: ListDifference,
  lists: Sides<List>,
): Omit<ListChange, 'answer'> {
  const first = { base: lists.base.context[0] ?? 0, head: lists.head.context[0] ?? 0 }
  const isKept = sideNames.every((side) => !only[side].includes(first[side]))
  const line = (side: Side, at = only[side][0] ?? first[side]): string | undefined => {
    const { texts, docs } = lists[side]
    const [doc, text] = [docs[at], texts[at]]
    return doc === undefined || text === undefined
      ? undefined
      : labelWithPassage(golden.base, { doc, text })
  }
  return {
    item: id,
    overlap,
    lost,
    added,
    context: { base: lists.base.context.map(rankOf), head: lists.head.context.map(rankOf) },
    preferred: undefined,
    only: { base: only.base.map(rankOf), head: only.head.map(rankOf) },
    lines: {
      both: isKept ? line('head', first.head) : undefined,
      base: line('base'),
      head: line('head'),
    },
  }
}

function rankOf(place: number): number {
  return place + 1
}
