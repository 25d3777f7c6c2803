import { expect, it } from 'vitest'
import { answered, chunk } from '../../../../test/support/score-example.ts'
import { alteredTexts } from './altered-texts.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

const passage =
  'Ferries to the island leave every hour, on Sundays every two. Dogs travel free; bicycles cost four euros, and a return ticket is valid for thirty days after the first crossing.'
const page = `# Timetable\n\n${passage}\n\nIn a storm the harbour office decides.\n`

function side(
  texts: readonly (string | undefined)[],
  doc: string | undefined = 'a.md',
): SideToScore {
  const chunks = texts.map((text, at) => chunk(`c${at}`, { doc, text }))
  const results = new Map([['q', answered(chunks)]])
  const corpus = { text: (name: string) => (name === 'a.md' ? page : undefined) }
  return { run: { results }, corpus } as unknown as SideToScore
}

const alteredOnHead = (text: string) =>
  alteredTexts({ base: side([passage]), head: side([text]) }, ['q'])?.head

it.each([
  ['as it is', passage, 0],
  ['only its second half', passage.slice(62), 0],
  ['in capitals, with other white space', passage.toUpperCase().replaceAll(' ', '\n'), 0],
  ['below a header', `Ferries > Prices and times > 2026\n\n${passage}`, 0],
  ['empty', '', 1],
  ['only white space', ' \n', 1],
  ['with words glued together', passage.replaceAll(/[^a-z]+ /gi, ''), 1],
  [
    'without its second sentence',
    passage.replace('Dogs travel free; bicycles cost four euros, and ', ''),
    1,
  ],
  ['in alphabetical order', passage.split(' ').toSorted().join(' '), 1],
  [
    'of another page',
    'Lost property is kept for a year at the town hall, next to the museum of glass.',
    1,
  ],
])('tells whether a returned text is altered: %s', (_, text, altered) => {
  expect(alteredOnHead(text)).toBe(altered)
})

it('counts altered texts on both sides', () => {
  const base = side([passage, '', passage.slice(62), passage.slice(0, 61)])
  expect(alteredTexts({ base, head: side([passage, '']) }, ['q'])).toEqual({
    base: 0.25,
    head: 0.5,
  })
})

it('is undefined without a base, a text, a document name or a readable document', () => {
  const base = side([passage])
  const altered = (head: SideToScore) => alteredTexts({ base, head }, ['q'])
  expect(alteredTexts({ base: undefined, head: base }, ['q'])).toBeUndefined()
  expect(altered(side([undefined]))).toBeUndefined()
  expect(altered(side([passage, undefined]))).toBeUndefined()
  expect(altered(side([passage, passage, undefined]))).toEqual({ base: 0, head: 0 })
  expect(altered(side([passage], 'elsewhere.md'))).toBeUndefined()
  expect(altered(side([]))).toBeUndefined()
})
