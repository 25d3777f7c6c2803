import { z } from 'zod'
import type { EngineShape, Hit, Search } from './recorded-engine.ts'

/** `POST /{index}/_search` with a match query. */
const SearchBody = z.strictObject({
  size: z.int(),
  query: z.strictObject({ match: z.strictObject({ text: z.string() }) }),
  _source: z.array(z.string()).optional(),
})

/** Elasticsearch 8: full-text search in one index. */
export const elasticsearch: EngineShape = {
  name: 'Elasticsearch',
  sources: ['https://github.com/elastic/elasticsearch-specification'],
  credential: ['Authorization', 'ApiKey VnVhQ2ZHY0JDZGJrU2hlbGxvd29ybGQ='],
  answer: ({ method, path, body }, search) => {
    const index = /^\/([a-z0-9-]+)\/_search$/.exec(path)?.[1]
    if (method !== 'POST' || index === undefined)
      throw new Error(`no handler for ${method} ${path}`)
    return answered(index, JSON.parse(body), search)
  },
}

function answered(index: string, body: unknown, search: Search) {
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
