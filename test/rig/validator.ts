import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import type { Operation } from './operations.ts'

/** Validates requests and answers against GitHub's official API description. */
export type Validator = {
  /** Returns the mistakes of a request; empty if it is valid. */
  request(exchange: CheckedRequest): readonly string[]
  /** Returns the mistakes of an answer with this status; empty if it is valid. */
  response(operation: Operation, status: number, body: unknown): readonly string[]
}

type CheckedRequest = {
  readonly operation: Operation
  readonly method: string
  /** Path with query. */
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

const description = fileURLToPath(new URL('.cache/github-api.json', import.meta.url))

/** Returns whether `npm run rig` has downloaded the description. */
export function hasDescription(): boolean {
  return existsSync(description)
}

let opened: Promise<Validator> | undefined

/**
 * Returns the validator over the downloaded description, created once per process; undefined if it was not
 * downloaded.
 */
export async function openValidator(): Promise<Validator | undefined> {
  if (!hasDescription()) return undefined
  opened ??= makeValidator()
  return opened
}

async function makeValidator(): Promise<Validator> {
  const api = new OpenAPIBackend({
    definition: withNulls(JSON.parse(readFileSync(description, 'utf8'))) as Document,
    quick: true,
    strict: false,
    validate: true,
    ajvOpts: {
      strict: false,
      allErrors: true,
      logger: false,
      // Skips checks of GitHub's own description, and optimisations, because compiling takes most of the
      // time and only few answers are validated.
      validateSchema: false,
      code: { optimize: false },
    },
  })
  await api.init()
  const named = (operation: Operation) => {
    const found = api.router
      .getOperations()
      .find(({ method, path }) => method === operation.method && path === operation.path)
    if (found === undefined) throw new Error(`not described: ${operation.method} ${operation.path}`)
    return found
  }
  return {
    request({ operation, ...request }) {
      return mistakesIn(api.validateRequest(request, named(operation)).errors)
    },
    response(operation, status, body) {
      return mistakesIn(api.validateResponse(body, named(operation), status).errors)
    },
  }
}

/**
 * Rewrites `nullable`, because the underlying validator rejects the keyword next to a schema without a
 * type and does not add null to enumerations.
 */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, entry]) => [key, withNulls(entry)] as const)
  const schema: Record<string, unknown> = Object.fromEntries(entries)
  if (schema['nullable'] !== true) return schema
  if (Array.isArray(schema['enum'])) return { ...schema, enum: [...schema['enum'], null] }
  if ('type' in schema) return schema
  const { nullable: _, ...rest } = schema
  return { anyOf: [rest, { enum: [null] }] }
}

function mistakesIn(
  errors:
    | readonly { readonly instancePath: string; readonly message?: string | undefined }[]
    | null
    | undefined,
): readonly string[] {
  return (errors ?? []).map(
    (error) => `${error.instancePath || '/'} ${error.message ?? 'is wrong'}`,
  )
}
