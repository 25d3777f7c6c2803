import type { Span } from '../../lib/model/item-match.ts'

/**
 * Merges spans into sorted, disjoint, non-empty spans that cover the same positions. Adjacent spans
 * become one.
 */
export function unionOf(spans: readonly Span[]): readonly Span[] {
  const sorted = spans
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const union: Span[] = []
  for (const span of sorted) {
    const last = union.at(-1)
    if (last === undefined || span.start > last.end) union.push(span)
    else if (span.end > last.end) union[union.length - 1] = { start: last.start, end: span.end }
  }
  return union
}

/** Returns the number of positions covered by at least one of the spans. */
export function unionLength(spans: readonly Span[]): number {
  return unionOf(spans).reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Returns the number of positions in `target` covered by at least one of the spans. */
export function overlapLength(spans: readonly Span[], target: Span): number {
  return unionLength(cut(spans, target))
}

/** Returns the parts of the spans that lie inside `target`. Omits spans that do not overlap it. */
export function cut(spans: readonly Span[], target: Span): readonly Span[] {
  const parts: Span[] = []
  for (const span of spans) {
    const start = Math.max(span.start, target.start)
    const end = Math.min(span.end, target.end)
    if (start < end) parts.push({ start, end })
  }
  return parts
}

/** Returns the parts of the spans that lie outside `removed`, which must be sorted and disjoint. */
export function without(spans: readonly Span[], removed: readonly Span[]): readonly Span[] {
  return spans.flatMap((span) => {
    const parts: Span[] = []
    let { start } = span
    for (const one of removed) {
      if (one.end <= start || one.start >= span.end) continue
      if (start < one.start) parts.push({ start, end: one.start })
      start = one.end
    }
    if (start < span.end) parts.push({ start, end: span.end })
    return parts
  })
}
