import { textOf } from '../../../golden/shapes/foreign-values.ts'
import { isMapping, type Mapping, mappingsIn, valueAt } from '../../../lib/parse/written-values.ts'
import { bare, type JudgedQuery, judgment, type JudgmentList } from './judgment-list.ts'

/**
 * Reads judgments from OpenSearch's search-relevance workbench: a list to import, or a response
 * from its API or index.
 */
export function workbench(whole: Mapping): JudgmentList | undefined {
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
    title: "judgments from OpenSearch's search-relevance workbench",
    queries,
    remarks: [],
  }
}
