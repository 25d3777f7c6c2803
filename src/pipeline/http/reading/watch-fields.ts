import type { ResponsePaths } from '../../../lib/model/settings/settings.ts'
import { quoted } from '../../../lib/text/printing/printable.ts'

/** A chunk's fields. Unless a path is configured, each field is read under its own name. */
export const chunkFieldNames = ['id', 'doc', 'start', 'end', 'text', 'score'] as const

type ChunkField = (typeof chunkFieldNames)[number]

/** Detects fields that no chunk has. */
export type FieldWatch = {
  /** Records one chunk's fields, with `null` for each field that was not found. */
  readonly see: (chunk: Readonly<Partial<Record<ChunkField, unknown>>>) => void
  /**
   * Returns a warning that lists the configured paths that matched nothing in any chunk. Returns
   * undefined if every path matched or no chunk was recorded.
   */
  readonly advice: () => string | undefined
}

/**
 * Creates a watch for the configured paths. Fields that are read under their own name are not
 * watched, because no field is required.
 */
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
      const told = Array.from(missing, ([name, path]) => `${quoted(path)} (response.chunk.${name})`)
      return `no chunk in any answer has a value at the path ${told.join(' or ')}`
    },
  }
}
