import { expect, it } from 'vitest'
import { errorBody } from './error-body.ts'

it.each([
  {
    form: "OpenAI's",
    text: '{"error":{"message":"no","code":"a","param":"b","type":"c"}}',
    error: { message: 'no', code: 'a', param: 'b' },
  },
  {
    form: 'one with the status as its code',
    text: '{"object":"error","message":"no","type":"BadRequestError","param":null,"code":400}',
    error: { message: 'no', code: 'BadRequestError' },
  },
  { form: 'one of a single word', text: '{"error":"no"}', error: { message: 'no' } },
  {
    form: 'one in detail',
    text: '{"detail":[{"msg":"Extra inputs: store"}]}',
    error: { message: '{"detail":[{"msg":"Extra inputs: store"}]}' },
  },
  { form: 'a page', text: '<html>502</html>', error: { message: '<html>502</html>' } },
  { form: 'a string', text: '"no"', error: { message: 'no' } },
  { form: 'nothing', text: '', error: { message: '' } },
  { form: 'null', text: 'null', error: { message: 'null' } },
  {
    form: 'one that nests without end',
    text: `{"error":{"message":"no","more":${'['.repeat(65)}${']'.repeat(65)}}}`,
    error: { message: `{"error":{"message":"no","more":${'['.repeat(65)}${']'.repeat(65)}}}` },
  },
  {
    form: 'one of too many parts',
    text: `{"error":{"message":"no","more":[${'{},'.repeat(20_000)}{}]}}`,
    error: {
      message: `{"error":{"message":"no","more":[${'{},'.repeat(20_000)}{}]}}`.slice(0, 4000),
    },
  },
  { form: 'too much', text: 'x'.repeat(9999), error: { message: 'x'.repeat(4000) } },
])('normalises an error body: $form', ({ text, error }) => {
  expect(JSON.parse(errorBody(text))).toEqual({ error })
})
