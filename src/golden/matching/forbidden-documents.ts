import { compileGlob } from '../../lib/text/compile-glob.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { ForbiddenDocument } from '../../lib/model/comparison.ts'
import type { PlacedChunk } from '../../lib/model/item-match.ts'

type Placed = Pick<PlacedChunk, 'chunk'>

/** What else documents are called, by their id. */
export type OtherNames = ReadonlyMap<string, readonly string[]>

/**
 * The forbidden documents among the returned chunks, each once, by rank; among them one without a name where a chunk
 * names none, as nobody knows then. `context`: what the generator saw, where known.
 */
export function forbiddenDocuments(
  globs: readonly string[],
  chunks: readonly Placed[],
  {
    context,
    names,
  }: {
    readonly context?: readonly Placed[] | undefined
    readonly names?: OtherNames | undefined
  },
): readonly ForbiddenDocument[] {
  if (globs.length === 0) return []
  const tests = globs.map(compileGlob)
  const seen = context && new Set(context.map(idOf))
  const found = new Map<string | undefined, ForbiddenDocument>()
  for (const [index, placed] of chunks.entries()) {
    const doc = idOf(placed)
    const known = doc === undefined ? [] : [doc, ...(names?.get(doc) ?? [])]
    const isAllowed = doc !== undefined && !known.some((name) => tests.some((test) => test(name)))
    if (found.has(doc) || isAllowed) continue
    found.set(doc, { doc, rank: index + 1, inContext: seen?.has(doc) })
  }
  return [...found.values()]
}

function idOf({ chunk: { doc } }: Placed): string | undefined {
  return doc === undefined ? undefined : documentId(doc)
}
