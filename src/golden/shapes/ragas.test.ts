import { expect, it } from 'vitest'
import { ragas } from './ragas.ts'
import { convertItem } from './convert-item.ts'

const contexts = ['# Seats\n\nUp to 25.', 'Export\n\nAs <2-hop> CSV.']
const marked = contexts.map((text, at) => `<${at + 1}-hop>\n\n${text}`)
const printed = `['${marked.join("', '").replaceAll('\n', String.raw`\n`)}']`

it.each([
  ['in JSON', marked, false],
  ['in a table', printed, true],
])(
  'removes the marks that ragas writes before the contexts of a question, %s',
  (_, value, isTable) => {
    const item = { user_input: 'Why?', reference_contexts: value }
    expect(convertItem(ragas.entries(item), isTable).contexts).toEqual(contexts)
  },
)

it('leaves other contexts as they are', () => {
  const entriesOf = (value: unknown) =>
    convertItem(ragas.entries({ user_input: 'Why?', reference_contexts: value }), true)
  expect(entriesOf("['One.', 'None']")).toMatchObject({
    contexts: ['One.'],
    lost: [{ value: 'None' }],
  })
  expect(entriesOf(['In <1-hop> networks.']).contexts).toEqual(['In <1-hop> networks.'])
})
