import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { StoredKind } from './kinds.ts'

/** The cryptographic keys of one kind of entry, all derived from one secret, none of which tells another. */
export type StoreKeys = {
  /** For addresses that nobody else can try out. Of 32 bytes, like the others. */
  readonly address: KeyObject
  readonly mac: KeyObject
  readonly seal: KeyObject
  /** 16 hex digits that tell one secret's files from another's, and nothing of the secret. */
  readonly id: string
}

/** Derives them by HKDF-SHA-256 (RFC 5869). The same secret and kind always give the same keys. */
export function storeKeys(
  secret: string | Uint8Array,
  { name }: Pick<StoredKind, 'name'>,
): StoreKeys {
  const derived = (use: 'address' | 'mac' | 'seal'): KeyObject => {
    const bytes = hkdfSync('sha256', secret, 'rag-gate', `${name}/${use}/1`, 32)
    // Ready for use, and not to be printed by accident: with plain bytes a tag takes five times as long.
    return createSecretKey(new Uint8Array(bytes))
  }
  const mac = derived('mac')
  return {
    address: derived('address'),
    mac,
    seal: derived('seal'),
    id: createHmac('sha256', mac).update('key-id').digest('hex').slice(0, 16),
  }
}
