import { usualNames } from '../../../golden/shapes/usual-names.ts'
import { foldedKey } from '../../../golden/shapes/folded-key.ts'
import { textOf } from '../../../golden/shapes/foreign-values.ts'
import { isMapping, type Mapping, mappingsIn } from '../../../lib/parse/written-values.ts'
import {
  bare,
  type JudgedQuery,
  judgment,
  type Judgment,
  type JudgmentList,
} from './judgment-list.ts'

/**
 * Reads Quepid's JSON: the ratings of a case, a whole case, or a book with judgments by several people.
 */
export function caseExport(whole: Mapping): JudgmentList | undefined {
  const rated = mappingsIn(whole['queries']).filter(({ ratings }) => typeof ratings === 'object')
  const pairs = mappingsIn(whole['query_doc_pairs'])
  if (rated.length + pairs.length === 0) return undefined
  const queries = [
    ...rated.map((one) => queryOf(one, ratingsIn(one['ratings']))),
    ...pairs.map((one) => queryOf(one, [pairJudgment(one)])),
  ]
  const many = pairs.filter(({ judgments }) => ratesIn(judgments).length > 1).length
  const middle = `documents rated by several people (${many}); the median rating is used`
  return { ...quepid, queries, remarks: many === 0 ? [] : [middle] }
}

function queryOf(written: Mapping, judgments: readonly Judgment[]): JudgedQuery {
  const query = textOf(written['query'] ?? written['query_text']) ?? ''
  return { ...bare, query, need: textOf(written['information_need']), judgments }
}

function ratingsIn(ratings: unknown): readonly Judgment[] {
  if (Array.isArray(ratings))
    return mappingsIn(ratings).map(({ doc_id: doc, rating }) => judgment(doc, rating))
  return Object.entries(isMapping(ratings) ? ratings : {}).map(([doc, rating]) =>
    judgment(doc, rating),
  )
}

/**
 * Returns the judgment with the median rating; if the number of ratings is even, the lower of the
 * two middle ones.
 */
function pairJudgment({ doc_id: doc, judgments }: Mapping): Judgment {
  const rates = ratesIn(judgments).toSorted((a, b) => a - b)
  return judgment(doc, rates[Math.floor((rates.length - 1) / 2)])
}

function ratesIn(judgments: unknown): readonly number[] {
  return mappingsIn(judgments).flatMap(({ rating }) => (typeof rating === 'number' ? rating : []))
}

const quepid = { kind: 'judgments', name: 'quepid', title: 'Quepid ratings' } as const

const rowKeys = {
  query: ['query', 'query_text', 'question', 'search_term', 'keyword'],
  doc: ['docid', 'doc_id', 'document_id'],
  rating: ['rating', 'grade', 'judgment', 'relevance', 'gain'],
}

export function ofRows(rows: readonly unknown[]): JudgmentList | undefined {
  const [first] = rows
  if (!isMapping(first)) return undefined
  const keys = new Map(Object.keys(first).map((key) => [foldedKey(key), key]))
  const [queryKey, doc, rating] = [rowKeys.query, rowKeys.doc, rowKeys.rating].map((names) =>
    names.map((name) => keys.get(name)).find((key) => key !== undefined),
  )
  if (queryKey === undefined || doc === undefined) return undefined
  if (rating === undefined)
    return keys.has('doc_position') || isBook(keys) ? withoutRating : undefined
  // Rows with answers are a golden set, even if they also have ratings.
  const isSet = keys.has('answer') || keys.keys().some((key) => usualNames.get(key) === 'answer')
  if (isSet) return undefined
  const queries = mappingsIn(rows).map((row): JudgedQuery => {
    const query = textOf(row[queryKey])?.trim() ?? ''
    return { ...bare, query, judgments: [judgment(row[doc], row[rating])] }
  })
  const others = [...keys.values()].filter((key) => ![queryKey, doc, rating].includes(key))
  return {
    ...quepid,
    queries: queries.filter((one) => one.query !== ''),
    remarks: others.length === 0 ? [] : [`columns that are not read: ${others.join(', ')}`],
  }
}

/** Returns whether the columns are a book's: query, document and one column per judge. */
function isBook(keys: ReadonlyMap<string, string>): boolean {
  const [query, doc, ...judges] = [...keys.keys()]
  return query === 'query' && doc === 'docid' && judges.length > 0
}

const withoutRating = {
  kind: 'unfit',
  message:
    'no column is called rating: the file is a ranking, or a book with a column for each judge',
  hint: 'in Quepid, export a case as Basic or Detailed',
} as const
