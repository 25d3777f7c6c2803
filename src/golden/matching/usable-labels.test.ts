import { describe, expect, it } from 'vitest'
import {
  chunk,
  evidence,
  plain,
  scoreExample,
  scoreSides,
  type Example,
} from '../../../test/support/score-example.ts'
import { goneLabel } from '../../../test/support/scored-item.ts'
import type { Evidence } from '../../lib/model/items/golden-set.ts'
import type { ItemScores } from '../../metrics/score-matched.ts'

const refund = evidence({ doc: 'a.md', quote: 'money back within sixty days' })
const plan = evidence({ doc: 'a.md', quote: 'annual plans are billed in advance' })
const seat = evidence({ doc: 'b.md', quote: 'every seat costs the same' })

const text = `${refund.quote}. ${plan.quote}.`
const documents = { 'a.md': text, 'b.md': seat.quote }

/** Returns labels with one target for each list of alternative passages. */
function labels(...targets: readonly (readonly Evidence[])[]): Example['labels'] {
  return { kind: 'evidence', targets: targets.map((any) => ({ grade: 1, any })) }
}

function side(changes: Partial<Example> = {}): Example {
  const chunks = [chunk('c1', { doc: 'a.md', start: 0, end: 40 })]
  return { labels: labels([refund], [plan]), chunks, documents, ...changes }
}

function recalls({ scores }: ItemScores): readonly (number | string)[] {
  return [scores.base, scores.head].map((scored) => plain(scored?.get('recall@5')))
}

const unreturned = { firstRank: Infinity, inContext: false }

describe('metrics 4.4: stale labels', () => {
  const withoutPlan = { 'a.md': `${refund.quote}. Nothing else.`, 'b.md': seat.quote }

  it('reports none if both sides contain the quotes', () => {
    const scored = scoreSides({ base: side(), head: side() }, 'recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([0.5, 0.5])
  })

  it('still expects a quote that head removed on both sides, although head cannot return it', () => {
    const scored = scoreSides(
      { base: side(), head: side({ documents: withoutPlan }) },
      'recall@5',
      'char_recall@5',
    )
    expect(plain(scored.scores.head.get('char_recall@5'))).toBeCloseTo(28 / (28 + 34))
    expect(scored.stale).toEqual([])
    expect(scored.gone).toEqual([
      goneLabel('q', { doc: 'a.md', quote: plan.quote, onBase: unreturned }),
    ])
    expect(recalls(scored)).toEqual([0.5, 0.5])
    expect(scored.matches.head?.targets[1]).toMatchObject({ rank: Infinity, what: { any: [] } })
  })

  it('ignores a quote that head added, on both sides', () => {
    const scored = scoreSides({ base: side({ documents: withoutPlan }), head: side() }, 'recall@5')
    expect(scored.stale).toEqual([{ item: 'q', name: 'a.md', quote: plan.quote, on: 'base' }])
    expect(recalls(scored)).toEqual([1, 1])
  })

  it('reports once that a quote is on neither side', () => {
    const both = side({ documents: withoutPlan })
    expect(scoreSides({ base: both, head: both }, 'recall@5').stale).toEqual([
      { item: 'q', name: 'a.md', quote: plan.quote, on: 'both' },
    ])
  })

  it('makes the item stale when no evidence is left', () => {
    const both = side({ labels: labels([plan]), documents: withoutPlan })
    const scored = scoreSides({ base: both, head: both }, 'recall@5', 'judged@5')
    expect(recalls(scored)).toEqual(['stale_label', 'stale_label'])
    expect(plain(scored.scores.head.get('judged@5'))).toBe('label_kind')
    expect(scored.matches).toEqual({ base: undefined, head: undefined })
  })

  it.each([
    { what: 'other evidence', changes: { labels: labels([refund]) } },
    { what: 'one more alternative', changes: { labels: labels([refund], [plan, seat]) } },
    { what: 'no answer', changes: { answerable: false } },
  ])('ignores a quote that head removed, on both sides, if head expects $what', ({ changes }) => {
    const head = side({ documents: withoutPlan, ...changes })
    const scored = scoreSides({ base: side(), head }, 'recall@5')
    expect(scored.gone).toMatchObject([{ quote: plan.quote, declared: true }])
    expect(recalls(scored)).toEqual([1, 1])
  })

  it('grades both sides by the labels of base while their text exists', () => {
    for (const changes of [{ answerable: false }, { labels: labels([seat]) }]) {
      const scored = scoreSides({ base: side(), head: side(changes) }, 'recall@5')
      expect(scored.gone).toEqual([])
      expect(recalls(scored)).toEqual([0.5, 0.5])
    }
  })

  it('is satisfied by an alternative that head did not remove', () => {
    const any = labels([plan, refund])
    const scored = scoreSides(
      { base: side({ labels: any }), head: side({ labels: any, documents: withoutPlan }) },
      'recall@5',
    )
    expect(scored.gone).toEqual([])
    expect(recalls(scored)).toEqual([1, 1])
    expect(scored.matches.head?.targets[0]?.what).toMatchObject({ any: [{ quote: refund.quote }] })
  })

  describe('with an alternative in a document that neither side has', () => {
    const remote = evidence({ doc: 'faq.md', quote: 'you pay for a year up front' })
    const any = labels([plan, remote])
    const both = (chunks: Example['chunks'] = side().chunks, after = any) => ({
      base: side({ labels: any }),
      head: side({ labels: after, documents: withoutPlan, chunks }),
    })

    it('reports the text that head removed', () => {
      expect(scoreSides(both(), 'recall@5').gone).toEqual([
        goneLabel('q', { doc: 'a.md', quote: plan.quote, onBase: unreturned }),
      ])
    })

    it('reports nothing if head returns the alternative', () => {
      const scored = scoreSides(both([chunk('r1', { text: `FAQ: ${remote.quote}.` })]), 'recall@5')
      expect(scored.gone).toEqual([])
      expect(recalls(scored)[1]).toBe(1)
    })

    it('still counts the alternative if head removes the text and its label', () => {
      const scored = scoreSides(both(side().chunks, labels([remote])), 'recall@5')
      expect(scored.gone).toEqual([])
      expect(recalls(scored)[1]).toBe(0)
    })
  })

  it('counts an alternative that only head has on head', () => {
    const any = labels([plan, evidence({ doc: 'new.md', quote: 'plans are paid once a year' })])
    const added = { ...documents, 'new.md': 'All plans are paid once a year.' }
    const chunks = [chunk('n1', { doc: 'new.md', start: 0, end: 31 })]
    const scored = scoreSides(
      { base: side({ labels: any }), head: side({ labels: any, documents: added, chunks }) },
      'recall@5',
    )
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([0, 1])
  })

  it('does not count a near match that only head has', () => {
    const any = labels([plan, evidence({ doc: 'new.md', quote: 'plans are paid for 12 months' })])
    const added = {
      ...documents,
      'a.md': refund.quote,
      'new.md': 'All plans are paid for 24 months.',
    }
    const chunks = [chunk('n1', { doc: 'new.md', start: 0, end: 33 })]
    const scored = scoreSides(
      { base: side({ labels: any }), head: side({ labels: any, documents: added, chunks }) },
      'recall@5',
    )
    expect(scored.gone).toHaveLength(1)
    expect(recalls(scored)).toEqual([0, 0])
  })

  it('tells which alternative head removed and which it reworded, each with where base returned it', () => {
    const any = labels([refund, plan])
    const one = {
      ...documents,
      'a.md': 'Everybody reads this page. Annual plans are billed once, in advance.',
    }
    const chunks = [chunk('c1', { doc: 'a.md', start: 0, end: 28 })]
    const [base, head] = [
      side({ labels: any, chunks }),
      side({ labels: any, chunks: [], documents: one }),
    ]
    const { gone, notes } = scoreSides({ base, head }, 'recall@5')
    expect(gone).toEqual([])
    expect(notes).toMatchObject([
      {
        kind: 'reworded',
        quote: plan.quote,
        reach: { base: unreturned, head: unreturned },
        removed: {
          quote: refund.quote,
          declared: false,
          onBase: { firstRank: 1, inContext: true },
        },
      },
    ])
  })

  it('does not ask about a rewording that base accepts in these words', () => {
    const now = evidence({ doc: 'a.md', quote: 'annual plans are billed once, in advance' })
    const any = labels([plan, now])
    const reworded = { ...documents, 'a.md': `${refund.quote}. ${now.quote}.` }
    const scored = scoreSides(
      { base: side({ labels: any }), head: side({ labels: any, documents: reworded }) },
      'recall@5',
    )
    expect(scored.gone).toEqual([])
    expect(scored.notes.filter(({ kind }) => kind === 'reworded')).toEqual([])
  })

  it('does not count text that only head has without an alternative on base', () => {
    const any = labels([refund], [evidence({ doc: 'new.md', quote: 'plans are paid once a year' })])
    const added = { ...documents, 'new.md': 'All plans are paid once a year.' }
    const scored = scoreSides(
      { base: side({ labels: any }), head: side({ labels: any, documents: added }) },
      'recall@5',
    )
    expect(scored.stale).toMatchObject([{ item: 'q', on: 'base' }])
    expect(recalls(scored)).toEqual([1, 1])
  })

  it('treats a document missing from head as removed text', () => {
    const one = labels([refund], [seat])
    const scored = scoreSides(
      { base: side({ labels: one }), head: side({ labels: one, documents: { 'a.md': text } }) },
      'recall@5',
    )
    expect(scored.gone).toEqual([
      goneLabel('q', { doc: 'b.md', quote: seat.quote, onBase: unreturned }),
    ])
    expect(recalls(scored)).toEqual([0.5, 0.5])
  })

  it('never treats a document missing from both sides as stale', () => {
    const remote = side({ documents: {}, chunks: [chunk('c1', { text: `FAQ: ${refund.quote}!` })] })
    const scored = scoreSides({ base: remote, head: remote }, 'recall@5', 'char_recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([0.5, 0.5])
    expect(plain(scored.scores.head.get('char_recall@5'))).toBe('no_spans')
  })

  it('does not treat a document that is only missing from the index as stale', () => {
    const elsewhere = [chunk('c1', { doc: 'b.md', start: 0, end: 10 })]
    const scored = scoreSides({ base: side(), head: side({ chunks: elsewhere }) }, 'recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual([0.5, 0])
  })

  it('uses head alone if there is no base', () => {
    const scored = scoreExample(side({ documents: withoutPlan }), 'recall@5')
    expect(scored.stale).toEqual([{ item: 'q', name: 'a.md', quote: plan.quote, on: 'head' }])
    expect(recalls(scored)).toEqual(['not measured', 1])
    const remote = side({ documents: {}, chunks: [chunk('c1', { text: refund.quote })] })
    expect(scoreExample(remote, 'recall@5').stale).toEqual([])
  })

  it('does not look for the evidence of an unanswerable item', () => {
    const refusal = side({ answerable: false, documents: withoutPlan })
    const scored = scoreSides({ base: refusal, head: refusal }, 'recall@5')
    expect(scored.stale).toEqual([])
    expect(recalls(scored)).toEqual(['unanswerable_item', 'unanswerable_item'])
  })
})

describe('metrics 4.4: notes about labels', () => {
  it('names re-anchored quotes', () => {
    const head = side({ documents: { 'a.md': text.replace('money', 'monies') } })
    expect(scoreSides({ base: side(), head }, 'recall@5').notes).toEqual([
      { kind: 're-anchored', item: 'q', doc: 'a.md', quote: refund.quote },
    ])
  })

  const ninety = { 'a.md': text.replace('sixty', 'ninety') }
  const newQuote = evidence({ doc: 'a.md', quote: refund.quote.replace('sixty', 'ninety') })

  it.each([
    { what: 'the old quote', changes: {}, told: true },
    { what: 'the new quote', changes: { labels: labels([newQuote], [plan]) }, told: false },
    {
      what: 'the new quote and the old reference',
      changes: { labels: labels([newQuote], [plan]), golden: { references: ['Sixty days.'] } },
      told: true,
    },
    {
      what: 'the new quote and reference',
      changes: { labels: labels([newQuote], [plan]), golden: { references: ['Ninety days.'] } },
      told: false,
    },
  ])('reports a changed number if head keeps $what: $told', ({ changes, told }) => {
    const head = side({ documents: ninety, ...changes })
    const { notes, gone } = scoreSides({ base: side(), head }, 'recall@5')
    expect(gone).toEqual([])
    const wordings = { before: refund.quote, after: newQuote.quote }
    const about = { item: 'q', doc: 'a.md', quote: refund.quote }
    expect(notes.filter(({ kind }) => kind === 'changed-facts')).toEqual(
      told ? [{ kind: 'changed-facts', ...about, ...wordings }] : [],
    )
  })

  it('reports no changed number if head corrects the document to what the label quotes', () => {
    const own = { labels: labels([newQuote], [plan]) }
    const head = side({ documents: ninety, ...own })
    const { notes } = scoreSides({ base: side(own), head }, 'recall@5')
    expect(notes.map(({ kind }) => kind)).toEqual(['re-anchored'])
  })

  it.each([
    ['The number of racks on a shelf is 10', '10', '100'],
    ['The number of racks on a shelf is 10', '10', '10.5'],
    ['Start it with the flag --rack', '--rack', '--rack-all'],
    ['Read the shelves from .rack with the flag --rack', '--rack', '--rack-all'],
  ])('reports a changed fact that still begins with the quote: %s, %s to %s', (quote, old, now) => {
    const of = (end: string) => `${quote.replace(old, end)} and no more.`
    const own = { labels: labels([evidence({ doc: 'a.md', quote })]) }
    const [base, head] = [old, now].map((end) => side({ documents: { 'a.md': of(end) }, ...own }))
    const { notes } = scoreSides({ base: base!, head: head! }, 'recall@5')
    expect(notes).toEqual([
      {
        kind: 'changed-facts',
        item: 'q',
        doc: 'a.md',
        quote,
        before: quote,
        after: quote.replace(old, now),
      },
    ])
  })

  const runs = 'However, the loader does not run on Windows.'
  const other = 'It runs on Linux.'

  it.each<[what: string, before: string, after: string, left: string | undefined, own?: string]>([
    ['all of it', `${runs} ${other}`, `~~${runs}~~ ${other}`, ''],
    ['more than it', `${runs} ${other}`, `~~${runs} ${other}~~`, ''],
    ['it in a tag', runs, `<del>${runs}</del>`, ''],
    ['it in its list item', `- ${runs}`, `- ~~**${runs}**~~`, ''],
    ['a word of it', runs, runs.replace('not', '~~not~~'), runs.replace('not ', '')],
    ['other text', `${runs} ${other}`, `${runs} ~~${other}~~`, undefined],
    ['one of two copies', `${runs} ${other}`, `~~${runs}~~ ${other} ${runs}`, undefined],
    ['what base struck out, too', `~~${runs}~~ ${other}`, `~~${runs}~~`, undefined],
    ['what the quote strikes out', runs, `~~${runs}~~`, undefined, `~~${runs}~~`],
    ['nothing any more', `~~${runs}~~ ${other}`, `${runs} ${other}`, undefined],
  ])('reports that head strikes out %s', (_, before, after, left, quote = runs) => {
    const sideOf = (written: string, file = 'a.md') =>
      side({ labels: labels([evidence({ doc: 'a.md', quote })]), documents: { [file]: written } })
    const { notes, gone } = scoreSides({ base: sideOf(before), head: sideOf(after) }, 'recall@5')
    expect(gone).toEqual([])
    expect(notes.filter(({ kind }) => kind === 'changed-facts')).toEqual(
      left === undefined
        ? []
        : [{ kind: 'changed-facts', item: 'q', doc: 'a.md', quote, before: runs, after: left }],
    )
  })

  const [denied, stated] = [
    'Running the service on Windows is not supported.',
    'Running the service on Windows is supported.',
  ]

  it.each([
    { answer: 'The service is not supported on Windows.', told: true },
    { answer: 'No, Windows isn’t supported.', told: true },
    { answer: 'No.', told: true },
    { answer: 'The service is supported on Windows.', told: false },
    { answer: 'Yes.', told: false },
    { answer: 'Nobody has asked for that in years.', told: false },
  ])('reports a reversed negation with an updated quote and the answer "$answer": $told', (row) => {
    const { answer, told } = row
    const turn = (from: string, to: string, reference: string) => {
      const sideOf = (quote: string) =>
        side({
          labels: labels([evidence({ doc: 'a.md', quote })]),
          documents: { 'a.md': `# Systems\n\nIt runs on most of them.\n\n${quote}\n` },
          golden: { references: [reference] },
        })
      return scoreSides({ base: sideOf(from), head: sideOf(to) }, 'recall@5').notes.filter(
        ({ kind }) => kind === 'changed-facts',
      )
    }
    const about = { kind: 'changed-facts', item: 'q', doc: 'a.md' }
    const wordings = { quote: denied, before: denied, after: stated }
    expect(turn(denied, stated, answer)).toEqual(told ? [{ ...about, ...wordings }] : [])
  })

  it('reports a replaced flag if the sentence goes on in other words', () => {
    const start = 'The loader supports this way of reading'
    const quote = `${start}, just pass the option \`--rows\` to the \`load\` command`
    const now = `${start}; just pass the option \`--rows-of-command\``
    const lead = 'Most programs print everything that they know with `--all`.'
    const sideOf = (sentence: string) =>
      side({
        labels: labels([evidence({ doc: 'a.md', quote })]),
        documents: { 'a.md': `# Rows\n\n${lead} ${sentence}\n` },
      })
    const base = sideOf(`${quote} like this:`)
    const head = sideOf(`${now} when you use the \`load\` action, and name the command last.`)
    expect(scoreSides({ base, head }, 'recall@5').notes).toContainEqual(
      expect.objectContaining({ kind: 'changed-facts', before: quote, after: now }),
    )
  })

  it('reports a negation added to an updated quote if the answer lacks it', () => {
    const sideOf = (quote: string) =>
      side({
        labels: labels([evidence({ doc: 'a.md', quote })]),
        documents: { 'a.md': `# Systems\n\nIt runs on most of them.\n\n${quote}\n` },
        golden: { references: ['Yes, on Windows it is supported.'] },
      })
    const sides = { base: sideOf(stated), head: sideOf(denied) }
    expect(scoreSides(sides, 'recall@5').notes).toContainEqual(
      expect.objectContaining({ kind: 'changed-facts', before: stated, after: denied }),
    )
  })

  it('reports no number that was already next to the text on base', () => {
    const row = evidence({
      doc: 'a.md',
      quote: 'A pull request that touches code only costs seconds',
    })
    const before = `Skipped are the first ten. ${row.quote}.`
    const [base, head] = [before, before.replace('A pull', 'pull')].map((written) =>
      side({ labels: labels([row]), documents: { 'a.md': written } }),
    )
    const { notes } = scoreSides({ base: base!, head: head! }, 'recall@5')
    expect(notes.map(({ kind }) => kind)).toEqual(['re-anchored'])
  })

  it('counts chunks whose offsets do not match their text', () => {
    const shifted = side({
      chunks: [chunk('c1', { doc: 'a.md', start: 9, end: 37, text: refund.quote })],
    })
    expect(scoreExample(side(), 'recall@5').facts.head.match?.offsetsDisagree).toBe(0)
    const far = side({
      chunks: [chunk('c2', { doc: 'a.md', start: 40, end: 60, text: refund.quote })],
    })
    const { facts } = scoreSides({ base: shifted, head: far }, 'recall@5')
    expect(facts.base?.match?.offsetsDisagree).toBe(1)
    expect(facts.head.match?.offsetsDisagree).toBe(1)
  })
})
