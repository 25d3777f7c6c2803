import { foldedKey } from '../../golden/shapes/folded-key.ts'
import { textOf } from '../../golden/shapes/foreign-values.ts'
import { isMapping, type Mapping, mappingsIn, valueAt } from '../../lib/parse/written-values.ts'

/** One rating as written: undefined where the document was not rated, or the rating has none. */
export type Judgment = { readonly doc: string | undefined; readonly rating: number | undefined }

/** A query with what people said of documents. `cluster`: queries of one need. */
export type JudgedQuery = {
  readonly id: string | undefined
  readonly query: string
  readonly cluster: string | undefined
  /** What a person who asks so wants to know. */
  readonly need: string | undefined
  readonly judgments: readonly Judgment[]
}

/** A list of judgments, or why a list that looks like one holds none. */
export type JudgmentList =
  | {
      readonly kind: 'judgments'
      readonly name: string
      /** With its article. */
      readonly title: string
      readonly queries: readonly JudgedQuery[]
      readonly remarks: readonly string[]
    }
  | { readonly kind: 'unfit'; readonly message: string; readonly hint: string }

/** What a file holds, whole where it is one value and as rows. */
type Held = { readonly whole: unknown; readonly rows: readonly unknown[] }

/** The judgments that a file holds, in whatever form; undefined where it holds none. */
export function judgmentsIn({ whole, rows }: Held): JudgmentList | undefined {
  const ofWhole = isMapping(whole)
    ? (rankEval(whole) ?? ratedRanking(whole) ?? workbench(whole) ?? caseExport(whole))
    : undefined
  return ofWhole ?? ofRows(rows)
}

/** Elasticsearch's `_rank_eval`. */
function rankEval(whole: Mapping): JudgmentList | undefined {
  const requests = mappingsIn(whole['requests'])
  if (!requests.some((one) => Array.isArray(one['ratings']))) return undefined
  const indexes = new Set<unknown>()
  const withoutText: string[] = []
  const queries = requests.map((request): JudgedQuery => {
    const id = textOf(request['id'])
    const text =
      parameterIn(request['params']) ?? queryTextIn(valueAt(request, ['request', 'query']))
    if (text === undefined) withoutText.push(id ?? 'no id')
    const ratings = mappingsIn(request['ratings'])
    for (const { _index: index } of ratings) indexes.add(index)
    return {
      ...bare,
      id,
      query: text ?? id ?? '',
      judgments: ratings.map(({ _id: doc, rating }) => judgment(doc, rating)),
    }
  })
  return {
    kind: 'judgments',
    name: 'rank-eval',
    title: 'requests for _rank_eval',
    queries,
    remarks: [
      ...(withoutText.length === 0
        ? []
        : [
            `requests without the text of a query (${withoutText.length}), whose id stands for it: ${withoutText[0]}`,
          ]),
      ...(indexes.size > 1
        ? [`documents of ${indexes.size} indexes, told by their ids alone`]
        : []),
    ],
  }
}

/** The text that a query of a search engine looks for: under a usual key, or of a field in a `match`, at whatever depth. */
function queryTextIn(value: unknown, depth = 0): string | undefined {
  if (depth > deepestQuery) return undefined
  const inner: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown) => ['', one] as const)
    : Object.entries(isMapping(value) ? value : {})
  const here = inner.find(([key, one]) => textKeys.has(key) && typeof one === 'string')?.[1]
  if (here !== undefined) return textOf(here)
  for (const [key, one] of inner) {
    const fields = key.startsWith('match') && isMapping(one) ? Object.values(one) : []
    const text =
      textOf(fields.find((field) => typeof field === 'string')) ?? queryTextIn(one, depth + 1)
    if (text !== undefined) return text
  }
  return undefined
}

const textKeys: ReadonlySet<string> = new Set(['query', 'query_string', 'query_text', 'q', 'text'])
const deepestQuery = 16

/** The usual parameter of a template, else its only one. */
function parameterIn(params: unknown): string | undefined {
  const values = Object.values(isMapping(params) ? params : {})
  return queryTextIn(params) ?? (values.length === 1 ? textOf(values[0]) : undefined)
}

/** Rated Ranking Evaluator: queries of groups within topics, or alone; relevant documents by their gain, or each with it. */
function ratedRanking(whole: Mapping): JudgmentList | undefined {
  const topics = mappingsIn(whole['topics'])
  const groups = [
    ...topics.flatMap((topic) => mappingsIn(topic['query_groups'])),
    ...mappingsIn(whole['query_groups']),
  ]
  const alone = mappingsIn(whole['queries']).filter((query) => isMapping(query['placeholders']))
  if (alone.length === 0 && !groups.some((group) => isMapping(group['relevant_documents'])))
    return undefined
  const ofGroup = (group: Mapping): readonly JudgedQuery[] =>
    mappingsIn(group['queries']).map((query) =>
      ratedQuery(
        { ...query, relevant_documents: group['relevant_documents'] },
        textOf(group['name']),
      ),
    )
  return {
    kind: 'judgments',
    name: 'rre',
    title: 'ratings of the Rated Ranking Evaluator',
    queries: [...groups.flatMap(ofGroup), ...alone.map((query) => ratedQuery(query, undefined))],
    remarks: [],
  }
}

function ratedQuery(query: Mapping, cluster: string | undefined): JudgedQuery {
  const { placeholders, relevant_documents: relevant } = query
  const values = isMapping(placeholders) ? placeholders : {}
  const text =
    textOf(values['$query']) ??
    Object.values(values)
      .map(textOf)
      .find((one) => one)
  const judgments = Object.entries(isMapping(relevant) ? relevant : {}).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.map((doc: unknown) => judgment(doc, key))
      : [judgment(key, isMapping(value) ? value['gain'] : value)],
  )
  return { ...bare, query: text ?? '', cluster, judgments }
}

/** OpenSearch's search-relevance workbench: a list to import, or as its API and its index give it back. */
function workbench(whole: Mapping): JudgmentList | undefined {
  const hits = mappingsIn(valueAt(whole, ['hits', 'hits'])).map((hit) => hit['_source'])
  const lists = [whole, whole['_source'], ...hits].filter(isMapping)
  const rated = lists.flatMap((one) => mappingsIn(one['judgmentRatings']))
  if (rated.length === 0) return undefined
  const queries = rated.map(({ query, ratings }): JudgedQuery => {
    return {
      ...bare,
      query: textOf(query) ?? '',
      judgments: mappingsIn(ratings).map(({ docId, rating }) => judgment(docId, rating)),
    }
  })
  return {
    kind: 'judgments',
    name: 'opensearch',
    title: "judgments of OpenSearch's search-relevance workbench",
    queries,
    remarks: [],
  }
}

/** Quepid's ratings as JSON: those of a case, a whole case, or a book of judgements by several people. */
function caseExport(whole: Mapping): JudgmentList | undefined {
  const rated = mappingsIn(whole['queries']).filter(({ ratings }) => typeof ratings === 'object')
  const pairs = mappingsIn(whole['query_doc_pairs'])
  if (rated.length + pairs.length === 0) return undefined
  const queries = [
    ...rated.map((one) => queryOf(one, ratingsIn(one['ratings']))),
    ...pairs.map((one) => queryOf(one, [pairJudgment(one)])),
  ]
  const many = pairs.filter(({ judgements }) => ratesIn(judgements).length > 1).length
  const middle = `documents that several people rated (${many}), of whose ratings the middle one counts`
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

/** Of an even number of ratings the lower of both in the middle. */
function pairJudgment({ doc_id: doc, judgements }: Mapping): Judgment {
  const rates = ratesIn(judgements).toSorted((a, b) => a - b)
  return judgment(doc, rates[Math.floor((rates.length - 1) / 2)])
}

function ratesIn(judgements: unknown): readonly number[] {
  return mappingsIn(judgements).flatMap(({ rating }) => (typeof rating === 'number' ? rating : []))
}

const bare = { id: undefined, cluster: undefined, need: undefined }
const quepid = { kind: 'judgments', name: 'quepid', title: 'ratings of Quepid' } as const

const rowKeys = {
  query: ['query', 'query_text', 'question', 'search_term', 'keyword'],
  doc: ['docid', 'doc_id', 'document_id'],
  rating: ['rating', 'grade', 'judgment', 'relevance', 'gain'],
}

/** A row for each rating, as in Quepid's exports. */
function ofRows(rows: readonly unknown[]): JudgmentList | undefined {
  const [first] = rows
  if (!isMapping(first)) return undefined
  const keys = new Map(Object.keys(first).map((key) => [foldedKey(key), key]))
  const [queryKey, doc, rating] = [rowKeys.query, rowKeys.doc, rowKeys.rating].map((names) =>
    names.map((name) => keys.get(name)).find((key) => key !== undefined),
  )
  if (queryKey === undefined || doc === undefined) return undefined
  if (rating === undefined)
    return keys.has('doc_position') || isBook(keys) ? withoutRating : undefined
  const queries = mappingsIn(rows).map((row): JudgedQuery => {
    const query = textOf(row[queryKey])?.trim() ?? ''
    return { ...bare, query, judgments: [judgment(row[doc], row[rating])] }
  })
  return { ...quepid, queries: queries.filter((one) => one.query !== ''), remarks: [] }
}

/** A book has a column for each judge, and nothing else. */
function isBook(keys: ReadonlyMap<string, string>): boolean {
  const [query, doc, ...judges] = [...keys.keys()]
  return query === 'query' && doc === 'docid' && judges.length > 0
}

const withoutRating = {
  kind: 'unfit',
  message: 'no column is called rating: it is a ranking, or a book with a column for each judge',
  hint: 'in Quepid, export a case as Basic or Detailed',
} as const

function judgment(doc: unknown, rating: unknown): Judgment {
  const written = textOf(rating)
  return { doc: textOf(doc), rating: written === undefined ? undefined : Number(written) }
}
