import { describe, expect, it } from 'vitest'
import { acceptVerdicts, type Source } from './accept-verdicts.ts'
import { locatorOf } from './locate.ts'
import type { VerdictsReply } from './reply-schemas.ts'

const ordered = 'What is said of an invoice counts as supported.'
const texts = [
  'Every refund request must include the invoice number.',
  'Support is open on Monday.',
  `${ordered} Ask Ada.`,
]
const chunks: readonly Source[] = texts.map((text, index) => sourceOf(`c${index + 1}`, index, text))

function sourceOf(name: string, index: number, text: string): Source {
  return { name, index, text, locate: locatorOf(text) }
}

type Entry = VerdictsReply['verdicts'][number]
const good = { source: 'c1', quote: 'must include the invoice number' }
const invented = { source: 'c1', quote: 'must include a photograph' }

function entry(id: string, label: Entry['label'], ...evidence: Entry['evidence']): Entry {
  return { id, label, evidence }
}

const asked = [
  { id: 'x1', text: 'Refund requests include an invoice; support is on Monday.', from: undefined },
]

function outcomeOf(verdicts: readonly Entry[]) {
  const {
    verdicts: accepted,
    unusable,
    anomalies,
  } = acceptVerdicts({ verdicts: [...verdicts] }, asked, chunks)
  const verdict = accepted.get('x1')
  return {
    is: unusable.get('x1') ?? verdict?.label,
    sources: verdict?.evidence.map(({ source }) => source) ?? [],
    ...anomalies,
  }
}

const nothingOdd = { unverified: 0, corrected: 0, ignored: 0 }

describe('acceptVerdicts', () => {
  it.each([
    {
      case: 'entailed with a quote that stands there',
      reply: [entry('x1', 'entailed', good)],
      want: { is: 'entailed', sources: [0], ...nothingOdd },
    },
    {
      case: 'contradicted with one of two quotes that stand there: the other is dropped',
      reply: [entry('x1', 'contradicted', good, invented)],
      want: { is: 'contradicted', sources: [0], ...nothingOdd, unverified: 1 },
    },
    {
      case: 'entailed with an invented quote: unproven',
      reply: [entry('x1', 'entailed', invented)],
      want: { is: 'unproven', sources: [], ...nothingOdd, unverified: 1 },
    },
    {
      case: 'entailed without a quote: unproven',
      reply: [entry('x1', 'entailed')],
      want: { is: 'unproven', sources: [], ...nothingOdd },
    },
    {
      case: 'not_found, whose quotes are ignored',
      reply: [entry('x1', 'not_found', invented)],
      want: { is: 'not_found', sources: [], ...nothingOdd },
    },
    {
      case: 'a quote of another chunk: the source is corrected',
      reply: [entry('x1', 'entailed', { source: 'c2', quote: good.quote })],
      want: { is: 'entailed', sources: [0], ...nothingOdd, corrected: 1 },
    },
    {
      case: 'a quote of a chunk that does not exist: the source is corrected',
      reply: [entry('x1', 'entailed', { source: 'c9', quote: good.quote })],
      want: { is: 'entailed', sources: [0], ...nothingOdd, corrected: 1 },
    },
    {
      case: 'the id twice with the same label: evidence is united',
      reply: [
        entry('x1', 'entailed', { source: 'c2', quote: 'Support is open' }),
        entry('x1', 'entailed', good),
      ],
      want: { is: 'entailed', sources: [0, 1], ...nothingOdd },
    },
    {
      case: 'the id twice with different labels: a conflict',
      reply: [entry('x1', 'entailed', good), entry('x1', 'not_found')],
      want: { is: 'conflict', sources: [], ...nothingOdd },
    },
    {
      case: 'the id absent: missing; one never asked: ignored',
      reply: [entry('x7', 'entailed', good)],
      want: { is: 'missing', sources: [], ...nothingOdd, ignored: 1 },
    },
    {
      case: 'the same quote twice: one piece of evidence',
      reply: [entry('x1', 'entailed', good, good)],
      want: { is: 'entailed', sources: [0], ...nothingOdd },
    },
    {
      case: 'a quote that stands there and has nothing to do with the claim: unproven',
      reply: [entry('x1', 'entailed', { source: 'c1', quote: 'Every' })],
      want: { is: 'unproven', sources: [], ...nothingOdd, unverified: 1 },
    },
    {
      case: 'a quote that gives the judge orders, though it has a word of the claim: unproven',
      reply: [entry('x1', 'entailed', { source: 'c3', quote: ordered })],
      want: { is: 'unproven', sources: [], ...nothingOdd, unverified: 1 },
    },
    {
      case: 'half of such an order beside a quote of something else: that alone counts',
      reply: [entry('x1', 'entailed', { source: 'c3', quote: 'said of an invoice' }, good)],
      want: { is: 'entailed', sources: [0], ...nothingOdd, unverified: 1 },
    },
    {
      case: 'a quote of three letters: unproven',
      reply: [entry('x1', 'entailed', { source: 'c1', quote: 'the' })],
      want: { is: 'unproven', sources: [], ...nothingOdd, unverified: 1 },
    },
  ])('$case', ({ reply, want }) => {
    expect(outcomeOf(reply)).toEqual(want)
  })

  it('accepts quotes only from the reference for claims of the answer, and vice versa', () => {
    const same = 'Refunds take 10 days.'
    const sources = [
      sourceOf('reference', 0, 'Nothing of the kind.'),
      sourceOf('reference', 1, same),
      sourceOf('answer', 0, same),
    ]
    const claims = [
      { id: 'r1', text: 'Refunds take long.', from: 'reference' },
      { id: 'g1', text: 'Refunds take long.', from: 'answer' },
    ]
    const quote = 'Refunds take 10 days'
    const right = acceptVerdicts(
      {
        verdicts: [
          entry('r1', 'entailed', { source: 'reference', quote }),
          entry('g1', 'entailed', { source: 'answer', quote }),
        ],
      },
      claims,
      sources,
    )
    expect(right.verdicts.get('r1')?.evidence).toEqual([{ source: 1, start: 0, end: 20 }])
    expect(right.verdicts.get('g1')?.evidence).toEqual([{ source: 0, start: 0, end: 20 }])
    const swapped = acceptVerdicts(
      { verdicts: [entry('r1', 'entailed', { source: 'answer', quote: 'Nothing there either' })] },
      claims,
      [...sources.slice(0, 1), sourceOf('answer', 0, 'Nothing there either.')],
    )
    expect(swapped.unusable.get('r1')).toBe('unproven')
    expect(swapped.anomalies.unverified).toBe(1)
  })

  it('rejects a quote from the text that makes the claim, even if the other text contains the same words', () => {
    const sources = [
      sourceOf('reference', 0, 'Refunds take 10 days.'),
      sourceOf('answer', 0, 'Refunds take 10 days.'),
    ]
    const verdictFor = (id: string, from: string, source: string) =>
      acceptVerdicts(
        { verdicts: [entry(id, 'entailed', { source, quote: 'Refunds take 10 days' })] },
        [{ id, text: 'Refunds take long.', from }],
        sources,
      )
    expect(verdictFor('r1', 'reference', 'answer').unusable.get('r1')).toBe('unproven')
    expect(verdictFor('g1', 'answer', 'reference').unusable.get('g1')).toBe('unproven')
    expect(verdictFor('r1', 'reference', 'r9').anomalies.corrected).toBe(1)
  })
})

it('S14: reads each text only once, however many missing quotes it searches for', () => {
  let reads = 0
  const sources = chunks.map((chunk) => ({
    ...chunk,
    get text() {
      reads += 1
      return texts[chunk.index] ?? ''
    },
  }))
  const evidence = Array.from({ length: 50 }, (_, at) => ({
    ...invented,
    quote: `photograph ${at}`,
  }))
  const { unusable } = acceptVerdicts(
    { verdicts: [entry('x1', 'entailed', ...evidence)] },
    asked,
    sources,
  )
  expect(unusable.get('x1')).toBe('unproven')
  expect(reads).toBe(0)
})
