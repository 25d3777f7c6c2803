import type { ChunkSettings } from '../../config/config.ts'
import { printable } from '../../config/printable.ts'
import { GateError } from '../../errors.ts'
import { tokensOf } from '../../metrics/tokens.ts'
import type { IndexFacts } from '../../run/run.ts'
import type { Side } from '../../sides.ts'
import { chunkDocument } from './chunk-document.ts'
import type { FtsIndex } from './fts-index.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

/** What is counted while an index is built. */
export type IndexCounts = Pick<IndexFacts, 'documents' | 'chunks' | 'meanChunkTokens'>

const mostChunks = 1_000_000
const mostUnits = 2 ** 31

/**
 * Reads, cuts and indexes documents one after the other, holding one at a time. A document that cannot
 * be read would be missing on one side only, so that all others are read as well, to name every such
 * file at once. Throws `pipeline-failed` for them, and past a million chunks or two billion UTF-16 units
 * of chunk text.
 */
export async function buildIndex({
  side,
  root,
  paths,
  settings,
  index,
  tell,
}: {
  readonly side: Side
  readonly root: string
  readonly paths: readonly string[]
  readonly settings: ChunkSettings
  readonly index: FtsIndex
  /** Called after every document with the number read so far. */
  readonly tell: (done: number) => void
}): Promise<IndexCounts> {
  const problems: Problem[] = []
  let chunks = 0
  let tokens = 0
  let units = 0
  for (const [before, path] of paths.entries()) {
    const read = await readDocument(root, path)
    if (read.kind !== 'text') problems.push({ path, read })
    else if (problems.length === 0) {
      for (const chunk of chunkDocument({ ...read, doc: path }, settings)) {
        index.add(chunk)
        chunks += 1
        tokens += tokensOf(chunk.text)
        units += chunk.text.length
        if (chunks > mostChunks || units > mostUnits) throw tooMuch(side, path)
      }
    }
    tell(before + 1)
  }
  if (problems.length > 0) throw unreadable(side, problems)
  index.finish()
  return { documents: paths.length, chunks, meanChunkTokens: chunks === 0 ? 0 : tokens / chunks }
}

type Problem = { readonly path: string; readonly read: Exclude<ReadDocument, { kind: 'text' }> }

const mostNamed = 10

function unreadable(side: Side, problems: readonly Problem[]): GateError {
  const named = problems.slice(0, mostNamed).map(({ path, read }) => {
    const reason = read.kind === 'unreadable' ? read.reason : 'is a pointer to a file in Git LFS'
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
  return [
    ...(pointers.length > 0 ? ['set `lfs: true` to fetch files that Git LFS keeps'] : []),
    ...(other === undefined
      ? []
      : [
          `take such files out with a glob that begins with "!", for example "!${printable(other.path)}"`,
        ]),
  ]
}

function tooMuch(side: Side, path: string): GateError {
  const message = `${side}: more than ${mostChunks} chunks, or ${mostUnits} characters in them, when ${printable(path)} was cut`
  return new GateError('pipeline-failed', message, {
    hint: 'raise chunk.size, lower chunk.overlap, or narrow pipeline.documents',
    side,
  })
}
