import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { numbersIn } from '../../lib/text/words/numbers-in.ts'
import { enumerate, foreign, say } from '../../lib/text/printing/sentence.ts'
import { words } from '../../lib/text/words/words.ts'
import { documentsOf } from './labelled.ts'
import type { CheckedSet, EvidencePlace, FoundProblem } from './set-check.ts'

/** The maximum number of characters before and after a quote that count as part of its passage. */
const beside = 300

/**
 * Finds reference answers with numbers that neither their passages nor the question contain. Skips
 * questions with missing quotes, which other checks report.
 */
export function referenceNumbers(set: CheckedSet): readonly FoundProblem[] {
  const placesOf = Map.groupBy(set.places, ({ item }) => item)
  return set.items.flatMap((item) => {
    const passages = passagesOf(item, placesOf.get(item) ?? [], set)
    const asked = referenceTexts(item)
    if (passages.length === 0 || asked.length === 0) return []
    const strange = strangeNumbers(asked, [item.query, ...passages])
    if (strange.length === 0) return []
    const list = enumerate(strange.slice(0, 5).map((number) => foreign(number, 20)))
    return [{ item, says: say`its reference answer contains ${list}, but its passages do not` }]
  })
}

/**
 * Finds questions without a reference answer or claims. Finds nothing unless most answerable
 * questions have one.
 */
export function missingReferences({ items }: CheckedSet): readonly FoundProblem[] {
  const answerable = items.filter((item) => item.answerable)
  const without = answerable.filter((item) => referenceTexts(item).length === 0)
  if (2 * without.length >= answerable.length) return []
  return without.map((item) => ({
    item,
    says: say`has no reference answer and no claims, unlike most questions`,
  }))
}

function referenceTexts({ references, claims = [] }: GoldenItem): readonly string[] {
  return [...references, ...claims.map(({ text }) => text)]
}

/**
 * Returns the quotes with their surrounding text. For labels on documents, returns the whole
 * documents' text.
 */
function passagesOf(
  item: GoldenItem,
  places: readonly EvidencePlace[],
  { documents }: CheckedSet,
): readonly string[] {
  if (item.labels.kind === 'docs')
    return documentsOf(item).flatMap((doc) => documents.source(doc) ?? [])
  if (places.some(({ found }) => found.kind !== 'found')) return []
  return places.flatMap(({ evidence, found }) => {
    const source = documents.source(evidence.doc) ?? ''
    const spans = found.kind === 'found' ? found.places : []
    return spans.map(({ start, end }) => source.slice(Math.max(0, start - beside), end + beside))
  })
}

/**
 * Returns the numbers in `asked` that are not in `texts`, or that replace another number between
 * the same words, such as "the original 1993 series" for "the original 1967 series".
 */
function strangeNumbers(asked: readonly string[], texts: readonly string[]): readonly string[] {
  // Number words are converted to digits only in the documents. Number words in an answer are not
  // checked, because an answer may count things that a document lists.
  const digits = texts.map(inDigits)
  const known = new Set(digits.flatMap((text) => [...numbersIn(text)]))
  const between = new Map<string, Set<string>>()
  for (const { number, around } of digits.flatMap(numbersInPlace))
    between.set(around, (between.get(around) ?? new Set()).add(number))
  const strange = asked
    .flatMap(numbersInPlace)
    .filter(
      ({ number, around }) => !known.has(number) || between.get(around)?.has(number) === false,
    )
  return [...new Set(strange.map(({ number }) => number))]
}

/** Returns a string's numbers, each with the two words before it and the word after it. */
function numbersInPlace(
  text: string,
): readonly { readonly number: string; readonly around: string }[] {
  const all = words(text)
  return all.flatMap((word, at) =>
    [...numbersIn(word)].map((number) => ({
      number,
      around: [...all.slice(Math.max(0, at - 2), at), all[at + 1]].join(' '),
    })),
  )
}

/** Replaces number words with digits, so that 3 in an answer matches "three" in a document. */
function inDigits(text: string): string {
  return text.replaceAll(inWords, (numeral) => String(numerals.indexOf(numeral.toLowerCase())))
}

const numerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const inWords = new RegExp(`\\b(?:${numerals.join('|')})\\b`, 'gi')
