import { words } from './words.ts'

/** Two texts in a list, given by their indexes, smaller index first. */
export type NearPair = {
  readonly first: number
  readonly second: number
  /**
   * Jaccard similarity of the texts' sets of three-character sequences, from 0 to 1. It is 1 if
   * their words are equal.
   */
  readonly likeness: number
}

type Accept = (pair: NearPair) => boolean

/**
 * Finds pairs of texts whose similarity is at least `least` (above 0) and for which `accepts`
 * returns true. Every text with a near duplicate is in a pair. The number of pairs is at most twice
 * the number of texts, so that a thousand identical texts do not make a million pairs. Texts
 * without words are in no pair. The result is deterministic. Two texts with a high Jaccard
 * similarity share some of their rarest sequences (Bayardo, Ma and Srikant 2007), so only such
 * texts are compared. The result is exact, except that the search for a text stops after a thousand
 * comparisons.
 */
export function nearPairs(
  texts: readonly string[],
  least: number,
  accepts: Accept = () => true,
): readonly NearPair[] {
  const grams = rankedGrams(texts)
  const order = [...grams.keys()]
    .filter((at) => sizeOf(grams, at) > 0)
    .toSorted((a, b) => sizeOf(grams, a) - sizeOf(grams, b) || a - b)
  const holders: Holders = new Map()
  /**
   * Like `holders`, but without texts that already have a pair. Each list is updated only before it is
   * searched.
   */
  const open: Holders = new Map()
  const paired = new Set<number>()
  const shared = { by: new Int32Array(texts.length), count: new Uint8Array(texts.length) }
  let searches = 0
  const pairs: NearPair[] = []
  for (const at of order) {
    const own = grams[at] ?? none
    const fewest = Math.ceil(least * own.length - slack)
    const rarest = own.subarray(0, own.length - fewest + enough)
    const wanted = Math.min(enough, fewest)
    const near = partnersOf(at, { rarest, wanted, among: holders }).next().value
    if (near !== undefined) {
      pair(near)
      for (const gram of rarest) {
        const others = open.get(gram)?.filter((other) => !paired.has(other))
        if (others !== undefined) open.set(gram, others)
      }
      for (const also of partnersOf(at, { rarest, wanted, among: open })) pair(also)
    }
    for (const gram of rarest) {
      add(holders, gram, at)
      if (near === undefined) add(open, gram, at)
    }
  }
  return pairs.toSorted((a, b) => a.second - b.second || a.first - b.first)

  function pair(near: NearPair): void {
    pairs.push(near)
    paired.add(near.first).add(near.second)
  }

  function* partnersOf(text: number, { rarest, wanted, among }: Search): Generator<NearPair> {
    const own = grams[text] ?? none
    searches += 1
    let compared = 0
    for (const gram of rarest)
      for (const other of among.get(gram) ?? []) {
        if (shared.by[other] !== searches) {
          if (sizeOf(grams, other) < least * own.length - slack) continue
          shared.by[other] = searches
          shared.count[other] = 0
        }
        const count = (shared.count[other] ?? 0) + 1
        if (count > wanted) continue
        shared.count[other] = count
        // The first texts found are compared as soon as they share a single sequence, because they
        // are probably similar if many texts are.
        const isDue = count === wanted || compared < soon
        if (!isDue) continue
        shared.count[other] = wanted + 1
        compared += 1
        const likeness = jaccard(grams[other] ?? none, own)
        const near = { first: Math.min(other, text), second: Math.max(other, text), likeness }
        if (likeness >= least - slack && accepts(near)) yield near
        if (compared > most) return
      }
  }
}

/** Maps a three-character sequence to the indexes of the texts in which it is among the rarest. */
type Holders = Map<number, number[]>

function add(holders: Holders, gram: number, text: number): void {
  const others = holders.get(gram)
  if (others === undefined) holders.set(gram, [text])
  else others.push(text)
}

/** `wanted` is the minimum number of `rarest` sequences that a similar text must share. */
type Search = {
  readonly rarest: Uint32Array
  readonly wanted: number
  readonly among: Holders
}

/**
 * The number of sequences that two texts must share before they are compared. A higher value means
 * that more sequences are looked up and fewer texts are compared.
 */
const enough = 8
/** The number of texts that are compared after a single shared sequence. */
const soon = 32
/** The maximum number of comparisons per search. */
const most = 1000

/** Tolerance for comparing floating-point values with limits. */
const slack = 1e-9

const none = new Uint32Array()

function sizeOf(grams: readonly Uint32Array[], at: number): number {
  return grams[at]?.length ?? 0
}

/**
 * Returns the distinct sequences of each text as ascending numbers. Sequences in fewer texts have
 * lower numbers.
 */
function rankedGrams(texts: readonly string[]): readonly Uint32Array[] {
  const numbers = new Map<string, number>()
  const counts: number[] = []
  const written = texts.map((text) => {
    const grams = Array.from(gramsOf(text), (gram) => {
      const number = numbers.get(gram) ?? numbers.size
      numbers.set(gram, number)
      counts[number] = (counts[number] ?? 0) + 1
      return number
    })
    return Uint32Array.from(grams)
  })
  const rare = [...counts.keys()].toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b)
  const ranks = new Uint32Array(rare.length)
  for (const [rank, number] of rare.entries()) ranks[number] = rank
  return written.map((grams) => grams.map((number) => ranks[number] ?? 0).toSorted())
}

function gramsOf(text: string): ReadonlySet<string> {
  const found = words(text)
  const spaced = ` ${found.join(' ')} `
  const grams = new Set<string>()
  if (found.length > 0)
    for (let at = 0; at + 3 <= spaced.length; at += 1) grams.add(spaced.slice(at, at + 3))
  return grams
}

function jaccard(one: Uint32Array, other: Uint32Array): number {
  let shared = 0
  let [i, j] = [0, 0]
  while (i < one.length && j < other.length) {
    const difference = (one[i] ?? 0) - (other[j] ?? 0)
    if (difference === 0) shared += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return shared / (one.length + other.length - shared)
}
