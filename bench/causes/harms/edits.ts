import { byRank } from '../fallen.ts'
import type { Truth } from '../scenario.ts'
import { chunk, type Site } from '../site.ts'

/** Sets the chunk size in tokens. By default, the overlap is a tenth of it. */
export function cutTo(site: Site, tokens: number, overlap = Math.floor(tokens / 10)): void {
  if (site.kind === 'builtin') site.pipeline.chunk = { size: tokens, overlap, unit: 'tokens' }
  const size = tokens * chunk.perToken
  site.conf.chunk = { size, overlap: overlap * chunk.perToken, first: size }
}

/** Sets the number of chunks that the generator receives. */
export function giveContext(site: Site, k: number): void {
  if (site.kind === 'builtin') site.pipeline.retrieve = { mode: 'bm25', k }
  else site.pipeline.context = k
}

/**
 * Replaces a text in a file. Throws if the file does not contain it, because a scenario without a change
 * would prove nothing.
 */
export function replaceIn(site: Site, path: string, from: string, to: string): void {
  const text = site.files.get(path)
  if (text?.includes(from) !== true) throw new Error(`${path} does not contain ${from}`)
  site.files.set(path, text.replace(from, to))
}

/** Draws a whole number from `least` to `most`. */
export function between(site: Site, least: number, most: number): number {
  return least + site.below(most - least + 1)
}

/** The right reports if the index contains the same chunks but the search finds others. */
export const otherRanking: Truth = { likely: ['ranking-changed'], single: byRank }
/**
 * The right reports if only the length changed: passages are lost because the list or the context
 * is shorter.
 */
export const listCut: Truth = { likely: ['list-cut'], single: () => ['list-cut'] }
export const contextCut: Truth = { likely: ['context-cut'], single: () => ['context-cut'] }
