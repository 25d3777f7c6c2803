import type { z } from 'zod'
import type { KeyPath } from './key-path.ts'
import { didYouMean } from './nearest.ts'
import { shown } from './printable.ts'

/** Something wrong at a key path; `part` says whether the key or its value is to blame. */
export type UnplacedProblem = {
  readonly path: KeyPath
  readonly part: 'key' | 'value'
  readonly message: string
}

/**
 * What a schema of `expected.ts` finds wrong with a value: for each place the first mistake. Paths begin
 * with that of the value, `below`. Empty for a value that fits.
 */
export function problemsOf(
  schema: z.ZodType,
  value: unknown,
  below: KeyPath = [],
): readonly UnplacedProblem[] {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return []
  const byPlace = new Map<string, UnplacedProblem>()
  for (const problem of parsed.error.issues.flatMap((issue) => problemsOfIssue(issue, below))) {
    const place = JSON.stringify(problem.path)
    if (!byPlace.has(place)) byPlace.set(place, problem)
  }
  return [...byPlace.values()]
}

function problemsOfIssue(issue: z.core.$ZodIssue, below: KeyPath): readonly UnplacedProblem[] {
  const path = [...below, ...issue.path.map(stepOf)]
  if (issue.code !== 'unrecognized_keys')
    return [{ path, part: 'value', message: messageOf(issue) }]
  const known = issue.message.split(' ')
  return issue.keys.map((key) => {
    const meant = didYouMean(key, known) || `, expected one of ${known.join(', ')}`
    return { path: [...path, key], part: 'key', message: `unknown key${meant}` }
  })
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined) return `missing: ${issue.message}`
  const meant =
    issue.code === 'invalid_value' && typeof issue.input === 'string'
      ? didYouMean(issue.input, issue.values.map(String))
      : ''
  return `${issue.message}, found ${shown(issue.input)}${meant}`
}

function stepOf(step: PropertyKey): string | number {
  return typeof step === 'number' ? step : String(step)
}
