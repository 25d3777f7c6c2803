import type { KeyPath } from '../../../lib/parse/key-path.ts'
import { shown } from '../../../lib/text/printing/printable.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { isMapping, type Mapping, valid, valueAt } from '../../../lib/parse/written-values.ts'
import { UrlSchema } from '../../../lib/model/settings/kinds/http.ts'
import { holdsPlaceholder } from '../../../lib/text/placeholders.ts'

/** Finds contradictory keys in an http pipeline, and requests that could not be sent. */
export function checkHttp(pipeline: Mapping): readonly SchemaMistake[] {
  return [
    ...checkAddress(pipeline, 'url'),
    ...checkAddress(pipeline, 'ready'),
    ...checkReady(pipeline),
    ...checkHeaders(pipeline),
    ...checkRequest(pipeline),
    ...checkBatch(pipeline),
  ]
}

/**
 * Checks that both sides have different addresses if RAG Gate starts the servers, because both
 * servers run at the same time. With a shared address, base's server might answer head's questions
 * unnoticed.
 */
function checkAddress(pipeline: Mapping, key: 'url' | 'ready'): readonly SchemaMistake[] {
  const url = valid(UrlSchema, valueAt(pipeline, [key]))
  if (url === undefined) return []
  const path = ['pipeline', key]
  const holdsPort = holdsPlaceholder(url, 'port')
  if (!Object.hasOwn(pipeline, 'start')) {
    if (!holdsPort) return []
    const message =
      'contains {port}, which is known only if `start` runs the server: expected the key `start`, or a port number instead of {port}'
    return [{ path, part: 'value', message }]
  }
  if (holdsPort || holdsPlaceholder(url, 'side')) return []
  const message = `expected {port}, found ${shown(url)}: both sides run a server at the same time, each on the free port that \`start\` receives as PORT`
  return [{ path, part: 'value', message }]
}

function checkReady(pipeline: Mapping): readonly SchemaMistake[] {
  if (Object.hasOwn(pipeline, 'start') || !isMapping(pipeline['ready'])) return []
  const message =
    "a server's output is read only if `start` runs the server: expected the key `start`, or a URL to wait for"
  return [{ path: ['pipeline', 'ready'], part: 'value', message }]
}

/**
 * Rejects `headers` together with `start`, because a server started in a worktree runs that side's
 * code, which must not see a secret.
 */
function checkHeaders(pipeline: Mapping): readonly SchemaMistake[] {
  if (!Object.hasOwn(pipeline, 'start') || !Object.hasOwn(pipeline, 'headers')) return []
  const message =
    'cannot be combined with `start`: the server that `start` runs is code from base or head and could read the headers. Let `start` switch off authentication or set a token made up for the run, and write that token in `url` or `request`'
  return [{ path: ['pipeline', 'headers'], part: 'key', message }]
}

function checkRequest(pipeline: Mapping): readonly SchemaMistake[] {
  const bodies = ['request', 'ndjson'].filter((key) => Object.hasOwn(pipeline, key))
  const [first, second] = bodies
  if (first !== undefined && second !== undefined)
    return [
      {
        path: ['pipeline', second],
        part: 'key',
        message: 'replaces `request`: expected only one of these two keys',
      },
    ]
  const body = first === undefined ? undefined : pipeline[first]
  // The schema already reports an empty list of lines.
  const isEmpty = first === 'ndjson' && Array.isArray(body) && body.length === 0
  return first === undefined || isEmpty ? [] : checkBody(body, ['pipeline', first])
}

function checkBody(body: unknown, path: KeyPath): readonly SchemaMistake[] {
  const leaves = leavesOf(body, path)
  const asks = leaves.some(({ value }) => holdsQuery(value))
  return [
    ...(asks
      ? []
      : [{ path, part: 'value' as const, message: 'expected a string that contains {query}' }]),
    ...leaves.flatMap((leaf) => {
      if (typeof leaf.value !== 'number' || Number.isFinite(leaf.value)) return []
      const message = `expected a number that JSON can represent, found ${leaf.value}`
      return [{ path: leaf.path, part: 'value' as const, message }]
    }),
  ]
}

function holdsQuery(value: unknown): boolean {
  return typeof value === 'string' && holdsPlaceholder(value, 'query')
}

/** Checks that every question in a batch gets a separate place in the request. */
function checkBatch(pipeline: Mapping): readonly SchemaMistake[] {
  const batch = valueAt(pipeline, ['batch'])
  if (batch === undefined || batch === 1 || Object.hasOwn(pipeline, 'ndjson')) return []
  const leaves = leavesOf(pipeline['request'], [])
  const asking = leaves.filter(({ value }) => holdsQuery(value))
  const isInList = asking.length > 0 && asking.every(({ path }) => path.some(isIndex))
  if (isInList) return []
  const message =
    'expected the key `ndjson`, or a `request` with {query} inside a list, which then gets one element per question'
  return [{ path: ['pipeline', 'batch'], part: 'value', message }]
}

function isIndex(part: KeyPath[number]): boolean {
  return typeof part === 'number'
}

type Leaf = { readonly path: KeyPath; readonly value: unknown }

/**
 * Returns all scalars in a value with their paths. Recursion is safe, because files are nested at most 64
 * levels deep.
 */
function leavesOf(value: unknown, path: KeyPath): readonly Leaf[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) => leavesOf(entry, [...path, index]))
  }
  if (!isMapping(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}
