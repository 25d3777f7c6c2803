import { expect, it } from 'vitest'
import { askAll } from '../../ask-all.ts'
import { inBatches } from './batches.ts'

it('sends full batches while enough questions wait, and a partial batch otherwise', async () => {
  const batches: (readonly number[])[] = []
  const ask = inBatches<number, number>(3, async (batch) => {
    batches.push(batch)
    return batch.map((one) => 2 * one)
  })
  const results = new Map<number, number>()
  const work = async (one: number): Promise<void> => void results.set(one, await ask(one))
  const queries = Array.from({ length: 11 }, (_, index) => index)
  await askAll(queries, { concurrency: 6, firstAlone: true, work })
  expect(batches).toEqual([[0], [1, 2, 3], [4, 5, 6], [7, 8, 9], [10]])
  expect([...results].every(([one, result]) => result === 2 * one)).toBe(true)
})

it('rejects every question of a failed batch', async () => {
  const ask = inBatches<number, number>(2, () => Promise.reject(new Error('gone')))
  const all = await Promise.allSettled([ask(1), ask(2), ask(3)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
