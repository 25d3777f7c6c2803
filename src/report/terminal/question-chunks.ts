import type { Side } from '../../lib/sides.ts'
import { shownOf } from '../../lib/text/printing/shown-of.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { fitWidth, wrapWords } from '../../lib/text/printing/display-width.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import { aroundEvidence, markedText } from '../page/question/marked-text.ts'
import type { ItemReport, RankedChunk } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { cutoffOf } from '../wording/figures/cutoff.ts'
import { shownMetric } from '../wording/figures/shown-metric.ts'
import { plainForeign, plainText } from '../wording/plain-text.ts'
import { fromLine } from '../wording/questions/in-lines.ts'
import { helpWords } from '../wording/questions/judged-words.ts'
import { longest, type Page, placeLine, texts } from './question-text.ts'

/**
 * The minimum number of ranks shown per side, if there are that many. More are shown if the budget
 * or a relevant chunk ends further down.
 */
const shown = 10

/**
 * Lists the chunks that a side returned and where each came from, marks the chunks that contain the
 * passage, and shows where the token budget ends.
 */
export function sideLines(side: Side, item: ItemReport, page: Page): readonly string[] {
  const failure = item.failures[side]
  if (failure !== undefined)
    return texts([`${side} failed${failure === '' ? '' : `: ${failure}`}`], page)
  const ranked = item.chunks?.[side]
  if (ranked === undefined) return []
  const ends = item.budget?.[side]?.rank
  const passage = ranked.findLastIndex(({ relevant }) => relevant) + 1
  const last = shownOf(ranked.length, Math.max(shown, passage, (ends ?? 0) + 1))
  const context = ranked.filter(({ inContext }) => inContext).length
  const seen = context === 0 ? '' : `, * marks those that reached the generator (${context})`
  const more = ranked.length - last
  return [
    page.paint.bold(`${side}: ${ranked.length} ${ranked.length === 1 ? 'chunk' : 'chunks'}${seen}`),
    page.paint.dim('  rank  tokens   total  place'),
    ...(ends === 0 ? [budgetLine(item, page)] : []),
    ...ranked
      .slice(0, last)
      .flatMap((chunk) => [
        ...chunkLines(chunk, { side, item, page }),
        ...(chunk.rank === ends ? [budgetLine(item, page)] : []),
      ]),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

function budgetLine({ budget }: ItemReport, { paint, report, width }: Page): string {
  const tokens = budget?.tokens ?? 0
  const metric = metricWithin(tokens, report)
  const added = metric?.equalLength === true ? ' (added by the gate)' : ''
  const what =
    metric === undefined
      ? `${count(tokens)}-token budget ends`
      : `${count(tokens)} tokens of ${plainText(shownMetric(metric))}${added} end`
  return paint.dim(fitWidth(`  ---- the ${what} here`, width))
}

/** Returns the metric that sets this token budget, preferably the headline metric. */
function metricWithin(
  tokens: number,
  { metrics, headline }: Report,
): Report['metrics'][number] | undefined {
  const those = metrics.filter(({ metric }) => {
    const cutoff = cutoffOf(metric)
    return cutoff.kind === 'tokens' && cutoff.budget === tokens
  })
  return those.find(({ metric }) => metric === headline) ?? those[0]
}

function chunkLines(
  ranked: RankedChunk,
  { side, item, page }: { readonly side: Side; readonly item: ItemReport; readonly page: Page },
): readonly string[] {
  const chunk = page.report.chunks[ranked.chunk]
  if (chunk === undefined) return []
  const figures = [ranked.rank, chunk.tokens, ranked.until].map((value, at) =>
    (value === undefined ? 'n/a' : count(value)).padStart(at === 0 ? 4 : 6),
  )
  const start = `${ranked.relevant === true ? '>' : ' '}${ranked.inContext === true ? '*' : ' '}${figures.join('  ')}  `
  const lines = chunk.lines[side]
  const place = `${plainForeign(chunk.doc ?? chunk.id, longest)}${fromLine(chunk.doc ?? chunk.id, lines)}`
  const pieces = markedText(chunk, item.targets ?? [], side)
  const isMarked = pieces.some(({ isEvidence }) => isEvidence)
  const text = (isMarked ? (aroundEvidence(pieces) ?? pieces) : pieces)
    .map((piece) => {
      const words = cleanLine(piece.text.replaceAll(/[\s\uE000\uE001]+/g, ' '), { limit: longest })
      return piece.isEvidence ? `\uE000${words.trim()}\uE001` : words
    })
    .join('')
    .trim()
  const row = `${start}${placeLine(place, page.width - start.length)}`
  const rows = [row, ...helpLines(ranked, page)]
  if (text === '') return rows
  return isMarked
    ? [...rows, ...marked(text, page)]
    : [...rows, page.paint.dim(fitWidth(`      ${text}`, page.width))]
}

/**
 * Returns lines that say how helpful the judge found a chunk, or an empty list if the judge was not
 * asked.
 */
function helpLines({ helps }: RankedChunk, page: Page): readonly string[] {
  if (helps === undefined) return []
  const quote = helps.quote === undefined ? '' : `: ${plainForeign(helps.quote, longest)}`
  return wrapWords(
    `according to the judge, this ${helpWords[helps.label]}${quote}`,
    page.width - 6,
  ).map((line) => page.paint.dim(`      ${line}`))
}

/** Wraps text and marks the passage with » and « and, if colours are on, in bold. */
function marked(text: string, { paint, width }: Page): readonly string[] {
  let isOpen = false
  return wrapWords(text, width - 6).map((line) => {
    const parts = line.split(/([\uE000\uE001])/).map((part) => {
      const mark = part === '\uE000' ? '»' : part === '\uE001' ? '«' : undefined
      if (mark !== undefined) isOpen = mark === '»'
      return mark ?? (isOpen && part !== '' ? paint.bold(part) : part)
    })
    return `      ${parts.join('')}`
  })
}
