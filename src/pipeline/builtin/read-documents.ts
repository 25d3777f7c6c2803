import { setImmediate } from 'node:timers/promises'
import type { ChunkSettings } from '../../model/settings/settings.ts'
import { printable } from '../../text/printable.ts'
import { openPageReader } from '../../documents/open-page-reader.ts'
import { GateError } from '../../core/errors.ts'
import type { Side } from '../../core/sides.ts'
import type { Library, ReadDocument } from './library.ts'
import type { SideFiles } from './side-files.ts'
import { type Problem, unreadable } from './unreadable.ts'
import { chunkSizes, type CutDocument } from './word-index/cut-document.ts'

/** Which documents are read, and how they are cut. */
export type Reading = {
  readonly side: Side
  readonly files: SideFiles
  readonly paths: readonly string[]
  readonly settings: ChunkSettings
  readonly library: Library
  readonly signal: AbortSignal
  /** Called after every document with the number that is read. */
  readonly tell: (done: number) => void
}

/**
 * Reads and cuts the documents of a side, in their order. One that cannot be read would be missing on one side only,
 * so that all others are read as well, to name every such file at once. Throws `pipeline-failed` for them, and past
 * a million chunks or 2 GiB of chunk text.
 */
export async function readDocuments(reading: Reading): Promise<readonly CutDocument[]> {
  const { side, signal, tell } = reading
  const documents: CutDocument[] = []
  const problems: Problem[] = []
  const held = { chunks: 0, bytes: 0 }
  for await (const { path, read } of readAhead(reading)) {
    signal.throwIfAborted()
    if (read.kind === 'cut') {
      documents.push(read.document)
      held.chunks += read.document.chunks
      for (const bytes of chunkSizes(read.document)) held.bytes += bytes
      if (held.chunks > mostChunks || held.bytes > mostBytes) throw tooMuch(side, path)
    } else problems.push({ path, read })
    tell(documents.length + problems.length)
  }
  if (problems.length > 0) throw unreadable(side, problems)
  return documents
}

/** Each may be of 16 MiB. */
const filesAtOnce = 8

/** Reads a few files at once, and cuts them one after the other; in between timers and signals have their turn. */
async function* readAhead({
  files,
  paths,
  settings,
  library,
  signal,
}: Reading): AsyncGenerator<{ readonly path: string; readonly read: ReadDocument }> {
  await using pages = openPageReader(signal)
  for (let at = 0; at < paths.length; at += filesAtOnce) {
    const some = paths.slice(at, at + filesAtOnce)
    const reads = some.map((path) => library.cut({ path, files }, { settings, pages }))
    // All of them have to be awaited, also where the first fails.
    await Promise.allSettled(reads)
    for (const [index, read] of reads.entries()) yield { path: some[index] ?? '', read: await read }
    await setImmediate()
  }
}

const mostChunks = 1_000_000
const mostBytes = 2 ** 31

function tooMuch(side: Side, path: string): GateError {
  const message = `${side}: more than ${mostChunks} chunks, or 2 GiB of text in them, when ${printable(path)} was cut`
  return new GateError('pipeline-failed', message, {
    hint: 'raise chunk.size, lower chunk.overlap, or narrow pipeline.documents',
    side,
  })
}
