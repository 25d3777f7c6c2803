import { isHedged, isNegative, isNumber, sentencesOf, wordsOf } from './words-of.ts'

export type Label = 'entailed' | 'contradicted' | 'not_found'

/** The verdict on a claim according to a text, with the sentence that supports the verdict. */
export type Held = { readonly label: Label; readonly quote: string }

/** A sentence of a numbered text in the premise. */
export type Sourced = { readonly source: string; readonly quote: string }

/** The share of the claim's words that a sentence must contain to entail it, and to contradict it. */
const enough = 0.8
const half = 0.5

/**
 * Compares the words of a claim and of a text. The sentence with the largest share of the claim's words
 * decides. It entails the claim if the share is at least 0.8, it has the claim's numbers before the same
 * words, both or neither are negated, and it does not only propose what the claim states. It contradicts
 * the claim if the share is at least 0.5 and the number or the negation differs.
 */
export function holdAgainst(claim: string, premise: string): Held {
  const words = new Set(wordsOf(claim))
  const sentences = sentencesOf(premise).map((quote) => ({
    quote,
    share: shareOf(words, new Set(wordsOf(quote))),
  }))
  const best = Math.max(0, ...sentences.map(({ share }) => share))
  const held = sentences
    // A quote must have at least eight characters, so shorter sentences cannot be quoted.
    .filter(({ quote, share }) => share === best && share >= half && quote.length >= 8)
    .map(({ quote, share }) => ({ quote, label: labelBy(claim, quote, share) }))
  return (
    held.find(({ label }) => label === 'entailed') ??
    held.find(({ label }) => label === 'contradicted') ?? { label: 'not_found', quote: '' }
  )
}

/**
 * Returns two sentences that entail a claim only together: one that begins with a word such as "every",
 * and one that shares a word with it. Each word of the claim must be in at least one of them. Returns an
 * empty list if there is no such pair.
 */
export function holdTogether(
  claim: string,
  premises: readonly { readonly id: string; readonly text: string }[],
): readonly Sourced[] {
  const words = wordsOf(claim)
  const plain = premises.flatMap(({ id, text }) =>
    sentencesOf(text)
      .filter((quote) => !isNegative(quote) && !isHedged(quote))
      .map((quote) => ({ source: id, quote, words: new Set(wordsOf(quote)) })),
  )
  if (isNegative(claim) || words.length === 0) return []
  for (const general of plain.filter(({ quote }) => /^(?:every|each|all|any)\b/i.test(quote)))
    for (const special of plain) {
      const joint = general.words.union(special.words)
      const adds = words.some((word) => !general.words.has(word))
      const shares = !general.words.isDisjointFrom(special.words)
      if (special !== general && adds && shares && words.every((word) => joint.has(word)))
        return [general, special].map(({ source, quote }) => ({ source, quote }))
    }
  return []
}

function shareOf(words: ReadonlySet<string>, of: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : words.intersection(of).size / words.size
}

function labelBy(claim: string, sentence: string, share: number): Label {
  const numbers = numbersBy(claim, sentence)
  if (isNegative(claim) !== isNegative(sentence) || numbers === 'other') return 'contradicted'
  const said = share >= enough && numbers === 'same' && (isHedged(claim) || !isHedged(sentence))
  return said ? 'entailed' : 'not_found'
}

/**
 * `none`: the sentence has no number. `other`: it lacks a number of the claim, or has another number
 * before the same word.
 */
function numbersBy(claim: string, sentence: string): 'same' | 'other' | 'none' {
  const there = counted(sentence)
  const answers = counted(claim).map(({ number, unit }) => {
    if (there.length === 0) return 'none'
    if (!there.some((one) => one.number === number)) return 'other'
    const beside = there.filter((one) => unit !== undefined && one.unit === unit)
    return beside.length === 0 || beside.some((one) => one.number === number) ? 'same' : 'other'
  })
  return answers.find((answer) => answer !== 'same') ?? 'same'
}

function counted(text: string): readonly { number: string; unit: string | undefined }[] {
  const words = wordsOf(text)
  return words.flatMap((word, at) =>
    isNumber(word) ? [{ number: word, unit: words[at + 1] }] : [],
  )
}
