import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('runs work in order, one piece at a time, and goes on after a failure', async () => {
  const exclusively = oneAtATime()
  const events: string[] = []
  const work = (name: string) => async (): Promise<string> => {
    events.push(`${name} starts`)
    await Promise.resolve()
    events.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => exclusively(work(name))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  expect(await exclusively(work('d'))).toBe('d')
})
