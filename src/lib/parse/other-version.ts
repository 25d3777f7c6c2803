import { isMapping } from './written-values.ts'

/** A format of files that this program writes and reads back. */
export type Format = {
  readonly key: 'schema' | 'version'
  readonly version: number
  readonly cure: string
}

/** What to say of a value that another version of this program wrote, after its name; undefined of any other value. */
export function otherVersion(value: unknown, { key, version, cure }: Format): string | undefined {
  const found = isMapping(value) ? value[key] : undefined
  if (typeof found !== 'number' || found === version) return undefined
  return `has version ${found}; this program reads version ${version}: ${cure}`
}
