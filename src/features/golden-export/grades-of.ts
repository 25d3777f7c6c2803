import type { Labels } from '../../lib/model/items/golden-set.ts'
import type { ToExport } from './export-golden.ts'

/**
 * Returns a grade for each document. A document with several pieces of evidence gets the highest of
 * their grades.
 */
export function gradesOf(labels: Labels, lost: ToExport['lost']): ReadonlyMap<string, number> {
  const grades = new Map<string, number>()
  if (labels.kind === 'none') return grades
  if ('grades' in labels) return labels.grades
  for (const { any, grade } of labels.targets) {
    for (const { doc, quote } of any) {
      lost.add('which part of a document the label names', quote)
      grades.set(doc, Math.max(grade, grades.get(doc) ?? 0))
    }
  }
  return grades
}
