import { glob, readFile } from 'node:fs/promises'
import { tool } from '@langchain/core/tools'

const sections = []
for (const doc of (await Array.fromAsync(glob('docs/*.md'))).toSorted())
  for (const text of (await readFile(doc, 'utf8')).split(/\n(?=## )/)) sections.push({ doc, text })

const words = (text) => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? [])

/** Returns the k sections that share the most words with the query. */
export function find(query, k = 5) {
  const wanted = words(query)
  return sections
    .map((section) => ({ ...section, score: words(section.text).intersection(wanted).size }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, k)
}

const object = (properties) => ({ type: 'object', properties, required: Object.keys(properties) })

/** The agent's tools. `search` returns its sections as an artifact too, because the gate needs their documents. */
export const tools = () => {
  let failed = false
  return [
    tool(
      async ({ query }) => {
        const chunks = find(query)
        return [chunks.map(({ text }) => text).join('\n'), chunks]
      },
      {
        name: 'search',
        description: 'Searches the help pages.',
        schema: object({ query: { type: 'string' } }),
        responseFormat: 'content_and_artifact',
      },
    ),
    tool(
      async ({ order }) => {
        // For order 23, the first call fails, as a call to a service may.
        if (order === 23 && !failed) {
          failed = true
          throw new Error('503')
        }
        return `order ${order} is on its way`
      },
      {
        name: 'order_status',
        description: 'Where an order is.',
        schema: object({ order: { type: 'number' } }),
      },
    ),
    tool(async ({ order }) => `refunded ${order}`, {
      name: 'refund',
      description: 'Pays an order back.',
      schema: object({ order: { type: 'number' } }),
    }),
  ]
}
