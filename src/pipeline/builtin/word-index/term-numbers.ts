import { type Language, termsOf, wordsOf } from './terms.ts'

/** Numbers for the terms of texts. Both sides of a run share them, so that a document that both have is read once. */
export type TermNumbers = {
  /** How many terms have a number; the next gets this one. */
  count(): number
  /** The terms of a text, in order; new ones get a number. */
  add(
    text: string,
    language: Language,
  ): { readonly terms: readonly number[]; readonly words: number }
  /**
   * The known terms of a question, whatever its language, and how much each counts: as often as its word stands there,
   * and the parts of a word together as much as a whole one.
   */
  find(question: string): ReadonlyMap<number, number>
}

/** No term has a number yet. */
export function termNumbers(): TermNumbers {
  const numbers = new Map<string, number>()
  // What a word as it is written comes to: folding it again would take most of the time.
  const known = { english: new Map<string, Numbered>(), other: new Map<string, Numbered>() }
  const numberOf = (term: string): number => {
    const number = numbers.get(term) ?? numbers.size
    if (number === numbers.size) numbers.set(term, number)
    return number
  }
  const learn = (word: string, language: Language): Numbered => {
    const { terms, words } = termsOf(word, language)
    const all = terms.map(numberOf)
    const [only] = all
    const found =
      words === 1 && all.length === 1 && only !== undefined ? only : { terms: all, words }
    // A copy: a part of a text keeps all of that text in memory.
    known[language].set(Buffer.from(word).toString(), found)
    return found
  }
  return {
    count: () => numbers.size,
    add: (text, language) => {
      const own = known[language]
      const terms: number[] = []
      let words = 0
      for (const word of wordsOf(text)) {
        const found = own.get(word) ?? learn(word, language)
        if (typeof found === 'number') {
          terms.push(found)
          words += 1
        } else {
          for (const term of found.terms) terms.push(term)
          words += found.words
        }
      }
      return { terms, words }
    },
    find: (question) => {
      const weights = new Map<number, number>()
      for (const word of wordsOf(question)) {
        for (const [term, weight] of weightsOf(word)) {
          const number = numbers.get(term)
          if (number !== undefined) weights.set(number, (weights.get(number) ?? 0) + weight)
        }
      }
      return weights
    },
  }
}

/** The terms of a word, and for how many words they count; most often one term for one word. */
type Numbered = number | { readonly terms: readonly number[]; readonly words: number }

/** A question is too short to tell its language: each of its words is looked for as either. */
function weightsOf(word: string): ReadonlyMap<string, number> {
  const both = (['english', 'other'] as const).map((language) => termsOf(word, language))
  return new Map(
    both.flatMap(({ terms, words }) => terms.map((term) => [term, words / terms.length])),
  )
}
