import { expect, it } from 'vitest'
import { goldenItem, goneLabel, scoredItem } from '../../../../test/support/scored-item.ts'
import type { Reach, RewordedNote } from '../../../lib/model/comparison.ts'
import { say } from '../../../lib/text/printing/sentence.ts'
import { plainText } from '../../../report/wording/plain-text.ts'
import type { Facts } from '../finding-kind.ts'
import { raised as lostText } from './gone-answers.ts'
import { findingKind, raised } from './reworded.ts'

const near: Reach = { firstRank: 2, inContext: true }
const far: Reach = { firstRank: 15, inContext: false }

/**
 * Returns the findings for one question whose passage head rewords. `removed` is where base returned
 * another passage of the label, which head removes.
 */
function raisedOf(
  reach: RewordedNote['reach'],
  { mustPass, removed }: { readonly mustPass: boolean; readonly removed?: Reach },
) {
  const own = goldenItem('q', { mustPass })
  const note: RewordedNote = {
    kind: 'reworded',
    item: 'q',
    doc: 'docs/a.md',
    quote: 'x',
    to: { doc: 'docs/a.md', quote: 'y' },
    grade: 1,
    keepsWords: false,
    reach,
    ...(removed && { removed: goneLabel('q', { onBase: removed }) }),
  }
  const item = scoredItem(
    'q',
    { base: 1, head: 1 },
    { golden: { base: own, head: own }, notes: [note] },
  )
  const run = { items: [item], policy: { match: { minGrade: 1 } }, window: 5, metrics: [] }
  return [raised, lostText].flatMap(({ by }) => {
    const found = by(run as unknown as Parameters<typeof by>[0])
    return [...(found as Iterable<{ readonly why?: string; readonly verdict: string }>)].map(
      ({ why = 'removed', verdict }) => `${verdict} ${why}`,
    )
  })
}

it.each([
  { base: far, head: far, removed: near, found: ['warn unsure', 'fail removed'] },
  { base: near, head: far, removed: near, found: ['fail lost'] },
  { base: far, head: near, removed: near, mustPass: true, found: ['fail must-pass'] },
  { base: far, head: far, removed: far, found: ['warn unsure'] },
])(
  'calls a passage removed only if base returned it, not the reworded one: $base, $head, $removed',
  ({ base, head, removed, mustPass = false, found }) => {
    expect(raisedOf({ base, head }, { mustPass, removed })).toEqual(found)
  },
)

it.each([
  {
    name: 'that both return',
    base: near,
    head: near,
    plain: 'warn unsure',
    must: 'fail must-pass',
  },
  {
    name: 'that head brings nearer',
    base: far,
    head: near,
    plain: 'warn unsure',
    must: 'warn unsure',
  },
  { name: 'that neither returns', base: far, head: far, plain: 'warn unsure', must: 'warn unsure' },
  { name: 'that head loses', base: near, head: far, plain: 'fail lost', must: 'fail lost' },
])('handles a reworded passage $name', ({ base, head, plain, must }) => {
  expect(raisedOf({ base, head }, { mustPass: false })).toEqual([plain])
  expect(raisedOf({ base, head }, { mustPass: true })).toEqual([must])
})

it.each([
  { name: 'other words', after: 'Refunds take 12 days.', said: 'q (… [last -> take] …)' },
  { name: 'other markup alone', after: 'Refunds **last** 12 days.', said: 'q' },
  {
    name: 'another page',
    after: 'Refunds last 12 days.',
    movedTo: 'docs/b.md',
    said: 'q (now in docs/b.md)',
  },
])('names $name', ({ after, movedTo, said }) => {
  const rewording = { kind: 'reworded' as const, item: 'q', before: 'Refunds last 12 days.', after }
  const facts = { rewordings: [{ ...rewording, ...(movedTo !== undefined && { movedTo }) }] }
  const found = { kind: 'reworded', verdict: 'warn', why: 'unsure', items: ['q'] } as const
  const words = findingKind.say(found, {
    facts: facts as unknown as Facts,
    items: () => say``,
    detail: 'full',
  } as unknown as Parameters<typeof findingKind.say>[1])
  expect(plainText(words)).toContain(said)
})
