import { GateError } from '../../core/errors.ts'
import type { Exam } from '../../exam/load-exam.ts'

/** The exam cut down to the named items; unknown names are an error that lists them. */
export function keepOnly(exam: Exam, only: readonly string[] | undefined): Exam {
  if (only === undefined) return exam
  const wanted = new Set(only)
  const items = exam.items.filter((item) => wanted.has(item.id))
  const known = new Set(items.map((item) => item.id))
  const unknown = only.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    throw new GateError('input-invalid', `the golden set has no item ${unknown.join(', ')}`, {
      hint: '--only takes ids of the golden set, separated by commas',
    })
  }
  return { ...exam, items, filteredFrom: exam.items.length }
}
