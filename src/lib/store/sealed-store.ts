import type { SealedStore, Store } from './store.ts'

/** A store with a secret, which is asked for when it is first needed and then once. */
export function sealedStore(store: Store, ask: () => Promise<string | undefined>): SealedStore {
  let asked: Promise<string | undefined> | undefined
  return { ...store, secret: () => (asked ??= ask()) }
}
