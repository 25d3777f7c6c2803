import { sha256 } from '../../lib/sha256.ts'

/** The default of the input `key` for a gate whose working directory is the repository's root. */
export const defaultKey = 'default'

/**
 * Returns the default of the input `key` for a working directory, such as `services-billing` for
 * `services/billing`. Appends a digest if another folder could otherwise have the same key.
 */
export function keyOfFolder(workingDirectory: string): string {
  if (workingDirectory === '') return defaultKey
  const key = workingDirectory.replaceAll('/', '-')
  if (/^[a-z0-9/]{1,40}$/.test(workingDirectory) && key !== defaultKey) return key
  const readable = key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 31)
  return `${readable}-${sha256(workingDirectory).slice(0, 8)}`
}
