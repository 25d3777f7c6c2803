import { realpath } from 'node:fs/promises'
import { isAbsolute, sep } from 'node:path'

/** The real path of what lies at a path below the root; undefined if there is nothing, or it leads outside. */
export async function realPathInside(root: string, path: string): Promise<string | undefined> {
  if (isAbsolute(path) || path.includes('\0')) return undefined
  try {
    const realRoot = await realpath(root)
    // Not `resolve`, which would take `..` back over a link instead of over the folder it leads to.
    const target = await realpath(`${realRoot}${sep}${path}`)
    return target.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)
      ? target
      : undefined
  } catch {
    return undefined
  }
}
