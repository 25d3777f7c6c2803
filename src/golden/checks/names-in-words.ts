import { foreign, pathLimit, plain, say, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Returns the words for a commit in messages: its short id or, for uncommitted changes, `an
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
