/** Whether the document is the stand-in that git-lfs leaves in a tree for a file it keeps elsewhere. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return beginning.every((byte, at) => bytes[at] === byte)
}

const beginning = new TextEncoder().encode('version https://git-lfs.github.com/spec/')
