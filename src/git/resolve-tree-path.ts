import type { FileResult } from '../lib/files/read-file-inside.ts'
import { isFolder, outside } from '../lib/files/read-file-inside.ts'
import type { Tree, TreeEntry } from './tree.ts'

/** The entry that a path leads to, or why there is none. */
export type Resolved =
  | { readonly kind: 'entry'; readonly entry: TreeEntry }
  | Exclude<FileResult, { kind: 'file' }>

/**
 * Resolves a path step by step as a file system would, following at most 8 symbolic links within
 * the tree. `targetOf` returns a link's content, or undefined if the content cannot be a path.
 */
export async function resolveTreePath(
  tree: Tree,
  path: string,
  targetOf: (link: TreeEntry) => Promise<string | undefined>,
): Promise<Resolved> {
  if (path.startsWith('/')) return refused(outside)
  const pending = path.split('/')
  const at: string[] = []
  let links = 0
  /**
   * Whether the last part of the path is itself a link; links to folders along the way do not count.
   */
  let isLink = false
  const missing = (): Resolved =>
    isLink ? refused('is a broken symbolic link') : { kind: 'missing' }
  while (pending.length > 0) {
    const part = pending.shift() ?? ''
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (at.pop() === undefined) return refused(outside)
      continue
    }
    const here = [...at, part].join('/')
    const entry = tree.byPath.get(here)
    if (entry === undefined) {
      if (!tree.folders.has(here)) return missing()
      at.push(part)
    } else if (entry.mode === '120000') {
      links += 1
      if (links > maxLinks) return refused(`leads through more than ${maxLinks} symbolic links`)
      const target = await targetOf(entry)
      if (target === undefined || target.startsWith('/')) return refused(outside)
      isLink ||= pending.length === 0
      pending.unshift(...target.split('/'))
    } else if (entry.mode === '160000') return refused('is in a submodule')
    else return pending.length === 0 ? { kind: 'entry', entry } : missing()
  }
  return refused(isFolder)
}

const maxLinks = 8

function refused(reason: string): Exclude<FileResult, { kind: 'file' }> {
  return { kind: 'refused', reason }
}
