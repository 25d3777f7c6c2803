import { expect, it } from 'vitest'
import { throttled } from './throttled.ts'

it('reports the first and the last of many steps, and few in between', () => {
  const told: number[] = []
  const tell = throttled((done) => told.push(done))
  for (let done = 1; done <= 100_000; done += 1) tell(done, 100_000)
  expect(told[0]).toBe(1)
  expect(told.at(-1)).toBe(100_000)
  expect(told.length).toBeLessThan(1000)
})
