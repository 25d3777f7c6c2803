import { expect, it } from 'vitest'
import { startDeadline } from './deadline.ts'

const now = () => 1000

it('fires at its end', async () => {
  using deadline = startDeadline(20, now)
  expect([deadline.endsAt, deadline.signal.aborted]).toEqual([1020, false])
  await new Promise((resolve) => deadline.signal.addEventListener('abort', resolve))
})

it('fires immediately if it is in the past, but not if it is many days away', async () => {
  using past = startDeadline(-5, now)
  using late = startDeadline(2 ** 40, now)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([past.signal.aborted, late.signal.aborted]).toEqual([true, false])
})

it('never fires once it is disposed of', async () => {
  const deadline = startDeadline(5, now)
  deadline[Symbol.dispose]()
  await new Promise((resolve) => setTimeout(resolve, 25))
  expect(deadline.signal.aborted).toBe(false)
})

it('fires when the run closes, even before its end', async () => {
  const closing = new AbortController()
  using deadline = startDeadline(60_000, now, closing.signal)
  expect(deadline.signal.aborted).toBe(false)
  closing.abort()
  using over = startDeadline(60_000, now, closing.signal)
  expect([deadline.signal.aborted, over.signal.aborted]).toEqual([true, true])
})
