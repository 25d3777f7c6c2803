/** A document's id as ids are compared: slashes for backslashes, no leading `./`; case counts. */
export function documentId(written: string): string {
  const slashed = written.includes('\\') ? written.replaceAll('\\', '/') : written
  return slashed.startsWith('./') ? slashed.replace(/^(?:\.\/)+/, '') : slashed
}
