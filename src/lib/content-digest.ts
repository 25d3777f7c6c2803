import { sha256 } from './sha256.ts'

/** Returns the first 32 hex digits of the SHA-256 of a value's canonical JSON. */
export function contentDigest(value: unknown): string {
  return sha256(canonicalJson(value)).slice(0, 32)
}

/**
 * Returns the same JSON for equal objects: sorts keys and omits those with an undefined value.
 * Writes a Map as an object.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value))
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => canonical(member))
  if (value instanceof Map) return canonical(Object.fromEntries(value))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, canonical(member)]))
}
