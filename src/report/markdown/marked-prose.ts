import { cutText } from '../../lib/text/printing/cut-text.ts'
import { textLimit } from '../../lib/text/printing/sentence.ts'
import { cleanText } from '../../lib/text/printing/markdown-text.ts'
import { gfm, prose, type SafeMarkdown } from './escape.ts'

/**
 * Formats untrusted text as prose on one line, with the first occurrence of each string in `marked`
 * in bold, ignoring case. Long text starts shortly before the first occurrence.
 */
export function markedProse(text: string, marked: readonly string[]): SafeMarkdown {
  const visible = cleanText(text)
  const [first] = spansOf(visible, marked)
  const shown =
    first === undefined || first.end <= textLimit
      ? cutText(visible, textLimit)
      : cutText(`… ${visible.slice(wordBefore(visible, first.start - leadIn))}`, textLimit)
  let at = 0
  let done = gfm``
  for (const { start, end } of spansOf(shown, marked)) {
    if (start < at) continue
    done = gfm`${done}${piece(shown.slice(at, start))}<b>${piece(shown.slice(start, end))}</b>`
    at = end
  }
  return gfm`${done}${piece(shown.slice(at))}`
}

/** The number of UTF-16 code units shown before the first marked string in long text. */
const leadIn = 60

function wordBefore(text: string, at: number): number {
  return text.indexOf(' ', Math.max(0, at)) + 1
}

/** Returns the spans of the marked strings, in the order of the text. */
function spansOf(
  text: string,
  marked: readonly string[],
): readonly { readonly start: number; readonly end: number }[] {
  const lower = text.toLowerCase()
  // If lower-casing changes the text's length, the offsets would be wrong.
  if (lower.length !== text.length) return []
  return marked
    .map(cleanText)
    .filter((each) => each !== '')
    .map((each) => ({ start: lower.indexOf(each.toLowerCase()), length: each.length }))
    .filter(({ start }) => start >= 0)
    .map(({ start, length }) => ({ start, end: start + length }))
    .toSorted((a, b) => a.start - b.start)
}

/** Formats part of a line. A leading or trailing space is kept. */
function piece(text: string): SafeMarkdown {
  if (text.trim() === '') return text === '' ? gfm`` : gfm` `
  const before = text.startsWith(' ') ? gfm` ` : gfm``
  const after = text.endsWith(' ') ? gfm` ` : gfm``
  return gfm`${before}${prose(text, Infinity)}${after}`
}
