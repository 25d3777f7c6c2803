/** A document's id as ids are compared: slashes for backslashes, no leading `./`; case counts. */
export function documentId(written: string): string {
  const slashed = written.includes('\\') ? written.replaceAll('\\', '/') : written
  return slashed.startsWith('./') ? slashed.replace(/^(?:\.\/)+/, '') : slashed
}

/** A document's name without the folder that its side was laid out in: a path as a loader gives it, or as a URL. */
export function withoutRoot(written: string, root: string | undefined): string {
  if (root === undefined || !written.includes(root)) return written
  const path = written.startsWith('file://') ? written.slice('file://'.length) : written
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : written
}
