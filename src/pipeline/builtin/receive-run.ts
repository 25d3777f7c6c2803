import { printable } from '../../config/printable.ts'
import { GateError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Corpus } from '../../metrics/corpus.ts'
import type { Chunk, IndexFacts, QueryResult, Run } from '../../run/run.ts'
import type { Side } from '../../sides.ts'
import { corpusOf } from '../corpus-of.ts'
import type { ReadText } from '../read-texts.ts'
import { chunkId, type DocumentChunk } from './chunk-document.ts'
import type { Hit } from './fts-index.ts'
import type { WorkerAnswer, WorkerMessage } from './worker-message.ts'

/** A run with the texts that its evidence and its chunks refer to. */
export type BuiltinRun = Run & { readonly corpus: Corpus }

/**
 * Puts a run together from what one side's worker tells, message by message, and hands progress and
 * warnings to the log. Chunks that several queries returned share one text.
 */
export function receiveRun({
  side,
  log,
  resolve,
  reject,
}: {
  readonly side: Side
  readonly log: Log
  readonly resolve: (run: BuiltinRun) => void
  readonly reject: (error: Error) => void
}): (message: WorkerMessage) => void {
  const known = new Map<number, Omit<Chunk, 'score'>>()
  const results = new Map<string, QueryResult>()
  const texts: ReadText[] = []
  let index: IndexFacts | undefined
  return (message) => {
    switch (message.kind) {
      case 'progress':
        log.progress({ side, step: message.step, done: message.done, total: message.total })
        return
      case 'built':
        index = message.facts
        log.info(`${side}: ${factsLine(message.facts)}`)
        for (const glob of message.unmatched)
          log.warn(`${side}: no document matches "${printable(glob)}" of pipeline.documents`)
        return
      case 'answers':
        for (const [row, chunk] of message.chunks) known.set(row, named(chunk))
        for (const answer of message.answers) results.set(answer.id, resultOf(answer, known))
        return
      case 'document': {
        const { doc, text, extracted } = message
        texts.push({ doc, text, extracted })
        return
      }
      case 'done':
        if (index === undefined) reject(new Error('a worker was done before its index was built'))
        else resolve({ results, index, corpus: corpusOf(texts) })
        return
      case 'failed':
        reject(new GateError(message.code, message.message, { hint: message.hint, side }))
    }
  }
}

function factsLine({ documents, chunks, buildMs }: IndexFacts): string {
  const seconds = (buildMs / 1000).toFixed(1)
  return `built an index of ${chunks} chunks from ${documents} documents in ${seconds} s`
}

function named({ doc, start, end, text }: DocumentChunk): Omit<Chunk, 'score'> {
  return { id: chunkId({ doc, start, end }), doc, start, end, text }
}

function resultOf(
  answer: WorkerAnswer,
  known: ReadonlyMap<number, Omit<Chunk, 'score'>>,
): QueryResult {
  switch (answer.kind) {
    case 'failed':
      return { kind: 'failed', message: answer.message }
    case 'answered':
      return {
        kind: 'answered',
        chunks: answer.hits.map((hit) => chunkOf(hit, known)),
        ms: answer.ms,
      }
  }
}

function chunkOf({ row, score }: Hit, known: ReadonlyMap<number, Omit<Chunk, 'score'>>): Chunk {
  const chunk = known.get(row)
  if (chunk === undefined) throw new Error(`a worker named chunk ${row} without having sent it`)
  return { ...chunk, score }
}
