import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { StoredKind } from './kinds.ts'

/**
 * The cryptographic keys for one kind of entry. They are all derived from one secret, and none
 * reveals another.
 */
export type StoreKeys = {
  /**
   * Derives store keys that nobody can compute without the secret. Like `mac` and `seal`, it is 32
   * bytes long.
   */
  readonly address: KeyObject
  readonly mac: KeyObject
  readonly seal: KeyObject
  /**
   * 16 hex digits that distinguish one secret's files from another's without revealing anything
   * about the secret.
   */
  readonly id: string
}

/**
 * Derives the keys with HKDF-SHA-256 (RFC 5869). The same secret and kind always yield the same
 * keys.
 */
export function storeKeys(
  secret: string | Uint8Array,
  { name }: Pick<StoredKind, 'name'>,
): StoreKeys {
  const derived = (use: 'address' | 'mac' | 'seal'): KeyObject => {
    const bytes = hkdfSync('sha256', secret, 'rag-gate', `${name}/${use}/1`, 32)
    // Key objects cannot be printed by accident, and computing a MAC is five times faster with them
    // than with plain bytes.
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
