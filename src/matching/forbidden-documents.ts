import { compileGlob } from '../text/compile-glob.ts'
import type { ForbiddenDocument } from '../model/comparison.ts'
import type { PlacedChunk } from '../model/item-match.ts'

/** The forbidden documents among the returned chunks, each once, by rank; `context`: what the generator saw, where known. */
export function forbiddenDocuments(
  globs: readonly string[],
  chunks: readonly PlacedChunk[],
  context: readonly PlacedChunk[] | undefined,
): readonly ForbiddenDocument[] {
  if (globs.length === 0) return []
  const tests = globs.map(compileGlob)
  const seen = context && new Set(context.map(({ chunk }) => chunk.doc))
  const found = new Map<string, ForbiddenDocument>()
  for (const [index, { chunk }] of chunks.entries()) {
    const { doc } = chunk
    if (doc === undefined || found.has(doc) || !tests.some((isForbidden) => isForbidden(doc))) {
      continue
    }
    found.set(doc, { doc, rank: index + 1, inContext: seen?.has(doc) })
  }
  return [...found.values()]
}
