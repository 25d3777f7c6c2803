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
 * are no references, of a lost quote. Only numbers and words that the question does not contain
 * count.
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
      (wanted) => wanted.numbers.isSubsetOf(numbers) && wanted.terms.isSubsetOf(said),
    )
  })
}

type Decisive = { readonly numbers: ReadonlySet<string>; readonly terms: ReadonlySet<string> }

/** The minimum length of a decisive word. Shorter words are rarely technical terms. */
const shortest = 5
const mostTerms = 3

/**
 * Returns the decisive numbers and words in `text`: all numbers and the rarest words that the
 * question does not contain. Returns undefined if there is no such number or there are too few such
 * words.
 */
function decisiveWords(
  text: string,
  {
    query,
    known,
  }: { readonly query: string; readonly known: () => readonly ReadonlySet<string>[] },
): Decisive | undefined {
  const numbers = numbersIn(text).difference(numbersIn(query))
  if (numbers.size === 0) return undefined
  const asked = new Set(words(query))
  const frequency = (term: string): number => known().filter((own) => own.has(term)).length
  const terms = [...new Set(words(text))]
    .filter((word) => word.length >= shortest && /^\p{L}/u.test(word) && !asked.has(word))
    .toSorted((a, b) => frequency(a) - frequency(b) || b.length - a.length)
    .slice(0, mostTerms)
  return terms.length < 2 ? undefined : { numbers, terms: new Set(terms) }
}
