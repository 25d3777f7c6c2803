import { setImmediate } from 'node:timers/promises'
import type { ChunkSettings } from '../../lib/model/settings/settings.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { DocumentReader } from '../../git/documents/open-document-reader.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'
import type { ReadDocument } from './collection.ts'
import type { Library } from './library.ts'
import type { SideFiles } from './side-files.ts'
import type { IndexedDocument } from './word-index/indexed-document.ts'
import type { DocumentText } from '../../git/documents/document-text.ts'

export type Reading = {
  readonly side: Side
  readonly files: SideFiles
  readonly paths: readonly string[]
  readonly settings: ChunkSettings
  readonly library: Library
  readonly reader: DocumentReader
  readonly signal: AbortSignal
  /** Called after every document with the number of documents read so far. */
  readonly tell: (done: number) => void
}

/**
 * Reads and chunks a side's documents in order, except those that are already indexed. If a
 * document is unreadable, still reads the remaining ones, so one error lists all unreadable files.
 * Unreadable documents are an error rather than skipped, because base and head could otherwise
 * index different sets of documents. Rejects with `pipeline-failed` if documents are unreadable, or
 * if there are more than a million chunks or 2 GiB of chunk text.
 */
export async function readDocuments(reading: Reading): Promise<readonly IndexedDocument[]> {
  const { side, files, paths, reader, library, settings, tell } = reading
  const collection = library.collection(settings)
  collection.expect(paths.length)
  const read: { readonly path: string; readonly key: string }[] = []
  const problems: Problem[] = []
  const held = { chunks: 0, bytes: 0 }
  for await (const { path, found } of readAhead(reading)) {
    if (found.kind === 'cut') {
      read.push({ path, key: found.key })
      held.chunks += found.chunks
      held.bytes += found.bytes
      if (held.chunks > mostChunks || held.bytes > mostBytes) throw tooMuch(side, path)
    } else problems.push({ path, read: found })
    tell(read.length + problems.length)
  }
  if (problems.length > 0) throw unreadable(side, problems)
  const indexed = collection.indexed(read.map(({ key }) => key))
  return indexed.map((document, at) => ({
    ...document,
    text: async () => {
      const { path = '', key = '' } = read[at] ?? {}
      const text = await library.text({ path, files, reader }, key)
      if (text.kind === 'text') return text.text
      throw unreadable(side, [{ path, read: text }])
    },
  }))
}

/**
 * The number of files to read at the same time. It is low to limit memory, because a file may be as
 * large as 16 MiB.
 */
const filesAtOnce = 8

/**
 * Reads a few files at a time and yields them in order. Lets timers and signal handlers run after
 * each group of files.
 */
async function* readAhead({
  files,
  paths,
  settings,
  library,
  reader,
  signal,
}: Reading): AsyncGenerator<{ readonly path: string; readonly found: ReadDocument }> {
  for (let at = 0; at < paths.length; at += filesAtOnce) {
    const some = paths.slice(at, at + filesAtOnce)
    const reads = some.map((path) => library.cut({ path, files, reader }, settings))
    // Wait for all reads, even if one of them fails.
    await Promise.allSettled(reads)
    for (const [index, read] of reads.entries())
      yield { path: some[index] ?? '', found: await read }
    await setImmediate()
    signal.throwIfAborted()
  }
}

const mostChunks = 1_000_000
const mostBytes = 2 ** 31

function tooMuch(side: Side, path: string): GateError {
  const message = `${side}: with ${printable(path)}, the index would exceed ${mostChunks} chunks or 2 GiB of chunk text`
  return new GateError('pipeline-failed', message, {
    hint: 'raise chunk.size, lower chunk.overlap, or narrow pipeline.documents',
    side,
  })
}

/** A document that has no text, with the reason. */
type Problem = {
  readonly path: string
  readonly read: Exclude<DocumentText, { kind: 'text' }>
}

const mostNamed = 10

/**
 * Returns a `pipeline-failed` error that lists the first ten unreadable documents and explains how
 * to save or exclude them.
 */
function unreadable(side: Side, problems: readonly Problem[]): GateError {
  const named = problems.slice(0, mostNamed).map(({ path, read }) => {
    const reason =
      read.kind === 'unreadable' ? read.reason : 'is a Git LFS pointer, not the file itself'
    return `${printable(path)} ${reason}`
  })
  const more = problems.length > mostNamed ? [`and ${problems.length - mostNamed} more`] : []
  return new GateError('pipeline-failed', `${side}: ${[...named, ...more].join('; ')}`, {
    hint: remediesOf(problems).join('; '),
    side,
  })
}

function remediesOf(problems: readonly Problem[]): readonly string[] {
  const pointers = problems.filter(({ read }) => read.kind === 'lfs-pointer')
  const other = problems.find(({ read }) => read.kind !== 'lfs-pointer')
  const isEncoded = problems.some(({ read }) => read.kind === 'unreadable' && read.isEncoded)
  return [
    ...(pointers.length > 0
      ? ['set `lfs: true` for actions/checkout, so that files in Git LFS are fetched on both sides']
      : []),
    ...(other === undefined
      ? []
      : [
          `${isEncoded ? 'save files that contain text as UTF-8, or ' : ''}exclude such files with a glob that begins with "!", for example "!${printable(other.path)}"`,
        ]),
  ]
}
