import type { Corpus } from '../../model/corpus.ts'
import { normalText } from '../../text/words/normalise.ts'

type Texts = Pick<Corpus, 'text'>

/** A document with phrases that address a judge. */
export type AddressedDocument = { readonly doc: string; readonly phrases: readonly string[] }

/**
 * The documents that head adds or changes and that have phrases for a judge which base's text does not have, for people to
 * look at. They prove nothing and change no verdict. In the order given.
 */
export function addressedDocuments(
  docs: Iterable<string>,
  { base, head }: { readonly base: Texts | undefined; readonly head: Texts },
): readonly AddressedDocument[] {
  return Array.from(docs).flatMap((doc) => {
    const [before, now] = [base?.text(doc), head.text(doc)]
    if (now === undefined || now === before) return []
    const known = new Set(before === undefined ? [] : textToGrader(before))
    const phrases = textToGrader(now).filter((phrase) => !known.has(phrase))
    return phrases.length === 0 ? [] : [{ doc, phrases }]
  })
}

/**
 * Phrases of a text that address a judge rather than a reader, each once, normalised, at most 80 units long. Marks of
 * emphasis and characters that nobody sees do not hide them; nor are they hidden where they stand in such characters.
 */
export function textToGrader(text: string): readonly string[] {
  const seen = text.replaceAll(/\p{Default_Ignorable_Code_Point}|[*`]/gu, '')
  const found = [seen, unseen(text)].flatMap((part) => {
    const normal = normalText(part)
    return phrases.flatMap((phrase) => Array.from(normal.matchAll(phrase), ([words]) => words))
  })
  return [...new Set(found.map((words) => words.slice(0, 80)))]
}

/** What is written in tag characters, which no page shows and models read as ASCII. */
function unseen(text: string): string {
  const tags = text.match(/[\u{e0020}-\u{e007e}]/gu) ?? []
  return tags.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join('')
}

/** By meaning: to set rules aside, to name a grader, to hand out a label, to play a reply or another part of the talk. */
const phrases: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override) (?:the|all|any|every|previous|prior|your|earlier) (?:(?:\S{1,20} ){0,2}(?:rubric|rules|instructions?|prompts?|guidelines)|above)\b/gu,
  /\bas (?:the|a|an) (?:\S{1,12} )?(?:judge|grader|evaluator|verifier|fact checker)\b/gu,
  /\b(?:note|message|attention|hint|instructions?|reminder) (?:to|for) (?:\S{1,10} )?(?:judges?|graders?|evaluators?|verifiers?)\b/gu,
  /\bmark (?:\S{1,20} ){1,5}?as (?:entailed|correct|supported|true|faithful|relevant)\b/gu,
  /\b(?:claims?|statements?|verdicts?|labels?)\b[^.]{0,60}?\b(?:entailed|not_found|contradicted)\b/gu,
  /\b(?:entailed|not_found|contradicted)\b[^.]{0,60}?\b(?:claims?|statements?|verdicts?|labels?)\b/gu,
  /"(?:verdicts|label|outcome)" ?: ?["[]/gu,
  /<\|[a-z_]{1,20}\|>|\[\/?inst\]|(?:^|[.!?] )(?:system|assistant) ?: /gu,
  /\bsystem prompt\b/gu,
  /\b(?:rate|score) (?:this|it|the answer)(?: as)? (?:1(?:\.0)?|5|10|100)\b/gu,
  /\bscore of (?:1(?:\.0)?|5|10|100)\b/gu,
  // German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Chinese, Japanese, Korean.
  /\b(?:ignoriere|missachte|ignorez|oubliez|ignora|ignore|olvida|dimentica|esqueça|negeer|zignoruj) (?:\S{1,20} ){1,4}?(?:anweisung|regeln|instructions|consignes|instrucciones|istruzioni|instruções|instructies|instrukcj)/gu,
  /\b(?:hinweis|note|nota|uwaga|opmerking) (?:\S{1,8} ){1,2}(?:gutachter|bewerter|prüfer|juge|évaluateur|juez|evaluador|giudice|valutatore|avaliador|juiz|beoordelaar|oceniając)/gu,
  /игнорируй(?:те)? (?:\S{1,20} ){0,3}инструкции|忽略[^。]{0,12}指令|指示を無視|지시를 무시/gu,
]
