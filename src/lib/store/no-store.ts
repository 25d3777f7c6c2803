import type { SealedStore } from './store.ts'

/** A store that keeps nothing, for when the cache is switched off or must not be read. */
export const noStore: SealedStore = {
  secret: () => Promise.resolve(undefined),
  get: () => Promise.resolve(false),
  newest: () => Promise.resolve(undefined),
  put: () => Promise.resolve(false),
  discard: () => Promise.resolve(),
}
