import { type FileHandle, open } from 'node:fs/promises'
import { quoted } from '../../../lib/text/printing/printable.ts'
import { sizeOf } from '../../../lib/text/printing/size-of.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Side } from '../../../lib/sides.ts'
import { answerLine, type RunFacts } from '../answer-line.ts'
import { longestLine } from '../answer-limits.ts'
import type { Run } from '../../../lib/model/run.ts'

type WrittenRunFile = { readonly items: number; readonly failed: number }

export const mostFileBytes = 256 * 1024 * 1024

/**
 * Writes a run as JSON Lines, with one answer per line in the order of `ids`. An id without a
 * result counts as failed. The list of indexed documents goes into the first line with enough room.
 * The file must not exist. Rejects with `pipeline-failed` for an answer that exceeds the maximum
 * length of a line, and for more than 256 MiB, which could not be read back.
 */
export async function writeRunFile({
  path,
  side,
  run,
  ids,
  signal,
}: {
  readonly path: string
  readonly side: Side
  readonly run: Run
  readonly ids: readonly string[]
  readonly signal: AbortSignal
}): Promise<WrittenRunFile> {
  await using file = await open(path, 'wx')
  let failed = 0
  let total = 0
  let pieces: string[] = []
  let pending = 0
  for (const { id, line, bytes, isFailed } of linesOf(run, ids)) {
    if (bytes > longestLine) throw tooLong(id, side)
    if (isFailed) failed += 1
    total += bytes + 1
    pending += bytes + 1
    if (total > mostFileBytes) throw tooLarge(side)
    pieces.push(line, '\n')
    if (pending < pieceBytes) continue
    await write(file, pieces, signal)
    pieces = []
    pending = 0
  }
  await write(file, pieces, signal)
  return { items: ids.length, failed }
}

const pieceBytes = 1024 * 1024

type AnswerLine = {
  readonly id: string
  readonly line: string
  /** The length of the line, without its line feed. */
  readonly bytes: number
  readonly isFailed: boolean
}

function* linesOf(run: Run, ids: readonly string[]): Generator<AnswerLine> {
  let facts: RunFacts | undefined = { manifest: run.manifest, models: run.models }
  for (const id of ids) {
    const result = run.results.get(id) ?? unanswered
    const isFailed = result.kind === 'failed'
    const telling = facts && answerLine(id, result, facts)
    const bytes = telling === undefined ? Infinity : Buffer.byteLength(telling)
    if (telling !== undefined && bytes <= longestLine) {
      facts = undefined
      yield { id, line: telling, bytes, isFailed }
      continue
    }
    const line = answerLine(id, result, undefined)
    yield { id, line, bytes: Buffer.byteLength(line), isFailed }
  }
}

const unanswered = { kind: 'failed', message: 'the pipeline gave no answer' } as const

async function write(
  file: FileHandle,
  pieces: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  await file.writeFile(pieces.join(''))
}

function tooLong(id: string, side: Side): GateError {
  const message = `${side}: the answer to the question ${quoted(id)} exceeds ${sizeOf(longestLine)} as a line of a run file`
  return new GateError('pipeline-failed', message, {
    hint: 'lower pipeline.depth, or return smaller chunks',
    side,
  })
}

function tooLarge(side: Side): GateError {
  return new GateError('pipeline-failed', `${side}: the run file exceeds 256 MiB`, {
    hint: 'split `collect` into more shards, for example `shard: 1/8`',
    side,
  })
}
