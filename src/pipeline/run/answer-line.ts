import { longestId } from './answer-limits.ts'
import { writtenAgain } from './again-from.ts'
import { writtenBeyond } from './beyond-from.ts'
import { madeId } from './chunks-from.ts'
import type { Chunk, QueryResult, Run } from '../../lib/model/run.ts'

/** The parts of a run that are written only once, with the first answer in a run file. */
export type RunFacts = Pick<Run, 'manifest' | 'models'>

/**
 * Serializes one answer as a line of a run file, without the line feed. Keys have a fixed order, and
 * undefined values are omitted. Adds `facts` if given.
 */
export function answerLine(id: string, result: QueryResult, facts: RunFacts | undefined): string {
  return JSON.stringify({ id, ...writtenResult(result), ...writtenFacts(facts) })
}

function writtenResult(result: QueryResult): object {
  switch (result.kind) {
    case 'failed':
      return { error: result.message }
    case 'answered':
      return {
        chunks: result.chunks.map(writtenChunk),
        answer: result.answer,
        confidence: result.confidence,
        context: result.context,
        usage: result.usage && {
          input_tokens: result.usage.inputTokens,
          output_tokens: result.usage.outputTokens,
        },
        beyond: writtenBeyond(result.beyond),
        again: result.again && writtenAgain(result.again, result.chunks, writtenChunk),
        steps: result.steps?.map((step) => ({ ...step, chunks: step.chunks?.map(writtenChunk) })),
        trace_id: result.traceId,
        trials: result.trials?.map((trial) =>
          trial.kind === 'failed'
            ? { error: trial.message }
            : { answer: trial.answer, steps: trial.steps },
        ),
        own_scores: result.scores && Object.fromEntries(result.scores),
        ms: result.ms,
        cold: result.cold || undefined,
      }
  }
}

/**
 * Serializes a chunk. Generated ids are usually written too, because generating them again takes
 * time. An id that exceeds the length limit is omitted and generated again when the file is read.
 */
function writtenChunk(chunk: Chunk): object {
  const { id, doc, start, end, page, text, score } = chunk
  const isMade = id.length > longestId && id === madeId(chunk)
  return { id: isMade ? undefined : id, doc, start, end, page, text, score }
}

function writtenFacts(facts: RunFacts | undefined): object {
  return { manifest: facts?.manifest, models: facts?.models }
}
