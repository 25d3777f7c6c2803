/** Returns whether a document is a git-lfs pointer, which stands in for a file stored elsewhere. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return beginning.every((byte, at) => bytes[at] === byte)
}

const beginning = new TextEncoder().encode('version https://git-lfs.github.com/spec/')
