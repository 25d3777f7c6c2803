import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import type { FileResult } from '../lib/files/read-file-inside.ts'
import { readFileInside } from '../lib/files/read-file-inside.ts'
import type { Resolved } from './resolve-tree-path.ts'
import { resolveTreePath } from './resolve-tree-path.ts'
import type { Tree } from './tree.ts'

it('S9: resolves to the same path as links on disk, and never outside the tree', async () => {
  await using dir = await tempDir()
  const part = fc.constantFrom('a', 'b', 'c', 'x', '..', '.', '')
  const path = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/') || '.')
  const links = fc.record({ 'a/b': path, b: path, c: path })
  await fc.assert(
    fc.asyncProperty(links, path, async (targets, asked) => {
      const inTree = await resolveTreePath(treeWith(Object.keys(targets)), asked, async (link) =>
        new Map(Object.entries(targets)).get(link.path),
      )
      const onDisk = await resolveOnDisk(join(dir.path, 'root'), targets, asked)
      expect(agree(inTree, onDisk)).toBe(true)
    }),
    { seed: 11, numRuns: 150 },
  )
})

it.each([
  ['b', { b: 'gone' }, { kind: 'refused', reason: 'is a broken symbolic link' }],
  ['b', { b: 'x/gone' }, { kind: 'refused', reason: 'is a broken symbolic link' }],
  ['b', { b: 'c', c: 'a/gone' }, { kind: 'refused', reason: 'is a broken symbolic link' }],
  // A link may lead to a folder that does not contain the file.
  ['b/gone', { b: 'a' }, { kind: 'missing' }],
  ['gone', {}, { kind: 'missing' }],
])('S9: %s with the links %o', async (path, targets: Record<string, string>, expected) => {
  const targetOf = async (link: { readonly path: string }) => targets[link.path]
  expect(await resolveTreePath(treeWith(Object.keys(targets)), path, targetOf)).toEqual(expected)
})

/** Returns a tree with two files, `a/x` and `x`, and these links. */
function treeWith(links: readonly string[]): Tree {
  const entries = [
    ...['a/x', 'x'].map((path) => ({ path, mode: '100644', oid: '', size: 0 })),
    ...links.map((path) => ({ path, mode: '120000', oid: '', size: 0 })),
  ]
  return {
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    folders: new Set(['', 'a']),
  }
}

async function resolveOnDisk(
  root: string,
  links: Readonly<Record<string, string>>,
  path: string,
): Promise<FileResult> {
  await mkdir(join(root, 'a'), { recursive: true })
  for (const name of ['a/x', 'x']) await writeFile(join(root, name), name)
  for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name))
  const found = await readFileInside(root, path, { maxBytes: 10 })
  await rm(root, { recursive: true })
  return found
}

/** Whether both found the same file or both found none. They need not agree on why there is none. */
function agree(inTree: Resolved, onDisk: FileResult): boolean {
  if (inTree.kind !== 'entry') return onDisk.kind !== 'file'
  return onDisk.kind === 'file' && Buffer.from(onDisk.bytes).toString() === inTree.entry.path
}
