import { DatabaseSync } from 'node:sqlite'
import type { Hit } from '../../src/pipeline/builtin/word-index/hit.ts'
import { termsOf, wordsOf } from '../../src/pipeline/builtin/word-index/terms.ts'

/** Returns the sequences of letters and digits in a question, as the index used to pass them to SQLite. */
export function plainWords(question: string): readonly string[] {
  return (
    question
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * Builds a full-text search with SQLite: BM25 over stemmed words, ignoring case and accents. Texts are
 * numbered from 0. The returned function takes words and returns all texts with any of them, best first.
 */
export function fts5Search(texts: readonly string[]): (words: readonly string[]) => readonly Hit[] {
  const database = new DatabaseSync(':memory:')
  database.exec("create virtual table chunks using fts5(text, tokenize = 'porter unicode61')")
  const insert = database.prepare('insert into chunks (rowid, text) values (?, ?)')
  for (const [place, text] of texts.entries()) insert.run(place + 1, text)
  const select = database.prepare(
    'select rowid, -rank as score from chunks where chunks match ? order by rank, rowid',
  )
  return (words) => {
    if (words.length === 0) return []
    const rows = select.all(words.map((word) => `"${word}"`).join(' OR '))
    return rows.map(({ rowid, score }) => ({ place: Number(rowid) - 1, score: Number(score) }))
  }
}

/**
 * Sorts hits by score and then by place. Scores that differ only by rounding in the order of addition count
 * as equal.
 */
export function settled(hits: readonly Hit[]): readonly Hit[] {
  return hits
    .map(({ place, score }) => ({ place, score: Number(score.toPrecision(12)) }))
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
}

/**
 * Removes the words that SQLite tokenizes differently: words in other scripts, and words with a second
 * spelling.
 */
export function withoutSpecialWords(text: string): string {
  const latin = withoutOtherScripts(text)
  return wordsOf(latin)
    .filter((word) => {
      const { terms, words } = termsOf(word, 'english')
      return terms.length === words
    })
    .join(' ')
}

/** Removes names in other scripts, phonetic letters, fractions and other variants of plain letters. */
export function withoutOtherScripts(text: string): string {
  return text.replaceAll(/[\u0100-\u1fff\u2070-\uffff\u00b2\u00b3\u00b9\u00bc-\u00be\u00df]/g, ' ')
}
