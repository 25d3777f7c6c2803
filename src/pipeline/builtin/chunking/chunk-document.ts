import type { ChunkSettings } from '../../../lib/model/settings/settings.ts'
import { skipBlank, trimBlank } from '../../../lib/text/blank.ts'
import { type Budget, budgetOf, longestBefore, longestFrom } from './chunk-budget.ts'
import { cutStrength, cutStrengths } from './cut-strengths.ts'
import type { DocumentFormat } from '../../../lib/text/markup/document-format.ts'
import { composed } from '../../../lib/text/composed.ts'
import { type Block, textBlocks } from './text-blocks.ts'

// If a change here, or to how text is read, measured or divided into blocks, cuts the same text
// into different chunks, increment the version in `index-version.ts`. It is part of every index's
// digest.

/** A part of a document, from the UTF-16 offset `start` up to but not including `end`. */
export type DocumentChunk = {
  readonly doc: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Builds a chunk's id from its position. No two chunks of a document have the same start. */
export function chunkId({ doc, start, end }: Omit<DocumentChunk, 'text'>): string {
  return `${composed(doc)}#${start}-${end}`
}

/**
 * Cuts a document into chunks, in text order. Text that consists only of white space has no chunks.
 * Together, the chunks contain everything except white space, and no chunk begins or ends with white
 * space. No chunk exceeds `size`, except for a character of two code units if the size is one. Cuts are
 * made at the best break in the second half of the text that fits. Breaks before headings are best,
 * followed by those between blocks, lines, sentences and words. A heading, a fence, a table row or a
 * word is split only if it exceeds `size` by itself.
 *
 * Each chunk begins up to `overlap` before the end of the previous one, at the best break there. The
 * overlap is shorter if there is no good break or if it would leave no room for new text. With
 * `headings`, every section is cut separately, and sections do not overlap.
 */
export function* chunkDocument(
  {
    doc,
    text,
    format,
  }: { readonly doc: string; readonly text: string; readonly format: DocumentFormat },
  settings: ChunkSettings,
): Generator<DocumentChunk> {
  const size = budgetOf(settings.size, settings.unit)
  const overlap = budgetOf(settings.overlap, settings.unit)
  const blocks = [...textBlocks(text, format)]
  const strengths = cutStrengths(text, blocks, size)
  const sections = settings.unit === 'headings' ? sectionsOf(text, blocks) : [whole(text)]
  for (const section of sections) {
    for (const { start, end } of cut({ text, strengths, section, size, overlap }))
      yield { doc, start, end, text: text.slice(start, end) }
  }
}

/** A half-open range of UTF-16 offsets. */
type Stretch = { readonly start: number; readonly end: number }

function whole(text: string): Stretch {
  return { start: 0, end: text.length }
}

function* sectionsOf(text: string, blocks: readonly Block[]): Generator<Stretch> {
  let start = 0
  let afterText = false
  for (const block of blocks) {
    if (block.kind === 'heading' && afterText) {
      yield { start, end: block.start }
      start = block.start
    }
    afterText = block.kind !== 'heading'
  }
  yield { start, end: text.length }
}

type Cutting = {
  readonly text: string
  readonly strengths: Uint8Array
  readonly section: Stretch
  readonly size: Budget
  readonly overlap: Budget
}

function* cut(cutting: Cutting): Generator<Stretch> {
  const { text, section } = cutting
  const stop = trimBlank(text, section.start, section.end)
  let done = section.start
  let start = skipBlank(text, section.start, stop)
  while (start < stop) {
    const end = endOfChunk(cutting, { start, done, stop })
    if (end === undefined) {
      start = skipBlank(text, done, stop)
      continue
    }
    yield { start, end }
    done = end
    start = end === stop ? stop : startOfNext(cutting, { last: start, end, stop })
  }
}

/**
 * Returns the best end for a chunk, beyond the text that earlier chunks already cover. Returns
 * undefined if the overlap leaves no room for new text.
 */
function endOfChunk(
  { text, strengths, size }: Cutting,
  { start, done, stop }: { readonly start: number; readonly done: number; readonly stop: number },
): number | undefined {
  const limit = longestFrom(text, { start, stop }, size)
  if (limit === stop) return stop
  const first = Math.max(start, done) + 1
  const half = Math.max(first, start + Math.ceil((limit - start) / 2))
  const best = lastStrongest(strengths, half, limit)
  if (best !== undefined) return best
  const good = lastFrom(strengths, { low: first, high: half - 1, least: cutStrength.word })
  if (good !== undefined || start < done) return good
  // A chunk that does not overlap the previous one must have an end, so a poor break or even the
  // limit itself is acceptable.
  return lastFrom(strengths, { low: first, high: half - 1, least: cutStrength.poor }) ?? limit
}

/**
 * Returns where the next chunk begins: at the best break in the first half of the overlap or, if
 * there is none, at the first good break after it.
 */
function startOfNext(
  { text, strengths, overlap }: Cutting,
  { last, end, stop }: { readonly last: number; readonly end: number; readonly stop: number },
): number {
  const reach = longestBefore(text, { floor: last, end }, overlap)
  // A break comes before the white space, whereas a chunk begins after it.
  const first = Math.max(trimBlank(text, last, reach), last + 1)
  const middle = Math.floor((first + end) / 2)
  const found =
    firstStrongest(strengths, first, middle) ?? firstGood(strengths, middle + 1, end - 1)
  return skipBlank(text, found ?? end, stop)
}

/** Returns the strongest allowed break in `[low, high]`. On a tie, returns the last. */
function lastStrongest(strengths: Uint8Array, low: number, high: number): number | undefined {
  let best: number | undefined
  for (let at = high, strength = 0; at >= low; at -= 1) {
    const here = strengths[at] ?? 0
    if (here > strength) [best, strength] = [at, here]
  }
  return best
}

function lastFrom(
  strengths: Uint8Array,
  { low, high, least }: { readonly low: number; readonly high: number; readonly least: number },
): number | undefined {
  for (let at = high; at >= low; at -= 1) if ((strengths[at] ?? 0) >= least) return at
  return undefined
}

/** Returns the strongest good break in `[low, high]`. On a tie, returns the first. */
function firstStrongest(strengths: Uint8Array, low: number, high: number): number | undefined {
  let best: number | undefined
  for (let at = low, strength: number = cutStrength.poor; at <= high; at += 1) {
    const here = strengths[at] ?? 0
    if (here > strength) [best, strength] = [at, here]
  }
  return best
}

/** Returns the first break in `[low, high]` that is better than poor. */
function firstGood(strengths: Uint8Array, low: number, high: number): number | undefined {
  for (let at = low; at <= high; at += 1) if ((strengths[at] ?? 0) >= cutStrength.word) return at
  return undefined
}
