import { describe, expect, it } from 'vitest'
import { answerLine } from './answer-line.ts'
import { parseAnswer } from './parse-answer.ts'

function read(answer: object, depth = 5) {
  return parseAnswer(JSON.stringify({ id: 'a', ...answer }), { depth })
}

const search = (...ids: readonly string[]): object => ({
  tool: 'search',
  arguments: { query: 'x' },
  chunks: ids.map((id) => ({ id, text: `text of ${id}` })),
})

describe('the steps of an agent', () => {
  it('are kept, and provide the ranking if the answer has none: each chunk once, in order of first appearance', () => {
    const parsed = read({
      answer: 'So.',
      steps: [search('c', 'a'), { tool: 'pay', error: 'no' }, search('a', 'b')],
    })
    expect(parsed).toMatchObject({
      kind: 'answer',
      result: {
        chunks: [{ id: 'c' }, { id: 'a' }, { id: 'b' }],
        steps: [
          {
            tool: 'search',
            arguments: { query: 'x' },
            error: undefined,
            chunks: [{ id: 'c' }, { id: 'a' }],
          },
          { tool: 'pay', error: 'no', chunks: undefined },
          { tool: 'search', chunks: [{ id: 'a' }, { id: 'b' }] },
        ],
      },
    })
  })

  it('leave the ranking of the answer alone, and are cut to the depth if it has none', () => {
    expect(read({ chunks: [{ id: 'b', text: 'b' }], steps: [search('a')] })).toMatchObject({
      result: { chunks: [{ id: 'b' }] },
    })
    expect(read({ steps: [search('a', 'b', 'c')] }, 2)).toMatchObject({
      result: { chunks: [{ id: 'a' }, { id: 'b' }] },
    })
  })

  it.each([[[]], [[{ tool: 'pay' }]]])(
    'are an answer without chunks if no step returned any: %j',
    (steps) => {
      expect(read({ answer: 'So.', steps })).toMatchObject({
        kind: 'answer',
        result: { kind: 'answered', answer: 'So.', chunks: [], steps },
      })
    },
  )

  it('are read back from a run file unchanged', () => {
    const parsed = read({
      chunks: [],
      answer: '',
      steps: [search('a'), { tool: 't', arguments: [1, { b: null }], result: 'r' }],
      trials: [{ answer: 'So.', steps: [{ tool: 't' }] }, { error: 'late' }, {}],
    })
    if (parsed.kind !== 'answer') throw new Error(parsed.reason)
    const again = parseAnswer(answerLine('a', parsed.result, undefined), { depth: 5 })
    expect(again).toMatchObject({ kind: 'answer', result: parsed.result })
  })

  it.each([
    [
      { chunks: [], trials: [{ steps: [{ tool: 't', chunks: [{ start: 1 }] }] }] },
      'trials[0].steps[0].chunks[0]: expected at least one of `id`, `doc` and `text`',
    ],
    [{ chunks: [], trials: [{ chunks: [] }] }, 'trials[0].chunks: unknown key'],
    [
      { chunks: [], trials: Array.from({ length: 20 }, () => ({})) },
      'trials: expected at most 19 trials in addition to the answer itself',
    ],
    [
      { steps: [{ tool: '' }], chunks: [] },
      'steps[0].tool: expected the name of a tool of 1 to 200 characters',
    ],
    [{ steps: [{ tool: 'a', args: {} }], chunks: [] }, 'steps[0].args: unknown key'],
    [
      { steps: [{ tool: 'a', chunks: [{ start: 1 }] }] },
      'steps[0].chunks[0]: expected at least one of `id`, `doc` and `text`',
    ],
    [
      { steps: Array.from({ length: 501 }, () => ({ tool: 'a' })), chunks: [] },
      'steps: expected at most 500 steps',
    ],
  ])('S10: %#: are rejected if they make no sense', (answer, reason) => {
    const parsed = read(answer)
    expect(parsed.kind === 'malformed' && parsed.reason).toContain(reason)
  })
})
