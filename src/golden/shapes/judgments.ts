import type { ForeignShape } from './foreign-shape.ts'

/** A rating of a document a row, as search engineers keep them: an import groups them by their queries. */
export const judgments: ForeignShape = {
  name: 'judgments',
  title: 'judgments, a row for each rating',
  fits: (keys) =>
    ['query', 'query_text'].some((key) => keys.has(key)) &&
    ['docid', 'doc_id'].some((key) => keys.has(key)) &&
    ['rating', 'doc_position'].some((key) => keys.has(key)),
  entries: (item) =>
    Object.entries(item).map(([key, value]) => ({ path: [key], part: undefined, value })),
}
