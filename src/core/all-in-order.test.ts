import { expect, it } from 'vitest'
import { allInOrder } from './all-in-order.ts'

const later = async (value: string): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  return value
}

it('gives the values in their order, whichever comes first', async () => {
  expect(await allInOrder([later('a'), 'b', undefined])).toEqual(['a', 'b', undefined])
})

it('tells the first mistake in the order, not in time', async () => {
  const first = later('').then(() => Promise.reject(new Error('first')))
  const second = Promise.reject(new Error('second'))
  await expect(allInOrder([first, second])).rejects.toThrow('first')
  await expect(allInOrder([later('a'), Promise.reject(new Error('second'))])).rejects.toThrow(
    'second',
  )
})
