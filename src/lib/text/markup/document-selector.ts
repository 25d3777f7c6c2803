import { compileGlob } from '../compile-glob.ts'
import { composed } from '../composed.ts'

export type DocumentSelector = {
  /**
   * Returns whether a path matches a glob without a leading `!` and no glob with a leading `!`. The
   * order of the globs does not matter.
   */
  selects(path: string): boolean
  /** Returns the globs without a leading `!` that match none of the paths, as originally written. */
  unmatched(paths: readonly string[]): readonly string[]
  /**
   * Returns false only if the beginnings of the globs show that no path below the folder can be
   * selected.
   */
  reachesInto(folder: string): boolean
}

/**
 * Parses `pipeline.documents`. Throws `config-invalid` for a glob whose braces expand to too many
 * globs.
 */
export function documentSelector(globs: readonly string[]): DocumentSelector {
  const wanted = globs
    .filter((glob) => !glob.startsWith('!'))
    .map((glob) => ({ glob, matches: compileGlob(glob), beginning: beginningOf(glob) }))
  const unwanted = globs
    .filter((glob) => glob.startsWith('!'))
    .map((glob) => compileGlob(glob.slice(1)))
  return {
    selects: (path) =>
      wanted.some(({ matches }) => matches(path)) && !unwanted.some((matches) => matches(path)),
    unmatched: (paths) =>
      wanted.filter(({ matches }) => !paths.some((path) => matches(path))).map(({ glob }) => glob),
    reachesInto: (folder) => {
      const names = composed(folder).split('/')
      return wanted.some(({ beginning }) =>
        beginning.every((name, at) => at >= names.length || name === names[at]),
      )
    },
  }
}

/** Returns the folders in a glob before its first wildcard. */
function beginningOf(glob: string): readonly string[] {
  const names = composed(glob)
    .split('/')
    .filter((name) => name !== '' && name !== '.')
  const first = names.findIndex((name) => /[*?[{\\]/.test(name))
  return first === -1 ? names : names.slice(0, first)
}
