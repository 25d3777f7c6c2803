import { expect, it } from 'vitest'
import { contentOf, messageOf, roleNames } from './chat-messages.ts'

const call = { type: 'tool_use', name: 'search', input: {} }

it.each<[string, unknown, string, string | undefined]>([
  ['OpenAI', { role: 'user', content: 'Q?' }, 'user', 'Q?'],
  ['parts', { role: 'user', content: [{ type: 'text', text: 'Q?' }, call] }, 'user', 'Q?'],
  ['LangChain', { type: 'human', data: { content: 'Q?' } }, 'human', 'Q?'],
  ['ShareGPT', { from: 'gpt', value: 'A.' }, 'gpt', 'A.'],
  ['Google', { role: 'model', parts: [{ text: 'A.' }] }, 'model', 'A.'],
  ['a pair', ['human', 'Q?'], 'human', 'Q?'],
  ['a choice', { index: 0, message: { role: 'assistant', content: 'A.' } }, 'assistant', 'A.'],
  ['a call of a tool', { role: 'assistant', content: [call] }, 'assistant', undefined],
])('reads a message: %s', (_, written, role, text) => {
  const message = messageOf(written)
  expect([message?.role, contentOf(message?.content)]).toEqual([role, text])
})

it.each([['Q?'], [{ text: 'Q?' }], [['Q?', 'A.']], [{ role: 'clerk', content: 'Q?' }]])(
  'does not read %j as a message',
  (written) => {
    expect(messageOf(written)).toBeUndefined()
  },
)

it('recognises the user and the assistant by any role name', () => {
  for (const name of ['user', 'Human', 'HumanMessage']) expect(roleNames.user.test(name)).toBe(true)
  for (const name of ['assistant', 'ai', 'gpt', 'AIMessageChunk', 'model'])
    expect(roleNames.assistant.test(name)).toBe(true)
})
