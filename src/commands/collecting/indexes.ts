import { join } from 'node:path'
import type { BuiltinSettings, PipelineSettings } from '../../model/settings/settings.ts'
import type { IndexPlace } from '../../pipeline/index-place.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import { restoreIndex, restoreNewestIndex, saveIndex } from './cached-index.ts'
import type { PipelinePorts } from '../request.ts'

/** The indexes of both sides: head starts from base's where both cut their documents alike. */
export type Indexes = {
  of(side: Side, key: string | undefined): IndexPlace
  /** This side asks no index: what is kept under its key may serve the other side to start from. */
  unused(side: Side, key: string | undefined): void
  /** This side leaves no index, unless it told of one before. */
  none(side: Side): void
}

/** Makes the places for both sides' indexes in a private folder. */
export function openIndexes(
  pipelines: MeasuredSides<PipelineSettings>,
  { folder, ports: { store, log } }: { readonly folder: string; readonly ports: PipelinePorts },
): Indexes {
  const ofBase = Promise.withResolvers<() => Promise<string | undefined>>()
  const shared = cutAlike(pipelines)
  const restored = async (side: Side, key: string | undefined): Promise<string | undefined> => {
    const into = join(folder, `${side}-seed.sqlite`)
    return (await restoreIndex({ store, key, into, side, log })) ? into : undefined
  }
  // Most documents of another commit are this one's as well, and their vectors were paid for.
  const newest = async (side: Side, key: string | undefined): Promise<string | undefined> => {
    const into = join(folder, `${side}-newest.sqlite`)
    return (await restoreNewestIndex({ store, key, into, side, log })) ? into : undefined
  }
  return {
    of: (side, key) => {
      const file = join(folder, `${side}-index.sqlite`)
      let own = false
      return {
        file,
        seed: async () => {
          const found = await restored(side, key)
          own = found !== undefined
          if (own) return found
          if (side === 'base' || !shared) return newest(side, key)
          const take = await ofBase.promise
          return take()
        },
        indexed: async () => {
          if (side === 'base') ofBase.resolve(async () => file)
          if (!own) await saveIndex({ store, key, from: file })
        },
      }
    },
    // Not fetched before the other side asks for it, which it does not where its own run is kept as well.
    unused: (side, key) => {
      if (side === 'base') ofBase.resolve(() => restored(side, key))
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
