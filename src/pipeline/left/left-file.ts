import { isInsidePath } from '../../lib/files/inside-path.ts'
import { isShortText } from '../../lib/parse/expected.ts'

/**
 * A change that a build made to one path of its worktree: a new or changed file, link or folder, or
 * a removal. A file's bytes are stored separately under their SHA-256, once for all files with the
 * same content.
 */
export type LeftFile = { readonly path: string } & (
  | { readonly sha256: string; readonly bytes: number; readonly executable: boolean }
  | { readonly link: string }
  | { readonly folder: true }
  | { readonly gone: true }
)

/** The maximum number of changes per side. */
export const mostLeft = 200_000

export const longestPath = 4096

/**
 * Returns whether a path can be recorded: it must be short, contain no control characters and stay
 * inside the worktree.
 */
export function isLeftPath(path: string): boolean {
  return isShortText(path, longestPath) && isInsidePath(path)
}
