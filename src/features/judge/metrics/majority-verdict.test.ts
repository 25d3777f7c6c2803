import { describe, expect, it } from 'vitest'
import type { ClaimVerdict } from '../../../lib/model/judging/claims.ts'
import { majorityVerdict } from './majority-verdict.ts'

const labels = { e: 'entailed', c: 'contradicted', n: 'not_found' } as const

function vote(letter: keyof typeof labels, ...ranks: readonly number[]): ClaimVerdict {
  return { kind: 'verdict', label: labels[letter], ranks, unproven: false }
}

const lost: ClaimVerdict = { kind: 'lost', cause: 'timeout' }

describe('the majority of several votes', () => {
  it.each([
    ['een', 'entailed'],
    ['ecn', 'not_found'],
    ['eeecc', 'entailed'],
    ['eeccn', 'not_found'],
    ['c', 'contradicted'],
  ])('%s is %s', (letters, label) => {
    const [first, ...others] = Array.from(letters, (letter) => vote(letter as 'e'))
    expect(majorityVerdict([first!, ...others])).toMatchObject({ label })
  })

  it('names the chunks that more than half of the winning votes name', () => {
    const votes = [vote('e', 1, 3), vote('e', 2, 3), vote('e', 1), vote('c', 5), vote('n')] as const
    expect(majorityVerdict([...votes])).toEqual(vote('e', 1, 3))
  })

  it('needs more than half of all votes, including lost ones', () => {
    expect(majorityVerdict([vote('e', 1), lost, vote('e', 1)])).toEqual(vote('e', 1))
    expect(majorityVerdict([vote('e', 1), lost, lost])).toEqual(vote('n'))
    expect(majorityVerdict([lost, lost, lost])).toBe(lost)
  })
})
