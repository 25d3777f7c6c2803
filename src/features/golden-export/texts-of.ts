import type { QueryResult } from '../../lib/model/run.ts'
import type { Tally } from '../../lib/tally.ts'

export type Answered = Extract<QueryResult, { kind: 'answered' }>

/** Returns the retrieved chunks' text. Chunks without text are counted as lost. */
export function textsOf({ chunks }: Answered, lost: Tally): readonly string[] {
  return chunks.flatMap(({ text, id }) => {
    if (text === undefined) lost.add('texts of chunks', id)
    return text ?? []
  })
}
