import { describe, expect, it } from 'vitest'

import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { degradedItem } from '../../../../test/support/degraded-item.ts'
import { chunk, evidence, metric } from '../../../../test/support/score-example.ts'
import { goldenItem, goneLabel, scoredItem } from '../../../../test/support/scored-item.ts'
import { notApplicable } from '../../../lib/model/score.ts'
import type { Labels } from '../../../lib/model/items/golden-set.ts'
import { worseAnswer, worseAnswers } from './worse-answer.ts'

const documents = {
  'a.md': '# Tent\n\nThe tent weighs 12 kilograms.\n',
  'b.md': '# Boat\n\nThe boat holds 34 people.\n',
  'c.md': '# Oar\n\nThe oar is made of ash.\n',
}
const [tent, boat, oar] = Object.entries(documents).map(([doc, text]) =>
  chunk(doc, { doc, text, start: 0, end: text.length }),
) as [ReturnType<typeof chunk>, ReturnType<typeof chunk>, ReturnType<typeof chunk>]

const quotes = (...docs: readonly (keyof typeof documents)[]): Labels => ({
  kind: 'evidence',
  targets: docs.map((doc) => ({
    grade: 1,
    any: [evidence({ doc, quote: documents[doc].split('\n')[2]! })],
  })),
})
const grades = (...ids: readonly string[]) => new Map(ids.map((id) => [id, 1]))
const labels = {
  evidence: quotes('a.md'),
  sections: {
    kind: 'sections',
    targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote: '#tent', section: 'tent' })] }],
  },
  chunks: { kind: 'chunks', grades: grades('a.md') },
  docs: { kind: 'docs', grades: grades('a.md') },
} as const satisfies Record<string, Labels>
const none: Labels = { kind: 'none' }
const said = 'The tent weighs 12 kilograms.'
const refusal = 'I could not find this in the documents.'

type Side = Parameters<typeof degradedItem>[0]['base']
type Golden = NonNullable<NonNullable<Parameters<typeof degradedItem>[1]>['golden']>

function classed(base: Side, head: Side, golden: Golden = {}, idsKept = true, known: object = {}) {
  const { degraded, facts } = degradedItem(
    { base: { documents, ...base }, head: { documents, ...head } },
    {
      on: 'contains',
      golden: { labels: labels.evidence, contains: ['12'], ...golden },
      facts: known,
    },
  )
  return worseAnswer(degraded, facts, idsKept)
}

const lostBy = (...asked: Parameters<typeof classed>) => classed(...asked)?.lostBy

describe('an answer that got worse', () => {
  const whole = { chunks: [tent, oar], answer: said }

  it.each(Object.entries(labels))('is joined to its passage by a label of %s', (_, own) => {
    const golden = { labels: own }
    expect(lostBy(whole, { chunks: [oar, boat], answer: refusal }, golden)).toBe('retrieval')
    expect(lostBy(whole, { chunks: [boat, tent], answer: refusal }, golden)).toBe('generator')
  })

  it('lost its passage if the context omits it, however high it ranks', () => {
    const head = { chunks: [tent, oar], context: ['c.md'], answer: refusal }
    expect(lostBy({ ...whole, context: ['a.md'] }, head)).toBe('retrieval')
    expect(lostBy({ ...whole, context: ['c.md'] }, { ...head, context: ['a.md'] })).toBe(
      'generator',
    )
  })

  it('has its passage if another document contains it word for word', () => {
    const copy = chunk('copy', { doc: 'd.md', text: said, start: 0, end: said.length })
    const texts = { ...documents, 'd.md': said }
    const head = { chunks: [copy, oar], answer: refusal, documents: texts }
    expect(lostBy({ ...whole, documents: texts }, head)).toBe('generator')
  })

  it('lost its passage if head removed the text', () => {
    const { 'a.md': _, ...rest } = documents
    const { degraded, facts } = degradedItem(
      {
        base: { documents, ...whole },
        head: { documents: rest, chunks: [oar], answer: refusal },
      },
      { on: 'contains', golden: { labels: labels.evidence, contains: ['12'] } },
    )
    const gone = [goneLabel('q', { doc: 'a.md', quote: said })]
    const item = { ...degraded.item, gone }
    expect(worseAnswer({ ...degraded, item }, facts, true)?.lostBy).toBe('retrieval')
  })

  describe('with one of two passages lost', () => {
    const golden = { labels: quotes('a.md', 'b.md'), contains: ['12', '34'] }
    const base = { chunks: [tent, boat, oar], answer: 'It weighs 12 kilograms and holds 34.' }
    const left = [boat, oar]

    it('is lost by retrieval alone if it still contains the remaining passage', () => {
      const { lostBy: by, faults } = classed(
        base,
        { chunks: left, answer: 'It holds 34.' },
        golden,
      )!
      expect(by).toBe('retrieval')
      expect(faults).toEqual([{ kind: 'missing-string', text: '12' }])
    })

    it('is lost by both if it ignores the remaining passage', () => {
      expect(lostBy(base, { chunks: left, answer: 'It is made of ash.' }, golden)).toBe('both')
    })

    it('is lost by retrieval if it declines, because half of the evidence may not be enough', () => {
      expect(lostBy(base, { chunks: left, answer: refusal }, golden)).toBe('retrieval')
    })

    it('is lost by retrieval if the ignored text is in a passage that is not evidence', () => {
      const text = 'Berth 34 is free.'
      const other = chunk('other', { doc: 'e.md', text, start: 0, end: text.length })
      const head = {
        chunks: [other, oar],
        answer: 'It is made of ash.',
        documents: { ...documents, 'e.md': text },
      }
      expect(lostBy({ ...base, documents: head.documents }, head, golden)).toBe('retrieval')
    })
  })

  it('is lost by both if it also makes up a number', () => {
    const head = { chunks: [oar], answer: 'The tent weighs 99 kilograms.' }
    const found = classed(whole, head)
    expect(found?.lostBy).toBe('both')
    expect(found?.faults).toEqual([
      { kind: 'missing-string', text: '12' },
      { kind: 'invented-number', text: '99' },
    ])
  })

  it('is lost by retrieval if another chunk supplied the wrong number', () => {
    expect(lostBy(whole, { chunks: [boat], answer: 'The tent weighs 34 kilograms.' })).toBe(
      'retrieval',
    )
  })

  it('contains a string that it must not contain', () => {
    const head = { chunks: [tent], answer: 'The tent weighs 12 stone.' }
    expect(classed(whole, head, { excludes: ['stone'] })?.faults).toEqual([
      { kind: 'excluded-string', text: 'stone' },
    ])
  })

  it('is not blamed for an excluded string that base also contains', () => {
    const base = { ...whole, answer: 'The tent weighs 12 stone.' }
    const head = { chunks: [tent], answer: 'It weighs 12 stone or so.' }
    const excludes = ['stone', 'pounds']
    expect(classed(base, head, { excludes })?.faults).toEqual([])
    expect(classed(whole, head, { excludes })?.faults).toEqual([
      { kind: 'excluded-string', text: 'stone' },
    ])
    expect(classed({ chunks: [tent] }, head, { excludes })?.faults).toEqual([
      { kind: 'excluded-string', text: 'stone' },
    ])
  })

  describe('without a label', () => {
    const golden = { labels: none }

    it('is untold if the contexts differ and there is no judge', () => {
      expect(lostBy(whole, { chunks: [oar], answer: refusal }, golden)).toBe('untold')
      expect(lostBy(whole, { chunks: [tent], answer: refusal }, golden)).toBe('untold')
    })

    it('is lost by the generator if both sides got the same chunks', () => {
      expect(lostBy(whole, { ...whole, answer: refusal }, golden)).toBe('generator')
    })

    it('is untold if neither side got chunks, or if their texts are unknown', () => {
      const bare = [chunk('x')]
      const empty = { chunks: [], answer: refusal }
      expect(lostBy({ chunks: [], answer: said }, empty, golden)).toBe('untold')
      expect(
        lostBy({ chunks: bare, answer: said }, { chunks: bare, answer: refusal }, golden),
      ).toBe('untold')
    })

    it('relies on the judge: the chunk that supported a statement on base may still do so', () => {
      const seen = claimMatrix({ g: [{ T: [1], B: true }], context: ['a.md', 'c.md'] })
      const lost = claimMatrix({ g: [{ T: [], B: false }], context: ['c.md'] })
      const kept = claimMatrix({ g: [{ T: [1], B: false }], context: ['a.md'] })
      const base = { ...whole, matrix: seen }
      expect(lostBy(base, { chunks: [oar], answer: refusal, matrix: lost }, golden)).toBe(
        'retrieval',
      )
      const told = classed(base, { chunks: [tent], answer: refusal, matrix: kept }, golden)
      expect(told?.lostBy).toBe('generator')
      expect(told?.faults).toContainEqual({
        kind: 'missing-claim',
        text: 'a claim of the reference',
      })
    })

    it('is lost by both if the judge also finds a made-up statement', () => {
      const seen = claimMatrix({ g: [{ T: [1], B: true }], context: ['a.md', 'c.md'] })
      const invents = claimMatrix({
        g: [{ T: [], B: false }],
        r: [{ S: [], A: false }],
        context: ['c.md'],
      })
      const head = { chunks: [oar], answer: 'It is blue.', matrix: invents }
      expect(lostBy({ ...whole, matrix: seen }, head, golden)).toBe('both')
    })
  })

  it('is untold if neither side saw the labelled text and their contexts differ', () => {
    expect(lostBy({ chunks: [oar], answer: said }, { chunks: [boat], answer: refusal })).toBe(
      'untold',
    )
  })

  it('is lost by the generator if only head saw the labelled text', () => {
    expect(lostBy({ chunks: [oar], answer: said }, { chunks: [tent], answer: refusal })).toBe(
      'generator',
    )
  })

  it('is untold if the contexts are unknown and the passage ranks lower', () => {
    const lower = { chunks: [oar, tent], answer: refusal }
    const nobody = { contextK: { base: undefined, head: undefined } }
    expect(lostBy(whole, lower)).toBe('generator')
    expect(lostBy(whole, lower, {}, true, nobody)).toBe('untold')
    expect(lostBy(whole, { ...lower, chunks: [tent, boat] }, {}, true, nobody)).toBe('generator')
    expect(lostBy(whole, { ...lower, chunks: [oar] }, {}, true, nobody)).toBe('retrieval')
    const told = { ...lower, context: ['a.md'] }
    expect(lostBy({ ...whole, context: ['a.md'] }, told, {}, true, nobody)).toBe('generator')
  })

  it('is not blamed for a number that base also gives or that is right', () => {
    const head = { chunks: [oar], answer: 'It weighs 12 or 13 kilograms, or 14.' }
    const base = { ...whole, answer: 'It weighs 12 kilograms.' }
    const golden = { contains: ['12', 'weighs 13'], references: ['14 kilograms'] }
    expect(classed(base, head, golden)?.faults).toEqual([])
  })

  it('is untold if the label uses chunk ids that the sides do not share', () => {
    const golden = { labels: labels.chunks }
    const head = { chunks: [oar], answer: refusal }
    expect(lostBy(whole, head, golden, false)).toBe('untold')
    expect(lostBy(whole, head, {}, false)).toBe('retrieval')
  })

  it('is not reported if a query failed or only the judge changed its mind', () => {
    expect(classed(whole, { chunks: 'failed' })).toBeUndefined()
    expect(classed({ chunks: 'failed' }, whole)).toBeUndefined()
    expect(classed(whole, whole)).toBeUndefined()
  })
})

describe('the questions whose answer got worse', () => {
  const worse = (
    names: readonly (readonly [name: string, gated: boolean])[],
    golden: Parameters<typeof goldenItem>[1] = {},
    isHeard = true,
  ) => {
    const own = goldenItem('q', golden)
    const items = [scoredItem('q', { base: 1, head: 0 }, { golden: { base: own, head: own } })]
    const metrics = names.map(([name, gated]) => ({
      gate: gated ? {} : undefined,
      comparison: { metric: metric(name), degraded: ['q'] },
    }))
    return [...worseAnswers(items, { metrics, headline: undefined }, () => isHeard).keys()]
  }

  it.each(['contains', 'number_groundedness', 'over_refusal', 'correctness', 'token_f1'])(
    'fell on a gated answer metric: %s',
    (name) => {
      expect(worse([[name, true]])).toEqual(['q'])
      expect(worse([[name, false]])).toEqual([])
      expect(worse([[name, true]], {}, false)).toEqual([])
    },
  )

  it.each(['recall@5', 'context_tokens', 'latency_p50'])(
    'exclude those that fell on %s, which does not depend on the answer',
    (name) => {
      expect(worse([[name, true]])).toEqual([])
    },
  )

  it('include those that head declines, though such a metric then omits them', () => {
    const turned = (reason: 'refused' | 'no_numbers') => {
      const metrics = [
        { gate: {}, comparison: { metric: metric('correctness'), degraded: [] } },
      ] as const
      const head = notApplicable(reason)
      const items = [scoredItem('q', { base: 1, head, metric: 'correctness' })]
      return [...worseAnswers(items, { metrics, headline: undefined }, () => true).keys()]
    }
    expect(turned('refused')).toEqual(['q'])
    expect(turned('no_numbers')).toEqual([])
  })

  it('need a passage to lose', () => {
    const gated = [['contains', true]] as const
    expect(worse(gated, { answerable: false })).toEqual([])
    expect(worse(gated, { forbidden: ['x/**'], labels: none })).toEqual([])
    expect(worse(gated, { forbidden: ['x/**'] })).toEqual(['q'])
    expect(worse(gated, { labels: none })).toEqual(['q'])
  })
})
