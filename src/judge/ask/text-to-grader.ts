import type { Corpus } from '../../model/corpus.ts'
import { normalise } from '../../text/normalise.ts'

/** A document that speaks to whoever judges it, with the words that do. */
export type AddressedDocument = { readonly doc: string; readonly phrases: readonly string[] }

/**
 * Of these documents those that head brings in or changes and that hold words for a grader which base's text
 * does not hold: for people to look at. It proves nothing, and nobody is refused for it. In the order given.
 */
export function addressedDocuments(
  docs: Iterable<string>,
  { base, head }: { readonly base: Corpus | undefined; readonly head: Corpus },
): readonly AddressedDocument[] {
  return Array.from(docs).flatMap((doc) => {
    const [before, now] = [base?.text(doc), head.text(doc)]
    if (now === undefined || now === before) return []
    const known = new Set(before === undefined ? [] : textToGrader(before))
    const phrases = textToGrader(now).filter((phrase) => !known.has(phrase))
    return phrases.length === 0 ? [] : [{ doc, phrases }]
  })
}

/** Words of a text that are meant for a judge rather than for a reader, each once, normalised, at most 80 units. */
export function textToGrader(text: string): readonly string[] {
  const { text: normal } = normalise(text)
  const found = phrases.flatMap((phrase) => Array.from(normal.matchAll(phrase), ([words]) => words))
  return [...new Set(found.map((words) => words.slice(0, 80)))]
}

/** Short on purpose: what it misses is caught by proof and by claims that no text supports. */
const phrases: readonly RegExp[] = [
  /\bignore (?:the|all|any|every|previous|your) (?:\S{1,20} ){0,2}(?:above|rubric|rules|instructions?|prompts?)\b/gu,
  /\bas (?:the|a|an) (?:judge|grader|evaluator)\b/gu,
  /\b(?:note|message|attention|hint) (?:to|for) (?:\S{1,10} )?(?:judges?|graders?|evaluators?)\b/gu,
  /\bmark (?:\S{1,20} ){1,5}?as (?:entailed|correct|supported|true|faithful|relevant)\b/gu,
  /\bsystem prompt\b/gu,
  /\b(?:rate|score) (?:this|it|the answer)(?: as)? (?:1(?:\.0)?|5|10|100)\b/gu,
  /\bscore of (?:1(?:\.0)?|5|10|100)\b/gu,
]
