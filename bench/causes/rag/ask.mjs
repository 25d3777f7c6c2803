// The pipeline for planted causes. It has no dependencies and writes one line of JSON per question.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { answer } from './answer.mjs'
import { cutDocuments } from './chunks.mjs'
import { ranker } from './rank.mjs'

const conf = JSON.parse(readFileSync(new URL('conf.json', import.meta.url), 'utf8'))
const chunks = cutDocuments(conf)
const rank = ranker(chunks, conf)
const orders = {
  score: (ranked) => ranked,
  reversed: (ranked) => ranked.toReversed(),
  name: (ranked) => ranked.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
}
const names = {
  path: (doc) => doc,
  'below a folder': (doc) => `/srv/app/${doc}`,
  slug: (doc) =>
    doc
      .replace(/^docs\//, '')
      .replace(/\.md$/, '')
      .replaceAll(/\W/g, '_'),
}
const nameOf = names[conf.names]
let manifest = conf.manifest ? [...new Set(chunks.map(({ doc }) => nameOf(doc)))] : undefined

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  if (conf.sleep > 0) await new Promise((resolve) => setTimeout(resolve, conf.sleep))
  const ranked = orders[conf.order](rank(query, k)).slice(0, conf.list)
  const context = ranked.slice(0, conf.context)
  console.log(
    JSON.stringify({
      id,
      chunks: ranked.map((chunk) => ({
        ...chunk,
        id: `${conf.ids}${chunk.id}`,
        doc: nameOf(chunk.doc),
        score: chunk.score * conf.scale,
        ...(!conf.places && { start: undefined, end: undefined }),
      })),
      ...(conf.answers && {
        answer: answer(query, context),
        context: context.map((chunk) => `${conf.ids}${chunk.id}`),
      }),
      manifest,
    }),
  )
  manifest = undefined
}
