import type { Corpus } from '../../model/corpus.ts'
import { normalise } from '../../text/normalise.ts'

/** A document with phrases that address a judge. */
export type AddressedDocument = { readonly doc: string; readonly phrases: readonly string[] }

/**
 * The documents that head adds or changes and that have phrases for a judge which base's text does not have, for people to
 * look at. They prove nothing and change no verdict. In the order given.
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

/** Phrases of a text that address a judge rather than a reader, each once, normalised, at most 80 units long. */
export function textToGrader(text: string): readonly string[] {
  const { text: normal } = normalise(text)
  const found = phrases.flatMap((phrase) => Array.from(normal.matchAll(phrase), ([words]) => words))
  return [...new Set(found.map((words) => words.slice(0, 80)))]
}

/** Short on purpose: quotes and the negative control catch what it misses. */
const phrases: readonly RegExp[] = [
  /\bignore (?:the|all|any|every|previous|your) (?:\S{1,20} ){0,2}(?:above|rubric|rules|instructions?|prompts?)\b/gu,
  /\bas (?:the|a|an) (?:judge|grader|evaluator)\b/gu,
  /\b(?:note|message|attention|hint) (?:to|for) (?:\S{1,10} )?(?:judges?|graders?|evaluators?)\b/gu,
  /\bmark (?:\S{1,20} ){1,5}?as (?:entailed|correct|supported|true|faithful|relevant)\b/gu,
  /\bsystem prompt\b/gu,
  /\b(?:rate|score) (?:this|it|the answer)(?: as)? (?:1(?:\.0)?|5|10|100)\b/gu,
  /\bscore of (?:1(?:\.0)?|5|10|100)\b/gu,
]
