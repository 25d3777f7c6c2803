import { describe, expect, it } from 'vitest'
import { languageSets } from '../../../test/support/language-sets.ts'
import { chunk, evidence, scoreExample } from '../../../test/support/score-example.ts'

/** Returns the characters that NFKC maps to each character of a range. */
function formsOf(first: number, last: number): ReadonlyMap<string, string> {
  const characters = Array.from({ length: last - first + 1 }, (_, at) =>
    String.fromCharCode(first + at),
  )
  return new Map(characters.map((character) => [character.normalize('NFKC'), character]))
}

const wide = formsOf(0xff01, 0xff5e)
const halfKana = formsOf(0xff61, 0xff9f)
const arabicForms = formsOf(0xfe80, 0xfefc)
const each = (text: string, forms: ReadonlyMap<string, string>): string =>
  text.replaceAll(/./gsu, (character) => forms.get(character) ?? character)

/** Other ways to write the same passage. */
const writings: Readonly<Record<string, (text: string) => string>> = {
  'with its marks apart': (text) => text.normalize('NFD'),
  'in full width': (text) => each(text, wide),
  'with ASCII signs': (text) =>
    text.normalize('NFKC').replaceAll('。', '.').replaceAll('、', ',').replaceAll('؟', '?'),
  'without signs': (text) => text.replaceAll(/\p{P}/gu, ''),
  'with a line break at each sign': (text) => text.replaceAll(/(\p{P}) ?/gu, '$1\n'),
  'with invisible signs': (text) => text.replaceAll(/(\p{L})(?=\p{L})/gu, '$1\u200b'),
  'between direction marks': (text) => `\u200f\u2067${text}\u2069\u200e`,
  'in half-width kana': (text) =>
    text.replaceAll(/[ァ-ヶー]/gu, (kana) => each(kana.normalize('NFD'), halfKana)),
  'in Arabic presentation forms': (text) => each(text, arabicForms),
  'with tatweel': (text) => text.replaceAll(/([بتسكلمن])(?=\p{L})/gu, '$1ـ'),
  'with Arabic vowel signs': (text) => text.replaceAll(/([بتسكلمن])(?=\p{L})/gu, '$1\u064e'),
}

describe.each(Object.keys(writings))('a quote %s', (writing) => {
  it.each(Object.entries(languageSets))('is found in %s', (_, rows) => {
    const missed = rows.filter(([, answer, distractor = '']) => {
      const text = `${distractor}\n\n${answer}\n`
      const quote = writings[writing]!(answer)
      const labels = {
        kind: 'evidence',
        targets: [{ grade: 1, any: [evidence({ doc: 'a', quote })] }],
      } as const
      const texts = [distractor, answer].map((passage, at) =>
        chunk(`c${at}`, { doc: 'a', text: passage }),
      )
      const ranks = [{ a: text }, {}].map((documents) => {
        const { matches } = scoreExample({ labels, chunks: texts, documents })
        return matches.head?.targets.map(({ rank }) => rank).join()
      })
      return ranks.some((rank) => rank !== '2')
    })
    expect(missed).toEqual([])
  })
})
