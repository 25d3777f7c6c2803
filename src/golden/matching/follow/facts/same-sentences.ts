import { sentenceSpans } from '../../../../lib/text/words/sentences.ts'
import { sayTheSame, wordsOf } from './clauses.ts'
import { isForm } from './opposites.ts'
import { stated } from './stated.ts'
import { denying, limiting, negations, restrictions } from './word-lists.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

type Sentence = {
  /** The words, without negations or restrictions. */
  readonly words: ReadonlySet<string>
  /** Words such as "only", in lower case. */
  readonly restrictions: readonly string[]
  /** The number of words that can replace a restriction, such as "not" or "at most". */
  readonly others: number
  readonly facts: ReadonlySet<string>
}

function sentencesIn(text: string): readonly Sentence[] {
  return sentenceSpans(text).map(({ start, end }) => sentenceOf(text.slice(start, end)))
}

function sentenceOf(text: string): Sentence {
  const all = writtenWords(text)
  const isOther = ({ key }: WrittenWord): boolean =>
    negations.has(key) || [...denying, ...limiting].some((form) => isForm(key, form))
  const isRestriction = ({ key }: WrittenWord): boolean => restrictions.has(key)
  return {
    words: wordsOf(all.filter(({ key }) => !negations.has(key) && !restrictions.has(key))),
    restrictions: all.filter(isRestriction).map(({ key }) => key),
    others: all.filter((word) => isOther(word) && !isRestriction(word)).length,
    facts: new Set([...all, ...stated(text).facts].map(({ key }) => key)),
  }
}

/**
 * Returns the added facts that are in a sentence that says nearly the same as a sentence in
 * `before`.
 */
export function addedToSentences<T extends { readonly key: string }>(
  added: readonly T[],
  before: string,
  after: string,
): readonly T[] {
  if (added.length === 0) return []
  const old = sentencesIn(before)
  const kept = sentencesIn(after).filter((now) => old.some((own) => sayTheSame(own, now)))
  return added.filter(({ key }) => kept.some(({ facts }) => facts.has(key)))
}

/**
 * Finds words such as "only" in a sentence of one text that are missing from the other text's
 * sentence with nearly the same meaning. A word does not count if that sentence contains a
 * replacement, as in "only guests" and "nobody but guests".
 */
export function changedRestrictions(
  before: string,
  after: string,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const [old, now] = [sentencesIn(before), sentencesIn(after)]
  const more = countIn(old) - countIn(now)
  if (more > 0) return { before: droppedFrom(old, now), after: [] }
  return { before: [], after: more < 0 ? droppedFrom(now, old) : [] }
}

function countIn(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, one) => sum + one.restrictions.length, 0)
}

function droppedFrom(own: readonly Sentence[], other: readonly Sentence[]): readonly string[] {
  const dropped = own
    .filter((one) => one.restrictions.length > 0)
    .filter((one) =>
      other.some(
        (two) =>
          two.restrictions.length < one.restrictions.length &&
          two.others <= one.others &&
          sayTheSame(one, two),
      ),
    )
  return [...new Set(dropped.flatMap((one) => one.restrictions))]
}
