import { isMapping } from './written-values.ts'

/** A version of a file format that this program writes and reads. */
export type Format = {
  readonly key: 'schema' | 'version'
  readonly version: number
  readonly cure: string
}

/**
 * Returns text to follow the name of a value that another version of this program wrote. Returns
 * undefined for any other value.
 */
export function otherVersion(value: unknown, { key, version, cure }: Format): string | undefined {
  const found = isMapping(value) ? value[key] : undefined
  if (typeof found !== 'number' || found === version) return undefined
  return `has version ${found}, but RAG Gate supports only version ${version}: ${cure}`
}
