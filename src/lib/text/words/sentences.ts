import { lazily } from '../../lazily.ts'

/** Splits text into trimmed, non-empty sentences, using the same rules for every language. */
export function sentencesOf(text: string): readonly string[] {
  const parts = segmenter().segment(text)
  return Array.from(parts, ({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}

/**
 * Returns the spans of the sentences and headings in a string (UTF-16 offsets, half-open), without
 * surrounding white space.
 */
export function segmentSpans(
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(segmenter().segment(text), ({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length
    return { start, end: start + segment.trim().length }
  }).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
}

/**
 * Returns the spans of a document's sentences in order (UTF-16 offsets, half-open), without the list and
 * quotation markers before them. Joins wrapped lines. Punctuation in inline code, such as
 * :attr:`~.Session.modified`, or at the start of a word, as in (.Site), does not end a sentence. Omits
 * headings, the first line of an admonition without a title, and spans without a letter or digit.
 */
export function sentenceSpans(
  document: string,
): readonly { readonly start: number; readonly end: number }[] {
  const unwrapped = document
    .replaceAll(admonition, (marks) => '##'.padEnd(marks.length))
    .replaceAll(wrapped, (lineEnd) => ' '.repeat(lineEnd.length))
    .replaceAll(inlineCode, (code) => code.replaceAll(/[.!?]/g, 'x'))
    .replaceAll(signsInCode, (signs) => 'x'.repeat(signs.length))
  return Array.from(segmenter().segment(unwrapped), ({ segment, index }) => {
    const [marks = ''] = /^(?:[\s>|]|[-*+]+(?=\s)|\d{1,9}[.)]\s)*/.exec(segment) ?? []
    const start = index + marks.length
    let { length } = segment
    while (length > marks.length && /[\s|]/.test(segment[length - 1] ?? '')) length -= 1
    return { start, end: index + length }
  }).filter(({ start, end }) => isSentence.test(document.slice(start, end)))
}

const isSentence = /^(?!#{1,6}\s|(?:[!?]{3}\+?|:{3,})[ \t]*[\w-]+$).*[\p{L}\p{N}]/su

/** Matches the signs that begin an admonition. Its first line is separate from its text, like a heading. */
const admonition = /^[ \t]*(?:!{3}|\?{3}\+?|:{3,})(?=[ \t]*[\w-]+)/gm

/** Matches inline code on a line after wrapped lines are joined. */
const inlineCode = /(?<!`)(`{1,2})(?!`)[^`\r\n]{1,300}\1(?!`)/g

/** Matches punctuation at the start of a word, such as the dot in `.method`. */
const signsInCode = /(?<![\p{L}\p{N}.!?])[.!?]+(?=[\p{L}\p{N}_])/gu

/** Created on first use, because loading its rules is slow. */
const segmenter = lazily(() => new Intl.Segmenter('und', { granularity: 'sentence' }))

/**
 * Matches the end of a line that continues on the next line. Does not match the end of a heading,
 * or a line end before a blank line, heading, list, quotation, table, fence or admonition.
 */
const wrapped =
  /(?<!^[ \t]*#{1,6}[ \t].*)(?<!\n|\r)\r?\n(?![ \t]*(?:[\r\n]|[-*+](?:\s|$)|[-*]{2,}[ \t]*$|[>#|=]|\d{1,9}[.)]|`{3}|~{3}|:{3}))/gm
