import { z } from 'zod'
import type { EngineAnswer, EngineShape, Hit, Search } from './recorded-engine.ts'

const SearchBody = z.strictObject({
  size: z.int(),
  query: z.strictObject({ match: z.strictObject({ text: z.string() }) }),
})

const Header = z.strictObject({
  index: z.string(),
  allow_partial_search_results: z.literal(false).optional(),
})

/** Elasticsearch and OpenSearch: a search in one index, and several searches in one line-based request. */
export const elasticsearch: EngineShape = {
  sources: [
    'https://github.com/elastic/elasticsearch-specification (search, msearch)',
    'https://github.com/opensearch-project/opensearch-api-specification (search, msearch)',
  ],
  credential: ['Authorization', 'ApiKey VnVhQ2ZHY0JDZGJrU2hlbGxvd29ybGQ='],
  answer: ({ method, path, body, headers }, search) => {
    if (method !== 'POST') throw new Error(`${method} is not taken here`)
    if (path === '/_msearch') return severalFound(body, headers['content-type'], search)
    const index = /^\/([a-z0-9-]+)\/_search(?:\?allow_partial_search_results=false)?$/.exec(path)
    if (index?.[1] === undefined) throw new Error(`no handler for ${path}`)
    return answered(index[1], JSON.parse(body), search)
  },
}

function severalFound(body: string, type: string | undefined, search: Search): EngineAnswer {
  if (type !== 'application/x-ndjson' || !body.endsWith('\n')) throw new Error('not lines of JSON')
  const lines = body.trimEnd().split('\n')
  const responses = lines.flatMap((line, at) => {
    if (at % 2 === 1) return []
    const { index } = Header.parse(JSON.parse(line))
    const { status, body: one } = answered(index, JSON.parse(lines[at + 1] ?? ''), search)
    return [{ ...one, status }]
  })
  return { status: 200, body: { took: 3, responses } }
}

function answered(
  index: string,
  body: unknown,
  search: Search,
): { readonly status: number; readonly body: object } {
  const { size, query } = SearchBody.parse(body)
  const hits = search(index, query.match.text, size)
  return hits === undefined
    ? { status: 404, body: { error: noSuchIndex(index), status: 404 } }
    : { status: 200, body: found(index, hits) }
}

function noSuchIndex(index: string): object {
  const reason = `no such index [${index}]`
  const cause = { type: 'index_not_found_exception', reason, index }
  return { root_cause: [cause], ...cause }
}

function found(index: string, hits: readonly Hit[]): object {
  return {
    took: 3,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: hits.length, relation: 'eq' },
      max_score: hits[0]?.score ?? null,
      hits: hits.map(({ id, score, doc, text }) => ({
        _index: index,
        _id: id,
        _score: score,
        _source: { doc, text },
      })),
    },
  }
}
