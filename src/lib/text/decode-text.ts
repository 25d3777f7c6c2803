/** Bytes as UTF-8 text without a leading byte order mark; undefined when they are not UTF-8. */
export function decodeText(bytes: Uint8Array | string): string | undefined {
  if (typeof bytes === 'string') return bytes.replace(/^\uFEFF/, '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
