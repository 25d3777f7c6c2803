/** A file that `init` writes. `path` is relative to the repository, with slashes. */
export type StarterFile = { readonly path: string; readonly content: string }
