/**
 * Decodes UTF-8 bytes to text without a leading byte order mark. Returns undefined if they are not
 * valid UTF-8.
 */
export function decodeText(bytes: Uint8Array | string): string | undefined {
  if (typeof bytes === 'string') return bytes.replace(/^\uFEFF/, '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
