import type { IncomingHttpHeaders } from 'node:http'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { z } from 'zod'

/** The parts of a request body that the stand-in reads. */
export type ChatBody = z.output<typeof body>

/** An error that a provider would answer with status 400: the field and the reason. */
export class BadRequest extends Error {
  readonly param: string | undefined
  constructor(message: string, param?: string) {
    super(message)
    this.param = param
  }
}

/** Validates a body as strictly as the strictest provider. Throws `BadRequest`. */
export function checkRequest(text: string, headers: IncomingHttpHeaders): ChatBody {
  checkHeaders(headers)
  const parsed = body.safeParse(JSON.parse(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const param = unknown ?? issue?.path.join('.')
    throw new BadRequest(`Invalid request: ${param}: ${issue?.message}`, param)
  }
  if (parsed.data.max_tokens !== undefined && parsed.data.max_completion_tokens !== undefined)
    throw new BadRequest('max_tokens and max_completion_tokens cannot both be set', 'max_tokens')
  const format = parsed.data.response_format
  if (format?.type === 'json_schema') checkSchema(format.json_schema.schema)
  if (format?.type === 'json_object' && !text.includes('JSON'))
    throw new BadRequest("'messages' must contain the word 'json' in some form", 'messages')
  return parsed.data
}

function checkHeaders(headers: IncomingHttpHeaders): void {
  const unexpected = Object.keys(headers).find((name) => !expectedHeaders.has(name))
  if (unexpected !== undefined) throw new BadRequest(`unexpected header ${unexpected}`)
  if (headers['content-type'] !== 'application/json')
    throw new BadRequest(`content-type is ${headers['content-type']}`)
}

const expectedHeaders: ReadonlySet<string> = new Set(
  (
    'accept accept-encoding accept-language authorization connection content-length content-type ' +
    'host sec-fetch-mode transfer-encoding user-agent'
  ).split(' '),
)

const name = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const body = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user']), content: z.string().min(1) }))
    .min(1),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({ name, strict: z.literal(true), schema: z.unknown() }),
      }),
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({ type: z.literal('text') }),
    ])
    .optional(),
  max_completion_tokens: z.int().positive().optional(),
  max_tokens: z.int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
  verbosity: z.enum(['low', 'medium', 'high']).optional(),
  service_tier: z.enum(['auto', 'default', 'flex', 'scale', 'priority', 'fast']).optional(),
  store: z.boolean().optional(),
  prompt_cache_key: z.string().optional(),
} satisfies Partial<Record<keyof ChatCompletionCreateParamsNonStreaming, z.ZodType>>)

/**
 * Checks a schema against the part of JSON Schema that strict outputs allow: every object is closed, and
 * every property is required.
 */
function checkSchema(schema: unknown, depth = 1, path = 'schema'): void {
  const refuse = (why: string): never => {
    throw new BadRequest(`Invalid schema for response_format: ${path}: ${why}`, 'response_format')
  }
  if (!isRecord(schema)) return refuse('not an object')
  const strange = Object.keys(schema).find((key) => !schemaKeys.has(key))
  if (strange !== undefined) return refuse(`'${strange}' is not permitted`)
  if (depth === 1 && schema['type'] !== 'object') return refuse('the root is not an object')
  if (depth > 5 && (schema['type'] === 'object' || schema['type'] === 'array'))
    return refuse('objects and lists nested deeper than 5')
  if (isRecord(schema['items'])) checkSchema(schema['items'], depth + 1, `${path}.items`)
  if (schema['type'] !== 'object') return
  if (schema['additionalProperties'] !== false) return refuse('additionalProperties is not false')
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  if (Object.keys(properties).toSorted().join() !== required.map(String).toSorted().join())
    return refuse('not all properties are required')
  for (const [key, one] of Object.entries(properties)) checkSchema(one, depth + 1, `${path}.${key}`)
}

const schemaKeys: ReadonlySet<string> = new Set(
  '$schema type properties required items enum additionalProperties'.split(' '),
)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
