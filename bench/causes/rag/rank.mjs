import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { words } from './words.mjs'

/** Returns a function that returns the best `k` chunks for a question, each with its score. */
export function ranker(chunks, conf) {
  const scored = { bm25, hashes, vectors }[conf.rank](chunks, conf)
  return (query, k) =>
    scored(query)
      .map((score, at) => ({ ...chunks[at], score }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, k)
}

const lengthWeight = 0.75

function bm25(chunks) {
  const counts = chunks.map(({ text }) => countsOf(words(text)))
  const lengths = counts.map((each) => [...each.values()].reduce((sum, count) => sum + count, 0))
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  const holding = new Map()
  for (const each of counts)
    for (const word of each.keys()) holding.set(word, (holding.get(word) ?? 0) + 1)
  return (query) => {
    const asked = [...new Set(words(query))].filter((word) => holding.has(word))
    return counts.map((each, at) =>
      asked.reduce((sum, word) => {
        const count = each.get(word) ?? 0
        const rarity = Math.log(
          1 + (chunks.length - holding.get(word) + 0.5) / (holding.get(word) + 0.5),
        )
        const norm = 1.2 * (1 - lengthWeight + (lengthWeight * lengths[at]) / mean)
        return sum + (rarity * count * 2.2) / (count + norm)
      }, 0),
    )
  }
}

function countsOf(list) {
  const counts = new Map()
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * Hashes words into few dimensions, which is a poor embedding. A different `salt` acts as a different
 * model.
 */
function hashes(chunks, { dimensions, salt, querySalt }) {
  const embed = (text, by) => {
    const vector = Array.from({ length: dimensions }, () => 0)
    for (const word of words(text)) {
      const digest = createHash('md5').update(`${by} ${word}`).digest()
      vector[digest.readUInt32LE(0) % dimensions] += digest[4] % 2 === 0 ? 1 : -1
    }
    return vector
  }
  return nearest(
    chunks.map(({ text }) => embed(text, salt)),
    (query) => embed(query, querySalt),
  )
}

/** Uses the vectors of a model, stored in a file by text. */
function vectors(chunks, { store }) {
  const known = JSON.parse(readFileSync(store, 'utf8'))
  return nearest(
    chunks.map(({ text }) => known[text]),
    (query) => known[query],
  )
}

function nearest(vectorsOfChunks, embed) {
  const known = vectorsOfChunks.map(unit)
  return (query) => {
    const asked = unit(embed(query))
    // Adding 2 makes every score positive, because `ranker` drops chunks whose score is not.
    return known.map((vector) => 2 + vector.reduce((sum, value, at) => sum + value * asked[at], 0))
  }
}

function unit(vector) {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
