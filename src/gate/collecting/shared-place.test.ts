import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'
import { runOf } from '../../../test/support/arbitrary-run.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { answered, chunk } from '../../../test/support/score-example.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import type { AskAgain } from '../../pipeline/side-request.ts'
import { requireOwnPlace } from './shared-place.ts'

const { signal } = new AbortController()
const ids = Array.from({ length: 30 }, (_, at) => `q${at}`)
const queries = ids.map((id) => ({ id, query: `what is ${id}` }))

/** Returns the list of each question, with one letter per chunk. */
const listed = (lists: Lists): ReadonlyMap<string, QueryResult> =>
  new Map(
    ids.flatMap((id, at) => {
      const list = lists[at]
      return list === undefined
        ? []
        : [[id, answered(Array.from(list, (one) => chunk(one)))] as const]
    }),
  )

const all = (list: string): Lists => ids.map(() => list)

/** Undefined if the question was not asked. */
type Lists = readonly (string | undefined)[]

/**
 * Returns the error for a side that first gives the lists `before` and gives the lists `after` once the
 * other side, which gives the lists `other`, is built. Also returns how often the side was asked again.
 */
async function found(before: Lists, other: Lists, ...after: readonly Lists[]) {
  const log = recordingLog()
  const [again = [], ...more] = after
  let asked = 0
  const askAgain: AskAgain = async (some) => {
    const lists = more[asked]
    asked += 1
    if (lists === undefined) throw new Error('the server is gone')
    expect(some.every(({ retrievalOnly }) => retrievalOnly)).toBe(true)
    return listed(lists)
  }
  const askable = { side: 'base', first: runOf(listed(before)), queries, askAgain, log, signal }
  const around = { early: ids, again: listed(again), other: listed(other) }
  const error = await requireOwnPlace(around, { ...askable, side: 'base', kind: 'command' }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error, asked, lines: log.lines.join('\n') }
}

const many = (lists: Lists): readonly Lists[] => Array.from({ length: 40 }, () => lists)

describe('the check whether a side searched the index of the other side', () => {
  it('is positive if early answers change to those of the other side and stay', async () => {
    const { error, asked } = await found(all('ab'), all('cd'), ...many(all('cd')))
    expect(asked).toBe(3)
    expect(error).toMatchObject({
      code: 'place-shared',
      message:
        "after head was built, base returned head's results for 30 questions instead of its own earlier results",
    })
  })

  it.each([
    [4, 10],
    [3, 22],
    [2, 32],
  ])('is positive if %i questions differ, after %i repeats', async (few, repeats) => {
    const some = ids.map((_, at) => (at < few ? 'cd' : 'ab'))
    const { error, asked } = await found(all('ab'), some, ...many(some))
    expect(error).toMatchObject({ code: 'place-shared' })
    expect(asked).toBe(repeats)
  })

  it('is positive if most differences were outside the time window of the gate', async () => {
    const again = ids.map((_, at) => (at < 10 ? 'cd' : undefined))
    const { error } = await found(all('ab'), all('cd'), again, ...many(all('cd')))
    expect(error).toMatchObject({ code: 'place-shared' })
  })

  it('is negative without extra queries if answers stay, change to others, or hardly differ', async () => {
    const nothing = { error: undefined, asked: 0 }
    expect(await found(all('ab'), all('cd'), all('ab'))).toMatchObject(nothing)
    expect(await found(all('ab'), all('cd'), all('ef'))).toMatchObject(nothing)
    const one = ids.map((_, at) => (at < 1 ? 'cd' : 'ab'))
    expect(await found(all('ab'), one, one)).toMatchObject({
      ...nothing,
      lines: expect.stringContaining(
        "base: after head was built, 1 question to base got head's results",
      ),
    })
    const half = ids.map((_, at) => (at < 15 ? 'cd' : 'ab'))
    expect(await found(all('ab'), all('cd'), half)).toMatchObject({ ...nothing, lines: '' })
  })

  it('is negative if any answer changes again', async () => {
    const later = all('cd').with(29, 'ab')
    const { error, asked } = await found(all('ab'), all('cd'), all('cd'), all('cd'), later)
    expect({ error, asked }).toEqual({ error: undefined, asked: 2 })
  })

  it('is undecided if the side can no longer be asked', async () => {
    const { error, lines } = await found(all('ab'), all('cd'), all('cd'))
    expect(error).toBeUndefined()
    expect(lines).toContain(
      'base: could not check whether both sides share an index location: the server is',
    )
  })

  it('is negative for non-deterministic sides, both or base alone, whatever they lose', async () => {
    let seed = 1
    const random = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return (seed >>> 8) / 2 ** 24
    }
    const lists = (share: number): Lists =>
      ids.map(() =>
        Array.from('abcdefgh')
          .filter(() => random() >= share)
          .join(''),
      )
    const runs = howOften(150, 30)
    let doubts = 0
    for (const share of [0.002, 0.005, 0.01, 0.05, 0.3])
      for (const ofHead of [0, share]) {
        const done = await Promise.all(
          Array.from({ length: runs }, () =>
            found(lists(share), lists(ofHead), ...Array.from({ length: 40 }, () => lists(share))),
          ),
        )
        doubts += done.filter(({ asked }) => asked > 0).length
        const shared = done.filter(({ error }) => error !== undefined)
        expect(shared.length, `${share} ${ofHead}`).toBe(0)
      }
    expect(doubts).toBeGreaterThan((runs * 2) / 3)
  })
})
