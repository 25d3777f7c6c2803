import { z } from 'zod'
import type { EngineShape, Hit } from './recorded-engine.ts'

const Query = z.strictObject({
  search: z.string(),
  top: z.int().max(1000),
  select: z.literal('id,doc,text'),
})

/** Azure AI Search: a search for words in one index. */
export const azureAiSearch: EngineShape = {
  sources: ['https://learn.microsoft.com/en-us/rest/api/searchservice/documents/search-post'],
  credential: ['api-key', 'query-key-of-the-stand-in'],
  answer: ({ method, path, body }, search) => {
    const { index } =
      /^\/indexes\/(?<index>[\w-]+)\/docs\/search\?api-version=2024-07-01$/.exec(path)?.groups ?? {}
    if (method !== 'POST' || index === undefined) throw new Error(`${method} ${path}`)
    const { search: text, top } = Query.parse(JSON.parse(body))
    const hits = search(index, text, top)
    if (hits === undefined) {
      const message = `The index '${index}' for service 'stand-in' was not found.`
      return { status: 404, body: { error: { code: '', message } } }
    }
    return { status: 200, body: { value: hits.map((hit) => found(hit)) } }
  },
}

function found({ id, score, doc, text }: Hit): object {
  return { '@search.score': score, id, doc, text }
}
