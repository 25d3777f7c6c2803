import { expect, it } from 'vitest'
import { largerContext } from './larger-context.ts'

it.each([
  { ranks: [6, 7, 8, 9, 15], k: 9 },
  { ranks: [6, 7, 8, 9, 16], k: 9 },
  { ranks: [12], k: 12 },
  { ranks: [16, 40], k: undefined },
  { ranks: [], k: undefined },
])('$ranks past rank 5: most are reached by $k', ({ ranks, k }) => {
  const items = ranks.map((rank) => ({ item: `${rank}`, stage: 'outside-context', rank }) as const)
  expect(largerContext(items, 5)).toBe(k)
})

it('considers only passages outside the context', () => {
  const items = [
    { item: 'cut', stage: 'cut-in-two', rank: 6 },
    { item: 'inside', stage: 'outside-context', rank: 4 },
  ] as const
  expect(largerContext(items, 5)).toBeUndefined()
})
