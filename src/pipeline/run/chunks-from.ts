import { createHash } from 'node:crypto'
import { composed } from '../../lib/text/composed.ts'
import { type LaidOut, withoutRoot } from '../../lib/text/markup/document-id.ts'
import { slugOfPage } from '../../lib/text/markup/pages.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import type { WrittenChunk } from './answer-schema.ts'
import type { Chunk } from '../../lib/model/run.ts'

/** A chunk, or the reason why its keys contradict each other although they are individually valid. */
type ReadChunk =
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  | { readonly kind: 'malformed'; readonly reason: string }

/**
 * Converts the chunks. If one is inconsistent, instead returns its index and the reason, as in
 * `[2]: ...`.
 */
export function chunksFrom(
  written: readonly WrittenChunk[],
  laidOut: LaidOut,
): readonly Chunk[] | string {
  const chunks: Chunk[] = []
  for (const [index, chunk] of written.entries()) {
    const read = chunkFrom(chunk, laidOut)
    if (read.kind === 'malformed') return `[${index}]: ${read.reason}`
    chunks.push(read.chunk)
  }
  return chunks
}

/**
 * Converts a written chunk, and generates an id if it has none. The id is `doc#start-end` if the
 * chunk has offsets, `doc#page=12` for a page without text, and otherwise `doc#` followed by the
 * first 16 hex digits of the SHA-256 of the normalised text. Without a `doc`, the part before the
 * `#` is empty. Document paths inside the side's worktree are made relative to the worktree.
 */
function chunkFrom(written: WrittenChunk, laidOut: LaidOut = {}): ReadChunk {
  const reason = complaintAbout(written)
  if (reason !== undefined) return { kind: 'malformed', reason }
  const doc = written.doc == null ? undefined : withoutRoot(written.doc, laidOut)
  const start = written.start ?? undefined
  const end = written.end ?? undefined
  const text = written.text ?? undefined
  const page = written.page ?? undefined
  const id = composed(written.id ?? madeId({ doc, start, end, page, text }))
  const score = written.score ?? undefined
  const own = { id, doc, start, end, text, score }
  return { kind: 'chunk', chunk: page === undefined ? own : { ...own, page } }
}

function complaintAbout({ id, doc, start, end, text }: WrittenChunk): string | undefined {
  if (id == null && doc == null && text == null)
    return 'expected at least one of `id`, `doc` and `text`'
  if ((start == null) !== (end == null))
    return `expected start and end together, found only ${start == null ? 'end' : 'start'}`
  if (start != null && end != null && start > end)
    return `expected an end at or after start, found start ${start} and end ${end}`
  return undefined
}

export function madeId({
  doc = '',
  start,
  end,
  page,
  text = '',
}: Pick<Chunk, 'doc' | 'start' | 'end' | 'page' | 'text'>): string {
  if (start !== undefined && end !== undefined) return `${doc}#${start}-${end}`
  if (page !== undefined && text === '') return `${doc}#${slugOfPage(page)}`
  const hash = createHash('sha256').update(normalText(text)).digest('hex')
  return `${doc}#${hash.slice(0, 16)}`
}
