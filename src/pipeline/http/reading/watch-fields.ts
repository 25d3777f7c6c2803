import type { ResponsePaths } from '../../../lib/model/settings/settings.ts'
import { quoted } from '../../../lib/text/printing/printable.ts'

/** The fields of a chunk. At the path of its own name each is looked for if nobody wrote another. */
export const chunkFieldNames = ['id', 'doc', 'start', 'end', 'text', 'score'] as const

type ChunkField = (typeof chunkFieldNames)[number]

/** Notices fields that are looked for and never found. */
export type FieldWatch = {
  /** The fields of one chunk as they were found: `null` if nothing is. */
  readonly see: (chunk: Readonly<Partial<Record<ChunkField, unknown>>>) => void
  /** Names the paths that no chunk had; undefined if there are none, or no chunk was seen. */
  readonly advice: () => string | undefined
}

/** Watches the paths that somebody wrote: a default may well lead nowhere, for no answer has to have every field. */
export function watchFields(paths: ResponsePaths['chunk']): FieldWatch {
  const missing = new Map<ChunkField, string>()
  for (const name of chunkFieldNames) {
    const path = paths[name]
    if (path !== undefined && path !== name) missing.set(name, path)
  }
  let isAnythingSeen = false
  return {
    see: (chunk) => {
      isAnythingSeen = true
      for (const name of missing.keys())
        if (chunk[name] !== null && chunk[name] !== undefined) missing.delete(name)
    },
    advice: () => {
      if (missing.size === 0 || !isAnythingSeen) return undefined
      const told = Array.from(missing, ([name, path]) => `response.chunk.${name}, ${quoted(path)}`)
      return `nothing is at ${told.join(', or at ')}, in any chunk of any answer`
    },
  }
}
