import { expect, it } from 'vitest'
import { changesOf } from './document-changes.ts'
import { isOfNeighbours } from './rewording.ts'

const [passage, neighbour, added] = ['p', 'n', 'a'].map((letter) =>
  Array.from({ length: 26 }, (_, at) => `${letter}q${String.fromCodePoint(97 + at)}`),
) as [string[], string[], string[]]
const fillers = ['and', 'the', 'from', 'with', 'should', 'those']

it('counts a sentence as a rewording of a neighbour if they share exactly half of their word weight', () => {
  const own = [...neighbour.slice(0, 6), ...fillers.slice(0, 2)]
  const now = [...neighbour.slice(0, 2), ...fillers]
  expect(rewords({ passage: passage.slice(0, 6), neighbour: own, now })).toBe(true)
  expect(rewords({ passage: passage.slice(0, 6), neighbour: [...own, 'nqz'], now })).toBe(false)
})

it('counts a sentence as a rewording of a neighbour if it differs exactly 30% less from it than from the passage', () => {
  const own = neighbour.slice(0, 4)
  const now = [...own, ...passage.slice(0, 1), ...added.slice(0, 15)]
  expect(rewords({ passage: passage.slice(0, 22), neighbour: own, now })).toBe(true)
  expect(rewords({ passage: passage.slice(0, 21), neighbour: own, now })).toBe(false)
})

/** Returns whether head's only sentence rewords the passage's only neighbour on base. */
function rewords(words: Record<'passage' | 'neighbour' | 'now', readonly string[]>): boolean {
  const [asked, other, now] = [words.passage, words.neighbour, words.now].map(
    (some) => `${some.join(' ')}.`,
  ) as [string, string, string]
  const changes = changesOf(`${asked}\n\n${other}\n`, `${now}\n`)
  const place = { start: 0, end: now.length }
  return isOfNeighbours({ start: 0, end: asked.length }, asked, { place, changes })
}
