import { describe, expect, it } from 'vitest'
import { splitBatch } from './split-batch.ts'

const ids = ['a', 'b', 'c']

type Case = {
  readonly text: string
  readonly answers?: string
  readonly sendsId?: boolean
}

/** Returns the value of each question, or the reason why there is none. */
function parts({ text, answers, sendsId = false }: Case): readonly unknown[] {
  const split = splitBatch(text, { ids, response: { answers, id: 'id' }, sendsId })
  return split.map((part) => (part.kind === 'json' ? part.value : part.reason))
}

const unknown = 'received 2 answers for 3 questions, and no answer contains the id of its question'

describe('splitBatch', () => {
  it.each<Case & { readonly want: readonly unknown[] }>([
    { text: '{"responses":[1,2,3]}', answers: 'responses', want: [1, 2, 3] },
    { text: '[1,2,3]', want: [1, 2, 3] },
    { text: '1\n2\n\n3\n', want: [1, 2, 3] },
    { text: '[1,2]', want: [unknown, unknown, unknown] },
    // The last line is incomplete.
    { text: '{"x":1}\n{"x":2}\n{"x":', want: [unknown, unknown, unknown] },
    {
      text: '{}',
      want: Array(3).fill('expected a list with an answer for each question, found a mapping'),
    },
    {
      text: '{}',
      answers: 'r',
      want: Array(3).fill('there is no list at the path "r" (response.answers)'),
    },
  ])('returns answers in order: $text', ({ want, ...given }) => {
    expect(parts(given)).toEqual(want)
  })

  const [a, b, c] = ids.map((id) => ({ id }))
  const missing = 'the response to the batch contains no answer to this question'

  it.each<Case & { readonly want: readonly unknown[] }>([
    { text: JSON.stringify([c, a, b]), sendsId: true, want: [a, b, c] },
    { text: JSON.stringify([c, a]), sendsId: true, want: [a, missing, c] },
    { text: JSON.stringify([c, a, { id: 'z' }]), sendsId: true, want: [a, missing, c] },
    {
      text: `${JSON.stringify(c)}\n${JSON.stringify(a)}\n{"id":`,
      sendsId: true,
      want: [a, missing, c],
    },
    // Ids that were not sent belong to the server and may only look like ours.
    { text: JSON.stringify([c, a, b]), want: [c, a, b] },
    { text: '[{"id":"x"},{},{}]', sendsId: true, want: [{ id: 'x' }, {}, {}] },
  ])('returns answers by their ids if ids were sent: $text', ({ want, ...given }) => {
    expect(parts(given)).toEqual(want)
  })

  it('uses the first of two answers to one question, and accepts numbers as ids', () => {
    const response = { answers: undefined, id: 'id' }
    const text = '[{"id":1,"x":1},{"id":1,"x":2}]'
    expect(splitBatch(text, { ids: ['1'], response, sendsId: true })).toEqual([
      { kind: 'json', value: { id: 1, x: 1 } },
    ])
  })
})
