import type { Span } from '../../../lib/model/item-match.ts'
import { type GramIndex, gramsOf, gramUnits } from './gram-index.ts'

/** The number of blocks in a stretch as long as the pattern. */
const BLOCKS = 4

/**
 * Returns a list of stretches for each limit, ascending and disjoint. Every substring of the text
 * within that many edits of the pattern lies in one of them. An edit changes at most four of the
 * pattern's sequences of four code units, so the substring must contain the others (the q-gram
 * lemma, Ukkonen 1992). If the lemma guarantees no common sequence, returns the whole text.
 */
export function likelyStretches(
  pattern: string,
  index: GramIndex,
  limits: readonly number[],
): readonly (readonly Span[])[] {
  const found = limits.map((limit) => ({
    least: pattern.length - (gramUnits - 1) - gramUnits * limit,
    stretches: [] as OpenSpan[],
  }))
  const least = Math.min(...found.map((one) => one.least))
  if (least <= 0) return limits.map(() => [{ start: 0, end: index.length }])
  const longest = pattern.length + Math.max(...limits)
  const shift = Math.max(0, Math.floor(Math.log2(longest / BLOCKS)))
  const reach = Math.ceil(longest / 2 ** shift) + 1
  const counts = countsOf(pattern, index, shift)
  let shared = 0
  for (let block = 0; block < counts.length; block += 1) {
    shared += (counts[block] ?? 0) - (counts[block - reach] ?? 0)
    if (shared < least) continue
    const start = Math.max(0, block + 1 - reach) << shift
    const stretch = { start, end: Math.min(index.length, (block + 1) << shift) }
    for (const one of found) if (shared >= one.least) extend(one.stretches, stretch)
  }
  return found.map(({ stretches }) => stretches)
}

/**
 * Counts, for each block of 2^shift code units, the positions at which one of the pattern's sequences
 * ends.
 */
function countsOf(
  pattern: string,
  { length, bits, starts, places }: GramIndex,
  shift: number,
): Uint32Array {
  const counts = new Uint32Array((length >> shift) + 1)
  for (const gram of new Set(gramsOf(pattern, bits).subarray(gramUnits - 1))) {
    const end = starts[gram + 1] ?? 0
    for (let at = starts[gram] ?? 0; at < end; at += 1) {
      const block = (places[at] ?? 0) >> shift
      counts[block] = (counts[block] ?? 0) + 1
    }
  }
  return counts
}

type OpenSpan = { readonly start: number; end: number }

function extend(stretches: OpenSpan[], { start, end }: Span): void {
  const last = stretches.at(-1)
  if (last !== undefined && start <= last.end) last.end = end
  else stretches.push({ start, end })
}
