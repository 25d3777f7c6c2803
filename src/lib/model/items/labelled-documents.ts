import { documentId } from '../../text/markup/document-id.ts'
import type { Evidence, Labels } from './golden-set.ts'

/** Returns the labelled quotes and sections, in order, or an empty list if the labels are ids. */
export function evidencesOf(labels: Labels): readonly Evidence[] {
  return 'targets' in labels ? labels.targets.flatMap(({ any }) => any) : []
}

/** Returns a section's label as written in golden sets, for example `docs/a.md#refunds`. */
export function sectionId({ doc, section = '' }: Pick<Evidence, 'doc' | 'section'>): string {
  return `${documentId(doc)}#${section}`
}

/**
 * Returns the labelled documents, as written, in order and with duplicates, or an empty list for
 * chunk labels.
 */
export function labelledDocuments(labels: Labels): readonly string[] {
  return labels.kind === 'docs'
    ? [...labels.grades.keys()]
    : evidencesOf(labels).map(({ doc }) => doc)
}
