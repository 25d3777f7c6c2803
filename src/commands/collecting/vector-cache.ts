import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { wholeNumber } from '../../parse/expected.ts'
import { type FileKind, keepFile, restoreFile } from '../../store/kept-file.ts'
import { kinds } from '../../store/kinds.ts'
import { packVectors, unpackVectors } from '../../pipeline/builtin/vectors/pack-vectors.ts'
import type { VectorShelf } from '../../pipeline/builtin/vectors/vector-shelf.ts'
import { beginningOfVectorsKey } from './cache-keys.ts'
import type { PipelinePorts } from '../request.ts'

type Facts = { readonly dimensions: number }

const vectorFile: FileKind<Facts> = {
  ...kinds.vectors,
  facts: z.strictObject({ dimensions: wholeNumber(1, 1_000_000) }),
}

/**
 * The vectors that a store keeps under a side's key, or else the latest of the same model: most documents of another
 * commit are the same in this one, and their vectors were paid for. Without a key nothing is kept.
 */
export function vectorCache(
  key: string | undefined,
  { folder, store, log }: Pick<PipelinePorts, 'store' | 'log'> & { readonly folder: string },
): VectorShelf {
  let isKept = false
  const restored = async (
    name: string,
    { newest, dimensions }: { readonly newest: boolean; readonly dimensions: number },
  ): Promise<ReturnType<typeof unpackVectors>> => {
    const into = join(folder, `vectors-${randomUUID()}`)
    const found = await restoreFile(vectorFile, { store, key: name, into, newest })
    if (found.kind === 'damaged') log.debug('the vectors of the cache are damaged')
    if (found.kind !== 'found') return undefined
    const bytes = await readFile(into)
    await rm(into, { force: true })
    return found.facts.dimensions === dimensions ? unpackVectors(bytes, dimensions) : undefined
  }
  return {
    restore: async (dimensions) => {
      if (key === undefined || dimensions === 0) return new Map()
      const own = await restored(key, { newest: false, dimensions })
      isKept = own !== undefined
      const found =
        own ?? (await restored(beginningOfVectorsKey(key), { newest: true, dimensions }))
      return found ?? new Map()
    },
    keep: async (vectors) => {
      const [first] = vectors.values()
      if (key === undefined || isKept || first === undefined) return
      const from = join(folder, `vectors-${randomUUID()}`)
      await writeFile(from, packVectors(vectors))
      await keepFile(vectorFile, { store, key, from, facts: { dimensions: first.length } })
      await rm(from, { force: true })
    },
  }
}
