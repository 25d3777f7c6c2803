/** What a commit object itself says, whatever a shallow clone's grafts hide. */
export type RawCommit = { readonly tree: string; readonly parents: readonly string[] }

/** Reads the bytes of a commit object. */
export function parseCommit(bytes: Buffer): RawCommit {
  // The header ends at the first empty line; a message may hold lines that look like one.
  const header = bytes.toString('latin1').split('\n\n', 1).join('').split('\n')
  return { tree: valuesOf(header, 'tree').join(''), parents: valuesOf(header, 'parent') }
}

function valuesOf(header: readonly string[], name: string): readonly string[] {
  return header
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))
}
