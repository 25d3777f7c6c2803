import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'

/**
 * Encrypts a text with AES-256-GCM, for the place it is kept in: no other place opens it. `nonce` is 12
 * fresh random bytes. Base64url of nonce, ciphertext and tag; only the text's length in bytes shows.
 */
export function seal(options: {
  readonly text: string
  /** 32 bytes. */
  readonly key: KeyObject
  readonly place: string
  readonly nonce: Uint8Array
}): string {
  const { text, key, place, nonce } = options
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** The text; undefined for what was not sealed with this key for this place. Never throws. */
export function unseal(options: {
  readonly sealed: string
  readonly key: KeyObject
  readonly place: string
}): string | undefined {
  const { sealed, key, place } = options
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Bytes of a nonce. */
export const nonceBytes = 12

const tagBytes = 16
