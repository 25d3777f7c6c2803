import type { Cause } from '../../../lib/model/cause.ts'
import type { ExpectedCall } from '../../../lib/model/items/tool-rules.ts'
import type { ItemMatch } from '../../../lib/model/item-match.ts'
import type { QueryResult, Step } from '../../../lib/model/run.ts'
import { canonical } from '../../../metrics/trials/match-calls.ts'
import type { Found } from './attribute-item.ts'
import type { DegradedItem } from './facts.ts'

/**
 * Returns why a metric that reads an agent's steps dropped, based on what head did more often than
 * base. Checks for wrong tools first, then for repeated calls, then for ignored errors, and finally
 * for missing calls, because calls may be missing as a result of the other faults. The cause is
 * `unknown` if the steps show no difference.
 */
export function trajectoryCause({ item, details: { results } }: DegradedItem): Found {
  const [base, head] = [stepsOf(results.base), stepsOf(results.head)]
  if (base === undefined || head === undefined) return { cause: 'unknown' }
  const { calls = [], forbidden = [] } = item.golden.base.tools ?? {}
  const counts: readonly (readonly [Cause, (steps: readonly Step[]) => number])[] = [
    ['wrong-tool', (steps) => wrongCalls(steps, calls, forbidden)],
    ['tool-loop', repeatedCalls],
    ['error-ignored', ignoredErrors],
    ['missing-tool', (steps) => missingCalls(steps, calls)],
  ]
  const found = counts.find(([, count]) => count(head) > count(base))
  return { cause: found?.[0] ?? 'unknown' }
}

/**
 * Returns whether head's steps returned a passage that base found but that head's own list or
 * context leaves out.
 */
export function dropsPassage({
  details: { matches, inSteps, context, results },
}: Pick<DegradedItem, 'details'>): boolean {
  const { base, head } = matches
  if (inSteps === undefined || head === undefined) return false
  const isFound = (match: ItemMatch | undefined, at: number): boolean =>
    (match?.targets[at]?.rank ?? Infinity) <= (match?.returned ?? 0)
  const found = [...inSteps.targets.keys()].filter(
    (at) => isFound(base, at) && isFound(inSteps, at),
  )
  if (found.some((at) => !isFound(head, at))) return true
  // If the answer does not list its context, the context is the top chunks, so a passage outside it
  // merely ranks too low.
  const isNamed = results.head.kind === 'answered' && results.head.context !== undefined
  const seen = isNamed ? context.head : undefined
  if (found.length === 0 || seen === undefined) return false
  const relevant = inSteps.chunks.filter((chunk) => chunk.relevant)
  return !relevant.some(({ chunk }) => seen.some((one) => isSame(one.chunk, chunk)))
}

function isSame(one: Named, other: Named): boolean {
  return one.id === other.id || (one.text !== undefined && one.text === other.text)
}

type Named = { readonly id: string; readonly text: string | undefined }

function stepsOf(result: QueryResult | undefined): readonly Step[] | undefined {
  return result?.kind === 'answered' ? result.steps : undefined
}

/** Counts failed calls to a tool that does not succeed afterwards. */
function ignoredErrors(steps: readonly Step[]): number {
  const mends = ({ tool }: Step, at: number): boolean =>
    steps.slice(at + 1).some((later) => later.tool === tool && later.error === undefined)
  return steps.filter((step, at) => step.error !== undefined && !mends(step, at)).length
}

/** Counts repeated calls with the same arguments, except a successful retry after a failure. */
function repeatedCalls(steps: readonly Step[]): number {
  const outcomes = new Map<string, { readonly failed: boolean }>()
  let repeats = 0
  for (const { tool, arguments: given, error } of steps) {
    const call = canonical([tool, given ?? null])
    const before = outcomes.get(call)
    const failed = error !== undefined
    if (before !== undefined && (!before.failed || failed)) repeats += 1
    outcomes.set(call, { failed: failed && before?.failed !== false })
  }
  return repeats
}

/**
 * Counts calls to forbidden tools and, if any calls are expected, calls to tools that occur in no
 * expected call.
 */
function wrongCalls(
  steps: readonly Step[],
  calls: readonly ExpectedCall[],
  forbidden: readonly string[],
): number {
  const known = new Set(calls.map(({ tool }) => tool))
  const isWrong = (tool: string): boolean =>
    forbidden.includes(tool) || (known.size > 0 && !known.has(tool))
  return steps.filter(({ tool }) => isWrong(tool)).length
}

function missingCalls(steps: readonly Step[], calls: readonly ExpectedCall[]): number {
  const made = new Map<string, number>()
  for (const { tool } of steps) made.set(tool, (made.get(tool) ?? 0) + 1)
  let missing = 0
  for (const { tool } of calls) {
    const left = made.get(tool) ?? 0
    if (left === 0) missing += 1
    else made.set(tool, left - 1)
  }
  return missing
}
