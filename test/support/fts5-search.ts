import { DatabaseSync } from 'node:sqlite'
import type { Hit } from '../../src/pipeline/builtin/word-index/hit.ts'
import { termsOf, wordsOf } from '../../src/pipeline/builtin/word-index/terms.ts'

/** The runs of letters and digits of a question, as the index asked SQLite for them. */
export function plainWords(question: string): readonly string[] {
  return (
    question
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * Full-text search of SQLite over texts, which are places 0, 1, …: BM25 over stemmed words, without case and accents.
 * It is asked for words, of which any may match, and gives all that do, best first.
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

/** Best first, equals by place, where scores that differ by the order of adding alone are equal. */
export function settled(hits: readonly Hit[]): readonly Hit[] {
  return hits
    .map(({ place, score }) => ({ place, score: Number(score.toPrecision(12)) }))
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
}

/** A text without the words that SQLite takes apart in other places: of other scripts, and those with a second spelling. */
export function withoutSpecialWords(text: string): string {
  const latin = withoutOtherScripts(text)
  return wordsOf(latin)
    .filter((word) => {
      const { terms, words } = termsOf(word, 'english')
      return terms.length === words
    })
    .join(' ')
}

/** A text without names in other scripts and in phonetic letters, fractions and other forms of plain letters. */
export function withoutOtherScripts(text: string): string {
  return text.replaceAll(/[\u0100-\u1fff\u2070-\uffff\u00b2\u00b3\u00b9\u00bc-\u00be\u00df]/g, ' ')
}
