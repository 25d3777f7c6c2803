import { join } from 'node:path'
import { z } from 'zod'
import type { BuiltinSettings, PipelineSettings } from '../../model/settings/settings.ts'
import type { IndexPlace } from '../../pipeline/index-place.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import { type FileKind, keepFile, restoreFile } from '../../store/kept-file.ts'
import { kinds } from '../../store/kinds.ts'
import { beginningOfIndexKey } from './cache-keys.ts'
import type { PipelinePorts } from '../request.ts'

/** The indexes of both sides: head starts from base's where both cut their documents alike. */
export type Indexes = {
  of(side: Side, key: string | undefined): IndexPlace
  /** This side asks no index: what is kept under its key may serve the other side to start from. */
  unused(side: Side, key: string | undefined): void
  /** This side has no index, unless it announced one before. */
  none(side: Side): void
}

/** An index is kept as its file; `openSeed` checks its content. */
const indexFile: FileKind<object> = { ...kinds.index, facts: z.strictObject({}) }

/** Makes the places for both sides' indexes in a private folder. */
export function openIndexes(
  pipelines: MeasuredSides<PipelineSettings>,
  { folder, store, log }: Pick<PipelinePorts, 'store' | 'log'> & { readonly folder: string },
): Indexes {
  const ofBase = Promise.withResolvers<() => Promise<string | undefined>>()
  const shared = cutAlike(pipelines)
  const restored = async (
    side: Side,
    key: string | undefined,
    { newest }: { readonly newest: boolean },
  ): Promise<string | undefined> => {
    if (key === undefined) return undefined
    const into = join(folder, `${side}-${newest ? 'newest' : 'seed'}.sqlite`)
    const found = await restoreFile(indexFile, { store, key, into, newest })
    if (found.kind === 'damaged') log.debug(`${side}: the index of the cache is damaged`)
    if (found.kind !== 'found') return undefined
    log.info(`${side}: starting from the index that an earlier run left`)
    return into
  }
  const own = { newest: false }
  return {
    of: (side, key) => {
      const file = join(folder, `${side}-index.sqlite`)
      let isKept = false
      return {
        file,
        seed: async () => {
          const found = await restored(side, key, own)
          isKept = found !== undefined
          if (isKept) return found
          if (side === 'head' && shared) return (await ofBase.promise)()
          // Most documents of another commit are the same in this one, and their vectors were paid for.
          return restored(side, key && beginningOfIndexKey(key), { newest: true })
        },
        indexed: async () => {
          if (side === 'base') ofBase.resolve(async () => file)
          if (key !== undefined && !isKept)
            await keepFile(indexFile, { store, key, from: file, facts: {} })
        },
      }
    },
    // Fetched only if the other side asks for it; it does not where its own run was kept too.
    unused: (side, key) => {
      if (side === 'base') ofBase.resolve(() => restored(side, key, own))
    },
    none: (side) => {
      if (side === 'base') ofBase.resolve(async () => undefined)
    },
  }
}

function cutAlike({ base, head }: MeasuredSides<PipelineSettings>): boolean {
  if (base?.kind !== 'builtin' || head.kind !== 'builtin') return false
  return indexedBy(base) === indexedBy(head)
}

/** What decides how one document is indexed. */
function indexedBy({ chunk, retrieve, embed }: BuiltinSettings): string {
  return JSON.stringify([chunk, retrieve.mode, retrieve.mode === 'bm25' ? null : embed])
}
