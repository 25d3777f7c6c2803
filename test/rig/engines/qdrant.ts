import { z } from 'zod'
import type { EngineShape } from './recorded-engine.ts'

const Batch = z.strictObject({
  searches: z
    .array(
      z.strictObject({
        query: z.strictObject({ text: z.string(), model: z.literal('qdrant/bm25') }),
        using: z.literal('bm25'),
        limit: z.int().min(1),
        with_payload: z.literal(true),
      }),
    )
    .min(1),
})

/** Qdrant: several queries in one request, embedded by the server. */
export const qdrant: EngineShape = {
  sources: ['https://api.qdrant.tech/api-reference/search/query-batch-points'],
  credential: ['api-key', 'qdrant-key-of-the-stand-in'],
  answer: ({ method, path, body }, search) => {
    const [, collection] = /^\/collections\/([a-z-]+)\/points\/query\/batch$/.exec(path) ?? []
    if (method !== 'POST' || collection === undefined) throw new Error(`${method} ${path}`)
    const { searches } = Batch.parse(JSON.parse(body))
    const result = searches.map(({ query, limit }) => search(collection, query.text, limit))
    if (result.includes(undefined)) {
      const error = `Not found: Collection \`${collection}\` doesn't exist!`
      return { status: 404, body: { status: { error }, time: 0.0001 } }
    }
    const points = result.map((hits = []) => ({
      points: hits.map(({ id, score, doc, text }) => ({
        id: numberOf(id),
        version: 1,
        score,
        payload: { doc, text },
      })),
    }))
    return { status: 200, body: { result: points, status: 'ok', time: 0.001 } }
  },
}

/** Qdrant's ids are numbers or UUIDs. */
function numberOf(id: string): number {
  return Array.from(id).reduce((hash, sign) => (31 * hash + (sign.codePointAt(0) ?? 0)) % 1e9, 7)
}
