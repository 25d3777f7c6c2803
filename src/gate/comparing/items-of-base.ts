import type { Exam } from '../../policy/load-exam.ts'

/** Base's own questions. */
export function itemsOfBase({ items }: Pick<Exam, 'items'>): Exam['items'] {
  return items.filter(({ origin, wordingOf }) => origin !== 'added' && !wordingOf)
}
