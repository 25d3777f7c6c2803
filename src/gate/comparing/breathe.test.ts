import { expect, it } from 'vitest'
import { toTheEnd } from './breathe.ts'

/**
 * Steps that each take this many milliseconds on a simulated clock. The run is stopped after the third
 * step.
 */
function stepsOf(milliseconds: number) {
  let time = 0
  const stop = new AbortController()
  const done: number[] = []
  function* work(): Generator<undefined, string> {
    for (let step = 1; step <= 5; step += 1) {
      time += milliseconds
      done.push(step)
      if (step === 3) stop.abort(new Error('stopped'))
      yield
    }
    return 'all'
  }
  return { done, stop, ended: () => toTheEnd(work(), { now: () => time, signal: stop.signal }) }
}

it('stops between long steps when it is aborted', async () => {
  const { done, ended } = stepsOf(60)
  await expect(ended()).rejects.toThrow('stopped')
  expect(done).toEqual([1, 2, 3])
})

it('runs short steps without a pause', async () => {
  const { done, ended } = stepsOf(1)
  expect(await ended()).toBe('all')
  expect(done).toEqual([1, 2, 3, 4, 5])
})

it('starts no step after an abort', async () => {
  const { done, stop, ended } = stepsOf(1)
  stop.abort(new Error('stopped before'))
  await expect(ended()).rejects.toThrow('stopped before')
  expect(done).toEqual([])
})
