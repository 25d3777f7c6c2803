import { z } from 'zod'
import { wholeNumber } from '../../lib/parse/expected.ts'
import { type BytePorts, keepBytes, restoreBytes } from '../../lib/store/kept-bytes.ts'
import { largestEntry } from '../../lib/store/store.ts'
import type { FileKind } from '../../lib/store/kept-file.ts'
import { kinds } from '../../lib/store/kinds.ts'
import {
  packedBytes,
  packVectors,
  unpackVectors,
} from '../../pipeline/builtin/vectors/pack-vectors.ts'
import type { VectorShelf } from '../../pipeline/builtin/vectors/vector-shelf.ts'
import { beginningOfVectorsKey } from './cache-keys.ts'
import type { PipelinePorts } from '../request.ts'

type Facts = { readonly dimensions: number }

const vectorFile: FileKind<Facts> = {
  ...kinds.vectors,
  facts: z.strictObject({ dimensions: wholeNumber(1, 1_000_000) }),
}

/**
 * Caches a side's vectors under its key. If nothing is stored under the key, restores the latest vectors
 * of the same model, because most documents have not changed, and their vectors have already been paid
 * for. Without a key, nothing is stored.
 */
export function vectorCache(
  key: string | undefined,
  ports: BytePorts & Pick<PipelinePorts, 'log'>,
): VectorShelf {
  let isKept = false
  const restored = async (
    place: Parameters<typeof restoreBytes>[1],
    dimensions: number,
  ): Promise<ReturnType<typeof unpackVectors>> => {
    const found = await restoreBytes(vectorFile, place, ports)
    if (found.kind === 'damaged')
      ports.log.warn(
        'the cached vectors are damaged or come from another source, so they are requested again',
      )
    if (found.kind !== 'found' || found.facts.dimensions !== dimensions) return undefined
    return unpackVectors(found.bytes, dimensions)
  }
  return {
    restore: async (dimensions) => {
      if (key === undefined || dimensions === 0) return new Map()
      const own = await restored({ key }, dimensions)
      isKept = own !== undefined
      const latest = { key: beginningOfVectorsKey(key), newest: true }
      return own ?? (await restored(latest, dimensions)) ?? new Map()
    },
    keep: async (vectors, anew) => {
      const [first] = vectors.values()
      if (key === undefined || (isKept && !anew) || first === undefined) return
      if (packedBytes(vectors) > largestEntry) {
        ports.log.warn(
          `the ${vectors.size} vectors are not cached, because they take more than ${largestEntry / 2 ** 20} MiB, so later runs will again embed every text whose vector is not in an earlier cache entry. Lower pipeline.embed.dimensions, or index fewer documents`,
        )
        return
      }
      const facts = { dimensions: first.length }
      await keepBytes(vectorFile, { key, facts, bytes: packVectors(vectors) }, ports)
    },
  }
}
