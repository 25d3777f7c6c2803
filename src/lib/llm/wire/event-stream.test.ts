import { describe, expect, it } from 'vitest'
import { joinedStream } from './event-stream.ts'

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`
const piece = (delta: object, finish: string | null = null): string =>
  event({ model: 'm', choices: [{ delta, finish_reason: finish }] })
const read = (text: string): unknown => JSON.parse(joinedStream(text) ?? 'null')

describe('a streamed reply', () => {
  it('is put together, with its token usage', () => {
    const text = [
      ': keep-alive\n\n',
      piece({ role: 'assistant', content: '' }),
      piece({ reasoning_content: 'Well.' }),
      piece({ content: '{"a"' }),
      piece({ content: ':1}' }, 'stop'),
      event({ choices: [], usage: { prompt_tokens: 5 } }),
      'data: [DONE]\n\n',
    ].join('')
    expect(read(text)).toEqual({
      model: 'm',
      usage: { prompt_tokens: 5 },
      choices: [
        { finish_reason: 'stop', message: { content: '{"a":1}', reasoning: 'Well.', refusal: '' } },
      ],
    })
  })

  it('reports that it breaks off', () => {
    expect(read(piece({ content: '{"a"' }))).toMatchObject({
      choices: [{ finish_reason: 'network_error' }],
    })
  })

  it('with an error in it is that error', () => {
    const error = { code: 502, message: 'gone' }
    expect(read(piece({ content: '{"a"' }) + event({ error }))).toMatchObject({
      error,
      choices: [],
    })
  })

  it('is also joined from the arguments of a tool call', () => {
    const call = (text: string) => piece({ tool_calls: [{ function: { arguments: text } }] })
    expect(read(call('{"a"') + call(':1}'))).toMatchObject({
      choices: [{ message: { tool_calls: [{ function: { arguments: '{"a":1}' } }] } }],
    })
  })

  it('may be a whole completion followed by an end marker', () => {
    expect(read('{"choices":[]}data: [DONE]\n\n')).toEqual({ choices: [] })
  })

  it.each(['', '{"choices":[]}', '<html>', 'data: x', 'data: [DONE]', '{} data: [DONE] {}'])(
    'is not %j',
    (text) => {
      expect(joinedStream(text)).toBeUndefined()
    },
  )
})
