import { nextSeparator, nextWord, plainEnd } from './plain-words.ts'
import { recentWords } from './recent-words.ts'
import { type Language, termsOf, wordsOf } from './terms.ts'

/** Assigns numbers to terms, for use until the terms are written to a segment. */
export type TermNumbers = {
  readonly terms: readonly string[]
  /** Returns the terms in the text from `start` to `end`, in order. New terms get a number. */
  add(
    text: string,
    language: Language,
    stretch: { readonly start: number; readonly end: number },
  ): { readonly terms: readonly number[]; readonly words: number }
}

export function termNumbers(): TermNumbers {
  const numbers = new Map<string, number>()
  const all: string[] = []
  // Maps each word, as written in the text, to its terms. Cached, because folding words again would
  // take most of the time.
  const known = { english: new Map<string, Numbered>(), other: new Map<string, Numbered>() }
  const recent = { english: recentWords<Numbered>(), other: recentWords<Numbered>() }
  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size
    if (number === numbers.size) {
      numbers.set(term, number)
      all.push(term)
    }
    return number
  }
  const learn = (word: string, language: Language): Numbered => {
    const { terms, words } = termsOf(word, language)
    const own = terms.map(numberOf)
    const [only] = own
    const found =
      words === 1 && own.length === 1 && only !== undefined ? only : { terms: own, words }
    known[language].set(word, found)
    return found
  }
  const find = (written: string, language: Language): Numbered =>
    known[language].get(written) ?? learn(copyOf(written), language)
  const remember = (written: string, language: Language): Numbered => {
    const word = copyOf(written)
    const found = known[language].get(word) ?? learn(word, language)
    recent[language].put(word, found)
    return found
  }
  return {
    terms: all,
    add: (text, language, { start, end }) => {
      const terms: number[] = []
      let words = 0
      const put = (found: Numbered): void => {
        if (typeof found === 'number') {
          terms.push(found)
          words += 1
        } else {
          for (const term of found.terms) terms.push(term)
          words += found.words
        }
      }
      for (let at = nextWord(text, start, end); at < end; at = nextWord(text, at, end)) {
        const behind = plainEnd(text, at, end)
        if (behind > at) {
          put(recent[language].find(text, at, behind) ?? remember(text.slice(at, behind), language))
          at = behind
        } else {
          const last = nextSeparator(text, at, end)
          for (const word of wordsOf(text.slice(at, last))) put(find(word, language))
          at = last
        }
      }
      return { terms, words }
    },
  }
}

/** Copies a word that will be kept, because a slice would keep the entire text in memory. */
function copyOf(written: string): string {
  return Buffer.from(written).toString()
}

/**
 * A word's terms and the number of words that they count for. A plain number, the usual case, is a
 * single term that counts for one word.
 */
type Numbered = number | { readonly terms: readonly number[]; readonly words: number }

/**
 * Returns a question's terms with their weights. The question may be in any language. Each
 * occurrence of a word contributes the number of words that it counts for, divided equally among
 * its terms.
 */
export function termsOfQuestion(question: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const word of wordsOf(question)) {
    for (const [term, weight] of weightsOf(word))
      weights.set(term, (weights.get(term) ?? 0) + weight)
  }
  return weights
}

const recentWeights = new Map<string, ReadonlyMap<string, number>>()
const mostRecentWeights = 20_000

/**
 * Returns a word's terms with their weights. Cached, because a small number of distinct words make
 * up most questions.
 */
function weightsOf(word: string): ReadonlyMap<string, number> {
  const known = recentWeights.get(word)
  if (known !== undefined) return known
  if (recentWeights.size >= mostRecentWeights) recentWeights.clear()
  const weights = readWeights(word)
  recentWeights.set(word, weights)
  return weights
}

/**
 * Reads the word both as English and as another language, because a question is too short for its
 * language to be detected.
 */
function readWeights(word: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const language of ['english', 'other'] as const) {
    const { terms, words } = termsOf(word, language)
    const own = new Map<string, number>()
    for (const term of terms) own.set(term, (own.get(term) ?? 0) + words / terms.length)
    for (const [term, weight] of own) weights.set(term, Math.max(weight, weights.get(term) ?? 0))
  }
  return weights
}
