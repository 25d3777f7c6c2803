import system, { type PlatformPath } from 'node:path'

/** The `node:path` functions used here. Tests pass another platform's functions. */
type Paths = Pick<PlatformPath, 'relative' | 'isAbsolute' | 'sep'>

/**
 * Converts a user's path to one with slashes, as used by git and in the configuration. On Windows,
 * `\` also separates names.
 */
export function repositoryPath(written: string, { sep }: Pick<Paths, 'sep'> = system): string {
  return written.replaceAll(sep, '/')
}

/**
 * Returns `path` relative to `folder`, with slashes. Returns undefined for the folder itself and
 * for anything outside it, for example on another Windows drive. Both paths must be absolute.
 */
export function pathBelow(folder: string, path: string, paths: Paths = system): string | undefined {
  const inside = repositoryPath(paths.relative(folder, path), paths)
  const isOutside = inside === '..' || inside.startsWith('../') || paths.isAbsolute(inside)
  return inside === '' || isOutside ? undefined : inside
}
