import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { askAll } from './ask-all.ts'

type Options = Parameters<typeof askAll>[1]

/** Asks `count` queries, and returns the order in which they started and how many ran at once. */
async function asked(count: number, options: Pick<Options, 'concurrency' | 'firstAlone'>) {
  const begun: number[] = []
  const atOnce: number[] = []
  let running = 0
  await askAll(
    Array.from({ length: count }, (_, index) => index),
    {
      ...options,
      work: async (query, position) => {
        expect(position).toBe(query)
        begun.push(query)
        running += 1
        atOnce.push(running)
        await turn()
        await turn()
        running -= 1
      },
    },
  )
  return { begun, atOnce }
}

describe('askAll', () => {
  it('asks in order, never more at once than allowed', async () => {
    const { begun, atOnce } = await asked(7, { concurrency: 3, firstAlone: false })
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(atOnce).toEqual([1, 2, 3, 3, 3, 3, 3])
  })

  it('asks the first query alone if it has to warm up the pipeline', async () => {
    const { begun, atOnce } = await asked(5, { concurrency: 3, firstAlone: true })
    expect(begun).toEqual([0, 1, 2, 3, 4])
    expect(atOnce).toEqual([1, 1, 2, 3, 3])
  })

  it('does nothing without queries, and asks no more than there are', async () => {
    expect((await asked(0, { concurrency: 3, firstAlone: true })).begun).toEqual([])
    expect((await asked(1, { concurrency: 3, firstAlone: true })).begun).toEqual([0])
    expect((await asked(2, { concurrency: 30, firstAlone: false })).atOnce).toEqual([1, 2])
  })

  it('rejects with the first failure, starts nothing after it, and waits for work in flight', async () => {
    const log: string[] = []
    const work = async (query: number): Promise<void> => {
      log.push(`begin ${query}`)
      await turn()
      if (query === 2) throw new Error('no')
      await turn()
      log.push(`end ${query}`)
    }
    const asking = askAll([1, 2, 3, 4, 5], { concurrency: 3, firstAlone: false, work })
    await expect(asking).rejects.toThrow('no')
    expect(log).toEqual(['begin 1', 'begin 2', 'begin 3', 'end 1', 'end 3'])
  })
})
