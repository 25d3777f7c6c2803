import { readFile, writeFile } from 'node:fs/promises'
import type { SealedStore, Store } from '../../src/lib/store/store.ts'

/** The secret with which `memoryStore` seals its files. */
export const memorySecret = 'a-secret-of-at-least-twenty-characters'

/** A store that keeps bytes in memory, so that a test can read, change and forge them. */
export function memoryStore(): SealedStore & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  const get: Store['get'] = async (key, into) => {
    const bytes = kept.get(key)
    if (bytes === undefined) return false
    await writeFile(into, bytes, { flag: 'wx' })
    return true
  }
  return {
    kept,
    secret: async () => memorySecret,
    get,
    async newest(prefix, into) {
      const key = [...kept.keys()].findLast((name) => name !== prefix && name.startsWith(prefix))
      return key !== undefined && (await get(key, into)) ? key : undefined
    },
    async put(key, from, end = '') {
      const first = kept.get(key)
      kept.delete(key)
      kept.set(key, first ?? Buffer.concat([await readFile(from), Buffer.from(end)]))
      return true
    },
    async discard(key) {
      kept.delete(key)
    },
  }
}
