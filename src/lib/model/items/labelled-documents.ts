import type { Evidence, Labels } from './golden-set.ts'

/**
 * Returns the quotes and sections that labels name, in order. Returns an empty list for labels that
 * name ids.
 */
export function evidencesOf(labels: Labels): readonly Evidence[] {
  return 'targets' in labels ? labels.targets.flatMap(({ any }) => any) : []
}

/**
 * Returns the documents that labels name, as written, in order and with duplicates. Returns an empty
 * list for chunk labels.
 */
export function labelledDocuments(labels: Labels): readonly string[] {
  return labels.kind === 'docs'
    ? [...labels.grades.keys()]
    : evidencesOf(labels).map(({ doc }) => doc)
}
