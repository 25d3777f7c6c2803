import { csvCell } from '../../lib/text/printing/csv-cell.ts'
import type { Exported, ToExport } from './export-golden.ts'
import { gradesOf } from './grades-of.ts'
import { countLostKeys, ofJudgments } from './lost-keys.ts'

/**
 * Writes a table that Quepid can import as ratings. Escapes cells to keep spreadsheets from running
 * them as formulas.
 */
export function toQuepid(set: ToExport): Exported {
  const rows = judgedIn(set).flatMap(({ query, grades }) =>
    [...grades].map(([doc, rating]) => [query, doc, String(rating)]),
  )
  const lines = [['query', 'docid', 'rating'], ...rows]
  return new Map([
    ['quepid.csv', lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')],
  ])
}

/** Writes a request body for Elasticsearch's `_rank_eval`, with a template that searches all fields. */
export function toRankEval(set: ToExport): Exported {
  const requests = judgedIn(set).map(({ id, query, grades }) => ({
    id,
    template_id: 'search',
    params: { query },
    ratings: Array.from(grades, ([doc, rating]) => ({ _index: index, _id: doc, rating })),
  }))
  const search = { query: { multi_match: { query: '{{query}}', fields: ['*'] } } }
  const templates = [{ id: 'search', template: { source: search } }]
  const metric = { dcg: { k: 10, normalize: true } }
  return nameless('rank_eval.json', { templates, requests, metric }, set)
}

/** Writes ratings for the Rated Ranking Evaluator, in Quepid's export format. */
export function toRre(set: ToExport): Exported {
  const queries = judgedIn(set).map(({ query, grades }) => ({
    placeholders: { $query: query },
    relevant_documents: Object.fromEntries(Array.from(grades, ([doc, gain]) => [doc, { gain }])),
  }))
  return nameless(
    'ratings.json',
    { id_field: 'id', index, template: 'template.json', queries },
    set,
  )
}

/** Writes a list of judgments to import into OpenSearch's search-relevance workbench. */
export function toOpenSearch(set: ToExport): Exported {
  const judgmentRatings = judgedIn(set).map(({ query, grades }) => ({
    query,
    ratings: Array.from(grades, ([docId, rating]) => ({ docId, rating: rating.toFixed(1) })),
  }))
  const list = { name: 'RAG Gate', description: '', type: 'IMPORT_JUDGMENT', judgmentRatings }
  return new Map([['judgments.json', json(list)]])
}

/** A placeholder for the index name, which the golden set does not contain. */
const index = 'documents'

function nameless(name: string, value: unknown, { lost }: ToExport): Exported {
  lost.add('the name of the index, for which the file contains a placeholder', index)
  return new Map([[name, json(value)]])
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** Returns the questions that have graded documents. Counts everything else as lost. */
function judgedIn({ items, written, lost }: ToExport) {
  countLostKeys({ written, lost }, ofJudgments)
  return items.flatMap(({ id, query, labels }) => {
    const grades = gradesOf(labels, lost)
    if (grades.size === 0) lost.add('questions without a judgment', query)
    if (labels.kind === 'chunks') lost.add('whether ids belong to chunks or documents', id)
    return grades.size === 0 ? [] : [{ id, query, grades }]
  })
}
