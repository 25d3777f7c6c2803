import { describe, expect, it } from 'vitest'
import { type AnswerShorthand, claimMatrix } from '../../../test/support/claim-matrix.ts'
import { measured } from '../../../test/support/measured.ts'
import type { Tolerance } from '../../model/settings/settings.ts'
import type { JudgeItem } from '../../model/judging/judge-item.ts'
import type { Judged } from '../../judge/judge.ts'
import type { ClaimMatrix } from '../../model/judging/claims.ts'
import { chooseEscalations } from './choose-escalations.ts'

/** Of ten claims so many stand in the chunks. */
function faithful(of10: number): ClaimMatrix {
  const claim = (index: number): AnswerShorthand => ({ S: index < of10 ? [1] : [] })
  return claimMatrix({ r: Array.from({ length: 10 }, (_, index) => claim(index)) })
}

const unproven = claimMatrix({ r: [{ S: 'unproven' }] })

type Sides = { readonly base: ClaimMatrix | undefined; readonly head: ClaimMatrix | undefined }

/** What is chosen where these matrices were judged; questions whose name begins with `same` are unchanged. */
function chosen(
  matrices: Readonly<Record<string, Sides>>,
  {
    tolerance = { kind: 'absolute', value: 0.05 },
    metric = 'faithfulness',
    again = {},
  }: {
    readonly tolerance?: Tolerance
    readonly metric?: string
    readonly again?: Readonly<Record<string, ClaimMatrix>>
  } = {},
) {
  const results = { base: { kind: 'failed' }, head: { kind: 'failed' } } as never
  const questions = [...new Set(Object.keys(matrices).map((id) => id.replace(/\0.*/, '')))]
  const { exam } = measured([], [metric])
  const { exam: whole } = measured(
    questions.map((id) => ({ id, results, matrices: { base: faithful(1), head: faithful(1) } })),
    [],
  )
  const gate = exam.settings.gate.map((one) => ({ ...one, tolerance }))
  const items = Object.entries(matrices).map(([id, { base, head }]): JudgeItem => {
    const context = [{ id: 'c1', text: 'It holds 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10.' }]
    const side = (answer: string) => ({ answer, context })
    return {
      id,
      query: 'Why?',
      references: [],
      claims: undefined,
      answerable: true,
      sides: {
        base: base && side('before'),
        head: head && side(id.startsWith('same') ? 'before' : 'after'),
      },
    }
  })
  const judged = {
    matrices: new Map(Object.entries(matrices)),
    again: new Map(Object.entries(again)),
  } as Partial<Judged> as Judged
  const golden = whole.items.map((item) => {
    const isSplit = Object.keys(matrices).some((id) => id.startsWith(`${item.id}\0`))
    const head = isSplit ? { ...item.golden.head, query: 'How?' } : item.golden.head
    return { ...item, golden: { ...item.golden, head } }
  })
  const blocks = chooseEscalations(
    { items: golden, settings: { ...exam.settings, gate } },
    { items, judged },
  )
  return Object.fromEntries([...blocks].map(([id, set]) => [id, [...set]]))
}

const alike = { base: faithful(8), head: faithful(8) }

describe('what goes to a stronger judge', () => {
  it('is nothing where no verdict is doubtful and every metric is far from its tolerance', () => {
    const worse = { base: faithful(9), head: faithful(5) }
    expect(chosen({ a: worse, same: alike })).toEqual({})
  })

  it('is a question with a doubtful verdict on either side', () => {
    const far = { base: faithful(9), head: faithful(1) }
    expect(chosen({ far, a: { base: unproven, head: faithful(8) } })).toEqual({ a: ['Br'] })
    expect(chosen({ far, a: { base: faithful(8), head: unproven } })).toEqual({ a: ['Br'] })
  })

  it('is every changed question of a metric that fell to near its tolerance, on whichever side of it', () => {
    // The mean of two questions falls by 0.05, or by 0.1.
    const items = { a: { base: faithful(8), head: faithful(7) }, same: alike }
    const further = { a: { base: faithful(8), head: faithful(6) }, same: alike }
    for (const value of [0.03, 0.04, 0.05, 0.06, 0.07]) {
      expect(chosen(items, { tolerance: { kind: 'absolute', value } })).toEqual({ a: ['Br'] })
      expect(chosen(further, { tolerance: { kind: 'absolute', value } })).toEqual({})
    }
    expect(chosen(items, { tolerance: { kind: 'absolute', value: 0.029 } })).toEqual({})
    expect(chosen(items, { tolerance: { kind: 'absolute', value: 0.071 } })).toEqual({})
  })

  it('reads a tolerance as a share of base, and a rise where lower is better', () => {
    const items = { a: { base: faithful(8), head: faithful(7) }, same: alike }
    expect(chosen(items, { tolerance: { kind: 'relative', share: 0.06 } })).toEqual({ a: ['Br'] })
    expect(chosen(items, { tolerance: { kind: 'relative', share: 0.02 } })).toEqual({})
    const rise = {
      a: {
        base: claimMatrix({ r: [{ S: [1] }] }),
        head: claimMatrix({ r: [{ S: 'contradicted' }] }),
      },
      same: alike,
    }
    const lower = (value: number) =>
      chosen(rise, { metric: 'contradiction', tolerance: { kind: 'absolute', value } })
    expect([lower(0.5), lower(0.4)]).toEqual([{ a: ['Br'] }, {}])
  })

  it('takes the noise that was measured in place of the one that is assumed', () => {
    const items = {
      a: { base: faithful(8), head: faithful(7) },
      ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`same${n}`, alike])),
    }
    const tolerance = { kind: 'absolute', value: 0.1 } as const
    const again = (of10: number) =>
      Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`same${n}`, faithful(of10)]))
    // The mean falls by 0.1 / 6; five questions that moved by 0.3 make a noise of 2 x 0.3 / 6.
    expect(chosen(items, { tolerance })).toEqual({})
    expect(chosen(items, { tolerance, again: again(5) })).toEqual({ a: ['Br'] })
    expect(
      chosen(items, { tolerance: { kind: 'absolute', value: 0.02 }, again: again(8) }),
    ).toEqual({})
  })
})
