import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { findExact } from './find-exact.ts'

async function* from(texts: readonly string[]) {
  for (const [at, text] of texts.entries()) yield { doc: `${at}.md`, text }
}

it('finds texts and their copies word for word, whatever the white space and case', async () => {
  const long = 'one two three '.repeat(30)
  const pages = ['# A\n\nYou get your\nMONEY back. x', `you get your money back ${long}`, 'x']
  const texts = ['You get your money back', 'x', 'back.', long.trim(), 'money x', ' ', '']
  const found = await findExact(texts, from(pages))
  expect([...found.values()]).toEqual([
    ['0.md', '1.md'],
    ['0.md', '2.md'],
    ['0.md'],
    ['1.md'],
    [],
    [],
    [],
  ])
})

it.each([
  ['nan', 'The finance team pays tenants.', false],
  ['pass', 'A day-pass, or pass.', true],
  ['fee', 'fees and fee_2', false],
  ['60 day', 'within 60 days', false],
  ['9 €', '9 €.', true],
  ['返金', '返金は六十日以内です。', true],
  ['환불', '환불은 60일입니다.', true],
])('finds %j in %j, even inside a word: %j', async (text, page, isFound) => {
  const found = await findExact([text], from([page]))
  expect(found.get(text)).toEqual(isFound ? ['0.md'] : [])
})

it('returns at most ten documents, each once', async () => {
  const found = await findExact(['aa'], from(Array.from({ length: 12 }, () => 'aa aa aa')))
  expect(found.get('aa')).toHaveLength(10)
})

it('agrees with a separate search for each text', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'B', 'é'), maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), fc.array(text), async (pages, others) => {
      const texts = [...others, ...pages.map((page) => page.slice(3, 90))]
      const found = await findExact(texts, from(pages))
      for (const each of texts) {
        const normal = normalText(each)
        const isIn = (page: string): boolean =>
          normal.length < 40
            ? new RegExp(`(?<![abé])${normal}(?![abé])`).test(page)
            : page.includes(normal)
        const holders = pages.flatMap((page, at) =>
          normal !== '' && isIn(normalText(page)) ? [`${at}.md`] : [],
        )
        expect(found.get(each)).toEqual(holders)
      }
    }),
    { seed: 1, numRuns: 200 },
  )
})
