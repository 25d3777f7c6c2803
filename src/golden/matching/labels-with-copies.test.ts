import { describe, expect, it } from 'vitest'
import { chunk, evidence, plain, scoreSides } from '../../../test/support/score-example.ts'

const quote =
  'Annual plans have a 60-day money-back guarantee, which begins on the day of the first payment.'
const [firstHalf, secondHalf] = [quote.slice(0, 60), quote.slice(60)]
const documents = {
  'a.md': `# Plans\n\n${quote}\n`,
  'b.md': `# Old plans\n\nAs of 2020. ${quote.replace('60-day', '**60-day**')} See above.\n`,
  'c.md': `# Other plans\n\n${quote.replace('60', '90')}\n`,
}
const inA = evidence({ doc: 'a.md', quote })
const own = { kind: 'evidence', targets: [{ grade: 1, any: [inA] }] } as const
const both = {
  kind: 'evidence',
  targets: [{ grade: 1, any: [inA, evidence({ doc: 'b.md', quote })] }],
} as const

type Ranking = readonly (readonly [doc: string, text: string])[]
const chunksOf = (ranking: Ranking) =>
  ranking.map(([doc, text], at) => chunk(`${doc}-${at}`, { doc, text }))

function scored(
  { base, head }: { readonly base: Ranking; readonly head: Ranking },
  how: {
    readonly labels: typeof own | typeof both
    readonly copies?: boolean
    readonly known?: false
  },
) {
  const { labels, copies = false, known } = how
  const side = (ranking: Ranking) => ({
    labels,
    chunks: chunksOf(ranking),
    ...(known ?? { documents }),
  })
  const names = ['recall@1', 'recall@3', 'mrr', 'char_recall@3', 'precision@3']
  const { scores } = scoreSides({ base: side(base), head: side(head), copies }, ...names)
  return [scores.base, scores.head].map((of) => names.map((name) => plain(of?.get(name))))
}

const rankings: readonly (readonly [string, Ranking])[] = [
  ['the original', [['a.md', quote]]],
  ['the copy', [['b.md', quote]]],
  ['nothing', [['c.md', quote.replace('60', '90')]]],
  [
    'most of the copy',
    [
      ['c.md', '# Other plans'],
      ['b.md', firstHalf],
    ],
  ],
  ['less than half of it', [['b.md', secondHalf.slice(-30)]]],
  [
    'the copy in two pieces',
    [
      ['b.md', secondHalf],
      ['b.md', firstHalf],
    ],
  ],
]

describe('copies of a known document', () => {
  it.each(
    rankings.flatMap(([base, before]) =>
      rankings.map(([head, after]) => ({ base, before, head, after })),
    ),
  )('count as if every label named them: $base on base, $head on head', ({ before, after }) => {
    const sides = { base: before, head: after }
    expect(scored(sides, { labels: own, copies: true })).toEqual(scored(sides, { labels: both }))
  })

  it('count on both sides if half of their words match', () => {
    const sides: Parameters<typeof scored>[0] = {
      base: [['b.md', quote]],
      head: [['b.md', firstHalf]],
    }
    const recall = (of: readonly (readonly (number | string)[])[]) => of.map(([first]) => first)
    expect(recall(scored(sides, { labels: own }))).toEqual([0, 0])
    expect(recall(scored(sides, { labels: own, copies: true }))).toEqual([1, 1])
  })
})

describe('copies of a document whose text is unknown', () => {
  const recall = (base: Ranking, head: Ranking) =>
    scored({ base, head }, { labels: own, copies: true, known: false }).map(([first]) => first)

  it('are recognised by a chunk of either side that contains the whole text', () => {
    expect(recall([['b.md', quote]], [['b.md', firstHalf]])).toEqual([1, 1])
    expect(recall([['b.md', firstHalf]], [['b.md', quote]])).toEqual([1, 1])
    expect(recall([['b.md', firstHalf]], [['b.md', firstHalf]])).toEqual([0, 0])
    expect(recall([['c.md', quote.replace('60', '90')]], [['b.md', quote]])).toEqual([0, 1])
  })
})
