import { z } from 'zod'
import type { EngineShape, Hit } from './recorded-engine.ts'

const Query = z.strictObject({
  yql: z.string().regex(/^select \* from \w+ where userQuery\(\)$/),
  query: z.string(),
  type: z.literal('any'),
  hits: z.int().max(400),
  'ranking.profile': z.literal('bm25'),
  'ranking.softtimeout.enable': z.literal(false),
})

/** Vespa: a query in YQL. */
export const vespa: EngineShape = {
  sources: [
    'https://docs.vespa.ai/en/reference/query-api-reference.html',
    'https://docs.vespa.ai/en/reference/default-result-format.html',
  ],
  credential: ['Authorization', 'Bearer vespa-token-of-the-stand-in'],
  answer: ({ method, path, body }, search) => {
    if (method !== 'POST' || path !== '/search/') throw new Error(`${method} ${path}`)
    const { yql, query, hits: limit } = Query.parse(JSON.parse(body))
    const schema = /from (\w+)/.exec(yql)?.[1] ?? ''
    const hits = search(schema, query, limit)
    if (hits === undefined) {
      const message = `No sources matched "${schema}"`
      const errors = [{ code: 4, summary: 'Invalid query parameter', message }]
      return { status: 400, body: { root: { id: 'toplevel', relevance: 1, errors } } }
    }
    return { status: 200, body: found(schema, hits) }
  },
}

function found(schema: string, hits: readonly Hit[]): object {
  const children = hits.map(({ id, score, doc, text }) => ({
    id: `id:docs:${schema}::${id}`,
    relevance: score,
    source: 'content',
    fields: { sddocname: schema, documentid: `id:docs:${schema}::${id}`, doc, text },
  }))
  const coverage = { coverage: 100, documents: 7, full: true, nodes: 1, results: 1, resultsFull: 1 }
  const root = { id: 'toplevel', relevance: 1, fields: { totalCount: hits.length }, coverage }
  return { root: hits.length === 0 ? root : { ...root, children } }
}
