import type { DocumentChunk } from './chunking/chunk-document.ts'
import type { IndexReader } from './word-index/read-index.ts'
import type { Search } from './word-index/search-index.ts'
import type { BuiltinWork, WorkerAnswer, WorkerMessage } from './worker-message.ts'
import { messageOf } from '../../core/reason-of.ts'

type Answers = Extract<WorkerMessage, { kind: 'answers' }>

/** A message is sent once it holds so many answers, or so many UTF-16 units of text. */
const mostAnswers = 500
const mostUnits = 4_000_000

/**
 * Asks all queries in their order, in batches that are ready to be sent. The text of a chunk is in the
 * first batch that needs it and in no other. A query that cannot be asked fails alone. `tell` is called
 * after every query with the number asked so far.
 */
export function* askQueries({
  index,
  search,
  queries,
  tell,
}: {
  readonly index: Pick<IndexReader, 'chunk'>
  readonly search: Search
  readonly queries: BuiltinWork['queries']
  readonly tell: (done: number, total: number) => void
}): Generator<Answers> {
  const sent = new Set<number>()
  let chunks: [number, DocumentChunk][] = []
  let answers: WorkerAnswer[] = []
  let units = 0
  for (const [before, { id, query }] of queries.entries()) {
    const started = performance.now()
    try {
      const hits = search(query)
      const fresh = hits
        .filter(({ place }) => !sent.has(place))
        .map(({ place }): [number, DocumentChunk] => [place, index.chunk(place)])
      answers.push({
        kind: 'answered',
        id,
        hits,
        ms: performance.now() - started,
        cold: before === 0,
      })
      for (const [place, chunk] of fresh) {
        sent.add(place)
        units += chunk.text.length
      }
      chunks.push(...fresh)
    } catch (error) {
      answers.push({
        kind: 'failed',
        id,
        message: messageOf(error),
      })
    }
    tell(before + 1, queries.length)
    if (answers.length >= mostAnswers || units >= mostUnits) {
      yield { kind: 'answers', chunks, answers }
      chunks = []
      answers = []
      units = 0
    }
  }
  yield { kind: 'answers', chunks, answers }
}
