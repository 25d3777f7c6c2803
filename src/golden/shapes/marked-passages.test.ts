import { expect, it, vi } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { foreignShapeOf } from '../item-shapes.ts'
import { convertItem } from './convert-item.ts'
import { withMarkedPassages } from './marked-passages.ts'

const brought = (item: Mapping) => {
  const { item: ours, contexts, lost } = convertItem(foreignShapeOf(item)?.entries(item) ?? [])
  return { ours, contexts, lost: lost.map(({ key }) => key) }
}
const [first, second, other] = ['Ann was born in 1950.', 'Ben was born in 1960.', 'It rained.']
const asked = { question: 'Who is older?', answer: 'Ann' }
const ours = { query: 'Who is older?', answer: 'Ann' }
const passages = [
  { passage_text: other, is_selected: 0, url: 'u' },
  { passage_text: first, is_selected: 1, url: 'v' },
]
const columns = {
  is_selected: [0, 1],
  passage_text: [other, first],
  url: ['u', 'v'],
}

it.each<[string, Mapping, readonly string[], readonly string[]]>([
  [
    'HotpotQA',
    {
      ...asked,
      supporting_facts: [
        ['Ann', 0],
        ['Ben', 1],
        ['Ben', 9],
        ['Eve', 0],
      ],
      context: [
        ['Rain', [other]],
        ['Ann', [first]],
        ['Ben', [other, ` ${second}`]],
      ],
    },
    [first, second],
    ['context'],
  ],
  [
    'its columns',
    {
      ...asked,
      supporting_facts: { title: ['Ann', 'Ben'], sent_id: [0, 0] },
      context: { title: ['Ann', 'Rain', 'Ben'], sentences: [[first], [other], [second]] },
    },
    [first, second],
    ['context'],
  ],
  ['MS MARCO', { ...asked, passages }, [first], ['passages.not marked']],
  ['its columns', { ...asked, passages: columns }, [first], ['passages.not marked']],
  [
    'MuSiQue',
    {
      ...asked,
      paragraphs: [
        { idx: 0, title: 'Ann', paragraph_text: first, is_supporting: true },
        { idx: 1, title: 'Rain', paragraph_text: other, is_supporting: false },
      ],
    },
    [first],
    ['paragraphs.not marked'],
  ],
  [
    'its cells',
    {
      ...asked,
      supporting_facts: "{'title': array(['Ann'], dtype=object), 'sent_id': array([0])}",
      context: `{'title': ['Ann'], 'sentences': [['${first}']]}`,
    },
    [first],
    ['context'],
  ],
  [
    'HotpotQA whose context lacks the page',
    { ...asked, supporting_facts: [['Ann', 0]], context: [['Rain', [other]]] },
    [],
    ['context'],
  ],
  ['passages without a mark', { ...asked, passages: [first, second] }, [first, second], []],
  ['facts that are texts', { ...asked, supporting_facts: [first] }, [first], []],
])('takes what belongs to the answer from %s', (_, item, contexts, lost) => {
  expect(brought(item)).toEqual({ ours, contexts, lost })
})

it('knows the answer of MS MARCO that there is none, and only there', () => {
  const answers = ['No Answer Present.']
  expect(brought({ query: 'Q?', answers, passages }).ours).toEqual({
    query: 'Q?',
    answerable: false,
  })
  expect(brought({ query: 'Q?', answers }).ours).toEqual({ query: 'Q?', answer: answers[0] })
})

it('parses an answer only if it may be the one of MS MARCO', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const entries = [{ path: ['answers'], part: 'answer' as const, value: '["A."]' }]
  withMarkedPassages({ query: 'Q?' }, entries)
  withMarkedPassages({ passages }, [{ path: ['notes'], part: 'kept', value: '["A."]' }])
  expect(parse).not.toHaveBeenCalled()
  withMarkedPassages({ passages }, entries)
  expect(parse).toHaveBeenCalledOnce()
  parse.mockRestore()
})

it('reads columns next to any number of keys, with linear work', async () => {
  const beside = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, 0]))
  const many = { ...beside(130_000), ...columns }
  expect(brought({ ...asked, passages: many }).contexts).toEqual([first])
  const entryOf = (size: number) => {
    const value = { ...beside(size), is_selected: Array.from({ length: size }, () => 1) }
    return [{ path: ['passages'], part: 'contexts' as const, value }]
  }
  const entries = new Map([40, 640].map((size) => [size, entryOf(size)]))
  const growth = await growthOfWork(40, (size) => withMarkedPassages({}, entries.get(size) ?? []))
  expect(growth).toBeLessThan(8)
})

it('takes a text without a mark for not marked', () => {
  const uneven = { is_selected: [1], passage_text: [first, other] }
  expect(brought({ ...asked, passages: uneven })).toEqual({
    ours,
    contexts: [first],
    lost: ['passages.not marked'],
  })
})

it('takes chunks that are texts for texts, and a rated response for no reference', () => {
  const item = {
    query: 'Q?',
    expected_response: 'A.',
    expected_chunks: [{ text: first, expect_score: 1 }],
  }
  expect(brought(item)).toEqual({
    ours: { query: 'Q?', answer: 'A.' },
    contexts: [first],
    lost: [],
  })
  expect(brought({ query: 'Q?', expected_chunks: [{ id: 'c1', text: first }] }).ours).toEqual({
    query: 'Q?',
    chunks: { c1: 1 },
  })
  expect(brought({ query: 'Q?', expected_response: 'A.', expected_score: 0 })).toEqual({
    ours: { query: 'Q?' },
    contexts: [],
    lost: ['expected_response'],
  })
})

it.each([
  ['RAGChecker', { query: 'Q?', gt_answer: 'A.', response: 'B.', retrieved_context: [] }, {}],
  ['AutoRAG', { query: 'Q?', generation_gt: ['A.'] }, {}],
  [
    'Giskard',
    {
      question: 'Q?',
      reference_answer: 'A.',
      conversation_history: [{ role: 'user', content: 'Hi' }],
    },
    { history: [{ role: 'user', text: 'Hi' }] },
  ],
])('knows the names of %s', (_, item, more) => {
  expect(brought(item).ours).toEqual({ query: 'Q?', answer: 'A.', ...more })
})
