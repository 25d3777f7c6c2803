import { type Side, sideNames } from '../../lib/sides.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import { idLimit, textLimit } from '../../lib/text/printing/sentence.ts'
import { worseItems } from '../build/worse-items.ts'
import type { ChunkReport, ItemReport, RankedChunk, TargetReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { cutoffOf } from '../wording/figures/cutoff.ts'
import { fromLine, inLines } from '../wording/questions/in-lines.ts'
import { plainForeign } from '../wording/plain-text.ts'
import { movedTargets } from '../wording/questions/question-row.ts'
import { shortPath } from '../wording/questions/short-path.ts'
import { fencedText, gfm, type SafeMarkdown } from './escape.ts'
import { foldable } from './section.ts'
import type { Shape } from './shorten.ts'

/** The maximum number of results shown from the top of each side. */
const most = 5

/**
 * Returns a folded diff of what base and head returned for the first question that got worse. Each
 * line shows a chunk's rank, place and token count, whether it contains the passage, and whether
 * the headline metric's cutoff ends there. Returns undefined if the text level withholds text, if
 * the question lost no passage, or if the report does not contain the returned chunks.
 */
export function beforeAfterSection(report: Report, { texts }: Shape): SafeMarkdown | undefined {
  const [item] = worseItems(report)
  const lines = texts && item !== undefined ? diffLines(item, report) : []
  if (lines.length === 0) return undefined
  const block = fencedText(lines.join('\n'), { lines: lines.length, width: 160, language: 'diff' })
  return foldable(gfm`<b>Before and after</b> for the first question`, block)
}

type Row = {
  readonly chunk: number
  readonly rank: string
  readonly place: string
  readonly tokens: string
  readonly mark: string
}

function diffLines(item: ItemReport, report: Report): readonly string[] {
  const [target] = movedTargets(item)
  const { query, chunks } = item
  if (target === undefined || query === undefined || chunks?.base === undefined) return []
  const [base, head] = sideNames.map((side) => rowsOf(item, side, report))
  if (base === undefined || head === undefined || base.length === 0) return []
  const same = base.findIndex(({ chunk }, at) => chunk !== head[at]?.chunk)
  const shared = same < 0 ? base.length : same
  const width = Math.max(...[...base, ...head].map(({ place }) => place.length))
  const line = (sign: string) => (row: Row) =>
    `${sign} ${row.rank.padStart(2)}  ${row.place.padEnd(width)}  ${row.tokens.padStart(6)}${row.mark}`.trimEnd()
  const lines = target.lines.base ?? target.lines.head
  const place = `${target.name}${fromLine(target.name, lines)}`
  const quote =
    target.quote === undefined ? '' : `  "${plainForeign(target.quote, textLimit - 40)}"`
  const lost = target.rank.head === undefined ? [`+ ${lostWords(item, target, report)}`] : []
  return [
    `  ${plainForeign(item.id, idLimit)}: ${plainForeign(query, textLimit)}`,
    `  needs ${plainForeign(place, textLimit)}${quote}`,
    ...head.slice(0, shared).map(line(' ')),
    ...base.slice(shared).map(line('-')),
    ...head.slice(shared).map(line('+')),
    ...lost,
  ]
}

function lostWords(
  { chunks, failures, why }: ItemReport,
  target: TargetReport,
  report: Report,
): string {
  if (failures.head !== undefined) return 'the query failed'
  if (why?.cause === 'evidence-gone') return 'no document contains the passage any more'
  if (why?.cause === 'text-altered' && why.rank.head !== undefined) {
    const what = why.claim === undefined ? 'the passage' : `"${plainForeign(why.claim, 40)}"`
    return `rank ${why.rank.head} no longer contains ${what}`
  }
  const ranked = chunks?.head ?? []
  if (ranked.length === 0) return 'nothing was returned'
  const [first, ...others] = ranked.filter(({ chunk }) => isPartIn(report.chunks[chunk], target))
  if (first === undefined) return `the passage is not in the first ${ranked.length}`
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  const parts = others.length === 0 ? 'contains part of it' : 'contain parts of it'
  return `the first ${ranked.length} do not contain enough of the passage; rank ${first.rank}${more} ${parts}`
}

/** Returns whether one of head's chunks overlaps a target's place in the document. */
function isPartIn(chunk: ChunkReport | undefined, { name, at: { head } }: TargetReport): boolean {
  if (chunk?.start === undefined || chunk.end === undefined || head === undefined) return false
  return chunk.doc === name && chunk.start < head.end && chunk.end > head.start
}

/**
 * Returns at most five results from the top of the list. On base they end at the passage, and on head at
 * the cutoff. If the passage ranks lower, the result that contains it is added.
 */
function rowsOf(item: ItemReport, side: Side, report: Report): readonly Row[] {
  const ranked = item.chunks?.[side] ?? []
  const [target] = movedTargets(item)
  const passage = target?.rank[side]
  const part = side === 'head' && passage === undefined ? target : undefined
  const end = endOf(item, side, report)
  const last = Math.min(most, side === 'base' ? Math.max(passage ?? 0, 1) : Math.max(end.rank, 1))
  const rows = ranked.slice(0, last)
  const below = ranked.find(({ rank }) => rank === passage && rank > last)
  return [...rows, ...(below === undefined ? [] : [below])].map((one) =>
    rowOf(one, { passage, part, end, side, report }),
  )
}

type End = { readonly rank: number; readonly says: string }

/**
 * Returns the rank at which the headline metric's cutoff falls on a side, and the words that mark it.
 */
function endOf({ budget, chunks }: ItemReport, side: Side, { headline }: Report): End {
  const cutoff = cutoffOf(headline ?? '')
  const ranked = chunks?.[side] ?? []
  switch (cutoff.kind) {
    case 'tokens': {
      const fits = budget?.tokens === cutoff.budget ? budget[side]?.rank : undefined
      return {
        rank: (fits ?? ranked.length) + 1,
        says: `the ${count(cutoff.budget)}-token cutoff is here`,
      }
    }
    case 'context': {
      const seen = ranked.findLast(({ inContext }) => inContext === true)
      return { rank: seen?.rank ?? 0, says: 'the context ends here' }
    }
    case 'ranks':
      return { rank: cutoff.k, says: `the top ${cutoff.k} ends here` }
    case 'none':
      return { rank: most, says: '' }
  }
}

type Where = {
  readonly passage: number | undefined
  /** The target that a chunk may contain in part, if head does not return enough of the target. */
  readonly part: TargetReport | undefined
  readonly end: End
  readonly side: Side
  readonly report: Report
}

function rowOf({ chunk, rank }: RankedChunk, { passage, part, end, side, report }: Where): Row {
  const { doc, id = '', tokens, lines } = report.chunks[chunk] ?? {}
  const range = inLines(doc ?? id, lines?.[side])
  const isPast = side === 'head' && end.says !== '' && rank > end.rank
  const marks = [
    rank === passage ? [isPast ? 'the passage, past the cutoff' : 'the passage'] : [],
    part !== undefined && isPartIn(report.chunks[chunk], part) ? ['part of the passage'] : [],
    rank === end.rank && end.says !== '' ? [end.says] : [],
  ].flat()
  const unit = rank === 1 && tokens !== undefined ? ' tokens' : ''
  const note = marks.length === 0 ? '' : `  <- ${marks.join(', ')}`
  return {
    chunk,
    rank: String(rank),
    place:
      doc === undefined
        ? plainForeign(id, 60)
        : `${plainForeign(shortPath(doc, report), 60)}${range}`,
    tokens: tokens === undefined ? '' : count(tokens),
    mark: `${unit}${note}`,
  }
}
