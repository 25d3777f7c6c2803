import type { SealedStore, Store } from './store.ts'

/** Returns a store that calls `ask` for its secret once, on first use. */
export function sealedStore(store: Store, ask: () => Promise<string | undefined>): SealedStore {
  let asked: Promise<string | undefined> | undefined
  return { ...store, secret: () => (asked ??= ask()) }
}
