/** Length of well-formed text in UTF-8 bytes, which is what size limits of comments and summaries count. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
