import type { Quote } from '../review-types.ts'

/** An entry of `evidence` as a golden file holds it, with one more quote that will do as well. */
export function withAlternative(entry: unknown, quote: Quote): Record<string, unknown> {
  const written: Record<string, unknown> = { ...(typeof entry === 'object' ? entry : {}) }
  const { any, grade, ...own } = written
  const quotes: readonly unknown[] = Array.isArray(any) ? any : [own]
  return { any: [...quotes, quote], ...(grade === undefined ? {} : { grade }) }
}
