import { describe, expect, it } from 'vitest'
import type { ClaimMatrix, ClaimVerdict, Label } from '../../model/judging/claims.ts'
import { doubtfulBlocks } from './doubtful-blocks.ts'

const side = {
  answer: 'Teams have 12 seats.',
  context: [
    { id: 'a', text: 'Teams have twelve seats.' },
    { id: 'b', text: 'A team is given 12 seats.' },
  ],
}
const item = { references: ['Twelve seats.'] }

function says(label: Label, ...ranks: readonly number[]): ClaimVerdict {
  return { kind: 'verdict', label, ranks, unproven: false }
}

const unproven: ClaimVerdict = { kind: 'verdict', label: 'not_found', ranks: [], unproven: true }

type Verdicts = Partial<Record<'Br' | 'Cr' | 'Bg' | 'Cg', ClaimVerdict>>

function matrixOf({ Br, Cr, Bg, Cg }: Verdicts, repeats: readonly Verdicts[] = []): ClaimMatrix {
  const claim = { text: 'Teams have 12 seats.', inContext: Br, inReference: Cr }
  const other = { text: 'Teams have 12 seats.', inContext: Bg, inAnswer: Cg }
  return {
    outcome: undefined,
    answer: { kind: 'claims', claims: [{ ...claim, sentence: 1, role: 'direct' }] },
    reference: { kind: 'claims', claims: [{ ...other, importance: 'vital' }] },
    sentences: [],
    context: ['a', 'b'],
    rubrics: new Map(),
    reverse: undefined,
    similarity: undefined,
    relevance: undefined,
    wins: undefined,
    repeats: repeats.map((one) => matrixOf(one)),
  }
}

function doubtful(verdicts: Verdicts, repeats: readonly Verdicts[] = []): readonly string[] {
  return [...doubtfulBlocks(item, side, matrixOf(verdicts, repeats))]
}

describe('what is doubtful in a matrix', () => {
  it('is a label without proof, in whatever block', () => {
    for (const block of ['Br', 'Bg', 'Cr', 'Cg'] as const) {
      expect(doubtful({ [block]: unproven })).toEqual([block])
    }
  })

  it('is a number that no source holds which is said to hold it', () => {
    expect(doubtful({ Br: says('entailed', 1), Bg: says('entailed', 1) })).toEqual(['Br', 'Bg'])
    expect(doubtful({ Br: says('entailed', 2), Bg: says('entailed', 1, 2) })).toEqual([])
    expect(doubtful({ Cr: says('entailed') })).toEqual(['Cr'])
    expect(doubtful({ Cg: says('entailed') })).toEqual([])
  })

  it('is nothing that is contradicted, not found, lost or not asked', () => {
    const lost: ClaimVerdict = { kind: 'lost', cause: 'timeout' }
    const others = { Br: says('contradicted', 1), Bg: says('not_found'), Cr: lost }
    expect(doubtful(others)).toEqual([])
  })

  it('is told from the majority of repeats', () => {
    const doubted = { Br: says('entailed', 1) }
    const backed = { Br: says('entailed', 2) }
    expect(doubtful(doubted, [backed, backed])).toEqual([])
    expect(doubtful(backed, [doubted, doubted])).toEqual(['Br'])
  })
})
