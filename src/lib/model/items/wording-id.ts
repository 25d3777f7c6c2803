/**
 * Returns the id under which head's wording of a question is asked. `taken` contains all other ids.
 */
export function wordingId(id: string, taken: ReadonlySet<string>): string {
  let own = `${id}${ending}`
  while (taken.has(own)) own += '*'
  return own
}

/**
 * Returns the id of the question that this id may be another wording of, or undefined if it cannot
 * be one.
 */
export function questionOfWording(id: string): string | undefined {
  const bare = id.replace(/\*+$/, '')
  return bare.endsWith(ending) ? bare.slice(0, -ending.length) : undefined
}

const ending = ' (head)'
