import type { ExamChange } from '../model/exam-change.ts'

/**
 * Whether head's value of a setting of the exam may let through what base's would stop. What cannot be weighed, such
 * as another judge, may; what is only added or made stricter does not, nor what decides nothing.
 */
export function loosens({ path, base, head }: ExamChange): boolean {
  if (path === 'waivers') return head !== undefined
  if (base === undefined || idle.test(path)) return false
  const key = path.slice(path.lastIndexOf('.') + 1)
  switch (key) {
    case 'max-drop':
    case 'max-rise':
    case 'max':
    case 'max-errors':
      return !isNumberWithin(head, (value) => value <= Number(base))
    case 'min':
    case 'coverage':
      return !isNumberWithin(head, (value) => value >= Number(base))
    case 'per-slice':
      return !listOf(base).every((one) => listOf(head).includes(one))
    case 'rule':
      return head !== '"point"'
    case 'inconclusive':
      return head !== '"fail"'
    case 'when-unmeasured':
      return head !== '"error"'
    default:
      return true
  }
}

/** Where questions stand, what is only shown, and what a run may take decide nothing; questions are compared one by one. */
const idle =
  /^(?:golden|metrics|report\..*|pipeline\..*|judge\.(?:concurrency|timeout|deadline|budget.*|base-url|prices.*))$/

/** Values are JSON text; a share of base, such as "5%", is no number. */
function isNumberWithin(written: string | undefined, holds: (value: number) => boolean): boolean {
  return written !== undefined && holds(Number(written))
}

function listOf(written: string | undefined): readonly unknown[] {
  const list: unknown = JSON.parse(written ?? '[]')
  return Array.isArray(list) ? list : []
}
