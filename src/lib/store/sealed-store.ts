import type { SealedStore, Store } from './store.ts'

/** Returns a store with a secret, which `ask` provides on first use and only once. */
export function sealedStore(store: Store, ask: () => Promise<string | undefined>): SealedStore {
  let asked: Promise<string | undefined> | undefined
  return { ...store, secret: () => (asked ??= ask()) }
}
