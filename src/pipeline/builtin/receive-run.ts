import { printable } from '../../text/printable.ts'
import { GateError } from '../../core/errors.ts'
import type { Log } from '../../core/log.ts'
import { type Chunk, noAnomalies, type QueryResult, type Run } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import { chunkId, type DocumentChunk } from './chunking/chunk-document.ts'
import type { Hit } from './word-index/hit.ts'
import type { WorkerAnswer, WorkerMessage } from './worker-message.ts'

/** What a worker tells that becomes part of a run; it asks for vectors as well. */
export type Telling = Exclude<WorkerMessage, { kind: 'texts' }>

/**
 * Puts a run together from what one side's worker tells, message by message, and hands progress and
 * warnings to the log. Chunks that several queries returned share one text.
 */
export function receiveRun({
  side,
  log,
  onBuilt,
  resolve,
  reject,
}: {
  readonly side: Side
  readonly log: Log
  readonly onBuilt: () => void
  readonly resolve: (run: Run) => void
  readonly reject: (error: Error) => void
}): (message: Telling) => void {
  const known = new Map<number, Omit<Chunk, 'score'>>()
  const results = new Map<string, QueryResult>()
  let built: Built | undefined
  return (message) => {
    switch (message.kind) {
      case 'progress':
        log.progress({ side, step: message.step, done: message.done, total: message.total })
        return
      case 'debug':
        log.debug(`${side}: ${printable(message.line)}`)
        return
      case 'built':
        built = message
        log.info(`${side}: ${builtLine(message)}`)
        for (const glob of message.unmatched)
          log.warn(`${side}: no document matches "${printable(glob)}" of pipeline.documents`)
        onBuilt()
        return
      case 'answers':
        for (const [place, chunk] of message.chunks) known.set(place, named(chunk))
        for (const answer of message.answers) results.set(answer.id, resultOf(answer, known))
        return
      case 'done':
        if (built === undefined) reject(new Error('a worker was done before its index was built'))
        else resolve(runOf(built, results))
        return
      case 'failed':
        reject(new GateError(message.code, message.message, { hint: message.hint, side }))
    }
  }
}

type Built = Extract<WorkerMessage, { kind: 'built' }>

function builtLine({ facts, ms, cut, kept, embedded }: Built): string {
  const seconds = (ms / 1000).toFixed(1)
  const index = `an index of ${facts.chunks} chunks from ${facts.documents} documents`
  const vectors = embedded === 0 ? '' : `, ${embedded} texts embedded`
  if (kept === 0) return `built ${index} in ${seconds} s${vectors}`
  return `made ${index} in ${seconds} s, ${cut} of them cut anew, ${kept} taken over${vectors}`
}

function runOf({ facts, ms, manifest }: Built, results: Run['results']): Run {
  return {
    results,
    index: facts,
    buildMs: ms,
    manifest,
    models: undefined,
    anomalies: noAnomalies,
  }
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
        cold: answer.cold,
        answer: undefined,
        context: undefined,
        usage: undefined,
        beyond: undefined,
      }
  }
}

function chunkOf({ place, score }: Hit, known: ReadonlyMap<number, Omit<Chunk, 'score'>>): Chunk {
  const chunk = known.get(place)
  if (chunk === undefined) throw new Error(`a worker named chunk ${place} without having sent it`)
  return { ...chunk, score }
}
