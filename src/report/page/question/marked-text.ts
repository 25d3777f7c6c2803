import type { ChunkReport, TargetReport } from '../../schema/item.ts'

export type Piece = { readonly text: string; readonly isEvidence: boolean }

type Span = { readonly start: number; readonly end: number }

/**
 * The text of a chunk in pieces, with the evidence that is in it apart: by offsets where the text is that of
 * the document between the chunk's own, else where the quote is in it word for word. Joined they are the
 * whole text.
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

/** Of a long text only what is around its evidence; undefined if the text is short or holds none. */
export function aroundEvidence(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0)
  if (length <= shortText || !pieces.some(({ isEvidence }) => isEvidence)) return undefined
  return pieces.map(({ text, isEvidence }, at) => ({
    isEvidence,
    text: isEvidence ? text : middleCut(text, at > 0, at < pieces.length - 1),
  }))
}

const shortText = 900
/** UTF-16 units shown on each side of evidence. */
const around = 300

/** What is next to evidence before or after the text, with an ellipsis for the rest. */
function middleCut(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const first = hasBefore ? around : 0
  const last = hasAfter ? around : 0
  if (text.length <= first + last) return text
  return `${text.slice(0, first)}…${last === 0 ? '' : text.slice(-last)}`.toWellFormed()
}

/** Where a target is in the text of the chunk; undefined if it does not, or is all of it. */
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
