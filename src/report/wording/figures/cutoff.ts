import { plain, say, type Words } from '../../../lib/text/printing/sentence.ts'

/**
 * Where a metric stops counting, according to its name, such as `recall@5`, `recall@2000t` or
 * `mrr`.
 */
export type Cutoff =
  | { readonly kind: 'none' }
  | { readonly kind: 'ranks'; readonly k: number }
  | { readonly kind: 'tokens'; readonly budget: number }
  | { readonly kind: 'context' }

/** Parses the cutoff from a metric's canonical name. */
export function cutoffOf(metric: string): Cutoff {
  if (metric.endsWith('@context')) return { kind: 'context' }
  const [, digits, unit] = /@(\d+)(t?)$/.exec(metric) ?? []
  if (digits === undefined) return { kind: 'none' }
  return unit === 't'
    ? { kind: 'tokens', budget: Number(digits) }
    : { kind: 'ranks', k: Number(digits) }
}

/**
 * Names the part of the results that counts, such as `the top 5`, `the first 2,000 tokens` or `the
 * context`. Returns undefined if there is no cutoff.
 */
export function windowOf(metric: string): Words | undefined {
  const cutoff = cutoffOf(metric)
  switch (cutoff.kind) {
    case 'none':
      return undefined
    case 'ranks':
      return say`the top ${plain(String(cutoff.k))}`
    case 'tokens':
      return say`the first ${cutoff.budget} tokens`
    case 'context':
      return say`the context`
  }
}
