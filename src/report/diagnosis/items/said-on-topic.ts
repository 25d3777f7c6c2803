import { isFiller } from '../../../golden/matching/follow/document-changes.ts'
import { openSentenceTerms, termsOf } from '../../../golden/matching/quotes/sentence-terms.ts'
import type { Said } from './answered-elsewhere.ts'
import { contextOf } from './context-of.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { isNewText } from './new-text.ts'
import type { TargetPair } from './target-pairs.ts'

/**
 * The minimum share of the question's terms, weighted by rarity, that one or two sentences must
 * contain.
 */
const least = 0.6
/**
 * The minimum number of the question's terms, not counting filler words, that the sentences must
 * contain. If the question has fewer, they must contain all of them.
 */
const fewestAsked = 2

/**
 * Finds sentences in head's context that contain most of the question's terms and a term of the
 * references or of a lost quote. Searches only chunks whose text is mostly new on head.
 */
export function saidOnTopic(
  { base: { what } }: TargetPair,
  { item, details }: Pick<DegradedItem, 'item' | 'details'>,
  facts: DiagnosisFacts,
): Said | undefined {
  const [head, base] = [contextOf('head', details, facts), contextOf('base', details, facts)]
  if (head === undefined || base === undefined) return undefined
  const fresh = head.chunks.filter(
    (placed) => !placed.relevant && isNewText(placed, details, facts),
  )
  if (fresh.length === 0) return undefined
  const texts = [head, base].flatMap(({ chunks, textOf }) =>
    chunks.map((placed) => textOf(placed) ?? ''),
  )
  const sentences = openSentenceTerms(texts.map((text, at) => ({ doc: `${at}`, text })))
  const known = new Set(
    texts.flatMap((_, at) => sentences.in(`${at}`).flatMap(({ terms }) => terms)),
  )
  // Ignores terms that neither context contains, such as question words.
  const asked = termsOf(item.golden.base.query).filter((term) => known.has(term))
  const weights = sentences.weights(asked)
  const all = weights.values().reduce((sum, weight) => sum + weight, 0)
  const { references } = item.golden.base
  const quotes = what.kind === 'evidence' ? what.any.map(({ quote }) => quote) : []
  const wanted = meant([...references, ...quotes].flatMap(termsOf))
  const subject = meant(termsOf(item.golden.base.query))
  const isOnTopic = (window: readonly Sentence[]): boolean => {
    const said = new Set(window.flatMap(({ terms }) => terms))
    const shared = subject.intersection(said).size
    if (shared < Math.min(fewestAsked, subject.size)) return false
    if (wanted.size > 0 && wanted.isDisjointFrom(said)) return false
    const held = weights.entries().filter(([term]) => said.has(term))
    return held.reduce((sum, [, weight]) => sum + weight, 0) >= least * all
  }
  for (const placed of all === 0 ? [] : fresh) {
    const text = head.textOf(placed) ?? ''
    const found = windowsOf(text, sentences.in(`${texts.indexOf(text)}`)).find(isOnTopic)
    if (found !== undefined) return { placed, said: text.slice(found[0]?.start, found.at(-1)?.end) }
  }
  return undefined
}

function meant(terms: readonly string[]): ReadonlySet<string> {
  return new Set(terms.filter((term) => !isFiller(term)))
}

type Sentence = ReturnType<ReturnType<typeof openSentenceTerms>['in']>[number]

/**
 * Returns the sentences that are not questions, first one by one and then in pairs of neighbours from
 * the same paragraph.
 */
function windowsOf(text: string, sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  const own = sentences.filter(({ start, end }) => !/[?？؟]\W*$/u.test(text.slice(start, end)))
  const pairs = own.flatMap((first, at) => {
    const next = own[at + 1]
    const isNear = next !== undefined && !/\n\s*\n/.test(text.slice(first.end, next.start))
    return isNear ? [[first, next]] : []
  })
  return [...own.map((one) => [one]), ...pairs]
}
