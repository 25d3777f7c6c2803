import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { bothOf } from './both-of.ts'

it('gives both', async () => {
  expect(await bothOf(setImmediate(1), undefined)).toEqual([1, undefined])
})

it('waits for the second before it tells that the first has failed', async () => {
  let isDone = false
  const second = setImmediate().then(() => {
    isDone = true
    throw new Error('second')
  })
  await expect(bothOf(Promise.reject(new Error('first')), second)).rejects.toThrow('first')
  expect(isDone).toBe(true)
})
