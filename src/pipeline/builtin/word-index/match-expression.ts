import { stopWords } from './stop-words.ts'

/**
 * Most words of a question that are looked up. SQLite needs time for every word and cannot be stopped
 * meanwhile: 200 words over 100,000 chunks took a second, 20,000 took minutes.
 */
const mostWords = 200

/**
 * A question as an FTS5 expression: its first 200 distinct words, each in quotes, any of which may
 * match. Stop words are left out unless there is nothing else. Undefined for a question without words.
 */
export function matchExpression(query: string): string | undefined {
  // Composed, since the words of the index keep an accent that was written as a character of its own.
  const words = [
    ...new Set(
      query
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu),
    ),
  ]
  const telling = words.filter((word) => !common.has(word))
  const used = telling.length > 0 ? telling : words
  if (used.length === 0) return undefined
  return used
    .slice(0, mostWords)
    .map((word) => `"${word}"`)
    .join(' OR ')
}

const common = new Set(stopWords)
