import { isUtf8 } from 'node:buffer'
import { readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { GateError } from '../../../lib/errors.ts'
import { quoted } from '../../../lib/text/printing/printable.ts'
import { sizeOf } from '../../../lib/text/printing/size-of.ts'
import { type DocumentNames, documentNames } from './document-names.ts'
import { type HeldAnswers, heldAnswers, type Holding, sharedList } from './held-answers.ts'
import { letCross } from './crossing-answers.ts'
import { compacted } from './packed-answers.ts'
import { longestLine } from '../answer-limits.ts'
import { parseAnswer, type ParsedAnswer } from '../parse-answer.ts'
import { stampOf } from './stamp-of.ts'
import { type FileLine, type LineSource, readLines, upTo } from './read-lines.ts'
import { chunksOfAskings, type QueryResult, type Run } from '../../../lib/model/run.ts'
import { changedMeanwhile, notRead, runsInvalid, whileReading } from '../runs-invalid.ts'

/** A run file's content. Results that are not in memory are read from the file again on each access. */
export type ReadRun = {
  readonly run: Run
  /** The ids that have a result, in file order. */
  readonly ids: readonly string[]
  readonly failed: number
  /** The first id that no question has, if any. */
  readonly strangeId?: string
}

export type ReadRules = {
  /** The file's name, as used in messages. */
  readonly label: string
  /** The number of chunks requested per query. Further chunks are dropped and counted. */
  readonly depth: number
  readonly source: RunSource
  readonly signal: AbortSignal
  /** Whether another run is read at the same time. If so, a large run is read in its own thread. */
  readonly beside?: boolean | undefined
}

type ReadAgainRules = Pick<ReadRules, 'label' | 'depth'>

/** The origin of a run file, which determines how strictly it is checked. */
type RunSource =
  | {
      /**
       * Specified by a user. The first answer for an id counts, and ids that were not asked are
       * ignored.
       */
      readonly kind: 'named'
      readonly asked: ReadonlySet<string>
      readonly isOwn?: ((id: string) => boolean) | undefined
      /** An existing folder for the uncompressed copy of a compressed file. */
      readonly temp: string
    }
  | {
      /** Written by `collect`. Unknown and repeated ids are errors. */
      readonly kind: 'collected'
      /** Returns why an id does not belong in this file, or undefined if it does. */
      readonly complaintAbout: (id: string) => string | undefined
      /** Shared by all of a side's files. Omitted if the side has only one file. */
      readonly shared?: Gathered | undefined
    }

/** Collects documents and answers across all of a side's files. */
export type Gathered = { readonly documents: DocumentNames; readonly held: HeldAnswers }

export type ReadFacts = Pick<ReadRun, 'failed' | 'strangeId'> &
  Pick<Run, 'manifest' | 'models' | 'anomalies'>

export type Places = Pick<ReadonlyMap<string, Place>, 'get' | 'keys'>

export type ReadAnswers = ReadFacts & {
  /** The positions of all answers, in file order. */
  readonly places: Places
  readonly held: Pick<HeldAnswers, 'get'> & { readonly holding?: Holding }
  /** The documents that chunks belong to, or undefined if they are collected across several files. */
  readonly documents: ReadonlySet<string> | undefined
}

/**
 * Reads and checks a JSON Lines file with one answer per line. Keeps the position of every answer,
 * and the answers themselves as long as there is room. Skips blank lines in files that a user
 * specified. Rejects with `runs-invalid`, naming the file and the first invalid line.
 */
export async function readNativeRun(file: FileHandle, rules: ReadRules): Promise<ReadRun> {
  const { source } = rules
  const shared = source.kind === 'collected' ? source.shared : undefined
  const own = heldAnswers()
  const { documents, held } = shared ?? { documents: documentNames(), held: own }
  const places = new Map<string, Place>()
  const { size } = await whileReading(rules.label, file.stat())
  const facts = await readAnswers(upTo(size, file), rules, { places, documents, held })
  const read =
    shared === undefined
      ? compacted({ ...facts, places, documents: documents.sorted() }, own.holding)
      : { ...facts, places, documents: undefined, held }
  return runOfAnswers(read, { file, rules })
}

/** Creates a run whose results are read from the file again if they are not in memory. */
export function runOfAnswers(
  { places, held, documents, failed, strangeId, ...told }: ReadAnswers,
  { file, rules }: { readonly file: Pick<FileHandle, 'fd'>; readonly rules: ReadAgainRules },
): ReadRun {
  const whole = stampOf(file)
  const { holding } = held
  const again = (id: string): QueryResult | undefined => {
    const place = places.get(id)
    if (place !== undefined && stampOf(file) !== whole)
      throw changedMeanwhile(`${rules.label}:${place.number}`)
    return readAgain(id, place, file, rules)
  }
  const results = {
    get: (id: string) => held.get(id) ?? again(id),
    shared: holding && ((id: string) => sharedList(holding, id)),
    documents,
  }
  if (holding !== undefined) letCross(results, places, holding)
  const run = { ...told, results, index: undefined, buildMs: undefined }
  return { run, ids: [...places.keys()], failed, ...(strangeId !== undefined && { strangeId }) }
}

/** Reads all answers. Fills `places` while reading, even if it rejects later. */
export async function readAnswers(
  file: LineSource,
  rules: ReadRules,
  { places, documents, held }: Gathered & { readonly places: Map<string, Place> },
): Promise<ReadFacts> {
  const { source } = rules
  const facts = { ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0, failed: 0 }
  let manifest: Run['manifest']
  let models: Run['models']
  let strangeId: string | undefined
  const take = (line: FileLine): void => {
    const answer = answerOn(line, rules)
    if (answer === undefined) return
    manifest ??= answer.manifest
    models ??= answer.models
    if (!counts(answer.id, line, places, rules)) {
      if (source.kind === 'collected' || (source.isOwn?.(answer.id) ?? true)) {
        facts.ignoredAnswers += 1
        if (!places.has(answer.id)) strangeId ??= answer.id
      }
      return
    }
    const { number, offset, bytes } = line
    places.set(answer.id, { number, offset, length: bytes.length })
    held.add(answer.id, answer.result)
    facts.droppedChunks += answer.droppedChunks
    facts.unknownContext += answer.unknownContext
    if (answer.result.kind === 'failed') facts.failed += 1
    for (const { doc } of chunksOfAskings(answer.result)) if (doc !== undefined) documents.add(doc)
  }
  const told: LineSource = { read: (...into) => whileReading(rules.label, file.read(...into)) }
  for await (const lines of readLines(told, { longest: longestLine }))
    for (const line of lines) {
      rules.signal.throwIfAborted()
      take(line)
    }
  const { failed, ...anomalies } = facts
  const strange = strangeId === undefined ? {} : { strangeId }
  return { failed, anomalies, manifest, models, ...strange }
}

/** An answer's line number (from 1), and its offset and length in bytes. */
export type Place = { readonly number: number; readonly offset: number; readonly length: number }

type Answer = Extract<ParsedAnswer, { readonly kind: 'answer' }>

function answerOn(line: FileLine, { label, depth, source }: ReadRules): Answer | undefined {
  const isOurs = source.kind === 'collected'
  // Files can have ten million empty lines, so skip them early.
  if (line.bytes.length === 0 && !isOurs) return undefined
  const hint = isOurs ? undefined : hintFor(line)
  const text = textOf(line, { label, hint })
  const where = `${label}:${line.number}`
  if (text.trim() === '') {
    if (isOurs) throw runsInvalid(where, 'is blank')
    return undefined
  }
  if (isOurs && !line.ended) throw runsInvalid(where, 'the file ends in the middle of this line')
  const answer = parseAnswer(text, { depth })
  if (answer.kind === 'answer') return answer
  throw runsInvalid(where, answer.reason, { hint })
}

/** Returns a hint for a file that a user specified, which may not come from `collect`. */
function hintFor({ ended, bytes }: FileLine): string {
  const protocol = 'write one answer per line in the format of the JSON Lines protocol'
  return ended || bytes.length > longestLine
    ? protocol
    : `if the file is truncated here, write or copy it again; otherwise ${protocol}`
}

/** Decodes a line. Removes any byte order mark at the beginning of the file. */
function textOf(
  { number, bytes }: FileLine,
  { label, hint }: { readonly label: string; readonly hint: string | undefined },
): string {
  if (bytes.length > longestLine)
    throw runsInvalid(`${label}:${number}`, `the line is longer than ${sizeOf(longestLine)}`, {
      hint,
    })
  if (!isUtf8(bytes)) throw runsInvalid(`${label}:${number}`, 'is not valid UTF-8', { hint })
  const text = bytes.toString()
  return number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text
}

const byteOrderMark = '\uFEFF'

function counts(
  id: string,
  { number }: FileLine,
  places: ReadonlyMap<string, Place>,
  { label, source }: ReadRules,
): boolean {
  const first = places.get(id)
  switch (source.kind) {
    case 'named':
      return first === undefined && source.asked.has(id)
    case 'collected': {
      const complaint =
        first === undefined
          ? source.complaintAbout(id)
          : `appears twice, first on line ${first.number}`
      if (complaint === undefined) return true
      throw itemInvalid(id, { label, number, complaint })
    }
  }
}

/** Returns the error for a question that does not belong in the file that contains it. */
export function itemInvalid(
  id: string,
  {
    label,
    number,
    complaint,
  }: { readonly label: string; readonly number: number; readonly complaint: string },
): GateError {
  return runsInvalid(`${label}:${number}`, `item ${quoted(id)} ${complaint}`)
}

/** Reads an answer from the file again. Throws if the file has changed since it was checked. */
function readAgain(
  id: string,
  place: Place | undefined,
  file: Pick<FileHandle, 'fd'>,
  { label, depth }: ReadAgainRules,
): QueryResult | undefined {
  if (place === undefined) return undefined
  const bytes = Buffer.allocUnsafe(place.length)
  const read = readAt(file, bytes, { position: place.offset, where: `${label}:${place.number}` })
  const text = bytes.toString('utf8', 0, read)
  const answer = parseAnswer(place.number === 1 ? text.replace(byteOrderMark, '') : text, { depth })
  if (answer.kind === 'answer' && answer.id === id) return answer.result
  throw changedMeanwhile(`${label}:${place.number}`)
}

function readAt(
  { fd }: Pick<FileHandle, 'fd'>,
  into: Buffer,
  { position, where }: { readonly position: number; readonly where: string },
): number {
  try {
    return readSync(fd, into, { position })
  } catch (error) {
    throw notRead(where, error)
  }
}
