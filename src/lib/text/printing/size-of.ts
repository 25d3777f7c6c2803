/**
 * Formats a number of bytes for people, as whole MiB if possible, such as `8 MiB`, or in bytes
 * otherwise, such as `100 bytes`.
 */
export function sizeOf(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024)
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`
}
