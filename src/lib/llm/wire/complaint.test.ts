import { describe, expect, it } from 'vitest'
import { complaintOf } from './complaint.ts'

const sent = [
  'response_format',
  'max_completion_tokens',
  'temperature',
  'store',
  'prompt_cache_key',
]

const complaint = (
  message: string,
  { status = 400, code, param }: { status?: number; code?: string; param?: string } = {},
) => complaintOf({ kind: 'status', status, message, code, param, retryAfterMs: undefined }, sent)

const output = { kind: 'target', target: { kind: 'output' } }
const cap = { kind: 'target', target: { kind: 'cap', drop: false } }
const field = (name: string) => ({ kind: 'target', target: { kind: 'field', name } })

describe('what a server rejects in a request', () => {
  it.each([
    {
      what: 'a field that is named as such',
      found: complaint('Unsupported value', { param: 'temperature' }),
      want: field('temperature'),
    },
    {
      what: 'a field by its name in the message',
      found: complaint("Extra inputs are not permitted: 'store'", { status: 422 }),
      want: field('store'),
    },
    {
      what: 'the first field where several are named',
      found: complaint("'store' is not supported together with 'temperature'"),
      want: field('store'),
    },
    {
      what: 'none where only a part of a word is ours',
      found: complaint('the storehouse has no such thing as restore'),
      want: { kind: 'other' },
    },
    {
      what: 'a field of the message where the field that is named as such was not sent',
      found: complaint('temperature is wrong', { param: 'inferenceConfig' }),
      want: field('temperature'),
    },
    {
      what: 'a limit of tokens that is too high, whatever it is called',
      found: complaint('max_tokens is too large: 8192. This model supports at most 4096.'),
      want: { kind: 'target', target: { kind: 'cap', drop: true } },
    },
    {
      what: 'a reply in one piece',
      found: complaint('enable_thinking must be set to false for non-streaming calls'),
      want: { kind: 'target', target: { kind: 'stream' } },
    },
    {
      what: 'the form of the reply, by what makes it',
      found: complaint('The provided JSON schema contains features not supported by xgrammar.'),
      want: output,
    },
    {
      what: "the model's own reply",
      found: complaint("Failed to generate JSON. See 'failed_generation'.", {
        code: 'json_validate_failed',
      }),
      want: { kind: 'invalid-reply' },
    },
    {
      what: 'the content, in words',
      found: complaint("it triggered Azure OpenAI's content management policy"),
      want: { kind: 'content-policy' },
    },
    {
      what: 'the content, as something forbidden',
      found: complaint('this model requires moderation and your input was flagged', {
        status: 403,
      }),
      want: { kind: 'content-policy' },
    },
    {
      what: 'the limit of tokens',
      found: complaint(
        "Unsupported parameter: 'max_completion_tokens' is not supported with this model.",
      ),
      want: cap,
    },
    {
      what: 'the form of the reply, by field',
      found: complaint('Invalid value', { param: 'response_format.json_schema.strict' }),
      want: output,
    },
    {
      what: 'the form of the reply, by message',
      found: complaint('this model has no structured outputs', { status: 404 }),
      want: output,
    },
    {
      what: 'the form of the reply, as not implemented',
      found: complaint('json_schema is not implemented', { status: 501 }),
      want: output,
    },
    {
      what: 'the system role',
      found: complaint('System role not supported'),
      want: { kind: 'target', target: { kind: 'system-role' } },
    },
    {
      what: "the system role, in the provider's own words",
      found: complaint(
        "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
        { param: 'messages[0].role' },
      ),
      want: { kind: 'target', target: { kind: 'system-role' } },
    },
    {
      what: 'the length, by its code',
      found: complaint('too long', { code: 'context_length_exceeded' }),
      want: { kind: 'context-length' },
    },
    {
      what: 'the length, by the message, which names a field as well',
      found: complaint(
        "This model's maximum context length is 8192 tokens, and max_completion_tokens is 8192.",
      ),
      want: { kind: 'context-length' },
    },
    {
      what: 'the length, before it is read',
      found: complaint('Request Entity Too Large', { status: 413 }),
      want: { kind: 'context-length' },
    },
    {
      what: 'the content',
      found: complaint('flagged', { code: 'content_filter' }),
      want: { kind: 'content-policy' },
    },
    { what: 'nothing that we know', found: complaint('no'), want: { kind: 'other' } },
    {
      what: 'no complaint at all',
      found: complaint('temperature', { status: 404 }),
      want: undefined,
    },
    {
      what: 'no complaint by a server in trouble',
      found: complaint('store', { status: 500 }),
      want: undefined,
    },
  ])('$what', ({ found, want }) => {
    expect(found).toEqual(want)
  })

  it('is not the response format if none was requested', () => {
    const reply = { kind: 'status', status: 404, message: 'structured', code: undefined } as const
    expect(
      complaintOf({ ...reply, param: undefined, retryAfterMs: undefined }, ['store']),
    ).toBeUndefined()
  })
})
