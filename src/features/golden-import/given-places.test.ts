import { expect, it } from 'vitest'
import { addPlaces, type GivenPlaces, placeKey } from './given-places.ts'

it.each<[string, string, number, readonly (readonly [string, number | undefined])[] | undefined]>([
  ['once', 'It costs 9.', 3, [['a.md', undefined]]],
  ['again, so that the offset is needed', 'costs 8. costs 9. costs 10', 9, [['a.md', 9]]],
  ['after characters of two units', '🎟🎟 costs, costs', 10, [['a.md', 12]]],
  ['elsewhere', 'It costs 9.', 4, undefined],
])('finds a passage at its offset: %s', (_, text, start, expected) => {
  const places: GivenPlaces = new Map()
  addPlaces(places, [['costs', start]], { doc: 'a.md', text })
  const found = places.get(placeKey('costs', start))
  expect(found && [...found]).toEqual(expected)
})
