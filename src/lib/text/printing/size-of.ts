/**
 * Formats a number of bytes for people, as text such as `8 MiB` if it is a whole number of MiB, or `100
 * bytes` otherwise.
 */
export function sizeOf(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024)
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`
}
