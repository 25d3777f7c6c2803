import { describe, expect, it } from 'vitest'
import {
  answered,
  chunk,
  type Example,
  metric,
  plain,
  scoreExample,
  scoreSides,
  valueOf,
} from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { parseLabels } from '../parse-labels.ts'
import { scoreItem } from '../../../test/support/score-item.ts'
import { type Moves, noMoves } from './follow/follow-evidence.ts'

const refunds = `## Refunds

Annual plans are refunded within sixty days. Monthly plans end with the month, and nothing is paid back for the days that are left. Write to us with the number of your order.
`
const text = `# Billing

We send invoices on the first of each month, by mail and never on paper.

${refunds}
## Seats

A seat can be moved to somebody else at any time and costs the same again.
`
const [start, end] = [text.indexOf('## Refunds'), text.indexOf('## Seats')]
const { labels } = parseLabels({ sections: ['a.md#refunds'] })

/** An example that returns a single chunk with a span of `a.md`. */
const returning = (from: number, to: number, changes: Partial<Example> = {}): Example => ({
  labels,
  chunks: [chunk('c', { doc: 'a.md', start: from, end: to })],
  documents: { 'a.md': text },
  ...changes,
})

describe('a section is found', () => {
  it.each([
    ['by a sentence of it', start + 20, start + 60, 1],
    ['by the section itself', start, end, 1],
    ['by the whole document', 0, text.length, 1],
    ['by a chunk of which half lies in it', start - 30, start + 30, 1],
    ['not by a chunk of which less lies in it, nor half of the section', start - 60, start + 30, 0],
    ['not by its neighbour', end, text.length, 0],
  ])('%s', (_, from, to, recall) => {
    expect(valueOf(returning(from, to), 'recall@5')).toBe(recall)
  })

  it('by one chunk: pieces of it in two others do not add up', () => {
    const chunks = [
      chunk('c1', { doc: 'a.md', start: start - 60, end: start + 30 }),
      chunk('c2', { doc: 'a.md', start: end - 20, end: end + 60 }),
    ]
    expect(valueOf(returning(0, 0, { chunks }), 'recall@5')).toBe(0)
  })

  it('by the words of chunks whose document does not contain them', () => {
    const own =
      'Monthly plans end with the month, and nothing is paid back for the days that are left.'
    const chunks = [
      chunk('c1', { doc: 'a.md', text: 'Seats, which this page says nothing of.' }),
      chunk('c2', { doc: 'a.md', text: own }),
    ]
    const { scores, matches } = scoreExample(returning(0, 0, { chunks }), 'mrr@5')
    expect(matches.head?.way).toBe('words')
    expect(plain(scores.head.get('mrr@5'))).toBe(0.5)
  })

  it('and counts with its grade, in all metrics except character metrics', () => {
    const graded = parseLabels({ sections: { 'a.md#refunds': 2, 'a.md#seats': 0 } }).labels
    const example = returning(start, end, { labels: graded })
    expect(valueOf(example, 'recall@5')).toBe(1)
    expect(valueOf(example, 'ndcg@5')).toBe(1)
    expect(valueOf(example, 'char_recall@5')).toBe('label_kind')
  })
})

it('a section is stale if the document has no such heading or is unknown', () => {
  const other = parseLabels({ sections: ['a.md#refund'] }).labels
  const { stale, scores } = scoreExample(returning(0, 10, { labels: other }), 'recall@5')
  expect(stale).toEqual([{ item: 'q', name: 'a.md', quote: '#refund', on: 'head' }])
  expect(plain(scores.head.get('recall@5'))).toBe('stale_label')
  const unknown = scoreExample(returning(0, 10, { documents: {} }), 'recall@5')
  expect(unknown.stale).toMatchObject([{ quote: '#refunds', unread: true }])
})

describe('a section is followed', () => {
  /** Returns the heading or text that was found in head's documents, and the notes about it. */
  function follow(head: Readonly<Record<string, string>>, moves: Partial<Moves> = {}) {
    const golden = goldenItem('q', { labels })
    const texts = (files: Readonly<Record<string, string>>) => ({
      text: (doc: string) => new Map(Object.entries(files)).get(doc),
    })
    const { matches, notes, gone } = scoreItem({
      golden: { base: golden, head: golden },
      results: { base: answered([]), head: answered([]) },
      corpora: { base: texts({ 'a.md': text }), head: texts(head) },
      metrics: [metric('recall@5')],
      match: { minGrade: 1 },
      contextK: { base: 5, head: 5 },
      matrices: { base: undefined, head: undefined },
      refusal: { detector: 'phrases', phrases: [] },
      moves: { ...noMoves, ...moves },
    })
    const [target] = matches.head?.targets ?? []
    const found = target?.what.kind === 'evidence' ? target.what.any : []
    return {
      found: found.map(
        ({ doc, places: [place] }) =>
          `${doc}: ${head[doc]?.slice(place?.start, place?.end).trim().slice(0, 20)}`,
      ),
      told: [
        ...notes.map((note) =>
          note.kind === 're-anchored' && note.rewritten === true ? 'rewritten' : note.kind,
        ),
        ...gone.map(() => 'gone'),
      ],
    }
  }

  it('by its heading, however much was added or removed', () => {
    expect(follow({ 'a.md': text })).toEqual({ found: ['a.md: ## Refunds\n\nAnnual p'], told: [] })
    const moved = text.replace(refunds, '').replace('# Billing\n', `# Billing\n\n${refunds}`)
    expect(follow({ 'a.md': moved }).told).toEqual([])
    const longer = text.replace('Write to us', 'Much is new here. '.repeat(20))
    expect(follow({ 'a.md': longer })).toEqual({
      found: ['a.md: ## Refunds\n\nAnnual p'],
      told: [],
    })
    const rewritten = text.replace(refunds, `## Refunds\n\n${'Nothing of it holds. '.repeat(5)}\n`)
    expect(follow({ 'a.md': rewritten })).toEqual({
      found: ['a.md: ## Refunds\n\nNothing '],
      told: ['rewritten'],
    })
  })

  it('by its text, if its heading changed or a new section before it has the same heading', () => {
    const renamed = text.replace('## Refunds', '## Money back')
    expect(follow({ 'a.md': renamed }).found).toEqual(['a.md: ## Money back\n\nAnnua'])
    const second = text.replace('# Billing\n', '# Billing\n\n## Refunds\n\nOf seats: see below.\n')
    expect(follow({ 'a.md': second }).found).toEqual(['a.md: ## Refunds\n\nAnnual p'])
    const edited = renamed.replace(
      'Monthly plans end with the month, and nothing',
      'A plan of a month ends with it. Nothing at all',
    )
    expect(follow({ 'a.md': edited })).toEqual({
      found: ['a.md: ## Money back\n\nAnnua'],
      told: ['re-anchored'],
    })
  })

  it('by its text, with a note, if its heading was removed', () => {
    const headless = text.replace('## Refunds\n\n', '')
    expect(follow({ 'a.md': headless })).toEqual({
      found: ['a.md: Annual plans are ref'],
      told: ['re-anchored'],
    })
  })

  it('into a renamed document, and into others that contain its text', () => {
    const renamed = new Map([['a.md', 'b.md']])
    expect(follow({ 'b.md': text }, { renamed })).toEqual({
      found: ['b.md: ## Refunds\n\nAnnual p'],
      told: ['moved'],
    })
    const body = refunds.replace('## Refunds', '').trim()
    const holders = new Map([[body.toLowerCase(), ['c.md']]])
    const head = { 'a.md': text.replace(refunds, ''), 'c.md': `# Money\n\n### Back\n\n${body}\n` }
    expect(follow(head, { holders })).toEqual({
      found: ['c.md: ### Back\n\nAnnual pla'],
      told: ['moved'],
    })
  })

  it('without sections that head moves below it', () => {
    const deeper = text.replace('## Seats', '### Seats')
    const base = returning(start, end)
    const head = returning(end, deeper.length, { documents: { 'a.md': deeper } })
    const { scores } = scoreSides({ base, head }, 'recall@5')
    expect([scores.base, scores.head].map((each) => plain(each?.get('recall@5')))).toEqual([1, 0])
  })

  it('and is gone if nothing of it is left', () => {
    const emptied = text.replace(refunds, '## Refunds\n\nSee the portal.\n')
    expect(follow({ 'a.md': emptied })).toEqual({ found: [], told: ['gone'] })
    expect(follow({ 'a.md': text.replace(refunds, '') })).toEqual({ found: [], told: ['gone'] })
    expect(follow({ 'c.md': '# Other' })).toEqual({ found: [], told: ['gone'] })
  })
})

it('a section is found in the repository only by a well-formed label', () => {
  const { problems } = parseLabels({
    sections: ['a.md', '#x', 'a.md#b c', 'docs\\a.md#x', 'docs/a.md#x'],
  })
  expect(problems.map(({ path, message }) => [...path, message])).toEqual([
    ['sections', 0, expect.stringContaining('docs/billing.md#refunds')],
    ['sections', 1, expect.stringContaining('docs/billing.md#refunds')],
    ['sections', 2, expect.stringContaining('docs/billing.md#refunds')],
    ['sections', 4, '"docs/a.md#x" appears twice'],
  ])
})

it('a section is compared between the sides', () => {
  const side = returning(start, end)
  const other = returning(0, 40)
  const { scores } = scoreSides({ base: side, head: other }, 'recall@5')
  expect([scores.base, scores.head].map((each) => plain(each?.get('recall@5')))).toEqual([1, 0])
})
