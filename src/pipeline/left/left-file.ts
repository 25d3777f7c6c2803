import { isInsidePath } from '../../lib/files/inside-path.ts'
import { isShortText } from '../../lib/parse/expected.ts'

/**
 * What a build did to one path of its worktree: a file, a link or a folder is new or another, or what lay there is
 * gone. The bytes of a file lie elsewhere, under their SHA-256, once for all files that hold the same.
 */
export type LeftFile = { readonly path: string } & (
  | { readonly sha256: string; readonly bytes: number; readonly executable: boolean }
  | { readonly link: string }
  | { readonly folder: true }
  | { readonly gone: true }
)

/** Most of them that one side may leave. */
export const mostLeft = 200_000

export const longestPath = 4096

/** Whether a path can be told of: short, without control characters, and inside the worktree by its text. */
export function isLeftPath(path: string): boolean {
  return isShortText(path, longestPath) && isInsidePath(path)
}
