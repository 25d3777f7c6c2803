/** Returns a function that ranks chunks by the words they share with a question, weighted by rarity (BM25). */
export function openIndex(chunks) {
  const counts = chunks.map(({ text }) => countOf(wordsOf(text)))
  const lengths = chunks.map(({ text }) => wordsOf(text).length)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1)
  const foundIn = countOf(counts.flatMap((count) => [...count.keys()]))

  const score = (word, index) => {
    const frequency = counts[index].get(word) ?? 0
    const holders = foundIn.get(word) ?? 0
    const rarity = Math.log(1 + (chunks.length - holders + 0.5) / (holders + 0.5))
    return (rarity * frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * lengths[index]) / mean))
  }

  return (question, limit) => {
    const words = [...new Set(wordsOf(question))]
    return chunks
      .map((chunk, index) => ({
        chunk,
        score: words.reduce((sum, word) => sum + score(word, index), 0),
      }))
      .filter((hit) => hit.score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function countOf(words) {
  const count = new Map()
  for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
  return count
}
