import { createHash } from 'node:crypto'

/**
 * The first 32 hex digits of the SHA-256 of a value as canonical JSON: the same for objects whose keys
 * were written in another order, or of which some are undefined.
 */
export function contentDigest(value: unknown): string {
  const json = JSON.stringify(canonical(value))
  return createHash('sha256').update(json).digest('hex').slice(0, digits)
}

const digits = 32

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => canonical(member))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, canonical(member)]))
}
