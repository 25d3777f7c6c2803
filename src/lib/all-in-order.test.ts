import { expect, it } from 'vitest'
import { allInOrder } from './all-in-order.ts'

const later = async (value: string): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  return value
}

it('returns the values in order, whichever resolves first', async () => {
  expect(await allInOrder([later('a'), 'b', undefined])).toEqual(['a', 'b', undefined])
})

it('rejects with the first error in order, not in time', async () => {
  const first = later('').then(() => Promise.reject(new Error('first')))
  const second = Promise.reject(new Error('second'))
  await expect(allInOrder([first, second])).rejects.toThrow('first')
  await expect(allInOrder([later('a'), Promise.reject(new Error('second'))])).rejects.toThrow(
    'second',
  )
})

it('waits for all values before rejecting', async () => {
  let isDone = false
  const second = async (): Promise<void> => {
    await later('')
    isDone = true
  }
  await expect(allInOrder([Promise.reject(new Error('first')), second()])).rejects.toThrow('first')
  expect(isDone).toBe(true)
})
