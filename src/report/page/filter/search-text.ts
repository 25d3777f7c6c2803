import { oncePer } from '../../../core/once-per.ts'
import type { ItemReport } from '../../schema/item.ts'

/** All of a question that can be searched for, in lower case: its id, text, tags, answers and labelled documents. */
export const searchText = oncePer((item: ItemReport): string => {
  const { id, query, tags, answers, references = [], targets = [] } = item
  const texts = [
    id,
    query,
    ...tags,
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
