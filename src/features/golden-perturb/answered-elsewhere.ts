import { inventedNumbers } from '../../lib/text/words/restated-numbers.ts'
import { sentenceSpans } from '../../lib/text/words/sentences.ts'
import { languageOf, termsOf, wordsOf } from '../../pipeline/builtin/word-index/terms.ts'
import { type Placed, type Texts, withoutSpans } from './placed-questions.ts'

/** Two neighbouring sentences with the headings above them, and their terms. */
type Passage = { readonly text: string; readonly terms: ReadonlySet<string> }

/**
 * A passage answers a question only if it contains at least these shares of the terms, by weight:
 * of the question's terms and, if the answer has no number, of the terms that occur only in the
 * answer.
 */
const least = { question: 0.5, answer: 0.6 } as const

/**
 * Returns a function that checks whether a question can still be answered without the quoted sentences:
 * whether another passage matches the question's words, weighted by rarity, and contains a reference answer
 * (its numbers in any notation, or else most of its words). If in doubt, the check returns true.
 */
export function answeredElsewhere(documents: Texts): (one: Placed) => boolean {
  const passages = new Map([...documents].map(([doc, text]) => [doc, passagesOf(text)]))
  const counts = new Map<string, number>()
  for (const { terms } of [...passages.values()].flat())
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const all = [...passages.values()].reduce((sum, { length }) => sum + length, 0)
  /** Returns a term's weight, which is 0 if the term occurs in no document. */
  const weightOf = (term: string): number => {
    const count = counts.get(term)
    return count === undefined ? 0 : Math.log((all + 1) / count)
  }
  const sumOf = (terms: Iterable<string>): number =>
    [...terms].reduce((sum, term) => sum + weightOf(term), 0)
  const share = (wanted: ReadonlySet<string>, { terms }: Passage): number =>
    sumOf(wanted.intersection(terms)) / Math.max(1e-9, sumOf(wanted))
  return ({ item: { query, references }, doc, spans }) => {
    const asked = termsIn(query)
    const rest = passagesOf(withoutSpans(documents.get(doc) ?? '', spans))
    return [...passages]
      .flatMap(([name, own]) => (name === doc ? rest : own))
      .filter((passage) => share(asked, passage) >= least.question)
      .some((passage) =>
        references.some((reference) => {
          const { told, invented } = inventedNumbers(reference, [`${passage.text}\n${query}`])
          if (told.length > 0) return invented.length === 0
          const own = termsIn(reference).difference(asked)
          return share(own, passage) >= least.answer
        }),
      )
  }
}

function passagesOf(text: string): readonly Passage[] {
  const headings = Array.from(text.matchAll(/^#{1,6}\s+(.+)$/gm), ({ 1: title = '', index }) => ({
    title,
    index,
  }))
  const sentences = sentenceSpans(text)
  return sentences.map(({ start, end }, at) => {
    const above = headings.findLast(({ index }) => index < start)?.title
    const before = sentences[at - 1]
    const parts = [
      ...new Set([headings[0]?.title, above]),
      before && text.slice(before.start, before.end),
      text.slice(start, end),
    ]
    const passage = parts.filter((part) => part !== undefined).join('\n')
    return { text: passage, terms: termsIn(passage) }
  })
}

function termsIn(text: string): ReadonlySet<string> {
  const language = languageOf(text)
  return new Set(wordsOf(text).flatMap((word) => termsOf(word, language).terms))
}
