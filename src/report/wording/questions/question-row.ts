import { kindOf } from '../../../verdict/findings/kind-of.ts'
import type { Cause } from '../../../lib/model/cause.ts'
import type { Side } from '../../../lib/sides.ts'
import {
  foreign,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import {
  gainedTargets,
  lostTargets,
  loweredTargets,
  type Place,
  placeOfTarget,
  placeOnBase,
  placeWords,
  raisedTargets,
} from './places.ts'
import { inOtherDocument } from './other-document.ts'
import { isUnderAnotherName } from './under-another-name.ts'

/** A question's row in a table, with the passage that moved and where each side has it. */
export type QuestionRow = {
  /** Undefined if the report does not contain any of the question's passages. */
  readonly passage: Place | undefined
  /** The number of the question's other passages that moved in the same way. */
  readonly others: number
  /** Where base has the passage. Undefined if there is no passage or only head was measured. */
  readonly base: Words | undefined
  readonly head: Words | undefined
}

/**
 * Returns the row with the deciding passage, which is a gained passage if the question got better.
 */
export function questionRow(item: ItemReport, report: Report): QuestionRow {
  const { why, targets } = item
  const gone = goneTarget(item, report)
  const moved = gone === undefined ? movedTargets(item) : [gone.target]
  const [target = targets?.[0]] = moved
  const ranks = target?.rank ?? why?.rank
  const where = inOtherDocument(target, item, report)
  const rank = (side: Side): Words | undefined =>
    ranks === undefined || isLeftOut(item)
      ? undefined
      : say`${rankOn(side, { rank: ranks[side], where: side === 'head' ? where : say`` }, item)}${beyondContext(side, ranks[side], item)}`
  const named = why?.target
  const place: Place | undefined =
    named === undefined || named.kind === 'chunk'
      ? named && { kind: 'chunk', id: named.name }
      : { kind: 'file', side: 'head', path: named.name, lines: undefined }
  return {
    passage: target === undefined ? place : rowPlace(target, item),
    others: Math.max(0, moved.length - 1),
    base: report.outcome === 'compared' ? baseOf(item, rank) : undefined,
    head: headWords(item, report, where) ?? gone?.head ?? rank('head'),
  }
}

/**
 * Returns the place of a target that decides a question's row. If its text moved, this is its place
 * on base, because the cell for head names the new place.
 */
export function rowPlace(target: TargetReport, { why }: ItemReport): Place {
  return isMoved(why) ? placeOnBase(target) : placeOfTarget(target)
}

function isMoved(why: ItemReport['why']): boolean {
  return why?.cause === 'moved-text' && why.movedTo !== undefined
}

/**
 * Returns whether the question's label counts on neither side because its text is gone from head.
 * Such a label was not searched for.
 */
function isLeftOut({ why, targets }: ItemReport): boolean {
  return why?.cause === 'evidence-gone' && targets?.length === 0
}

function baseOf(
  { failures }: ItemReport,
  rank: (side: Side) => Words | undefined,
): Words | undefined {
  return failures.base === undefined ? rank('base') : say`query failed`
}

/**
 * Returns the passage of a question that fails because head no longer contains the passage's text,
 * even though no metric fell.
 */
function goneTarget(
  { id, why, targets }: ItemReport,
  { findings }: Report,
): { readonly target: TargetReport; readonly head: Words } | undefined {
  if (why !== undefined) return undefined
  for (const finding of findings) {
    const causeOf = kindOf(finding).rows?.cause
    if (causeOf === undefined || !('docs' in finding) || !finding.items.includes(id)) continue
    const target = targets?.find(
      ({ name, rank }) => finding.docs.includes(name) && rank.head === undefined,
    )
    if (target === undefined) return undefined
    return { target, head: insteadOfRank[causeOf(finding, [target.name])] ?? say`not found` }
  }
  return undefined
}

/**
 * Returns the targets that moved, best rank first. These are the lost or gained targets or, if
 * there are none, the targets whose rank changed.
 */
export function movedTargets(item: ItemReport): readonly TargetReport[] {
  const isBetter = item.change === 'improved'
  const [within, beside] = isBetter
    ? [gainedTargets(item), raisedTargets(item)]
    : [lostTargets(item), loweredTargets(item)]
  const side = isBetter ? 'head' : 'base'
  return (within.length > 0 ? within : beside).toSorted(
    (a, b) => (a.rank[side] ?? 0) - (b.rank[side] ?? 0),
  )
}

/**
 * If a passage within these ranks misses a token budget, the reason is the length of the chunks
 * rather than the passage's rank.
 */
const topRanks = 5

/**
 * Formats a rank, such as `rank 2`, `rank 2, token 2,431` (where the passage ends) or `not in top
 * 20`. `where` follows the rank.
 */
function rankOn(
  side: Side,
  { rank, where }: { readonly rank: number | undefined; readonly where: Words },
  { why, chunks }: ItemReport,
): Words {
  const depth = Math.min(why?.depth ?? Infinity, chunks?.[side]?.length || Infinity)
  if (rank === undefined) return depth === Infinity ? say`not found` : say`not in top ${depth}`
  const at = say`${rankWords(rank)}${where}`
  if (why?.ends === undefined || (why.rank.head ?? Infinity) > topRanks) return at
  if (side === 'head') return say`${at}, token ${why.ends}`
  const until = chunks?.base?.find((chunk) => chunk.rank === rank)?.until
  return until === undefined ? at : say`${at}, token ${until}`
}

/** Explains why a gained passage did not count on a side although it has a rank there. */
function beyondContext(
  side: Side,
  rank: number | undefined,
  { change, chunks }: ItemReport,
): Words {
  const ranked = chunks?.[side] ?? []
  const seen = ranked.filter(({ inContext }) => inContext === true)
  const isSeen = seen.some((chunk) => chunk.rank === rank)
  const isTold = change === 'improved' && rank !== undefined && seen.length > 0 && !isSeen
  return isTold ? say`, not in the context` : say``
}

function rankWords(rank: number): Words {
  return say`rank ${plain(String(rank))}`
}

/**
 * Describes where head has the passage, if its rank alone would not explain the cause. `where`
 * names the document if it is not the labelled one.
 */
function headWords(item: ItemReport, report: Report, where: Words): Words | undefined {
  const { failures, why } = item
  if (failures.head !== undefined) return say`query failed`
  if (isUnderAnotherName(item, report)) return say`under another name`
  if (why === undefined) return undefined
  const { cause, rank, room, depth, movedTo, elsewhere } = why
  const at = rank.head === undefined ? undefined : say`${rankWords(rank.head)}${where}`
  const context = room === undefined ? say`` : say`, cut at ${room}`
  if (cause === 'context-cut' || cause === 'left-out-of-context')
    return at && say`${at}${cause === 'context-cut' ? context : say`, not in the context`}`
  if (cause === 'text-altered' && at !== undefined)
    return why.claim === undefined
      ? say`${at}, text altered`
      : say`${at}, without ${foreign(why.claim, 40)}`
  if (cause === 'list-cut')
    return room === undefined
      ? undefined
      : room === 0
        ? say`nothing returned`
        : say`only ${plural(room, 'chunk')} returned`
  if (cause === 'moved-text' && movedTo !== undefined) {
    const place = { kind: 'file', side: 'head', path: movedTo.doc, lines: movedTo.lines } as const
    const there = rank.head === undefined ? say`not found there` : rankWords(rank.head)
    return say`moved to ${placeWords(place)}, ${there}`
  }
  const gone =
    why.neverReturned === true ? say`its document is never returned` : insteadOfRank[cause]
  return elsewhere === undefined
    ? gone
    : say`${gone ?? at ?? say`not in top ${depth}`}; perhaps answered in ${foreign(elsewhere.doc ?? elsewhere.chunk, pathLimit)}`
}

const insteadOfRank: Readonly<Partial<Record<Cause, Words>>> = {
  'evidence-gone': say`text is gone`,
  'not-indexed': say`not indexed`,
  'split-by-chunking': say`split`,
  'in-a-copy': say`only a copy`,
}
