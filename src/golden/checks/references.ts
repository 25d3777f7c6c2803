import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { numbersIn } from '../../lib/text/words/numbers-in.ts'
import { enumerate, foreign, say } from '../../lib/text/printing/sentence.ts'
import { words } from '../../lib/text/words/words.ts'
import { documentsOf } from './labelled.ts'
import type { CheckedSet, EvidencePlace, FoundProblem } from './set-check.ts'

/** Characters on both sides of a quote that belong to its passage. */
const beside = 300

/**
 * References with numbers that their passages do not have, nor the question itself. Not of a question that has lost a
 * passage, which other checks tell.
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
    return [{ item, says: say`its reference has ${list}, and its passages do not` }]
  })
}

/** Questions without a reference, in a set where most have one. */
export function missingReferences({ items }: CheckedSet): readonly FoundProblem[] {
  const answerable = items.filter((item) => item.answerable)
  const without = answerable.filter((item) => referenceTexts(item).length === 0)
  if (2 * without.length >= answerable.length) return []
  return without.map((item) => ({ item, says: say`has no answer and no claims, as most have` }))
}

function referenceTexts({ references, claims = [] }: GoldenItem): readonly string[] {
  return [...references, ...claims.map(({ text }) => text)]
}

/** Quotes with what is around them; of labels on documents the whole text. */
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

/** Numbers that the texts say nowhere, or between the same words otherwise: "the original 1993 series" for "the original 1967 series". */
function strangeNumbers(asked: readonly string[], texts: readonly string[]): readonly string[] {
  // Who counts what a passage lists writes a word, so that 3 stands for "three" and not the other way round.
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

/** The numbers of a text with the two words before and the one behind them. */
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

/** A reference may write 3 for "three". */
function inDigits(text: string): string {
  return text.replaceAll(inWords, (numeral) => String(numerals.indexOf(numeral.toLowerCase())))
}

const numerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const inWords = new RegExp(`\\b(?:${numerals.join('|')})\\b`, 'gi')
