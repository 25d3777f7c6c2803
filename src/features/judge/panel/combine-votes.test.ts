import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { combineVotes } from './combine-votes.ts'
import type { Found } from '../judging/deduplicated-lookup.ts'

type Vote = Found<'verdict'>

function vote(letter: string, ...sources: readonly number[]): Vote {
  if (letter === 'x') return { kind: 'lost', cause: 'timeout' }
  const labels: Record<string, Label> = { e: 'entailed', c: 'contradicted', n: 'not_found' }
  const evidence = sources.map((source) => ({ source, start: 0, end: 4 }))
  return { kind: 'verdict', label: labels[letter]!, evidence, unproven: false }
}

function combined(letters: string): string {
  const [first, ...others] = letters.split('').map((letter) => vote(letter))
  const one = combineVotes([first!, ...others])
  return one.kind === 'lost' ? one.cause : one.label
}

describe('votes on a claim', () => {
  it.each([
    ['een', 'entailed'],
    ['ecn', 'not_found'],
    ['eeecc', 'entailed'],
    ['eeccn', 'not_found'],
    ['ccn', 'contradicted'],
    ['eex', 'entailed'],
    ['enx', 'timeout'],
    ['nnx', 'not_found'],
    ['eccnx', 'timeout'],
    ['ecnnx', 'not_found'],
    ['xxx', 'timeout'],
  ])('%s combine to %s', (letters, expected) => {
    expect(combined(letters)).toBe(expected)
  })

  it('are lost exactly if the lost votes could have changed the result', () => {
    const letters = fc.array(fc.constantFrom('e', 'c', 'n', 'x'), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(letters, (given) => {
        const told = given.join('')
        const completions = all(told).map((complete) => combined(complete))
        const isCertain = new Set(completions).size === 1
        expect(combined(told)).toBe(isCertain ? completions[0] : 'timeout')
      }),
    )
  })

  it('keep the sources that more than half of the winning votes list', () => {
    const one = combineVotes([vote('e', 1, 2), vote('e', 2, 3), vote('n')])
    expect(sourcesOf(one)).toEqual([2])
  })

  it('keep every source of a winning vote if the winning votes list different sources', () => {
    const one = combineVotes([vote('e', 4), vote('e', 1), vote('n')])
    expect(sourcesOf(one)).toEqual([1, 4])
  })

  it('are unproven if most of the winning votes are unproven', () => {
    const unproven: Vote = { kind: 'verdict', label: 'not_found', evidence: [], unproven: true }
    expect(combineVotes([unproven, unproven, vote('e')])).toMatchObject({
      unproven: true,
    })
    expect(combineVotes([unproven, vote('n'), vote('n')])).toMatchObject({
      unproven: false,
    })
  })
})

function sourcesOf(one: Vote): readonly number[] {
  return one.kind === 'verdict' ? one.evidence.map(({ source }) => source) : []
}

/** Returns every possible outcome of the lost votes. */
function all(letters: string): readonly string[] {
  const at = letters.indexOf('x')
  if (at === -1) return [letters]
  return ['e', 'c', 'n'].flatMap((one) => all(letters.replace('x', one)))
}
