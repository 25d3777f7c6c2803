import { factsIn } from '../../../golden/matching/altered/facts-in.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { normalTextOnce } from '../../../lib/text/words/normalise.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'
import type { Said } from './answered-elsewhere.ts'
import { contextOf } from './context-of.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import type { TargetPair } from './target-pairs.ts'

/**
 * Finds a passage in head's context that states a lost answer in other words. The passage is up to
 * three sentences long and contains every number and the rarest words of a reference or, if there
 * are no references, of a lost quote. If these have no number, the passage must contain most of
 * their words and agree in whether anything is negated. Only numbers and words that the question
 * does not contain count.
 */
export function saidInOtherWords(
  { base: { what } }: TargetPair,
  degraded: Pick<DegradedItem, 'item' | 'details'>,
  facts: DiagnosisFacts,
): Said | undefined {
  const { query, references } = degraded.item.golden.base
  const quotes = what.kind === 'evidence' ? what.any.map(({ quote }) => quote) : []
  const head = contextOf('head', degraded.details, facts)
  const base = contextOf('base', degraded.details, facts)
  if (head === undefined || base === undefined) return undefined
  const known = lazily(() => base.chunks.map((placed) => new Set(words(base.textOf(placed) ?? ''))))
  const decisive = (references.length > 0 ? references : quotes)
    .map((text) => decisiveWords(text, { query, known }))
    .filter((each) => each !== undefined)
  for (const placed of decisive.length === 0 ? [] : head.chunks) {
    const said = sayingAny(decisive, placed, head.textOf(placed) ?? '')
    if (said !== undefined) return { placed, said }
  }
  return undefined
}

/**
 * Returns the first sentences that contain the decisive numbers and words. Skips chunks that
 * already match one of the question's labels.
 */
function sayingAny(
  decisive: readonly Decisive[],
  { relevant }: PlacedChunk,
  text: string,
): string | undefined {
  if (relevant) return undefined
  const letters = normalTextOnce(text)
  // This cheap check comes first, because few chunks contain the words and splitting text into
  // sentences is slow. It ignores numbers, because without sentence boundaries the 12 at the end of
  // a sentence may be followed by a footnote mark and read as 12.2. It compares letters rather than
  // words, because a stray accent may join the next word.
  const possible = decisive.filter(({ terms }) =>
    [...terms].every((term) => letters.includes(term)),
  )
  const sentences = possible.length === 0 ? [] : sentencesOf(text)
  const windows = sentences.flatMap((_, at) =>
    [1, 2, 3].map((count) => sentences.slice(at, at + count).join(' ')),
  )
  return windows.find((together) => {
    const [numbers, said] = [numbersIn(together), new Set(words(together))]
    return possible.some(
      (wanted) =>
        wanted.numbers.isSubsetOf(numbers) &&
        wanted.terms.isSubsetOf(said) &&
        (wanted.numbers.size > 0 || saysMost(wanted, { together, said })),
    )
  })
}

/**
 * Returns whether sentences contain most of the words of a text that has no numbers, and agree with
 * it in whether anything is negated.
 */
function saysMost(
  { all, negates }: Decisive,
  { together, said }: { readonly together: string; readonly said: ReadonlySet<string> },
): boolean {
  return all.intersection(said).size >= mostWords * all.size && negates === hasNegation(together)
}

function hasNegation(text: string): boolean {
  return factsIn(text).some(({ kind }) => kind === 'negation')
}

type Decisive = {
  readonly numbers: ReadonlySet<string>
  /** Up to three words of `all`: those that the fewest known texts contain. */
  readonly terms: ReadonlySet<string>
  /** The text's words of at least five letters that the question does not contain. */
  readonly all: ReadonlySet<string>
  readonly negates: boolean
}

/** The minimum share of a text's words that sentences must contain if the text has no numbers. */
const mostWords = 0.8

/** Texts that have neither numbers nor at least this many words are not searched for. */
const fewestWords = 4

/** The minimum length of a decisive word. Shorter words are rarely technical terms. */
const shortest = 5

/** The maximum number of rarest words, all of which must be found. */
const mostTerms = 3

/**
 * Returns the decisive numbers and words in `text`: all numbers and the rarest words that the
 * question does not contain. Returns undefined if there are too few such words.
 */
function decisiveWords(
  text: string,
  {
    query,
    known,
  }: { readonly query: string; readonly known: () => readonly ReadonlySet<string>[] },
): Decisive | undefined {
  const numbers = numbersIn(text).difference(numbersIn(query))
  const asked = new Set(words(query))
  const frequency = (term: string): number => known().filter((own) => own.has(term)).length
  const all = [...new Set(words(text))].filter(
    (word) => word.length >= shortest && /^\p{L}/u.test(word) && !asked.has(word),
  )
  if (all.length < (numbers.size === 0 ? fewestWords : 2)) return undefined
  const terms = all
    .toSorted((a, b) => frequency(a) - frequency(b) || b.length - a.length)
    .slice(0, mostTerms)
  return { numbers, terms: new Set(terms), all: new Set(all), negates: hasNegation(text) }
}
