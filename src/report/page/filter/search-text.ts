import { oncePer } from '../../../core/once-per.ts'
import type { ItemReport } from '../../schema/item.ts'

/** All of a question that can be searched for, in lower case: its id, text, tags, answers and labelled documents. */
export const searchText = oncePer(({ id, query, tags, answers, targets }: ItemReport): string =>
  [
    id,
    query,
    ...tags,
    answers?.expected,
    answers?.base?.text,
    answers?.head?.text,
    ...(targets ?? []).flatMap(({ name, quote }) => [name, quote]),
  ]
    .filter((text) => text !== undefined)
    .join('\n')
    .toLowerCase(),
)
