import { describe, expect, it } from 'vitest'
import type { Part } from '../../golden/shapes/foreign-shape.ts'
import { readSource } from './read-source.ts'

const lines = (...items: readonly object[]) =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('')

function read(text: string, map: Partial<Record<Part, string>> = {}, name = 'set.jsonl') {
  const wanted = { map: new Map(Object.entries(map) as [Part, string][]) }
  return readSource([{ name, path: name, bytes: Buffer.from(text) }], wanted)
}

const [cost, open] = ['What does the pass cost?', 'When does it open?']
const nested = lines(
  { question: cost, gold: [{ uuid: 'a', text: '9 euros' }], meta: { file: { name: 'a.md' } } },
  {
    question: open,
    gold: [
      { uuid: 'b', text: 'At 8.' },
      { uuid: 'c', text: 'At 9.' },
    ],
  },
)

describe('a key that the user maps', () => {
  it.each(['nosuch', 'gold.content', 'meta.name', 'question.text'])(
    'is an error if no question has it, and the keys are listed: %s',
    async (key) => {
      await expect(read(nested, { contexts: key })).rejects.toMatchObject({
        code: 'input-invalid',
        message: `--map contexts=${key}: no question of set.jsonl has the key "${key}"; the keys are "question", "gold", "gold.uuid", "gold.text", "meta", "meta.file", "meta.file.name"`,
      })
    },
  )

  it('is read from each entry of a list, and from objects below', async () => {
    const { questions } = await read(nested, { contexts: 'gold.text', source: 'meta.file.name' })
    expect(questions.map(({ brought: { contexts, sources } }) => [contexts, sources])).toEqual([
      [['9 euros'], ['a.md']],
      [['At 8.', 'At 9.'], []],
    ])
  })

  it('is read from a list in a table cell', async () => {
    const table = `question,refs\n${cost},"[{""content"": ""9 euros"", ""start"": 3}]"\n`
    const { questions } = await read(table, { contexts: 'refs.content' }, 'set.csv')
    expect(questions[0]?.brought.contexts).toEqual(['9 euros'])
  })

  it('is not ignored if there are several files, or queries of a test collection', async () => {
    const file = { name: 'a.jsonl', path: 'a.jsonl', bytes: Buffer.from(nested) }
    const wanted = { map: new Map([['query', 'x']] as const) }
    await expect(readSource([file, file], wanted)).rejects.toMatchObject({
      message: '--map: expected one file of questions, found 2: a.jsonl, a.jsonl',
    })
    await expect(read(lines({ _id: '1', text: cost }), { query: 'x' })).rejects.toMatchObject({
      message: expect.stringContaining('has the key "x"; the keys are "_id", "text"'),
    })
  })
})

describe('a line before the questions', () => {
  const header = { _meta: { n: 2 } }
  const questions = [
    { question: cost, gold_answer: '9 euros' },
    { question: open, gold_answer: 'At 8.' },
  ]

  it.each<[string, Partial<Record<Part, string>>]>([
    ['with usual keys', {}],
    ['with mapped keys', { query: 'question' }],
  ])('is left out and reported if it shares no key with them: %s', async (_, map) => {
    const source = await read(lines(header, ...questions), map)
    expect(source.questions.map(({ line, brought }) => [line, brought.item])).toEqual([
      [2, { query: cost, answer: '9 euros' }],
      [3, { query: open, answer: 'At 8.' }],
    ])
    expect(source.remarks).toEqual([
      'left out line 1: expected the keys of a question, found only the key "_meta"',
    ])
  })

  it('is read as a question if it shares a key with them', async () => {
    const source = await read(lines({ gold_answer: 'Nobody asked.' }, ...questions))
    expect([source.questions.length, source.remarks]).toEqual([3, []])
  })

  it('causes an error if no other line is a question either', async () => {
    await expect(read(lines(header, { frage: 'Warum?', gold: 1 }))).rejects.toMatchObject({
      message: 'set.jsonl is not in a known format: found only the key "_meta"',
    })
  })
})

it('says that texts were read as questions, because they may be documents', async () => {
  const remark = 'the key "text" was read as the question; for another key, use --map query=KEY'
  expect((await read(lines({ link: 'a', text: 'Get started' }))).remarks).toEqual([remark])
  expect((await read(lines({ text: cost, answer: '9' }))).remarks).toEqual([])
})
