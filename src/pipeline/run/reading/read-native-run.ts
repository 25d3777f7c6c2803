import { isUtf8 } from 'node:buffer'
import { readSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { GateError } from '../../../lib/errors.ts'
import { quoted } from '../../../lib/text/printing/printable.ts'
import { sizeOf } from '../../../lib/text/printing/size-of.ts'
import { type DocumentNames, documentNames } from './document-names.ts'
import { type HeldAnswers, heldAnswers, type Holding } from './held-answers.ts'
import { letCross } from './crossing-answers.ts'
import { compacted } from './packed-answers.ts'
import { longestLine } from '../answer-limits.ts'
import { parseAnswer, type ParsedAnswer } from '../parse-answer.ts'
import { stampOf } from './stamp-of.ts'
import { type FileLine, type LineSource, readLines, upTo } from './read-lines.ts'
import { chunksOfAskings, type QueryResult, type Run } from '../../../lib/model/run.ts'
import { changedMeanwhile, notRead, runsInvalid, whileReading } from '../runs-invalid.ts'

/** What was read of a run file: results that are not held are read again from the file whenever they are asked for. */
export type ReadRun = {
  readonly run: Run
  /** Ids with a result, in the order of the file. */
  readonly ids: readonly string[]
  readonly failed: number
  /** The first id of an answer to no question; left out: there is none. */
  readonly strangeId?: string
}

export type ReadRules = {
  /** The name that messages give the file. */
  readonly label: string
  /** Chunks asked for per query; more are dropped and counted. */
  readonly depth: number
  readonly source: RunSource
  readonly signal: AbortSignal
  /** Another run is read at the same time: one that is large is read in a thread of its own. */
  readonly beside?: boolean | undefined
}

type ReadAgainRules = Pick<ReadRules, 'label' | 'depth'>

/** Where a run file comes from, and so how strictly it is read. */
type RunSource =
  | {
      /** Named by a person: the first line of an id counts, and lines for ids that were not asked are ignored. */
      readonly kind: 'named'
      readonly asked: ReadonlySet<string>
      readonly isOwn?: ((id: string) => boolean) | undefined
      /** Existing folder for the unpacked copy of a compressed file. */
      readonly temp: string
    }
  | {
      /** Written by `collect`: nothing is there twice, and nothing that should not. */
      readonly kind: 'collected'
      /** Why an id has no place in this file; undefined for one that has. */
      readonly complaintAbout: (id: string) => string | undefined
      /** Left out: this file is all of its side. */
      readonly shared?: Gathered | undefined
    }

/** Gathers the documents that the chunks name and holds answers, over all files of a side. */
export type Gathered = { readonly documents: DocumentNames; readonly held: HeldAnswers }

export type ReadFacts = Pick<ReadRun, 'failed' | 'strangeId'> &
  Pick<Run, 'manifest' | 'models' | 'anomalies'>

export type Places = Pick<ReadonlyMap<string, Place>, 'get' | 'keys'>

export type ReadAnswers = ReadFacts & {
  /** In the order of the file. */
  readonly places: Places
  readonly held: Pick<HeldAnswers, 'get'> & { readonly holding?: Holding }
  /** Every document that a chunk names; undefined if they are gathered over several files. */
  readonly documents: ReadonlySet<string> | undefined
}

/**
 * Reads JSON Lines to their end, one answer a line, and checks each; their places are kept, and the answers themselves
 * as long as there is room. Blank lines are skipped. Throws `runs-invalid` naming file and line for the first that is none.
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

/** The run, whose results are read again from the file where they are not held. */
export function runOfAnswers(
  { places, held, documents, failed, strangeId, ...told }: ReadAnswers,
  { file, rules }: { readonly file: Pick<FileHandle, 'fd'>; readonly rules: ReadAgainRules },
): ReadRun {
  const whole = stampOf(file)
  const again = (id: string): QueryResult | undefined => {
    const place = places.get(id)
    if (place !== undefined && stampOf(file) !== whole)
      throw changedMeanwhile(`${rules.label}:${place.number}`)
    return readAgain(id, place, file, rules)
  }
  const results = {
    get: (id: string) => held.get(id) ?? again(id),
    documents,
  }
  if (held.holding !== undefined) letCross(results, places, held.holding)
  const run = { ...told, results, index: undefined, buildMs: undefined }
  return { run, ids: [...places.keys()], failed, ...(strangeId !== undefined && { strangeId }) }
}

/** Reads to the end as `readNativeRun` does. Places are filled meanwhile, also where it throws. */
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

/** Where an answer is: line number from 1; offset and length in bytes. */
export type Place = { readonly number: number; readonly offset: number; readonly length: number }

type Answer = Extract<ParsedAnswer, { readonly kind: 'answer' }>

function answerOn(line: FileLine, { label, depth, source }: ReadRules): Answer | undefined {
  const isOurs = source.kind === 'collected'
  // Ten million of them are no work for messages and decoders.
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

/** For a file that a person named: whether it was ever collected is not known. */
function hintFor({ ended, bytes }: FileLine): string {
  const protocol = 'write one answer a line, as the JSON Lines protocol has them'
  return ended || bytes.length > longestLine
    ? protocol
    : `if the file was cut off here, write or copy it once more; else ${protocol}`
}

/** A byte order mark before the first line is no part of it. */
function textOf(
  { number, bytes }: FileLine,
  { label, hint }: { readonly label: string; readonly hint: string | undefined },
): string {
  if (bytes.length > longestLine)
    throw runsInvalid(`${label}:${number}`, `longer than ${sizeOf(longestLine)}`, { hint })
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
        first === undefined ? source.complaintAbout(id) : `twice, first on line ${first.number}`
      if (complaint === undefined) return true
      throw itemInvalid(id, { label, number, complaint })
    }
  }
}

/** The error for an item that has no place where it is. */
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

/** Throws where the file is no longer what it was when it was checked. */
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
