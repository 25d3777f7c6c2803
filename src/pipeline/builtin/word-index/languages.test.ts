import { describe, expect, it } from 'vitest'
import { fts5Search, plainWords, settled } from '../../../../test/support/fts5-search.ts'
import { indexedTexts } from '../../../../test/support/indexed-texts.ts'
import {
  languageSets,
  passagesOf,
  type LanguageRow,
} from '../../../../test/support/language-sets.ts'
import { languageOf } from './terms.ts'
import { wordSearch } from './word-index.ts'

type Rows = readonly LanguageRow[]

/** Counts the questions whose answer is among the first five results. */
function found(rows: Rows, search: (question: string) => readonly number[]): number {
  const answers = passagesOf(rows).flatMap(({ isAnswer }, place) => (isAnswer ? [place] : []))
  return rows.filter(([question], at) => search(question).includes(answers[at] ?? -1)).length
}

/** Builds one page with a section per passage, and a page in English. */
function ours(rows: Rows): (question: string) => readonly number[] {
  const settings = { size: 1000, overlap: 0, unit: 'headings' } as const
  const text = passagesOf(rows).map(({ text: passage }, at) => `# ${at}\n\n${passage}\n\n`)
  const pages = [text.join(''), '# Help\n\nThis is the page of the library that is in English.']
  const documents = indexedTexts(
    pages.map((page) => ({ text: page, format: 'markdown' })),
    settings,
  )
  const search = wordSearch(documents)
  return (question) => search(question, 5).map(({ place }) => place)
}

/** SQLite's full-text search, which the word index replaced. */
function before(rows: Rows): (question: string) => readonly number[] {
  const search = fts5Search(passagesOf(rows).map(({ text }) => text))
  return (question) =>
    settled(search([...new Set(plainWords(question))]))
      .slice(0, 5)
      .map(({ place }) => place)
}

describe('hard questions, out of 16, with the answer among the first five of 49 chunks', () => {
  it.each([
    { language: 'Chinese', was: 0, is: 11 },
    { language: 'Japanese', was: 0, is: 12 },
    { language: 'Thai', was: 5, is: 12 },
    { language: 'Arabic', was: 0, is: 9 },
    { language: 'German', was: 5, is: 8 },
    { language: 'Finnish', was: 0, is: 10 },
    { language: 'Hindi', was: 7, is: 9 },
    { language: 'Korean', was: 1, is: 10 },
    { language: 'Russian', was: 4, is: 12 },
    { language: 'Turkish', was: 5, is: 12 },
  ])('$language: $is, and $was by whole words', ({ language, was, is }) => {
    const rows = languageSets[language]!
    expect(rows).toHaveLength(16)
    expect({ was: found(rows, before(rows)), is: found(rows, ours(rows)) }).toEqual({ was, is })
  })
})

describe('words', () => {
  it.each([
    { question: 'How large is maxDrop?', answer: 'The max drop is a share.' },
    { question: 'max drop', answer: 'Set maxDrop to a share.' },
    { question: 'what does max_drop do', answer: 'maxDrop is a share.' },
    { question: 'Is C++ read?', answer: 'C++ is read.', other: 'C is read, C, C, C.' },
    { question: 'Is C# read?', answer: 'C# is read.', other: 'C++ is read.' },
    { question: 'foo::bar', answer: 'Call foo::bar(1).', other: 'foo is here.' },
    { question: 'since v1.2.3', answer: 'New in 1.2.3: roots', other: 'New in 3.2.1: roots' },
    { question: 'sha256', answer: 'The digest is SHA-256.', other: 'The digest is SHA.' },
    { question: 'SHA-256', answer: 'It takes sha256.', other: 'The digest is MD5.' },
    { question: '1000 rows', answer: 'It holds 1,000 rows.', other: 'It holds 100 rows.' },
    { question: '1.000 rows', answer: 'It holds １０００ rows.', other: 'It holds 100 rows.' },
    { question: '１，０００', answer: "It holds 1'000 rows.", other: 'It holds 1 row.' },
    { question: '1000.50', answer: 'It costs 1,000.50.', other: 'It costs 7.50 and 50.' },
    { question: '1.000,50', answer: 'It costs 1000.50.', other: 'It costs 7.50 and 50.' },
    { question: 'number 2', answer: 'Moved to v2.', other: 'Moved to v3.' },
    { question: '2.5 %', answer: 'It is 2,5 %.', other: 'It is 5,2 %.' },
    { question: 'in the year 1980', answer: 'It began in the 1980s.' },
    { question: '25', answer: 'القسم ٢٥' },
    { question: '१२', answer: 'Rule 12' },
    { question: '手机壳', answer: 'Sells the iPhone手机壳.' },
    { question: 'iphone', answer: '卖iPhone手机壳。' },
    { question: '可以带猫吗？', answer: '猫狗不得入内。', other: '请出示身份证。' },
    { question: 'Bibliothek', answer: 'The Biblio\u00adthek is old.' },
    { question: 'نمی\u200cخواهم', answer: 'من نمیخواهم' },
    { question: '\u202bשלום\u202c', answer: 'She said שלום to him.' },
    { question: 'कॉफी', answer: 'कॉफ़ी मना है' },
    { question: 'ﻻ', answer: 'قال لا' },
  ])('$question finds $answer', ({ question, answer, other = 'Nothing is said of it.' }) => {
    const rest = ['This is the first of the rest.', 'And the last.', 'Between them: this.']
    expect(searchOf([other, answer, ...rest])(question, 1)).toMatchObject([{ place: 1 }])
  })

  it('of any length and number are read', () => {
    const texts = ['', 'equal '.repeat(1_000_000), 'x'.repeat(100_000), 'equal', '\udfff\ud800😀']
    const search = searchOf(texts)
    expect(search('equal', 5).map(({ place }) => place)).toEqual([0, 2])
    expect(search('x'.repeat(100_000), 5).map(({ place }) => place)).toEqual([1])
    expect(search('equal '.repeat(100_000), 5).map(({ place }) => place)).toEqual([0, 2])
  })
})

/** Creates a search over texts, each of which is one chunk of a document. */
function searchOf(texts: readonly string[]) {
  const settings = { size: 10_000_000, overlap: 0, unit: 'chars' } as const
  return wordSearch(
    indexedTexts(
      texts.map((text) => ({ text, format: 'plain' })),
      settings,
    ),
  )
}

describe('the language of a document', () => {
  it.each([
    { text: 'Naïve cafés are for the rich, and this is it.', is: 'english' },
    { text: 'Die Öffnungszeiten der Bücherei hängen an der Tür.', is: 'other' },
    { text: 'Die Öffnungszeiten der Bücherei hängen an der Tür.'.normalize('NFD'), is: 'other' },
    { text: 'const größe = 1; const länge = 2', is: 'other' },
    { text: 'const size = 1; let length = 2', is: 'english' },
    { text: '', is: 'english' },
  ])('$text: $is', ({ text, is }) => {
    expect(languageOf(text)).toBe(is)
  })
})
