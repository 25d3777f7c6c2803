import { textOf } from '../../../golden/shapes/foreign-values.ts'
import { isMapping, type Mapping, mappingsIn, valueAt } from '../../../lib/parse/written-values.ts'
import { firstOf } from '../../../lib/text/printing/first-of.ts'
import { bare, type JudgedQuery, judgment, type JudgmentList } from './judgment-list.ts'

/** Reads a request for Elasticsearch's `_rank_eval`. */
export function rankEval(whole: Mapping): JudgmentList | undefined {
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
            `requests without query text, for which the id is used as the query (${withoutText.length})${firstOf(withoutText.length, withoutText[0] ?? '')}`,
          ]),
      ...(indexes.size > 1
        ? [`the documents are from ${indexes.size} indexes, but are identified by id alone`]
        : []),
    ],
  }
}

/**
 * Returns the text that a search query looks for, at any depth: a string under a common key, or a field's
 * value in a `match`.
 */
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

/**
 * Returns the query text in a template's parameters: under a common parameter name, or else in the only
 * parameter.
 */
function parameterIn(params: unknown): string | undefined {
  const values = Object.values(isMapping(params) ? params : {})
  return queryTextIn(params) ?? (values.length === 1 ? textOf(values[0]) : undefined)
}
