import { occurrences } from '../../../lib/text/occurrences.ts'
import { type Offsets, offsetsInto } from '../../../lib/text/words/offsets.ts'

/** The length of an indexed sequence, in UTF-16 code units. */
export const gramUnits = 4

/**
 * Maps every sequence of four code units in a string to its positions. Several sequences may have
 * the same hash.
 */
export type GramIndex = {
  readonly length: number
  readonly bits: number
  /**
   * For each hash, the index of its first entry in `places`. The last element is the number of
   * entries.
   */
  readonly starts: Offsets
  /**
   * The positions of the sequences' last code units, grouped by hash and ascending within each
   * group.
   */
  readonly places: Offsets
}

export type Searched = { readonly text: string }

const indexed = new WeakMap<Searched, GramIndex>()

export function gramIndexOf(searched: Searched): GramIndex {
  const known = indexed.get(searched) ?? indexOf(searched.text)
  indexed.set(searched, known)
  return known
}

function indexOf(text: string): GramIndex {
  const { length } = text
  const bits = Math.min(16, Math.max(4, 32 - Math.clz32(length)))
  const grams = gramsOf(text, bits)
  const starts = offsetsInto(length, 2 ** bits + 1)
  // Plain loops are used because iterating over the numbers would take twice as long.
  for (let at = 0; at < length; at += 1) {
    const next = (grams[at] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let gram = 1; gram < starts.length; gram += 1)
    starts[gram] = (starts[gram] ?? 0) + (starts[gram - 1] ?? 0)
  const next = starts.slice()
  const places = offsetsInto(length, length)
  for (let at = 0; at < length; at += 1) {
    const gram = grams[at] ?? 0
    const place = next[gram] ?? 0
    places[place] = at
    next[gram] = place + 1
  }
  return { length, bits, starts, places }
}

/**
 * Returns, for each position, a hash of the code unit there and the three before it. The hash has
 * the given number of bits.
 */
export function gramsOf(text: string, bits: number): Uint16Array {
  const grams = new Uint16Array(text.length)
  let units = 0
  for (let at = 0; at < text.length; at += 1) {
    // After four more steps, the shifts have removed a code unit from the hash.
    units = (units << (32 / gramUnits)) ^ Math.imul(text.charCodeAt(at), 0x9e3779b1)
    grams[at] = Math.imul(units, 0x85ebca6b) >>> (32 - bits)
  }
  return grams
}

/** A sequence with at most this many places is rare enough to check all of them. */
const MOST_PLACES = 64

/** Searching a string more often than this takes longer than indexing it. */
export const FEW_SEARCHES = 16

const searches = new WeakMap<Searched, number>()

/**
 * Yields the occurrences of `needle`, like `occurrences`. Uses an index if the string is searched
 * often and the needle contains a sequence that is rare in it.
 */
export function* occurrencesIn(searched: Searched, needle: string): Generator<number, void> {
  const { text } = searched
  const before = searches.get(searched) ?? 0
  searches.set(searched, before + 1)
  if (needle.length < gramUnits || before < FEW_SEARCHES) return yield* occurrences(text, needle)
  const { bits, starts, places } = gramIndexOf(searched)
  const grams = gramsOf(needle, bits)
  let rarest = gramUnits - 1
  let fewest = Infinity
  for (let at = rarest; at < grams.length && fewest > 0; at += 1) {
    const gram = grams[at] ?? 0
    const count = (starts[gram + 1] ?? 0) - (starts[gram] ?? 0)
    if (count >= fewest) continue
    rarest = at
    fewest = count
  }
  if (fewest > MOST_PLACES) return yield* occurrences(text, needle)
  const first = starts[grams[rarest] ?? 0] ?? 0
  for (const place of places.subarray(first, first + fewest))
    if (text.startsWith(needle, place - rarest) && place >= rarest) yield place - rarest
}
