import type { BuiltinSettings } from '../../../model/settings/settings.ts'
import { indexVersion } from './index-version.ts'

/** What the contents of an index file depend on beside the documents; equal keys, equal contents. */
export type IndexKey = {
  /** How documents become chunks and chunks become words. */
  readonly chunks: string
  /** Which vectors stand for a text; undefined where the mode needs none. */
  readonly vectors: string | undefined
  /** Whether chunks are found by their words. */
  readonly words: boolean
}

/** The key of a side's index; `endpoint` is that of the embedder, where there is one. */
export function indexKey(
  { chunk, retrieve, embed }: BuiltinSettings,
  endpoint: string | undefined,
): IndexKey {
  const needsVectors = retrieve.mode !== 'bm25'
  return {
    chunks: JSON.stringify([indexVersion, chunk.unit, chunk.size, chunk.overlap]),
    vectors: needsVectors
      ? JSON.stringify([
          indexVersion.builtin,
          endpoint ?? null,
          embed?.model ?? null,
          embed?.dimensions ?? null,
        ])
      : undefined,
    words: retrieve.mode !== 'vectors',
  }
}
