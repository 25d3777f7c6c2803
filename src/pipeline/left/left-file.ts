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
