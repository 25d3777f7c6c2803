import { realpath } from 'node:fs/promises'
import { isAbsolute, sep } from 'node:path'

/**
 * Returns the real path of a file or folder below the root, or undefined if the path does not exist
 * or leads out of the root.
 */
export async function realPathInside(root: string, path: string): Promise<string | undefined> {
  if (isAbsolute(path) || path.includes('\0')) return undefined
  try {
    const realRoot = await realpath(root)
    // `resolve` would drop a link together with the `..` after it instead of going up from the
    // link's target.
    const target = await realpath(`${realRoot}${sep}${path}`)
    return target.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)
      ? target
      : undefined
  } catch {
    return undefined
  }
}
