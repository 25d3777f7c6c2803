import { z } from 'zod'
import type { EngineShape } from './recorded-engine.ts'

const Query = z.strictObject({
  query: z
    .string()
    .regex(
      /^query\(\$q: String!, \$k: Int!\) \{ Get \{ hits: [A-Z]\w*\(bm25: \{ query: \$q \}, limit: \$k\) \{ doc text _additional \{ id score \} \} \} \}$/,
    ),
  variables: z.strictObject({ q: z.string(), k: z.int() }),
})

/** Weaviate: GraphQL with variables. It answers with status 200 even if a query is wrong. */
export const weaviate: EngineShape = {
  sources: [
    'https://github.com/weaviate/weaviate/blob/main/openapi-specs/schema.json (GraphQLQuery)',
    'https://docs.weaviate.io/weaviate/api/graphql/search-operators',
  ],
  credential: ['Authorization', 'Bearer weaviate-key-of-the-stand-in'],
  answer: ({ method, path, body }, search) => {
    if (method !== 'POST' || path !== '/v1/graphql') throw new Error(`${method} ${path}`)
    const { query, variables } = Query.parse(JSON.parse(body))
    const name = /hits: (\w+)/.exec(query)?.[1] ?? ''
    const hits = search(name, variables.q, variables.k)
    if (hits === undefined) {
      const message = `Cannot query field "${name}" on type "GetObjectsObj".`
      return { status: 200, body: { data: null, errors: [{ message }] } }
    }
    const found = hits.map(({ id, score, doc, text }) => ({
      _additional: { id, score: String(score) },
      doc,
      text,
    }))
    return { status: 200, body: { data: { Get: { hits: found } } } }
  },
}
