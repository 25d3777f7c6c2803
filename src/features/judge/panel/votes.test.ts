import { describe, expect, it } from 'vitest'
import { agreementOf, recordVotes, openVoteRecord, type Votes } from './votes.ts'

function voteRecordOf(
  ...cast: readonly (readonly [item: string, question: string, votes: Votes])[]
) {
  const voteRecord = openVoteRecord()
  for (const [item, question, votes] of cast) recordVotes(voteRecord, { item, question, votes })
  return voteRecord
}

describe('the agreement of judges', () => {
  it('is empty without votes', () => {
    expect(agreementOf(openVoteRecord())).toEqual({
      verdicts: 0,
      disputed: 0,
      alpha: undefined,
      items: [],
    })
  })

  it('is reported as alpha over labels, and lists the most disputed questions', () => {
    const agreement = agreementOf(
      voteRecordOf(
        ['calm', '1', ['entailed', 'entailed', 'entailed']],
        ['calm', '2', ['not_found', 'not_found', 'not_found']],
        ['half', '3', ['entailed', 'entailed', 'not_found']],
        ['half', '4', ['entailed', 'entailed', 'entailed']],
        ['worst', '5', ['contradicted', 'not_found', 'not_found']],
      ),
    )
    expect(agreement.items).toEqual([
      { item: 'worst', disputed: 1, of: 1 },
      { item: 'half', disputed: 1, of: 2 },
    ])
    expect([agreement.verdicts, agreement.disputed]).toEqual([5, 2])
    // Of 15 values, 8, 1 and 6 have each label: expected disagreement 2 x (8 x 1 + 8 x 6 + 1 x 6) = 124;
    // observed 2 + 2.
    expect(agreement.alpha).toBeCloseTo(1 - (14 * 4) / 124, 12)
  })

  it('counts a shared claim once, and for each question', () => {
    const shared = voteRecordOf(
      ['a', '1', ['entailed', 'not_found']],
      ['a', '1', ['entailed', 'not_found']],
      ['b', '1', ['entailed', 'not_found']],
    )
    expect(agreementOf(shared)).toMatchObject({
      verdicts: 1,
      items: [
        { item: 'a', disputed: 1, of: 1 },
        { item: 'b', disputed: 1, of: 1 },
      ],
    })
  })

  it('excludes lost votes, and claims with only one vote', () => {
    const some = voteRecordOf(
      ['a', '1', ['entailed', undefined, 'entailed']],
      ['a', '2', ['entailed', undefined, undefined]],
    )
    expect(agreementOf(some)).toMatchObject({ verdicts: 1, disputed: 0, items: [] })
  })
})
