import type { ArgumentMatcher, ExpectedCall } from '../../lib/model/items/tool-rules.ts'
import type { Step } from '../../lib/model/run.ts'

/**
 * Returns how many of the expected calls were made. Compares only tool names. A tool that is
 * expected twice must be called twice.
 */
export function madeCalls(expected: readonly ExpectedCall[], steps: readonly Step[]): number {
  const left = new Map<string, number>()
  for (const { tool } of expected) left.set(tool, (left.get(tool) ?? 0) + 1)
  let made = 0
  for (const { tool } of steps) {
    const open = left.get(tool) ?? 0
    if (open > 0) made += 1
    left.set(tool, open - 1)
  }
  return made
}

/**
 * Returns the maximum number of expected calls that can be assigned to distinct calls of the same
 * tool with all expected arguments. Uses augmenting paths.
 */
export function satisfiedCalls(expected: readonly ExpectedCall[], steps: readonly Step[]): number {
  const fits = expected.map((call) =>
    steps.flatMap((step, at) => (satisfies(step, call) ? [at] : [])),
  )
  const takenBy = new Map<number, number>()
  const place = (call: number, seen: Set<number>): boolean =>
    (fits[call] ?? []).some((at) => {
      if (seen.has(at)) return false
      seen.add(at)
      const holder = takenBy.get(at)
      if (holder !== undefined && !place(holder, seen)) return false
      takenBy.set(at, call)
      return true
    })
  return expected.filter((_, call) => place(call, new Set())).length
}

/**
 * Returns whether the calls include all expected calls in order. Choosing the first match leaves as
 * many calls as possible for the rest.
 */
export function satisfiesInOrder(
  expected: readonly ExpectedCall[],
  steps: readonly Step[],
): boolean {
  let next = 0
  for (const step of steps) {
    const call = expected[next]
    if (call !== undefined && satisfies(step, call)) next += 1
  }
  return next === expected.length
}

/**
 * Returns whether a call uses the tool and has every expected argument. Additional arguments are
 * ignored.
 */
function satisfies(step: Step, { tool, arguments: wanted }: ExpectedCall): boolean {
  if (step.tool !== tool) return false
  return [...wanted].every(([name, matcher]) => matches(argumentOf(step, name), matcher))
}

function argumentOf({ arguments: given }: Step, name: string): unknown {
  return typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? Object.entries(given).find(([key]) => key === name)?.[1]
    : undefined
}

function matches(value: unknown, matcher: ArgumentMatcher): boolean {
  switch (matcher.kind) {
    case 'equals':
      return canonical(value) === canonical(matcher.value)
    case 'in':
      return matcher.values.some((one) => canonical(one) === canonical(value))
    case 'contains':
      return typeof value === 'string' && value.toLowerCase().includes(matcher.text.toLowerCase())
    case 'within':
      return typeof value === 'number' && value >= matcher.min && value <= matcher.max
  }
}

/**
 * Returns JSON with sorted keys, so equal arguments give equal strings. Returns an empty string for
 * `undefined`.
 */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  )
}
