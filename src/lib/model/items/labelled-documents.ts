import type { Evidence, Labels } from './golden-set.ts'

/** The quotes and sections that labels name, in order; none of labels on ids. */
export function evidencesOf(labels: Labels): readonly Evidence[] {
  return 'targets' in labels ? labels.targets.flatMap(({ any }) => any) : []
}

/** The documents that labels name, as written and in order, with repeats; none of labels on chunks. */
export function labelledDocuments(labels: Labels): readonly string[] {
  return labels.kind === 'docs'
    ? [...labels.grades.keys()]
    : evidencesOf(labels).map(({ doc }) => doc)
}
