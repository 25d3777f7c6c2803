import { stemmer } from 'stemmer'
import { digitOf } from '../../../lib/text/words/digit-of.ts'
import { invisibleCharacters } from '../../../lib/text/words/normalise.ts'
import { unspacedScripts } from '../../../lib/text/words/words.ts'

export type Language = 'english' | 'other'

/**
 * The words of a text as they are written, without invisible characters; a run of a script that puts no blanks between
 * words is one, and so are a number with its separators (`1,000`, `v1.2.3`) and a letter with its signs (`C++`, `C#`).
 */
export function wordsOf(text: string): readonly string[] {
  return text.replaceAll(invisible, '').match(wordPattern) ?? []
}

/**
 * The terms that a word is found by, without case and accents, and for how many words they count. An English word is
 * one, without its ending. Of other languages no rule for endings is known here: a word is its parts of four letters,
 * which most of its forms and compounds share. In scripts that put no blanks between words each pair of neighbouring
 * characters counts as a word. Beside these there are terms that count for no word: single Chinese characters and
 * Korean syllables, and other spellings of numbers and names of code.
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

/** `1000` of `1,000`, `1.2.3` of `v1.2.3`, `c++` of `C++`; `max` and `drop` of `maxDrop`, `sha` and `256` of `sha256`; one letter tells nothing. */
function otherSpellings(word: string): readonly string[] {
  if (/[+#]$/.test(word)) return [word.toLowerCase()]
  if (separator.test(word)) return [joinedNumber(fold(word))]
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})/u)
  if (parts.length === 1) return []
  return parts.filter((part) => /..|\p{N}/u.test(part)).map((part) => stem(fold(part)))
}

/** Thousands without separators, anything else with points: `1000.5` of `1.000,5`, `1.2.3` of `v1.2.3`. */
function joinedNumber(number: string): string {
  const plain = number.replace(/^v(?=\d)/, '')
  const [, whole, , decimals] = grouped.exec(plain) ?? []
  if (whole === undefined) return plain.split(separator).join('.')
  const digits = whole.replaceAll(/\D/g, '')
  return decimals === undefined ? digits : `${digits}.${decimals}`
}

const separator = /[.,'’．，]/

/** One separator before each three digits, and another before decimals. */
const grouped = /^(\d{1,3}([.,'’])\d{3}(?:\2\d{3})*)(?:[.,](\d+))?$/

const invisible = new RegExp(`[${invisibleCharacters}]`, 'g')
// Korean writes blanks between words, but none before endings.
const paired = `[[${unspacedScripts('scx')}\\p{scx=Hangul}]--\\p{Nd}]`
const letters = '[\\p{L}\\p{N}\\p{M}]'
// What is longer is no word, and putting a run of marks into its order takes the square of its length.
const wordRun = `[${letters}--${paired}]{1,255}`
const runPattern = new RegExp(wordRun, 'gv')
const wordPattern = new RegExp(
  `[${paired}&&${letters}]{1,255}|(?<!${letters})[A-Za-z](?:\\+\\+|#)(?!${letters})|${wordRun}(?:(?<=\\p{Nd})${separator.source}(?=\\p{Nd})${wordRun}){0,8}`,
  'gv',
)
const unspaced = new RegExp(`^${paired}`, 'v')

/** What most words are: one run, one spelling, and nothing to fold but case. */
const plainWord = /^(?:[A-Z]?[a-z]{1,254}|[A-Z]{1,255})$/

/** Longest word whose ending is looked at: what is longer is no word of a language. */
const longestStemmed = 64

/** Without case, without the marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters and the dot below Hindi ones; other marks are vowels. */
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

/** Letters, each with its marks. */
function charactersOf(run: string): readonly string[] {
  return run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
}

const partLength = 4

/** With a mark in front, so no part is taken for an English word. */
function partsOf(word: string): readonly string[] {
  const count = Math.max(word.length - partLength, 0) + 1
  return Array.from({ length: count }, (_, at) => `~${word.slice(at, at + partLength)}`)
}

/** Letters of a document by which its language is told. */
const sampleLength = 20_000

/**
 * `other` only if there is reason to: one Latin letter in 200 has an accent, and less than one word in 12 is
 * one that English texts are full of. Everything else is treated as English: code, tables, texts without
 * letters.
 */
export function languageOf(text: string): Language {
  const sample = text.slice(0, sampleLength).normalize('NFC')
  const accented = sample.match(/[\u00c0-\u024f\u1e00-\u1eff]/g)?.length ?? 0
  if (accented === 0) return 'english'
  const latin = sample.match(/[a-z]/gi)?.length ?? 0
  const words = wordsOf(sample).length
  const common = sample.match(commonWords)?.length ?? 0
  return accented * 200 >= latin && common * 12 < words ? 'other' : 'english'
}

/** Frequent English words that are rare in other languages. */
const commonWords = /\b(?:the|of|and|to|is|are|for|that|with|it|this|you|be|from|or|by)\b/gi
