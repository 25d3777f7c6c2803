import { stemmer } from 'stemmer'

/** How the words of a document in Latin letters are made terms. */
export type Language = 'english' | 'other'

/** The words of a text as they are written; a run of a script that puts no blanks between words is one. */
export function wordsOf(text: string): readonly string[] {
  return text.match(wordPattern) ?? []
}

/**
 * The terms that a word is found by, without case and accents, and for how many words they count. An English word is
 * one, without its ending. Of other languages no rule for endings is known here: a word is its parts of four letters,
 * which most of its forms and compounds share. In scripts that put no blanks between words each pair of neighbouring
 * characters counts as a word.
 */
export function termsOf(
  word: string,
  language: Language,
): { readonly terms: readonly string[]; readonly words: number } {
  if (unspaced.test(word)) {
    const terms = pairsOf(word.normalize('NFKC'))
    return { terms, words: terms.length }
  }
  const folded = fold(word)
  if (/^\p{N}/u.test(folded)) return { terms: [folded], words: 1 }
  if (language === 'other' || !/^\p{Script=Latin}/u.test(folded))
    return { terms: partsOf(folded), words: 1 }
  const terms = wordsOf(folded).map((part) => (part.length > longestStemmed ? part : stemmer(part)))
  return { terms, words: terms.length }
}

const unspacedScripts =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]'
const letters = '[\\p{L}\\p{N}\\p{M}]'
// What is longer is no word, and putting a run of marks into its order takes the square of its length.
const wordPattern = new RegExp(
  `[${unspacedScripts}&&${letters}]{1,255}|[${letters}--${unspacedScripts}]{1,255}`,
  'gv',
)
const unspaced = new RegExp(`^${unspacedScripts}`, 'v')

/** Longest word whose ending is looked at: what is longer is no word of a language. */
const longestStemmed = 64

/** Without case and without the marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters; in other scripts marks are vowels. */
function fold(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return word
  return word
    .normalize('NFKD')
    .replaceAll(
      /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g,
      '',
    )
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
}

/** Neighbouring letters, each with its marks; a letter that stands alone is a term by itself. */
function pairsOf(run: string): readonly string[] {
  const characters = run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

const partLength = 4

/** With a mark in front, so that no part is taken for an English word. */
function partsOf(word: string): readonly string[] {
  const count = Math.max(word.length - partLength, 0) + 1
  return Array.from({ length: count }, (_, at) => `~${word.slice(at, at + partLength)}`)
}

/** Letters of a document by which its language is told. */
const sampleLength = 20_000

/**
 * `other` only where there is reason to: one Latin letter in 200 has an accent, and less than one word in 12 is one that
 * English texts are full of. Everything else is treated as English: code, tables, texts without letters.
 */
export function languageOf(text: string): Language {
  const sample = text.slice(0, sampleLength)
  const accented = sample.match(/[\u00c0-\u024f\u1e00-\u1eff]/g)?.length ?? 0
  if (accented === 0) return 'english'
  const latin = sample.match(/[a-z]/gi)?.length ?? 0
  const words = wordsOf(sample).length
  const common = sample.match(commonWords)?.length ?? 0
  return accented * 200 >= latin && common * 12 < words ? 'other' : 'english'
}

/** Frequent English words that are rare in other languages. */
const commonWords = /\b(?:the|of|and|to|is|are|for|that|with|it|this|you|be|from|or|by)\b/gi
