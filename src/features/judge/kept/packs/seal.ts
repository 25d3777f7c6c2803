import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'

/**
 * Encrypts a string with AES-256-GCM and binds it to `place`, so that it can only be decrypted with
 * the same `place`. `nonce` must be 12 fresh random bytes. Returns the nonce, ciphertext and tag,
 * encoded as Base64url. The result reveals nothing but the string's length.
 */
export function seal(options: {
  readonly text: string
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

/**
 * Decrypts a string. Returns undefined if it was not encrypted with this key and `place`. Never
 * throws.
 */
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

export const nonceBytes = 12

const tagBytes = 16
