import type { PolicyChange } from '../lib/model/policy-change.ts'

/**
 * Whether head's value of a setting of the policy may let through what base's would stop. What cannot be weighed, such
 * as another judge, may; what is made stricter does not, nor what adds a bound or a check, nor what decides nothing.
 */
export function loosens({ path, base, head }: PolicyChange): boolean {
  if (path === 'waivers') return head !== undefined
  // Days as JSON text: an earlier end of a trial, and none, block sooner.
  if (path.startsWith('advise')) return head !== undefined && !(base !== undefined && head <= base)
  if (idle.test(path)) return false
  if (base === undefined) return !adds.test(path)
  const key = path.slice(path.lastIndexOf('.') + 1)
  switch (key) {
    case 'max-drop':
    case 'max-rise':
    case 'max':
    case 'max-errors':
      return !isWithin(base, head, (before, after) => after <= before)
    case 'min':
      return !isWithin(base, head, (before, after) => after >= before)
    case 'per-slice':
      return !listOf(base).every((one) => listOf(head).includes(one))
    case 'rule':
      return head !== '"point"' && !isNoEarlier(rules, base, head)
    case 'inconclusive':
      return head !== '"fail"'
    case 'when-unmeasured':
      return head !== '"error"'
    case 'accept':
      return !isNoEarlier(whoAccepts, base, head)
    default:
      return true
  }
}

/** Where questions stand, what is only shown, and what a run may take decide nothing; questions are compared one by one. */
const idle =
  /^(?:golden|metrics|report\..*|pipeline\..*|judge\.(?:concurrency|timeout|budget.*|prices.*))$/

/** Keys that only ask for more where base has none: of the gate all but the bounds of a slice, which replace the metric's. */
const adds = /^(?:gate\.(?!.*\.per-slice\.)|judge\.(?:canaries|rubrics))/

const rules = ['significant', 'auto', 'point']
const whoAccepts = ['write', 'codeowners', 'off']

function isNoEarlier(order: readonly string[], base: string, head: string | undefined): boolean {
  const [before, after] = [base, head].map((value) =>
    order.findIndex((one) => `"${one}"` === value),
  )
  return before !== undefined && after !== undefined && before >= 0 && after >= before
}

/** Values are JSON text, a share of base such as "5%"; one of each cannot be compared. */
function isWithin(
  base: string,
  head: string | undefined,
  holds: (before: number, after: number) => boolean,
): boolean {
  if (head === undefined || isShare(base) !== isShare(head)) return false
  return holds(numberOf(base), numberOf(head))
}

function isShare(written: string): boolean {
  return written.endsWith('%"')
}

function numberOf(written: string): number {
  return Number(isShare(written) ? written.slice(1, -2) : written)
}

function listOf(written: string | undefined): readonly unknown[] {
  const list: unknown = JSON.parse(written ?? '[]')
  return Array.isArray(list) ? list : []
}
