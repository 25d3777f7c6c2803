import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { answerIn, queryIn } from './said-in.ts'

const asked = 'How much is the pass?'
const said = 'It costs 9 euros.'
const older = [
  { role: 'user', content: 'Hi there' },
  { role: 'assistant', content: "I don't know." },
]

describe('the question', () => {
  it.each<[string, unknown]>([
    ['next to a history', { question: asked, chat_history: older }],
    ['after a history', { chat_history: older, input: asked }],
    ['next to a history in text', { history: JSON.stringify(older), query: asked }],
    ['at the end of a history', { chat_history: [...older, { role: 'user', content: asked }] }],
    [
      'in messages',
      { messages: [{ role: 'system', content: 'Be brief.' }, ...older, ['human', asked]] },
    ],
    ['in nested messages', { messages: [[{ type: 'human', content: asked }]] }],
    [
      'in messages that LangChain serialised',
      {
        messages: [
          {
            lc: 1,
            type: 'constructor',
            id: ['langchain', 'HumanMessage'],
            kwargs: { content: asked },
          },
        ],
      },
    ],
    [
      'before calls of tools',
      [
        { role: 'user', content: asked },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'x', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', content: '9 euros' }] },
      ],
    ],
    ['in parts of Google', { contents: [{ role: 'user', parts: [{ text: asked }] }] }],
    [
      'of an agent of Google',
      { user_id: 'u', new_message: { role: 'user', parts: [{ text: asked }] } },
    ],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ question: asked }))],
    ['in quotes', JSON.stringify(asked)],
    ['as Python prints it', `{'question': '${asked}', 'k': None}`],
    [
      'in messages of LangChain as Python prints them',
      `{'messages': [HumanMessage(content='${asked}', additional_kwargs={})]}`,
    ],
    ['as an argument', { args: ['<app.Rag object at 0x7f>', asked], kwargs: {} }],
    [
      'as a named argument',
      '{"args": [], "kwargs": {"inputs": {"question": "How much is the pass?"}}}',
    ],
    [
      'in a conversation that is written out',
      `system: Be brief.\nuser: Hi there\nassistant: Hi!\nuser: ${asked}`,
    ],
  ])('is found %s', (_, value) => {
    expect(queryIn(value)).toBe(asked)
  })

  it.each<[string, unknown]>([
    ['arguments without a text', '{"args": [], "kwargs": {"inputs": {"k": 4}}}'],
    ['several texts', { args: ['docs', 'en'] }],
    ['a history that ends in an answer', { chat_history: older }],
    ['a prompt of the system', [{ role: 'system', content: 'Be brief.' }]],
    ['null', 'null'],
    ['numbers', [1, 2]],
  ])('is not found in %s', (_, value) => {
    expect(queryIn(value)).toBeUndefined()
  })

  it('may contain JSON that a user wrote', () => {
    const pasted = '{"error": 500} what does this mean?'
    expect(queryIn(pasted)).toBe(pasted)
    const endless = '{"input":'.repeat(100)
    expect(queryIn(endless)).toBeUndefined()
    expect(queryIn([{ role: 'user', content: '{"error": 500}' }])).toBe('{"error": 500}')
  })
})

describe('the answer', () => {
  it.each<[string, unknown]>([
    ['next to a history', { answer: said, chat_history: older }],
    ['after a history', { chat_history: older, output: { text: said } }],
    [
      'in the last message of the assistant with text',
      [
        { role: 'assistant', content: said },
        { role: 'assistant', tool_calls: [{}], content: null },
      ],
    ],
    [
      'in a choice',
      { id: 'x', choices: [{ index: 0, message: { role: 'assistant', content: said } }] },
    ],
    [
      'in an output of items',
      {
        output: [
          { type: 'reasoning', summary: [] },
          { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: said }] },
        ],
      },
    ],
    ['in a candidate', { candidates: [{ content: { role: 'model', parts: [{ text: said }] } }] }],
    [
      'in parts without thoughts',
      {
        role: 'assistant',
        parts: [
          { type: 'reasoning', content: 'Hm.' },
          { type: 'text', content: said },
        ],
      },
    ],
    ['as Python prints it', `{'role': 'assistant', 'text': "${said}"}`],
    ['in generations', { generations: [[{ text: said, generation_info: {} }]] }],
  ])('is found %s', (_, value) => {
    expect(answerIn(value)).toBe(said)
  })

  it('is undefined if there are only tool calls', () => {
    const call = { toolCallId: 'x', toolName: 'search', input: '{"q":"pass"}' }
    expect(answerIn([call])).toBeUndefined()
    expect(
      answerIn({ role: 'assistant', parts: [{ type: 'tool_call', name: 'x' }] }),
    ).toBeUndefined()
  })
})

it('reads hostile call arguments in linear time', async () => {
  const growth = await growthOfWork(2000, (size) => {
    const self = `<${'a.'.repeat(size)}Chain object`
    expect(queryIn({ args: [self, asked] })).toBeUndefined()
    expect(queryIn({ args: [`${self} at 0x7f>`, asked] })).toBe(asked)
  })
  expect(growth).toBeLessThan(8)
})

it.each([
  ['a printed object', '<__main__.Request object at 0x7f>'],
  ['JSON that was cut off', '{"args": [], "kwargs": {"question": "How mu'],
  ['messages that were cut off', '[{"role": "system", "content": "Be brief."}, {"ro'],
])('reads no question from %s', (_, written) => {
  expect(queryIn(written)).toBeUndefined()
})

it.each([
  '{"a": 1} is refused, why?',
  '{"a": 1 why does this fail to parse?',
  '["x", "y" is missing a bracket, how do I fix it?',
  '<p>What is an object in Python?</p>',
  '<p>How do I start an instance?</p>',
])('reads the question %j', (written) => {
  expect(queryIn(written)).toBe(written)
})
