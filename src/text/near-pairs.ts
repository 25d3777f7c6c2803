import { words } from './words.ts'

/** Two texts of a list by their places in it, the earlier one first. */
export type NearPair = {
  readonly first: number
  readonly second: number
  /** Shared of all their different sequences of three characters, 0 to 1; 1 where the words are the same. */
  readonly likeness: number
}

type Accept = (pair: NearPair) => boolean

/**
 * For each text one that is like it by at least `least` (above 0) and that `accepts` takes, if there is one: so every text
 * with a near duplicate stands in a pair, and a thousand equal ones make no million pairs. Texts without words have none.
 *
 * Exact, and far from comparing each with each: likeness is that of Jaccard, so two texts that are alike share one of
 * their rarest sequences (Bayardo, Ma and Srikant 2007), and only such texts are compared. Same texts, same pairs.
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
  const holders = new Map<number, number[]>()
  const compared = new Int32Array(texts.length).fill(-1)
  const pairs: NearPair[] = []
  for (const at of order) {
    const own = grams[at] ?? none
    const rarest = own.subarray(0, own.length - Math.ceil(least * own.length - slack) + 1)
    const near = nearest(at)
    if (near !== undefined) pairs.push(near)
    for (const gram of rarest) {
      const others = holders.get(gram)
      if (others === undefined) holders.set(gram, [at])
      else others.push(at)
    }
    function nearest(text: number): NearPair | undefined {
      for (const gram of rarest)
        for (const other of holders.get(gram) ?? []) {
          if (compared[other] === text || sizeOf(grams, other) < least * own.length - slack)
            continue
          compared[other] = text
          const likeness = jaccard(grams[other] ?? none, own)
          const pair = { first: Math.min(other, text), second: Math.max(other, text), likeness }
          if (likeness >= least - slack && accepts(pair)) return pair
        }
      return undefined
    }
  }
  return pairs.toSorted((a, b) => a.second - b.second || a.first - b.first)
}

/** Limits have this slack. */
const slack = 1e-9

const none = new Uint32Array()

function sizeOf(grams: readonly Uint32Array[], at: number): number {
  return grams[at]?.length ?? 0
}

/** The different sequences of each text, as numbers that are lower the fewer texts hold the sequence; ascending. */
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
