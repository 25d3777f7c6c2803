import { foreign, pathLimit, plain, say, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Returns how messages refer to a commit: by its short id or, for uncommitted changes, as `an
 * uncommitted change`.
 */
export function commitOf({ commit = '' }: { readonly commit?: string }): Words {
  return /^[0-9a-f]{40,64}$/.test(commit)
    ? say`commit ${plain(commit.slice(0, 7))}`
    : say`an uncommitted change`
}

export function path(doc: string): Words {
  return foreign(doc, pathLimit)
}
