// A word search that loses candidates at random, like an approximate index. It is the fixture of
// bench/wavering.ts.
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const { RAG_GATE_SIDE: side, WAVERING_SEED: seed, WAVERING_ON: on = 'base head' } = process.env
const share = on.includes(side) ? Number(process.env.WAVERING_SHARE) : 0
const gone = side === 'head' ? Number(process.env.WAVERING_GONE ?? 0) : 0
const settings = JSON.parse(readFileSync('retriever.json', 'utf8'))

/** Returns a number in 0..1 that depends only on the words. */
const chance = (...words) =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32

const words = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

function passagesOf(doc) {
  const passages = []
  for (const part of readFileSync(doc, 'utf8').split(/\n\n+/)) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + part.length < 1500)
      passages[passages.length - 1] += `\n\n${part}`
    else passages.push(part)
  }
  return passages.map((text, at) => {
    const counts = new Map()
    for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { id: `${doc}#${at}`, doc, text, counts, length: words(text).length }
  })
}

const docs = readdirSync('docs').map((name) => `docs/${name}`)
const pages = [...docs, 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'].toSorted((a, b) =>
  a < b ? -1 : 1,
)
const passages = pages.flatMap(passagesOf)
const mean = passages.reduce((sum, { length }) => sum + length, 0) / passages.length
const spread = new Map()
for (const { counts } of passages)
  for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)

function scoreOf({ counts, length }, asked) {
  return asked.reduce((sum, word) => {
    const count = counts.get(word) ?? 0
    const rarity = Math.log(1 + (passages.length + 0.5) / ((spread.get(word) ?? 0) + 0.5))
    return sum + (rarity * count * 2.2) / (count + 0.3 + (0.9 * length) / mean)
  }, 0)
}

/** The planted loss: the documents of these questions are never found. */
const losers = settings.found
  .toSorted((one, other) => chance(seed, 'loses', one) - chance(seed, 'loses', other))
  .slice(0, gone)
const lost = new Map(losers.map((id) => [id, new Set(settings.docs[id])]))

// Counts how often a side has been asked, because the noise must be different each time.
appendFileSync('askings', 'x')
const asking = readFileSync('askings', 'utf8').length

for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  const asked = [...new Set(words(query))]
  const found = passages
    .map((passage) => ({ passage, score: scoreOf(passage, asked) }))
    .filter(({ passage, score }) => score > 0 && lost.get(id)?.has(passage.doc) !== true)
    .toSorted((one, other) => other.score - one.score)
  const kept = found
    .values()
    .filter(({ passage }) => chance(seed, side, asking, id, passage.id) >= share)
  const chunks = Array.from(kept.take(k), ({ passage: { id: chunk, doc, text }, score }) => ({
    id: chunk,
    doc,
    text,
    score,
  }))
  const context = chunks.slice(0, 5).map((chunk) => chunk.id)
  console.log(JSON.stringify({ id, chunks, context }))
}
