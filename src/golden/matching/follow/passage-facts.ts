import type { Span } from '../../../lib/model/item-match.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { plainWords } from './facts/plain-words.ts'
import { type WrittenWord, writtenWords } from './facts/written-words.ts'

/**
 * The passage's facts in lower case, which a rewording must repeat verbatim: numbers, identifiers
 * (flags, and words with punctuation, digits or capitals inside) and names (capitalised words
 * within a sentence, and plain words written as code).
 */
export type PassageFacts = {
  readonly numbers: readonly string[]
  readonly identifiers: readonly string[]
  /** The identifiers that are flags, without their dashes. */
  readonly flags: readonly string[]
  readonly names: readonly string[]
}

/** Extracts the facts from a passage in Markdown or plain text. Ignores URLs and link targets. */
export function factsOfPassage(source: string): PassageFacts {
  const text = plainWords(source.replaceAll(/https?:\/\/[^\s)>\]`'"]+/g, ' '))
  const words = writtenWords(text)
  const [identifiers, others] = [
    words.filter(isIdentifier),
    words.filter((one) => !isIdentifier(one)),
  ]
  return {
    numbers: [...numbersIn(text)],
    identifiers: keysOf(identifiers),
    flags: keysOf(identifiers.filter(({ written }) => /^--?\p{L}/u.test(written))),
    names: keysOf(others.filter(({ kind }) => kind !== 'word')),
  }
}

/**
 * Returns whether a word is an identifier: code other than a plain word, an abbreviation, or a word
 * with a digit.
 */
function isIdentifier({ written, kind }: WrittenWord): boolean {
  return kind === 'identifier'
    ? !/^\p{L}\p{Ll}+$/u.test(written)
    : /^\p{Lu}[\p{Lu}\p{N}]+$|^\p{L}+\p{Nd}[\p{L}\p{N}]*$/u.test(written)
}

function keysOf(words: readonly WrittenWord[]): readonly string[] {
  return [...new Set(words.map(({ key }) => key))].filter((key) => key.length > 1)
}

/** Returns whether normalised text contains the word on its own, not as part of a longer word. */
export function holdsWord(text: string, word: string): boolean {
  return spansOf(text, word).some(() => true)
}

/**
 * Returns whether normalised text contains an identifier on its own or after a qualifier
 * (`request.host`), not as part of a longer one: `--env-file` does not contain `env`.
 */
function holdsIdentifier(text: string, word: string): boolean {
  const around = word.includes('.')
    ? /[\p{L}\p{N}][-_.]$/u
    : /[\p{L}\p{N}][-_]$|(?<![\p{L}\p{N}])\.$/u
  const beyond = word.includes('/') ? /^[-_./][\p{L}\p{N}]/u : /^[-_.][\p{L}\p{N}]/u
  return spansOf(text, word).some(
    ({ start, end }) =>
      !around.test(text.slice(Math.max(0, start - 2), start)) &&
      !beyond.test(text.slice(end, end + 2)),
  )
}

/** Yields the places of a word that are not next to a letter or a digit. */
function* spansOf(text: string, word: string): Generator<Span> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length]))
      yield { start: at, end: at + word.length }
}

/**
 * Returns the passage's facts that `bare` lacks, each once. `bare` must be normalised text without
 * markup.
 */
export function lostFacts(facts: PassageFacts, bare: string): readonly string[] {
  const has = facts.numbers.length === 0 ? new Set<string>() : numbersIn(bare)
  const signless = facts.identifiers.length === 0 ? '' : withoutSigns(bare)
  const isLost = (word: string): boolean => {
    const hasSigns = /[^\p{L}\p{N}]/u.test(word)
    const isFlag = facts.flags.includes(word)
    if (isFlag || hasSigns ? holdsIdentifier(bare, word) : holdsWord(bare, word)) return false
    return (isFlag && !hasSigns) || !holdsWord(signless, withoutSigns(word))
  }
  return [
    ...new Set([
      ...facts.numbers.filter((number) => !has.has(number)),
      ...facts.identifiers.filter(isLost),
      ...facts.names.filter((word) => !holdsWord(bare, word)),
    ]),
  ]
}

/** Removes punctuation, so that `HTTP/2` equals `http2` and `Node.js` equals `nodejs`. */
function withoutSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]+/gu, '')
}

function isLetter(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}]/u.test(unit)
}
