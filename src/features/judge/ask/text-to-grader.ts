import type { Corpus } from '../../../lib/model/corpus.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import type { Located } from './locate.ts'
import { targetedOrders } from './targeted-orders.ts'

type Texts = Pick<Corpus, 'text'>

export type AddressedDocument = { readonly doc: string; readonly phrases: readonly string[] }

/**
 * Returns the documents in which head adds phrases addressed to a judge, so that people can review
 * them. The phrases do not affect the verdict. Keeps the given order.
 */
export function addressedDocuments(
  docs: Iterable<string>,
  { base, head }: { readonly base: Texts | undefined; readonly head: Texts },
): readonly AddressedDocument[] {
  return Array.from(docs).flatMap((doc) => {
    const [ofBase, ofHead] = [base?.text(doc), head.text(doc)]
    if (ofHead === undefined || ofHead === ofBase) return []
    const known = new Set(ofBase === undefined ? [] : textToGrader(ofBase))
    const phrases = textToGrader(ofHead).filter((phrase) => !known.has(phrase))
    return phrases.length === 0 ? [] : [{ doc, phrases }]
  })
}

/**
 * Returns the distinct phrases in a text that address a judge rather than a reader, normalised and
 * at most 80 UTF-16 code units long. Finds them despite markup, quotation marks, invisible
 * characters and tag characters.
 */
export function textToGrader(text: string): readonly string[] {
  const known = read.get(text)
  if (known !== undefined) return known
  const found = phrasesIn(text)
  if (text.length > longestKept) return found
  if (read.size >= mostKept) read.clear()
  read.set(text, found)
  return found
}

/**
 * Caches results, because a chunk is searched several times per side: when it is grouped, when
 * controls are drawn from it, and when a quote is checked.
 */
const read = new Map<string, readonly string[]>()
const mostKept = 100
const longestKept = 10_000

function phrasesIn(text: string): readonly string[] {
  const seen = text.replaceAll(/\p{Default_Ignorable_Code_Point}|[*`]/gu, '')
  const parts = new Set([normalText(seen), unmarked(seen), normalText(unseen(text))])
  const found = Array.from(parts).flatMap((part) =>
    phrases.flatMap((phrase) => Array.from(part.matchAll(phrase), ([words]) => words)),
  )
  return [...new Set(found.map((words) => words.slice(0, 80)))]
}

/**
 * Returns whether a quote is part of a sentence that gives the judge instructions. Such a quote
 * proves nothing.
 */
export function isOrder(text: string, { start, end }: Located): boolean {
  const from = Math.max(0, start - longestRest)
  const near = text.slice(from, end + longestRest)
  const ends = Array.from(near.matchAll(sentenceEnd), (mark) => from + mark.index + mark[0].length)
  const first = ends.findLast((at) => at <= start) ?? from
  const last = ends.find((at) => at >= end) ?? from + near.length
  return textToGrader(text.slice(first, last)).length > 0
}

/**
 * The end of a sentence. A single line break, or a period within a number or name such as 2.0, does
 * not end a sentence.
 */
const sentenceEnd = /[!?。]|\.(?![\p{L}\p{N}])|\n\s*\n/gu
/**
 * The maximum number of UTF-16 code units to search for a sentence boundary on either side of a
 * quote.
 */
const longestRest = 160

/**
 * Removes markup and quotation marks. Phrases that contain markup, such as `<system>`, are searched
 * for in the original text.
 */
function unmarked(text: string): string {
  const words = text
    .replaceAll(/<\/?(?:br|p|div|li|t[dhr]|h[1-6r])\b[^<>]{0,200}>|\n[ \t]*>+/giu, ' ')
    .replaceAll(/<(?:\/?[a-z]|!--)[^<>]{0,200}>|\](?:\([^()\s]{0,200}\)|\[[^[\]]{0,200}\])/giu, '')
  return normalText(words).replaceAll(
    /["\u2039\u203a~[\]]|(?<![\p{L}\p{N}])['_]|['_](?![\p{L}\p{N}])/gu,
    '',
  )
}

/** Decodes tag characters, which are invisible on a page but are read by models as ASCII. */
function unseen(text: string): string {
  const tags = text.match(/[\u{e0020}-\u{e007e}]/gu) ?? []
  return tags.map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)).join('')
}

/**
 * Phrases that ask the reader to ignore rules, address a grader or a machine, dictate a verdict, or
 * imitate another turn of the conversation.
 */
const phrases: readonly RegExp[] = [
  ...targetedOrders,
  /\b(?:ignore|disregard|forget|override|dismiss|do not follow) (?:the|all|any|every|previous|prior|your|earlier|everything|what) ?(?:(?:\S{1,20} ){0,2}(?:rubric|rules|instructions?|prompts?|guidelines|guidance|system message|you (?:were|have been|are) (?:told|given|asked))|above)\b/gu,
  /\b(?:previous|prior|earlier|your|new) (?:instructions?|guidance|rules|task)(?: ?:| (?:has changed|is now|are (?:now|obsolete|void)))/gu,
  /\bfrom now on,? you\b|\byou are now an?\b|\bstop (?:evaluating|grading|judging)\b/gu,
  /\bas (?:the|a|an) (?:\S{1,12} )?(?:judge|grader|evaluator|verifier|fact checker)\b/gu,
  /\b(?:note|message|attention|hint|instructions?|reminder) (?:to|for) (?:\S{1,10} )?(?:judges?|graders?|evaluators?|verifiers?)\b/gu,
  /\b(?:if you are an?|dear|hello|hey|note to|message to|attention) (?:\S{1,10} )?(?:ai|llm|language model|chatbot)\b|\b(?:ai|llm|language model)s? (?:reviewers?|graders?|judges?|evaluators?|verifiers?|reading this)\b|\bas an ai (?:language )?model,? you\b/gu,
  /\bmark (?:\S{1,20} ){1,5}?as (?:entailed|correct|supported|true|faithful|relevant)\b/gu,
  /\b(?:all|every|each|any|treat|consider|regard|count|report|assume) (?:\S{1,20} ){0,3}?(?:claims?|statements?|sentences?|assertions?)\b[^.]{0,60}?\b(?:as|be|is|are|were) (?:\S{1,20} ){0,2}?(?:supported|confirmed|verified|grounded|backed|proven|substantiated)\b(?! by (?!this\b))/gu,
  /\b(?:claims?|statements?|verdicts?|labels?)\b[^.]{0,60}?\b(?:entailed|not_found|contradicted)\b/gu,
  /\b(?:entailed|not_found|contradicted)\b[^.]{0,60}?\b(?:claims?|statements?|verdicts?|labels?)\b/gu,
  /\b(?:x\d{1,2}|return|output|respond|reply|response|all|every|each)\b[^.]{0,60}?\bentailed\b/gu,
  /\b(?:do not|don't|never) (?:use|say|return|reply|answer|output) not_found\b/gu,
  /\b(?:quote|use|copy|cite) this (?:sentence|line|text|passage|chunk) (?:as|into|for)\b|\bevidence for x\d/gu,
  /"(?:verdicts|label|outcome)" ?: ?["[]/gu,
  /<\|[a-z_]{1,20}\|>|\[\/?inst\]|<\/?system>|\[\/?system\]|### ?instructions?\b|(?:^|[.!?] )(?:system|assistant) ?: /gu,
  /\bsystem prompt\b/gu,
  /\b(?:rate|score) (?:this|it|the answer)(?: as)? (?:1(?:\.0)?|5|10|100)\b/gu,
  /\bscore of (?:1(?:\.0)?|5|10|100)\b/gu,
  // The same kinds of phrases in German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian,
  // Chinese, Japanese and Korean.
  /\b(?:ignoriere|missachte|ignorez|oubliez|ignora|ignore|olvida|dimentica|esqueça|negeer|zignoruj) (?:\S{1,20} ){1,4}?(?:anweisung|regeln|instructions|consignes|instrucciones|istruzioni|instruções|instructies|instrukcj)/gu,
  /\b(?:hinweis|note|nota|uwaga|opmerking) (?:\S{1,8} ){1,2}(?:gutachter|bewerter|prüfer|juge|évaluateur|juez|evaluador|giudice|valutatore|avaliador|juiz|beoordelaar|oceniając)/gu,
  /\b(?:aussagen?|behauptungen?|sätze|affirmations?|phrases?|afirmaciones|frases|affermazioni|frasi|afirmações|beweringen|stwierdzenia)\b[^.]{0,60}?\b(?:als|sind|comme|sont|como|son|come|sono|são|zijn|za) (?:belegt|bestätigt|wahr|richtig|vrai|étay|prouv|confirm|verdader|verdadeir|respaldad|correct|corret|ver[ei]\b|waar\b|juist|bevestigd|prawdziw)/gu,
  /игнорируй(?:те)? (?:\S{1,20} ){0,3}инструкции|忽略[^。]{0,12}指令|指示を無視|지시를 무시/gu,
  /утверждени[^.]{0,60}?(?:верн|истинн|подтвержд)|(?:陈述|声明|说法)[^。]{0,20}?(?:标记|视|判定)为?(?:正确|真|支持)|主張[^。]{0,20}?正しいと|주장[^.]{0,20}?참으로/gu,
]
