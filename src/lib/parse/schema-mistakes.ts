import type { z } from 'zod'
import type { KeyPath } from './key-path.ts'
import { didYouMean } from '../text/nearest.ts'
import { shown } from '../text/printing/printable.ts'
import { isMapping } from './written-values.ts'

/** A mistake at a key path. `part` says whether the key or its value is wrong. */
export type SchemaMistake = {
  readonly path: KeyPath
  readonly part: 'key' | 'value'
  readonly message: string
}

/**
 * Lists the mistakes that a schema built with `expected.ts` finds in a value, keeping only the
 * first at each path. Paths begin with `below`, the value's own path. Returns an empty list if the
 * value is valid.
 */
export function schemaMistakes(
  schema: z.ZodType,
  value: unknown,
  below: KeyPath = [],
): readonly SchemaMistake[] {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return []
  const byPlace = new Map<string, SchemaMistake>()
  for (const problem of parsed.error.issues.flatMap((issue) => mistakesOfIssue(issue, below))) {
    const place = JSON.stringify(problem.path)
    if (!byPlace.has(place)) byPlace.set(place, problem)
  }
  return [...byPlace.values()]
}

function mistakesOfIssue(issue: z.core.$ZodIssue, below: KeyPath): readonly SchemaMistake[] {
  const path = [...below, ...issue.path.map(stepOf)]
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, path)
  const meant = issue.code === 'invalid_union' ? meantBranch(issue) : undefined
  if (meant !== undefined) return meant.flatMap((inner) => mistakesOfIssue(inner, path))
  return [{ path, part: 'value', message: messageOf(issue) }]
}

function unknownKeys(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  path: KeyPath,
): readonly SchemaMistake[] {
  const known = issue.message.split(' ')
  const oneOfThem = `, expected one of ${known.join(', ')}`
  return issue.keys.map((key, index) => {
    const meant = index < mostLookedUp ? didYouMean(key, known) : ''
    return { path: [...path, key], part: 'key', message: `unknown key${meant || oneOfThem}` }
  })
}

/**
 * The maximum number of unknown keys per mapping for which similar names are looked up. Untrusted
 * data may have a great many.
 */
const mostLookedUp = 100

/**
 * Returns the errors of the only alternative whose type matches the value, because these errors are
 * the most precise. Returns undefined if no alternative matches or several do.
 */
function meantBranch(issue: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  const meant = issue.errors.filter((branch) =>
    branch.every(({ code, path }) => path.length > 0 || !code.startsWith('invalid_')),
  )
  return meant.length === 1 ? meant[0] : undefined
}

function messageOf(issue: z.core.$ZodIssue): string {
  const { input, words } = chosen(issue)
  if (input === undefined) return `missing: ${issue.message}`
  const meant = typeof input === 'string' ? didYouMean(input, words) : ''
  return `${issue.message}, found ${shown(input)}${meant}`
}

/**
 * Returns the invalid value and the words that the schema allows in its place. `words` is empty if
 * the schema does not list words.
 */
function chosen(issue: z.core.$ZodIssue): { input: unknown; words: readonly string[] } {
  if (issue.code === 'invalid_value') return { input: issue.input, words: issue.values.map(String) }
  if (issue.code !== 'invalid_union' || !('options' in issue))
    return { input: issue.input, words: [] }
  // If a discriminator is wrong, the error is reported for its key, but the input is the whole
  // mapping.
  const { input, discriminator = '', options = [] } = issue
  return { input: isMapping(input) ? input[discriminator] : input, words: options.map(String) }
}

function stepOf(step: PropertyKey): string | number {
  return typeof step === 'number' ? step : String(step)
}
