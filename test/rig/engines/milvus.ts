import { z } from 'zod'
import type { EngineShape } from './recorded-engine.ts'

const Body = z.strictObject({
  collectionName: z.string(),
  data: z.tuple([z.string()]),
  annsField: z.literal('sparse'),
  limit: z.int(),
  outputFields: z.array(z.enum(['doc', 'text'])),
  consistencyLevel: z.literal('Strong'),
})

/** Milvus: full-text search. It always answers with status 200, and reports errors by a code in the body. */
export const milvus: EngineShape = {
  sources: ['https://milvus.io/docs/full-text-search.md (cURL)'],
  credential: ['Authorization', 'Bearer root:milvus-of-the-stand-in'],
  answer: ({ method, path, body }, search) => {
    if (method !== 'POST' || path !== '/v2/vectordb/entities/search')
      throw new Error(`${method} ${path}`)
    const { collectionName, data, limit } = Body.parse(JSON.parse(body))
    const hits = search(collectionName, data[0], limit)
    if (hits === undefined) {
      const message = `can't find collection[database=default][collection=${collectionName}]`
      return { status: 200, body: { code: 100, message } }
    }
    const found = hits.map(({ id, score, doc, text }) => ({ distance: score, id, doc, text }))
    return { status: 200, body: { code: 0, cost: 6, data: found, topks: [found.length] } }
  },
}
