import { textOf } from '../../../golden/shapes/foreign-values.ts'
import { isMapping, type Mapping, mappingsIn } from '../../../lib/parse/written-values.ts'
import { bare, type JudgedQuery, judgment, type JudgmentList } from './judgment-list.ts'

/**
 * Reads ratings from the Rated Ranking Evaluator: queries in groups or topics, or a plain list.
 * Relevant documents are grouped by gain, or each has its own gain.
 */
export function ratedRanking(whole: Mapping): JudgmentList | undefined {
  const topics = mappingsIn(whole['topics'])
  const groups = [
    ...topics.flatMap((topic) => [topic, ...mappingsIn(topic['query_groups'])]),
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
    title: 'ratings for the Rated Ranking Evaluator',
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
