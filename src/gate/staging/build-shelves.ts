import type { Log } from '../../lib/log.ts'
import type { SegmentShelf } from '../../pipeline/builtin/segment-shelf.ts'
import type { VectorShelf } from '../../pipeline/builtin/vectors/vector-shelf.ts'
import type { BytePorts } from '../../lib/store/kept-bytes.ts'
import { openFolderStore } from '../../lib/store/folder-store.ts'
import type { SealedStore } from '../../lib/store/store.ts'
import { type KeptCollection, segmentCache } from '../collecting/segment-cache.ts'
import { vectorCache } from '../collecting/vector-cache.ts'
import { folderOf } from './build-handle.ts'
import type { Stage } from './stage.ts'

type ShelfPorts = BytePorts & { readonly log: Log }

/**
 * Returns where the word index is stored: in the cache if the run is not divided into stages, in
 * the build folder for `ask`, and in both for `build`.
 */
export function segmentShelf(
  collection: KeptCollection,
  ports: ShelfPorts,
  stage: Stage | undefined,
): SegmentShelf {
  const cached = segmentCache(collection, ports)
  if (stage === undefined) return cached
  // The build folder may be used in a repository at another path, so the repository is not part of the key.
  const left = segmentCache(
    { ...collection, repository: '' },
    { ...ports, store: storeOf(stage, ports) },
  )
  if (stage.kind !== 'build') return left
  return (settings) => {
    const [earlier, here] = [cached(settings), left(settings)]
    let restored: Awaited<ReturnType<typeof earlier.restore>> = []
    return {
      restore: async () => (restored = await earlier.restore()),
      keep: async (used, made) => {
        await earlier.keep(used, made)
        await here.keep(used, [...restored, ...made])
      },
    }
  }
}

export function vectorShelf(
  key: string | undefined,
  ports: ShelfPorts,
  stage: Stage | undefined,
): VectorShelf {
  const cached = vectorCache(key, ports)
  if (stage === undefined) return cached
  const left = vectorCache(key, { ...ports, store: storeOf(stage, ports) })
  if (stage.kind !== 'build') return left
  return {
    restore: (dimensions) => cached.restore(dimensions),
    keep: async (vectors, anew) => {
      await cached.keep(vectors, anew)
      await left.keep(vectors, anew)
    },
  }
}

/**
 * Returns a build folder's store, which is read-only for `ask`. Its `secret` is a constant, because
 * the digests in the handle already ensure the integrity of the files.
 */
function storeOf(stage: Stage, { log }: ShelfPorts): SealedStore {
  const folder = folderOf.index(stage.folder)
  const store = { ...openFolderStore({ folder, log }), secret: async () => 'of the build itself' }
  if (stage.kind === 'build') return store
  return { ...store, put: async () => false, discard: async () => undefined }
}
