import { stemmer } from 'stemmer'
import { digitOf } from '../../../lib/text/words/digit-of.ts'
import { invisibleCharacters } from '../../../lib/text/words/normalise.ts'
import { unspacedScripts } from '../../../lib/text/words/words.ts'

export type Language = 'english' | 'other'

/**
 * Splits a string into words as they are written, without invisible characters. A run in a script
 * without spaces is one word, and so are a number with its separators (`1,000`, `v1.2.3`) and a
 * letter with its signs (`C++`, `C#`).
 */
export function wordsOf(text: string): readonly string[] {
  return text.replaceAll(invisible, '').match(wordPattern) ?? []
}

/**
 * Returns a word's index terms, without case or accents, and the number of words that they count
 * for. An English word has one term, which is its stem. There is no stemmer for other languages, so
 * the terms of their words are all runs of four letters, which most inflected forms and compounds
 * share. In scripts without spaces, each pair of adjacent characters counts as a word. Single
 * Chinese characters and Korean syllables, and alternative spellings of numbers and identifiers,
 * are additional terms that do not add to the count.
 */
export function termsOf(
  word: string,
  language: Language,
): { readonly terms: readonly string[]; readonly words: number } {
  if (language === 'english' && plainWord.test(word))
    return { terms: [stem(word.toLowerCase())], words: 1 }
  if (unspaced.test(word)) {
    const characters = charactersOf(word.normalize('NFKC'))
    const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
    if (pairs.length === 0) return { terms: characters, words: characters.length }
    const telling = characters.filter((character) => /^[\p{sc=Han}\p{sc=Hangul}]/u.test(character))
    return { terms: [...pairs, ...telling], words: pairs.length }
  }
  const parts = word.match(runPattern)?.map((part) => plainTermsOf(part, language)) ?? []
  return {
    terms: [...parts.flatMap(({ terms }) => terms), ...otherSpellings(word)],
    words: parts.reduce((sum, { words }) => sum + words, 0),
  }
}

function plainTermsOf(
  word: string,
  language: Language,
): { readonly terms: readonly string[]; readonly words: number } {
  const folded = fold(word)
  const isNumber = /^\p{N}/u.test(folded)
  if (language === 'english' && (isNumber || /^\p{Script=Latin}/u.test(folded))) {
    const terms = (folded.match(runPattern) ?? []).map(stem)
    return { terms, words: terms.length }
  }
  return { terms: isNumber ? [folded] : partsOf(folded), words: 1 }
}

function stem(word: string): string {
  return word.length > longestStemmed ? word : stemmer(word)
}

/**
 * Returns alternative spellings, such as `1000` for `1,000`, `1.2.3` for `v1.2.3`, `c++` for `C++`,
 * `max` and `drop` for `maxDrop`, and `sha` and `256` for `sha256`. Omits parts of a single letter.
 */
function otherSpellings(word: string): readonly string[] {
  if (/[+#]$/.test(word)) return [word.toLowerCase()]
  if (separator.test(word)) return [joinedNumber(fold(word))]
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})/u)
  if (parts.length === 1) return []
  return parts.filter((part) => /..|\p{N}/u.test(part)).map((part) => stem(fold(part)))
}

/**
 * Removes thousands separators and turns all other separators into points. For example, `1.000,5`
 * becomes `1000.5`, and `v1.2.3` becomes `1.2.3`.
 */
function joinedNumber(number: string): string {
  const plain = number.replace(/^v(?=\d)/, '')
  const [, whole, , decimals] = grouped.exec(plain) ?? []
  if (whole === undefined) return plain.split(separator).join('.')
  const digits = whole.replaceAll(/\D/g, '')
  return decimals === undefined ? digits : `${digits}.${decimals}`
}

const separator = /[.,'’．，]/

/** Matches a number with one separator before each group of three digits, and optional decimals. */
const grouped = /^(\d{1,3}([.,'’])\d{3}(?:\2\d{3})*)(?:[.,](\d+))?$/

const invisible = new RegExp(`[${invisibleCharacters}]`, 'g')
// Korean is included, because it has spaces between words but not between a word and its endings.
const paired = `[[${unspacedScripts('scx')}\\p{scx=Hangul}]--\\p{Nd}]`
const letters = '[\\p{L}\\p{N}\\p{M}]'
// The maximum is 255 characters, because longer runs are not words, and normalising a run of
// combining marks takes quadratic time.
const wordRun = `[${letters}--${paired}]{1,255}`
const runPattern = new RegExp(wordRun, 'gv')
const wordPattern = new RegExp(
  `[${paired}&&${letters}]{1,255}|(?<!${letters})[A-Za-z](?:\\+\\+|#)(?!${letters})|${wordRun}(?:(?<=\\p{Nd})${separator.source}(?=\\p{Nd})${wordRun}){0,8}`,
  'gv',
)
const unspaced = new RegExp(`^${paired}`, 'v')

/**
 * Matches the most frequent kind of word, a single run with one spelling and nothing to fold except
 * case.
 */
const plainWord = /^(?:[A-Z]?[a-z]{1,254}|[A-Z]{1,255})$/

/** The maximum length of a word that is stemmed. Longer words are not natural language. */
const longestStemmed = 64

/**
 * Folds case, and removes the marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters and the
 * dot below Hindi letters. Keeps the marks of other scripts, because they are vowels.
 */
function fold(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return word
  return word
    .normalize('NFKD')
    .replaceAll(
      /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/g,
      '',
    )
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digitOf)
}

/** Splits a run into letters, each with its combining marks. */
function charactersOf(run: string): readonly string[] {
  return run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
}

const partLength = 4

/**
 * Returns a word's runs of four letters, prefixed with `~` to keep them different from English
 * words.
 */
function partsOf(word: string): readonly string[] {
  const count = Math.max(word.length - partLength, 0) + 1
  return Array.from({ length: count }, (_, at) => `~${word.slice(at, at + partLength)}`)
}

/** The length, in UTF-16 code units, of the sample from which a document's language is detected. */
const sampleLength = 20_000

/**
 * Detects the language of a string. Returns `other` only if at least one Latin letter in 200 has an
 * accent and fewer than one word in 12 is a common English word. Everything else counts as English,
 * including code, tables and strings without letters.
 */
export function languageOf(text: string): Language {
  const sample = text.slice(0, sampleLength).normalize('NFC')
  const accented = sample.match(/[\u00c0-\u024f\u1e00-\u1eff]/g)?.length ?? 0
  if (accented === 0 || accented * 200 < sample.replaceAll(/[^a-z]+/gi, '').length) return 'english'
  const words = wordsOf(sample).length
  const common = sample.match(commonWords)?.length ?? 0
  return common * 12 < words ? 'other' : 'english'
}

/** Common English words that are rare in other languages. */
const commonWords = /\b(?:the|of|and|to|is|are|for|that|with|it|this|you|be|from|or|by)\b/gi
