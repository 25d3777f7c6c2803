import { byRank } from '../fallen.ts'
import type { Truth } from '../scenario.ts'
import { chunk, type Site } from '../site.ts'

/** Cut to so many tokens, with a tenth of overlap unless another is given. */
export function cutTo(site: Site, tokens: number, overlap = Math.floor(tokens / 10)): void {
  if (site.kind === 'builtin') site.pipeline.chunk = { size: tokens, overlap, unit: 'tokens' }
  const size = tokens * chunk.perToken
  site.conf.chunk = { size, overlap: overlap * chunk.perToken, first: size }
}

/** So many chunks for the generator. */
export function giveContext(site: Site, k: number): void {
  if (site.kind === 'builtin') site.pipeline.retrieve = { mode: 'bm25', k }
  else site.pipeline.context = k
}

/** Throws where the file does not hold it: a harm that changes nothing would prove nothing. */
export function replaceIn(site: Site, path: string, from: string, to: string): void {
  const text = site.files.get(path)
  if (text?.includes(from) !== true) throw new Error(`${path} does not hold ${from}`)
  site.files.set(path, text.replace(from, to))
}

/** A whole number from `least` to `most`, drawn. */
export function between(site: Site, least: number, most: number): number {
  return least + site.below(most - least + 1)
}

/** The same chunks are indexed and other ones are found. */
export const otherRanking: Truth = { likely: ['ranking-changed'], single: byRank }
/** Nothing else changed: whoever lost its passage lost it to the shorter list, or context. */
export const listCut: Truth = { likely: ['list-cut'], single: () => ['list-cut'] }
export const contextCut: Truth = { likely: ['context-cut'], single: () => ['context-cut'] }
