import { normalText } from '../../../lib/text/words/normalise.ts'

/** The maximum number of documents to report for each string. */
const MOST_COPIES = 10

/**
 * The lengths, in UTF-16 code units, of the beginnings by which strings are looked up. For each string,
 * the longest length that fits is used. A string shorter than all of them is looked up as a whole.
 */
const openings = [256, 64, 16]

/**
 * Finds the documents that contain each of `texts` verbatim, normalised like labels. Returns at
 * most ten documents for each, in the order given. Strings without words match nothing, and strings
 * of fewer than 40 UTF-16 code units must match whole words. Documents are read once and not kept,
 * so looking up 100,000 strings takes no longer than reading the documents.
 */
export async function findExact(
  texts: Iterable<string>,
  documents: AsyncIterable<{ readonly doc: string; readonly text: string }>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map(Array.from(texts, (text) => [text, [] as string[]]))
  const byLength = shelved(found.keys())
  for await (const { doc, text } of documents) {
    const normal = normalText(text)
    const held = new Set<string>()
    for (const [length, shelf] of byLength) lookUp(normal, { length, shelf, held })
    for (const each of held) {
      const docs = found.get(each) ?? []
      if (docs.length < MOST_COPIES) docs.push(doc)
    }
  }
  return found
}

/** Strings by their beginning, and the first two code units of each beginning for a quick test. */
type Shelf = {
  readonly begins: Set<number>
  readonly texts: Map<string, { readonly text: string; readonly normal: string }[]>
}

function shelved(texts: Iterable<string>): ReadonlyMap<number, Shelf> {
  const byLength = new Map<number, Shelf>()
  for (const text of texts) {
    const normal = normalText(text)
    if (normal === '') continue
    const length = openings.find((each) => each <= normal.length) ?? normal.length
    const shelf = byLength.get(length) ?? { begins: new Set(), texts: new Map() }
    byLength.set(length, shelf)
    shelf.begins.add(pairAt(normal, 0))
    const opening = normal.slice(0, length)
    const same = shelf.texts.get(opening)
    if (same === undefined) shelf.texts.set(opening, [{ text, normal }])
    else same.push({ text, normal })
  }
  return byLength
}

/** Adds the strings on a shelf that a document contains to `held`. */
function lookUp(
  document: string,
  {
    length,
    shelf,
    held,
  }: { readonly length: number; readonly shelf: Shelf; readonly held: Set<string> },
): void {
  const { begins, texts } = shelf
  for (let at = 0; at + length <= document.length; at += 1) {
    if (!begins.has(pairAt(document, at)) && length > 1) continue
    for (const { text, normal } of texts.get(document.slice(at, at + length)) ?? [])
      if (document.startsWith(normal, at) && isWhole(document, at, at + normal.length))
        held.add(text)
  }
}

/**
 * Strings of at least this many UTF-16 code units need not match whole words, because they may have been
 * cut within a word.
 */
const longestWord = 40

function isWhole(document: string, start: number, end: number): boolean {
  return end - start >= longestWord || !(joins(document, start) || joins(document, end))
}

/**
 * Returns whether the characters before and after this position belong to the same word. Considers
 * only scripts that separate words with spaces.
 */
function joins(text: string, at: number): boolean {
  return [text.charAt(at - 1), text.charAt(at)].every(
    (sign) => wordSign.test(sign) && !unspaced.test(sign),
  )
}

const wordSign = /[\p{L}\p{N}_]/u
/**
 * Scripts without spaces between words, and scripts in which endings follow a word without a space.
 */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + (text.charCodeAt(at + 1) || 0)
}
