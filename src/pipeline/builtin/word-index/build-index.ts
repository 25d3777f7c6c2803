import { closeSync, openSync, truncateSync } from 'node:fs'
import type { ChunkSettings } from '../../../model/settings/settings.ts'
import { printable } from '../../../text/printable.ts'
import { documentText } from '../../../documents/document-text.ts'
import { maxDocumentBytes } from '../../../documents/read-document.ts'
import { GateError } from '../../../core/errors.ts'
import type { Side } from '../../../core/sides.ts'
import { readFileInside } from '../../../files/read-file-inside.ts'
import { chunkDocument, type DocumentChunk } from '../chunking/chunk-document.ts'
import { type Embedding, embedPending } from '../vectors/embed-pending.ts'
import type { IndexKey } from './index-key.ts'
import type { Seed } from './open-seed.ts'
import { documentDigest, planUpdate, type UpdatePlan } from './plan-update.ts'
import { type Problem, unreadable } from '../unreadable.ts'
import { continueIndex, createIndex, type IndexWriter } from './write-index.ts'
import { messageOf } from '../../../core/reason-of.ts'

/** What building works on. */
export type IndexBuild = {
  readonly side: Side
  readonly root: string
  readonly paths: readonly string[]
  readonly settings: ChunkSettings
  readonly key: IndexKey
  /** Where the index goes; nothing may be there yet. */
  readonly file: string
  readonly seed: Seed | undefined
  /** Undefined for an index without vectors. */
  readonly embedding: Embedding | undefined
  /** Called after every document with the number that is in the index. */
  readonly tell: (done: number) => void
  /** Told what nobody needs to know, such as a seed that turned out to be damaged. */
  readonly debug: (line: string) => void
}

/** What was done: documents cut, documents that the seed had already, texts that the model was asked for. */
export type BuildCounts = {
  readonly cut: number
  readonly kept: number
  readonly embedded: number
}

/**
 * Reads, cuts and indexes documents one after the other, holding one at a time; with a seed only those
 * that it does not have as they are. What results is the same either way. A document that cannot be read
 * would be missing on one side only, so that all others are read as well, to name every such file at
 * once. Throws `pipeline-failed` for them, and past a million chunks or 2 GiB of chunk text; and if there
 * is a file already, or a link in its place.
 */
export async function buildIndex(build: IndexBuild): Promise<BuildCounts> {
  closeSync(openSync(build.file, 'wx', 0o600))
  const { seed } = build
  if (seed !== undefined) {
    try {
      return await buildFrom(seed, build)
    } catch (error) {
      if (error instanceof GateError) throw error
      build.debug(`the index to begin from is of no use: ${messageOf(error)}`)
      truncateSync(build.file)
    }
  }
  return buildAnew({ ...build, seed: undefined })
}

/** Begins from the seed where most of its documents are still there, else takes its vectors only. */
async function buildFrom(seed: Seed, build: IndexBuild): Promise<BuildCounts> {
  const { documents } = seed
  const plan = documents && (await planUpdate({ ...build, indexed: documents }))
  return plan !== undefined && plan.kept > plan.stale.length
    ? update(build, seed, plan)
    : buildAnew(build)
}

async function buildAnew(build: IndexBuild): Promise<BuildCounts> {
  using writer = createIndex(build.file, build.key)
  await addDocuments(writer, { ...build, kept: 0 })
  const embedded = await finish(writer, build)
  return { cut: build.paths.length, kept: 0, embedded }
}

async function update(build: IndexBuild, seed: Seed, plan: UpdatePlan): Promise<BuildCounts> {
  using writer = continueIndex(build.file, seed.file, build.key)
  // All removals come first: FTS5 writes out what it has gathered whenever row numbers go down.
  for (const document of plan.stale) writer.remove(document)
  if (plan.kept > 0) build.tell(plan.kept)
  await addDocuments(writer, { ...build, paths: plan.fresh, kept: plan.kept })
  const embedded = await finish(writer, build)
  return { cut: plan.fresh.length, kept: plan.kept, embedded }
}

async function addDocuments(
  writer: IndexWriter,
  { side, root, paths, settings, kept, tell }: IndexBuild & { readonly kept: number },
): Promise<void> {
  const problems: Problem[] = []
  for (const [before, path] of paths.entries()) {
    const read = await readSource(root, path)
    if (read.kind !== 'text') problems.push({ path, read })
    else if (problems.length === 0) {
      const chunks = chunkDocument({ ...read, doc: path }, settings)
      writer.add({ path, digest: read.digest }, limited(chunks, { side, path, writer }))
    }
    tell(kept + before + 1)
  }
  if (problems.length > 0) throw unreadable(side, problems)
}

async function finish(writer: IndexWriter, { side, seed, embedding }: IndexBuild): Promise<number> {
  const embedded = embedding && (await embedPending(writer, { side, seed, embedding }))
  writer.finish()
  return embedded ?? 0
}

async function readSource(root: string, path: string) {
  const file = await readFileInside(root, path, { maxBytes: maxDocumentBytes })
  switch (file.kind) {
    case 'missing':
      return { kind: 'unreadable', reason: 'does not exist' } as const
    case 'refused':
      return { kind: 'unreadable', reason: file.reason } as const
    case 'file': {
      const read = await documentText(path, file.bytes)
      return read.kind === 'text' ? { ...read, digest: documentDigest(file.bytes) } : read
    }
  }
}

const mostChunks = 1_000_000
const mostBytes = 2 ** 31

/** The chunks, as long as the index may hold more. */
function* limited(
  chunks: Iterable<DocumentChunk>,
  {
    side,
    path,
    writer,
  }: { readonly side: Side; readonly path: string; readonly writer: IndexWriter },
): Generator<DocumentChunk> {
  for (const chunk of chunks) {
    yield chunk
    const held = writer.held()
    if (held.chunks > mostChunks || held.bytes > mostBytes) throw tooMuch(side, path)
  }
}

function tooMuch(side: Side, path: string): GateError {
  const message = `${side}: more than ${mostChunks} chunks, or 2 GiB of text in them, when ${printable(path)} was cut`
  return new GateError('pipeline-failed', message, {
    hint: 'raise chunk.size, lower chunk.overlap, or narrow pipeline.documents',
    side,
  })
}
