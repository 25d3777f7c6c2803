import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Keys of the judgement store, all derived from one secret, none of which tells another. */
export type JudgementKeys = {
  /** Of 32 bytes, as the others. */
  readonly address: KeyObject
  readonly mac: KeyObject
  readonly seal: KeyObject
  /** 16 hex digits that tell one secret's files from another's, and nothing of the secret. */
  readonly id: string
}

/** Derives them by HKDF-SHA-256 (RFC 5869). The same secret always gives the same keys. */
export function judgementKeys(secret: string | Uint8Array): JudgementKeys {
  const mac = derived(secret, 'mac')
  return {
    address: derived(secret, 'address'),
    mac,
    seal: derived(secret, 'seal'),
    id: createHmac('sha256', mac).update('key-id').digest('hex').slice(0, 16),
  }
}

function derived(secret: string | Uint8Array, use: 'address' | 'mac' | 'seal'): KeyObject {
  const bytes = hkdfSync('sha256', secret, 'rag-gate', `judgements/${use}/1`, 32)
  // Ready for use, and not to be printed by accident: with plain bytes a tag takes five times as long.
  return createSecretKey(new Uint8Array(bytes))
}
