import { type Budget, fits, isPair } from './chunk-budget.ts'
import { isBlank, skipBlank } from '../../../lib/text/blank.ts'
import { lineReader, linesOf } from '../../../lib/text/markup/lines-of.ts'
import { unspacedScripts } from '../../../lib/text/words/words.ts'
import type { Block } from './text-blocks.ts'

/** How suitable a position is for cutting the text. Higher is better, and 0 means never. */
export const cutStrength = {
  never: 0,
  /** Inside a word that is longer than a chunk, or between a heading and the text below it. */
  poor: 1,
  word: 2,
  sentence: 3,
  line: 4,
  block: 5,
  heading: 6,
} as const

/**
 * Rates every position in a string, by UTF-16 offset. In white space between two words, only the
 * first offset is rated. Positions inside a heading, a fence, a table row or a word are `never`
 * unless that element exceeds the budget by itself. The middle of a surrogate pair is always
 * `never`. Takes linear time and one byte per UTF-16 code unit.
 */
export function cutStrengths(text: string, blocks: readonly Block[], budget: Budget): Uint8Array {
  const strengths = new Uint8Array(text.length + 1)
  markWords(text, strengths, budget)
  let last: Block | undefined
  for (const block of blocks) {
    if (last !== undefined) strengths[last.end] = between(last, block)
    markInside(text, strengths, { block, budget })
    last = block
  }
  return strengths
}

function between(last: Block, next: Block): number {
  if (last.kind === 'heading') return cutStrength.poor
  return next.kind === 'heading' ? cutStrength.heading : cutStrength.block
}

/**
 * Marks the ends of words. White space ends a word. In scripts without spaces, a line may break
 * after any letter.
 */
function markWords(text: string, strengths: Uint8Array, budget: Budget): void {
  let start = skipBlank(text, 0, text.length)
  for (let at = start; at < text.length;) {
    if (isPlain(text.charCodeAt(at))) while (isPlain(text.charCodeAt(at + 1))) at += 1
    const end = at + (isPair(text, at) ? 2 : 1)
    const isGap = end < text.length && isBlank(text.charCodeAt(end))
    if (isGap || end >= text.length || isBetweenLetters(text, at, end)) {
      markLongWord(text, strengths, { start, end, budget })
      strengths[end] = endsSentence(text, start, end) ? cutStrength.sentence : cutStrength.word
      start = isGap ? skipBlank(text, end, text.length) : end
    }
    at = isGap ? start : end
  }
}

/**
 * Returns whether a code unit is visible ASCII. A word never ends between two of these characters,
 * and most text consists of them.
 */
function isPlain(unit: number): boolean {
  return unit > 0x20 && unit < 0x80
}

/** Allows cuts inside a word that is longer than a chunk. */
function markLongWord(
  text: string,
  strengths: Uint8Array,
  { start, end, budget }: { readonly start: number; readonly end: number; readonly budget: Budget },
): void {
  if (fits(text, { start, end }, budget)) return
  for (let at = start + 1; at < end; at += 1) {
    if (!isPair(text, at - 1)) strengths[at] = cutStrength.poor
  }
}

/**
 * Matches letters of scripts that put no spaces between words. Combining marks belong to the letter
 * before them.
 */
const unspaced = new RegExp(`^(?!\\p{M})[${unspacedScripts('sc')}]`, 'u')
const opening = /^[\p{Ps}\p{Pi}]/u
const beginning = /^[\p{L}\p{N}\p{Ps}\p{Pi}]/u

/**
 * Returns whether a line may break between the characters at `at` and `next` although there is no
 * space between them. A break must not separate punctuation from its word.
 */
function isBetweenLetters(text: string, at: number, next: number): boolean {
  if (hasSpaces(text.charCodeAt(at)) && hasSpaces(text.charCodeAt(next))) return false
  const before = traitsOf(text.codePointAt(at) ?? 0)
  const after = traitsOf(text.codePointAt(next) ?? 0)
  if ((after & trait.isUnspaced) !== 0) return (before & trait.isOpening) === 0
  return (before & trait.endsLine) !== 0 && (after & trait.isBeginning) !== 0
}

const trait = { isKnown: 1, isUnspaced: 2, isOpening: 4, isBeginning: 8, endsLine: 16 }

/** Each character's traits by code point, filled in on first use. 0 means not yet computed. */
const traits = new Uint8Array(0x11_0000)

function traitsOf(point: number): number {
  traits[point] ||= readTraits(String.fromCodePoint(point))
  return traits[point] ?? 0
}

function readTraits(character: string): number {
  const isUnspaced = unspaced.test(character)
  return (
    trait.isKnown |
    (isUnspaced ? trait.isUnspaced : 0) |
    (opening.test(character) ? trait.isOpening : 0) |
    (beginning.test(character) ? trait.isBeginning : 0) |
    (isUnspaced || wideStops.has(character) ? trait.endsLine : 0)
  )
}

/**
 * Returns whether a code unit certainly belongs to a script with spaces. All scripts without spaces
 * have code points from Thai upwards, and their punctuation lies outside the symbol blocks.
 */
function hasSpaces(unit: number): boolean {
  return unit < 0x0e00 || (unit >= 0x2000 && unit < 0x2e80)
}

const wideStops = new Set('。！？、，')
const closingMarks = unitsOf(`"'”’»)]*_」』`)
const fullStops = unitsOf('.!?…。！？')

function unitsOf(text: string): ReadonlySet<number> {
  return new Set(Array.from(text, (character) => character.charCodeAt(0)))
}

/** Returns whether the word ends a sentence, possibly followed by closing quotes or brackets. */
function endsSentence(text: string, start: number, end: number): boolean {
  let at = end - 1
  if (isLetter(text.charCodeAt(at))) return false
  while (at > start && closingMarks.has(text.charCodeAt(at))) at -= 1
  return fullStops.has(text.charCodeAt(at))
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)
}

function markInside(
  text: string,
  strengths: Uint8Array,
  { block, budget }: { readonly block: Block; readonly budget: Budget },
): void {
  switch (block.kind) {
    case 'heading':
      keepWhole(text, strengths, { stretch: block, budget })
      return
    case 'fence':
      if (!keepWhole(text, strengths, { stretch: block, budget })) markLines(text, strengths, block)
      return
    case 'table':
      for (const row of linesOf(text, block.start, block.end))
        keepWhole(text, strengths, { stretch: row, budget })
      markLines(text, strengths, block)
      return
    case 'paragraph':
    case 'front-matter':
      markLines(text, strengths, block)
  }
}

/** Forbids cuts inside the stretch if it fits in a chunk, and returns whether it does. */
function keepWhole(
  text: string,
  strengths: Uint8Array,
  {
    stretch,
    budget,
  }: {
    readonly stretch: { readonly start: number; readonly end: number }
    readonly budget: Budget
  },
): boolean {
  const start = skipBlank(text, stretch.start, stretch.end)
  if (!fits(text, { start, end: stretch.end }, budget)) return false
  strengths.fill(cutStrength.never, start + 1, stretch.end)
  return true
}

function markLines(text: string, strengths: Uint8Array, block: Block): void {
  const nextLine = lineReader(text, block.start, block.end)
  for (let line = nextLine(); line !== undefined; line = nextLine()) {
    if (line.end > line.start && line.end < block.end) strengths[line.end] = cutStrength.line
  }
}
