/** Returns the id under which head's wording of a question is asked. `taken` has all other ids. */
export function wordingId(id: string, taken: ReadonlySet<string>): string {
  let own = `${id}${ending}`
  while (taken.has(own)) own += '*'
  return own
}

/** Returns the id of the question whose other wording has this id, if it may be one. */
export function questionOfWording(id: string): string | undefined {
  const bare = id.replace(/\*+$/, '')
  return bare.endsWith(ending) ? bare.slice(0, -ending.length) : undefined
}

const ending = ' (head)'
