import type { FileHandle } from 'node:fs/promises'
import { filePieces } from './file-pieces.ts'
import { openPlainFile } from './open-plain-file.ts'
import { stampOf } from './stamp-of.ts'
import { openRunFile, type RunFile } from './open-run-file.ts'
import { readInThread } from '../trec/read-in-thread.ts'
import { type KeptOfRanking, readTrecRun, runOfRankings } from '../trec/read-trec-run.ts'
import { changedMeanwhile, runsInvalid } from '../runs-invalid.ts'
import { worthAThread } from './run-thread.ts'

/** A run file that a person named. */
export type NamedRunRules = {
  readonly label: string
  /** Most chunks of a ranking that count. */
  readonly depth: number
  /** Ids that were asked; answers to others are ignored and counted. */
  readonly asked: ReadonlySet<string>
  /** Whether an answer to another question counts as ignored here, and not in another part; left out: all do. */
  readonly isOwn?: ((id: string) => boolean) | undefined
  /** What of the rankings of a TREC run is kept; undefined: every chunk to the depth. */
  readonly keep: KeptOfRanking | undefined
  /** Existing folder for the unpacked copy of a compressed file. */
  readonly temp: string
  readonly signal: AbortSignal
  /** Another run is read at the same time: one that is large is read in a thread of its own. */
  readonly beside?: boolean | undefined
}

/**
 * Opens a run file of any size that was made elsewhere: JSON Lines or a TREC run, plain or made by gzip. Throws
 * `runs-invalid`, also for one that holds no answer at all, unless a part of it is read.
 */
export async function openNamedRun(path: string, rules: NamedRunRules): Promise<RunFile> {
  await using undo = new AsyncDisposableStack()
  await using plain = await openPlainFile(path, {
    label: rules.label,
    signal: rules.signal,
    maxBytes: undefined,
    refusesLinks: false,
    temp: undefined,
  })
  const whole = stampOf(plain.handle)
  const opening = openByShape(path, plain.handle, rules).catch((error: unknown) => {
    rules.signal.throwIfAborted()
    throw stampOf(plain.handle) === whole ? error : changedMeanwhile(rules.label)
  })
  const file = undo.use(await opening)
  if (stampOf(plain.handle) !== whole) throw changedMeanwhile(rules.label)
  const isPart = rules.isOwn !== undefined
  if (!isPart && file.ids.length === 0 && file.run.anomalies.ignoredAnswers === 0)
    throw runsInvalid(rules.label, 'holds no answers', {
      hint: 'a run file is JSON Lines, one answer a line, or a TREC run',
    })
  undo.move()
  return file
}

async function openByShape(path: string, file: FileHandle, rules: NamedRunRules): Promise<RunFile> {
  const { asked, isOwn, temp, depth, label, signal, keep } = rules
  const pieces = await filePieces(file, rules)
  if (isNative(path, pieces.beginning))
    return await openRunFile(path, {
      label,
      depth,
      signal,
      source: { kind: 'named', asked, isOwn, temp },
      beside: rules.beside,
    })
  const { size } = await file.stat()
  const trecRules = { label, depth, asked, isOwn, keep, signal }
  const trec =
    rules.beside === true && size >= worthAThread
      ? runOfRankings(await readInThread(path, trecRules), trecRules)
      : await readTrecRun(pieces.read, trecRules)
  // All that is kept of it is in memory.
  return { ...trec, [Symbol.asyncDispose]: async () => undefined }
}

/** By its name, else by its first character: no line of a TREC run begins as JSON does. */
function isNative(path: string, beginning: Buffer): boolean {
  if (/\.(?:jsonl|ndjson|json)(?:\.gz)?$/i.test(path)) return true
  const text = beginning.toString().replace('\uFEFF', '').trimStart()
  return text === '' || /^[{["]/.test(text)
}
