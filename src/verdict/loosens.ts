import type { PolicyChange } from '../lib/model/policy-change.ts'

/**
 * Returns whether head's value of a policy setting may let a change pass that base's value would
 * block. Returns true for changes that cannot be assessed, such as a different judge, and false for
 * stricter values, additional bounds or checks, and settings that do not affect the verdict.
 */
export function loosens({ path, base, head }: PolicyChange): boolean {
  if (path === 'waivers') return head !== undefined
  // Days are JSON strings. A trial that ends earlier, or no trial, is stricter.
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

/**
 * Settings that do not affect the verdict, such as paths, display settings and budgets. They
 * include `golden`, because questions are compared one by one elsewhere.
 */
const idle =
  /^(?:golden|metrics|report\..*|pipeline\..*|judge\.(?:concurrency|timeout|budget.*|prices.*))$/

/**
 * Keys that can only make the policy stricter if base does not have them. These include all gate
 * keys except a slice's bounds, which replace the metric's.
 */
const adds = /^(?:gate\.(?!.*\.per-slice\.)|judge\.(?:canaries|rubrics))/

const rules = ['significant', 'auto', 'point']
const whoAccepts = ['write', 'codeowners', 'off']

function isNoEarlier(order: readonly string[], base: string, head: string | undefined): boolean {
  const [ofBase, ofHead] = [base, head].map((value) =>
    order.findIndex((one) => `"${one}"` === value),
  )
  return ofBase !== undefined && ofHead !== undefined && ofBase >= 0 && ofHead >= ofBase
}

/**
 * Returns whether two limits satisfy `holds`. Values are JSON text, and a share of base is written
 * as "5%". Returns false if head has no limit, or if one limit is absolute and the other relative.
 */
function isWithin(
  base: string,
  head: string | undefined,
  holds: (base: number, head: number) => boolean,
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
