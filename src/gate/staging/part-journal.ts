import { randomBytes } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { openLineLog } from '../../lib/files/line-log.ts'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { GateError } from '../../lib/errors.ts'
import { messageOf } from '../../lib/reason-of.ts'
import type { Side } from '../../lib/sides.ts'
import type { QueryResult, Run } from '../../lib/model/run.ts'
import { wholeNumber } from '../../lib/parse/expected.ts'
import type { Answer } from '../../pipeline/collect-run.ts'
import { answerLine } from '../../pipeline/run/answer-line.ts'
import { longestLine } from '../../pipeline/run/answer-limits.ts'
import { journalName, partNamed } from '../../pipeline/run/folder-names.ts'
import { answerFrom } from '../../pipeline/run/parse-answer.ts'
import { type FileLine, readLines } from '../../pipeline/run/reading/read-lines.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { quoted } from '../../lib/text/printing/printable.ts'

/** The answers collected for a part so far, by this worker and by earlier workers that were stopped. */
export type PartJournal = Disposable & {
  /** Earlier workers' answers by side and id, without failed questions. */
  readonly known: Readonly<Record<Side, ReadonlyMap<string, Answer>>>
  /** Names of the journal files: this worker's own and those it read. */
  readonly names: readonly string[]
  /** Writes an answer to disk, so it survives the process. */
  record(side: Side, answer: Answer): void
  /** Throws `pipeline-failed` if any answer could not be written. */
  check(): void
}

/**
 * Identifies the part that answers belong to. Answers from another build or shard are not reused.
 */
export type PartOf = { readonly build: string; readonly shard: string; readonly depth: number }

/**
 * Reads what earlier workers wrote in a part's folder and opens a new journal, so that two workers
 * on the same part never write to the same file. Ignores an incomplete last line, which a worker
 * leaves if it is killed while writing. Removes journals of other builds. Rejects with
 * `runs-invalid` if two workers got different answers.
 */
export async function openPartJournal(folder: string, part: PartOf): Promise<PartJournal> {
  const known = { base: new Map<string, Answer>(), head: new Map<string, Answer>() }
  const own = journalName(randomBytes(8).toString('hex'))
  const names = [own]
  for (const name of (await readdir(folder)).filter(isJournal).toSorted(byCodeUnit))
    if (await readJournal(join(folder, name), part, known)) names.push(name)
    else await rm(join(folder, name), { force: true })
  const log = openLineLog(join(folder, own), { mode: 0o666, isNew: true })
  log.add(`${JSON.stringify({ build: part.build, shard: part.shard })}\n`)
  const told = new Set<Side>()
  let failure: unknown
  return {
    known,
    names,
    record: (side, { id, result, manifest, models, droppedChunks, unknownContext }) => {
      if (result.kind === 'failed') return
      const facts = told.has(side) ? undefined : { manifest, models }
      told.add(side)
      const answer = answerLine(id, result, facts)
      const counts = `"dropped":${droppedChunks},"unknown":${unknownContext}`
      try {
        log.add(`{"side":"${side}",${counts},"answer":${answer}}\n`)
      } catch (error) {
        failure ??= error
      }
    },
    check: () => {
      if (failure !== undefined) throw notKept(failure)
    },
    [Symbol.dispose]: () => log[Symbol.dispose](),
  }
}

function isJournal(name: string): boolean {
  return partNamed(name) === 'journal' && name.endsWith('.jsonl')
}

const HeadSchema = z.strictObject({ build: z.string(), shard: z.string() })

const LineSchema = z.strictObject({
  side: z.enum(['base', 'head']),
  dropped: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  unknown: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  answer: z.unknown(),
})

/**
 * Reads a journal and returns whether it belongs to this part. Ignores an incomplete last line.
 */
async function readJournal(
  path: string,
  part: PartOf,
  known: Readonly<Record<Side, Map<string, Answer>>>,
): Promise<boolean> {
  const opened = await open(path).catch(() => undefined)
  if (opened === undefined) return false
  await using file = opened
  for await (const lines of readLines(file, { longest: longestLine }))
    for (const line of lines) {
      if (!line.ended) return true
      if (line.number > 1) take(line, { path, depth: part.depth, known })
      else if (!isOfPart(line, part)) return false
    }
  return true
}

function isOfPart({ bytes }: FileLine, { build, shard }: PartOf): boolean {
  const head = HeadSchema.safeParse(parsedJson(bytes.toString()))
  return head.success && head.data.build === build && head.data.shard === shard
}

function take(
  { number, bytes }: FileLine,
  {
    path,
    depth,
    known,
  }: {
    readonly path: string
    readonly depth: number
    readonly known: Readonly<Record<Side, Map<string, Answer>>>
  },
): void {
  const line = LineSchema.safeParse(parsedJson(bytes.toString()))
  const read = line.success ? answerFrom(line.data.answer, { depth }) : undefined
  if (!line.success || read?.kind !== 'answer')
    throw runsInvalid(`${path}:${number}`, 'this line is not a stored answer', { hint: again })
  const { side, dropped, unknown } = line.data
  const other = known[side].get(read.id)
  if (other !== undefined && !isSame(other.result, read.result))
    throw runsInvalid(`${path}:${number}`, differs(side, read.id), { hint: again })
  if (other === undefined)
    known[side].set(read.id, { ...read, droppedChunks: dropped, unknownContext: unknown })
}

/** Returns whether two results are equal apart from their timing. */
function isSame(one: QueryResult, other: QueryResult): boolean {
  const timeless = { ms: undefined, cold: false }
  return isDeepStrictEqual({ ...one, ...timeless }, { ...other, ...timeless })
}

function differs(side: Side, id: string): string {
  return `${side} gave two workers different answers to ${quoted(id)}`
}

const again = 'remove the folder that contains this file, and run `rag-gate ask` again'

function notKept(cause: unknown): GateError {
  return new GateError('pipeline-failed', `an answer could not be stored: ${messageOf(cause)}`, {
    hint: 'the folder for the run files needs free space and must be writable',
    cause,
  })
}

export function withKnown(run: Run, known: ReadonlyMap<string, Answer>): Run {
  if (known.size === 0) return run
  const anomalies = { ...run.anomalies }
  let { manifest, models } = run
  for (const answer of known.values()) {
    anomalies.droppedChunks += answer.droppedChunks
    anomalies.unknownContext += answer.unknownContext
    manifest ??= answer.manifest
    models ??= answer.models
  }
  const get = (id: string): QueryResult | undefined => known.get(id)?.result ?? run.results.get(id)
  return { ...run, results: { get }, manifest, models, anomalies }
}
