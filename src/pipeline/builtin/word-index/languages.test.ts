import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { languageSets } from '../../../../test/support/language-sets.ts'
import { indexedTexts } from '../../../../test/support/indexed-texts.ts'
import { languageOf } from './terms.ts'
import { wordSearch } from './word-index.ts'

type Rows = (typeof languageSets)[string]

/** Every passage of a set, the distractor of a question before its answer. */
const passagesOf = (rows: Rows): readonly string[] =>
  rows.flatMap(([, answer, distractor]) => [distractor, answer])

/** Share of questions whose answer is among the first five. */
function recall(rows: Rows, search: (question: string) => readonly number[]): number {
  const found = rows.filter(([question], at) => search(question).includes(2 * at + 1))
  return found.length / rows.length
}

/** One page of all passages, each a section, and with it a page in English. */
function ours(rows: Rows): (question: string) => readonly number[] {
  const settings = { size: 1000, overlap: 0, unit: 'headings' } as const
  const text = passagesOf(rows).map((passage, at) => `# ${at}\n\n${passage}\n\n`)
  const pages = [text.join(''), '# Help\n\nThis is the page of the library that is in English.']
  const documents = indexedTexts(
    pages.map((page) => ({ text: page, format: 'markdown' })),
    settings,
  )
  const search = wordSearch(documents)
  return (question) => search(question, 5).map(({ place }) => place)
}

/** SQLite's full-text search, as this index was before. */
function before(rows: Rows): (question: string) => readonly number[] {
  const database = new DatabaseSync(':memory:')
  database.exec("create virtual table chunks using fts5(text, tokenize = 'porter unicode61')")
  const insert = database.prepare('insert into chunks (rowid, text) values (?, ?)')
  for (const [at, passage] of passagesOf(rows).entries()) insert.run(at, passage)
  const select = database.prepare(
    'select rowid as place from chunks where chunks match ? order by rank, rowid limit 5',
  )
  return (question) => {
    const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu))
    const rows5 = select.all([...words].map((word) => `"${word}"`).join(' OR '))
    return rows5.map(({ place }) => Number(place))
  }
}

describe('recall of the first five of 33 chunks, over 16 questions', () => {
  it.each([
    { language: 'Chinese', was: 0, is: 1 },
    { language: 'Japanese', was: 0, is: 1 },
    { language: 'Thai', was: 0.9375, is: 1 },
    { language: 'Arabic', was: 0.5625, is: 1 },
    { language: 'German', was: 0.75, is: 1 },
    { language: 'Finnish', was: 0.0625, is: 1 },
    { language: 'Hindi', was: 1, is: 1 },
  ])('$language: $is, and $was by whole words', ({ language, was, is }) => {
    const rows = languageSets[language]!
    expect(rows).toHaveLength(16)
    expect({ was: recall(rows, before(rows)), is: recall(rows, ours(rows)) }).toEqual({ was, is })
  })
})

describe('the language of a document', () => {
  it.each([
    { text: 'Naïve cafés are for the rich, and this is it.', is: 'english' },
    { text: 'Die Öffnungszeiten der Bücherei hängen an der Tür.', is: 'other' },
    { text: 'const größe = 1; const länge = 2', is: 'other' },
    { text: 'const size = 1; let length = 2', is: 'english' },
    { text: '', is: 'english' },
  ])('$text: $is', ({ text, is }) => {
    expect(languageOf(text)).toBe(is)
  })
})
