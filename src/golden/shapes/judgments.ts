import type { ForeignShape } from './foreign-shape.ts'

/** Relevance judgments, one per row. On import, they are grouped by query. */
export const judgments: ForeignShape = {
  name: 'judgments',
  title: 'judgments, one row per rating',
  fits: (keys) =>
    ['query', 'query_text'].some((key) => keys.has(key)) &&
    ['docid', 'doc_id'].some((key) => keys.has(key)) &&
    ['rating', 'doc_position'].some((key) => keys.has(key)),
  entries: (item) =>
    Object.entries(item).map(([key, value]) => ({ path: [key], part: undefined, value })),
}
