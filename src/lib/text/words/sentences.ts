import { lazily } from '../../lazily.ts'

/** A text's sentences in order, trimmed, without empty ones. Split the same for every language. */
export function sentencesOf(text: string): readonly string[] {
  const parts = segmenter().segment(text)
  return Array.from(parts, ({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}

/** Where the sentences and headings of a text stand (UTF-16 offsets, half-open), each without blanks at its ends. */
export function segmentSpans(
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(segmenter().segment(text), ({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length
    return { start, end: start + segment.trim().length }
  }).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
}

/**
 * Where the sentences of a document stand, in order (UTF-16 offsets, half-open), without the marks of lists and quotes
 * before them. Lines that a writer wrapped are read on; headings and what has no letter are left out.
 */
export function sentenceSpans(
  document: string,
): readonly { readonly start: number; readonly end: number }[] {
  const unwrapped = document.replaceAll(wrapped, (lineEnd) => ' '.repeat(lineEnd.length))
  return Array.from(segmenter().segment(unwrapped), ({ segment, index }) => {
    const [marks = ''] = /^(?:[\s>*+|-]|\d{1,9}[.)]\s)*/.exec(segment) ?? []
    const start = index + marks.length
    let { length } = segment
    while (length > marks.length && /[\s|]/.test(segment[length - 1] ?? '')) length -= 1
    return { start, end: index + length }
  }).filter(({ start, end }) => /^(?!#{1,6}\s).*[\p{L}\p{N}]/su.test(document.slice(start, end)))
}

/** Made when it is first needed: its rules take longer to load than most that a gate does. */
const segmenter = lazily(() => new Intl.Segmenter('und', { granularity: 'sentence' }))

/** The end of a line that goes on in the next: not that of a heading, nor before a blank line, heading, list, quote, table or fence. */
const wrapped =
  /(?<!^[ \t]*#{1,6}[ \t].*)(?<!\n|\r)\r?\n(?![ \t]*(?:[\r\n]|[-*+>#|=]|\d{1,9}[.)]|`{3}|~{3}))/gm
