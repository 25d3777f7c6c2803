import { describe, expect, it } from 'vitest'
import { chatQuestion, textQuestion } from '../../../../test/support/chat-question.ts'
import { readCompletion } from './read-completion.ts'

const request = chatQuestion()
const read = (body: unknown) => readCompletion(body, { request, model: 'asked' })
const reply = (message: object, more: object = {}) => ({ choices: [{ message }], ...more })

describe('the body of a reply', () => {
  it('reports its token usage', () => {
    const usage = {
      prompt_tokens: 2600,
      completion_tokens: 720,
      prompt_tokens_details: { cached_tokens: 1024, cache_write_tokens: 3 },
      completion_tokens_details: { reasoning_tokens: 200 },
    }
    expect(read(reply({ content: '{}' }, { usage, model: 'served' }))).toEqual({
      servedModel: 'served',
      content: { kind: 'value', value: {} },
      thinks: true,
      usage: {
        input: 2600,
        cachedInput: 1024,
        cacheWrite: 3,
        output: 720,
        reasoning: 200,
        estimated: false,
      },
    })
  })

  it.each([
    { what: 'nothing', usage: undefined },
    { what: 'null', usage: null },
    { what: 'numbers that are none', usage: { prompt_tokens: -1, completion_tokens: 'many' } },
  ])('with $what as its token usage is estimated', ({ usage }) => {
    const content = '{"a":"1234567"}'
    expect(read(reply({ content }, { usage })).usage).toEqual({
      input: 100,
      cachedInput: 0,
      cacheWrite: 0,
      output: 4,
      reasoning: 0,
      estimated: true,
    })
  })

  it('has its token usage counted even if it is unusable', () => {
    const usage = { prompt_tokens: 5, completion_tokens: 7 }
    expect(read(reply({ content: 'prose' }, { usage }))).toMatchObject({
      content: { kind: 'unreadable' },
      usage: { input: 5, output: 7 },
    })
  })

  it.each([
    { what: 'a page', body: '<html></html>' },
    { what: 'a choice without a message', body: { choices: [{}] } },
    {
      what: 'more than 16 choices',
      body: { choices: Array.from({ length: 17 }, () => ({ message: { content: '{}' } })) },
    },
  ])('that contains $what is a bad response', ({ body }) => {
    expect(read(body).content.kind).toBe('bad-response')
  })

  it.each([
    { what: 'nothing', body: undefined },
    { what: 'null', body: null },
    { what: 'no choices', body: { choices: [] } },
    { what: 'null for choices', body: { choices: null } },
    { what: 'null as content', body: reply({ content: null }) },
    { what: 'an empty content', body: reply({ content: '' }) },
    { what: 'a picture as content', body: reply({ content: [{ type: 'image' }] }) },
    {
      what: 'half a reply',
      body: { choices: [{ message: { content: '{"a":1}' }, finish_reason: 'error' }] },
    },
  ])('that contains $what is empty', ({ body }) => {
    expect(read(body).content.kind).toBe('empty')
  })

  it.each([
    {
      what: 'parts',
      message: { content: [{ type: 'thinking' }, { type: 'text', text: '{"a":1}' }] },
    },
    { what: 'an object', message: { content: { a: 1 } } },
    {
      what: 'a call',
      message: { content: null, tool_calls: [{ function: { arguments: '{"a":1}' } }] },
    },
    { what: 'an old call', message: { function_call: { arguments: '{"a":1}' } } },
    { what: 'what was taken for thoughts', message: { reasoning_content: '{"a":1}' } },
  ])('is read from $what', ({ message }) => {
    expect(read(reply(message)).content).toEqual({ kind: 'value', value: { a: 1 } })
  })

  it.each([
    ['MAX_TOKENS', 'cut-off'],
    ['model_length', 'cut-off'],
    ['SAFETY', 'content-filter'],
  ])('with finish reason %s ends as %s', (finish_reason, kind) => {
    expect(read({ choices: [{ message: { content: '{' }, finish_reason }] }).content.kind).toBe(
      kind,
    )
  })

  it('detects a model that only thinks', () => {
    const { content, thinks } = read(reply({ content: '', reasoning: 'Let me see {' }))
    expect([content.kind, thinks]).toEqual(['only-thoughts', true])
  })

  it('is read from its first choice, whatever the others are', () => {
    const choices = [{ message: { content: '{"a":1}' } }, {}, 7]
    expect(read({ choices }).content).toEqual({ kind: 'value', value: { a: 1 } })
  })

  it('is read as JSON even if its content type is not', () => {
    expect(read(JSON.stringify(reply({ content: '{"a":1}' }))).content).toEqual({
      kind: 'value',
      value: { a: 1 },
    })
  })

  it('is searched for JSON', () => {
    expect(read(reply({ content: 'So: {"a":1}.' })).content).toEqual({
      kind: 'value',
      value: { a: 1 },
    })
    expect(read(reply({ content: '{"a":1} {"a":2}' })).content.kind).toBe('unreadable')
  })

  it('is kept as text if a text was requested', () => {
    const body = reply({ content: '{"a":1}' })
    const { content } = readCompletion(body, {
      request: textQuestion(),
      model: 'm',
    })
    expect(content).toEqual({ kind: 'value', value: '{"a":1}' })
  })

  it('names the served model if its name is usable, else the requested one', () => {
    for (const model of [undefined, null, '', 7, 'x'.repeat(201)])
      expect(read(reply({ content: '{}' }, { model })).servedModel).toBe('asked')
  })
})
