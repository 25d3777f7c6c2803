import system, { type PlatformPath } from 'node:path'

/** What of `node:path` these read: that of another system in tests. */
type Paths = Pick<PlatformPath, 'relative' | 'isAbsolute' | 'sep'>

/** A path inside the repository as git and the configuration have it, from what a person wrote: on Windows, `\` parts names, too. */
export function repositoryPath(written: string, { sep }: Pick<Paths, 'sep'> = system): string {
  return written.replaceAll(sep, '/')
}

/**
 * The path of what lies below a folder, with `/`; undefined for the folder itself and for all that lies elsewhere, such as
 * on another drive of Windows. Both paths are absolute.
 */
export function pathBelow(folder: string, path: string, paths: Paths = system): string | undefined {
  const inside = repositoryPath(paths.relative(folder, path), paths)
  const isOutside = inside === '..' || inside.startsWith('../') || paths.isAbsolute(inside)
  return inside === '' || isOutside ? undefined : inside
}
