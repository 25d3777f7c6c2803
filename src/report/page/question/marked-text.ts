import type { ChunkReport, TargetReport } from '../../schema/item.ts'

export type Piece = { readonly text: string; readonly isEvidence: boolean }

type Span = { readonly start: number; readonly end: number }

/**
 * Splits a chunk's text into evidence and the rest. Uses offsets if the text is as long as the
 * chunk's span in the document, and otherwise searches for the literal quote. The joined pieces
 * equal the whole text.
 */
export function markedText(
  chunk: ChunkReport,
  targets: readonly TargetReport[],
  side: 'base' | 'head',
): readonly Piece[] {
  const { text = '' } = chunk
  const spans = targets
    .map((target) => spanOf(chunk, target, side))
    .filter((span) => span !== undefined)
    .toSorted((a, b) => a.start - b.start)
  const pieces: Piece[] = []
  let done = 0
  for (const { start, end } of spans) {
    const from = Math.max(start, done)
    if (end <= from) continue
    pieces.push({ text: text.slice(done, from), isEvidence: false })
    pieces.push({ text: text.slice(from, end), isEvidence: true })
    done = end
  }
  pieces.push({ text: text.slice(done), isEvidence: false })
  return pieces.filter((piece) => piece.text !== '')
}

/**
 * Shortens long text to the parts around its evidence. Returns undefined if the text is short or
 * contains no evidence.
 */
export function aroundEvidence(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (length <= shortText || !pieces.some(({ isEvidence }) => isEvidence)) return undefined
  return pieces.map(({ text, isEvidence }, at) => ({
    isEvidence,
    text: isEvidence ? text : middleCut(text, at > 0, at < pieces.length - 1),
  }))
}

const shortText = 900
/** The number of UTF-16 code units shown on each side of evidence. */
const around = 300

/**
 * Cuts the middle out of a piece, keeping the parts next to evidence and replacing the rest with an
 * ellipsis.
 */
function middleCut(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const first = hasBefore ? around : 0
  const last = hasAfter ? around : 0
  if (text.length <= first + last) return text
  return `${text.slice(0, first)}…${last === 0 ? '' : text.slice(-last)}`.toWellFormed()
}

/**
 * Returns the span of a target's evidence within a chunk's text, or undefined if the chunk does not
 * contain it.
 */
function spanOf(chunk: ChunkReport, target: TargetReport, side: 'base' | 'head'): Span | undefined {
  const { text = '', doc, start, end } = chunk
  const at = target.at[side]
  if (target.kind !== 'evidence' || doc !== target.name) return undefined
  if (at !== undefined && start !== undefined && end !== undefined && end - start === text.length) {
    const span = { start: Math.max(at.start, start) - start, end: Math.min(at.end, end) - start }
    return span.start < span.end ? span : undefined
  }
  const found = target.quote === undefined ? -1 : text.indexOf(target.quote)
  return found < 0 ? undefined : { start: found, end: found + (target.quote?.length ?? 0) }
}
