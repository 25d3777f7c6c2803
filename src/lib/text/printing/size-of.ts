/**
 * Formats a number of bytes for people: `8 MiB` if it is a whole number of MiB, otherwise `100
 * bytes`.
 */
export function sizeOf(bytes: number): string {
  const mebibytes = bytes / (1024 * 1024)
  return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`
}
