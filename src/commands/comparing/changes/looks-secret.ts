/** Whether a key, or the name of a file, says that its value is nobody's business: a secret, an address, a text. */
export function looksSecret(name: string): boolean {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.some((word) => secretWords.has(word) || secretParts.test(word))
}

const secretWords = new Set(
  'key keys token secret secrets pwd auth pin pat bearer private cert salt dsn cookie session signature env url uri host hostname endpoint address server proxy webhook email user username login account prompt command cmd'.split(
    ' ',
  ),
)

/** Inside of words that are written as one. */
const secretParts =
  /secret|passw|passphrase|credential|(?:api|access|auth|private|sign|encryption)(?:key|token)|url$/

/**
 * A value as a report may quote it: a number, a truth value or a short name, as of a model or a mode. Undefined for
 * every other: a text, an address, what looks like a key.
 */
export function quotable(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || !/^[\w./+-]{1,40}$/.test(value)) return undefined
  const runs = value.match(/[A-Za-z0-9]{16,}/g) ?? []
  return runs.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)) ? undefined : value
}
