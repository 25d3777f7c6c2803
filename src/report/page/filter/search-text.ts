import { oncePer } from '../../../lib/once-per.ts'
import type { ItemReport } from '../../schema/item.ts'

/**
 * Returns a question's searchable text in lower case, which includes its id, text, tags, answers
 * and labelled documents.
 */
export const searchText = oncePer((item: ItemReport): string => {
  const { id, query, tags, answers, history = [], references = [], targets = [] } = item
  const texts = [
    id,
    query,
    ...tags,
    ...history.map(({ text }) => text),
    ...references,
    answers?.base?.text,
    answers?.head?.text,
    ...targets.flatMap(({ name, quote }) => [name, quote]),
  ]
  return texts
    .filter((text) => text !== undefined)
    .join('\n')
    .toLowerCase()
})
