import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type TempRepo, tempRepo } from '../../test/support/temp-repo.ts'
import { type ObjectReader, openObjectReader, parseTree } from './object-reader.ts'
import { readTree, type Tree } from './tree.ts'

async function treeOf(repo: TempRepo, oid: string): Promise<Tree> {
  await using objects = openObjectReader({ cwd: repo.path, gitDir: join(repo.path, '.git') })
  return await readTree(objects, oid)
}

it('contains exactly the files that git lists, whatever their names and types', async () => {
  await using repo = await tempRepo()
  await repo.commit({
    'a b/ü\t"\n.md': 'x',
    'a-b.md': 'y',
    'a/b/c/d.md': 'z',
    'run.sh': '#!/bin/sh\n',
    z: '',
  })
  const link = await repo.git('rev-parse', 'HEAD:a-b.md')
  await repo.git('update-index', '--chmod=+x', 'run.sh')
  for (const entry of [`120000,${link},a/link`, `160000,${'1'.repeat(40)},a/module`])
    await repo.git('update-index', '--add', '--cacheinfo', entry)
  await repo.git('commit', '--quiet', '--message=more')
  const listing = await repo.git('ls-tree', '-r', '-z', '--full-tree', 'HEAD')
  const { entries, folders } = await treeOf(repo, await repo.git('rev-parse', 'HEAD^{tree}'))
  const inGitsForm = entries.map(({ mode, oid, path }) => `${mode} ${oid}\t${path}`)
  expect(inGitsForm.toSorted()).toEqual(
    listing
      .split('\0')
      .slice(0, -1)
      .map((line) => line.replace(/ (blob|commit) /, ' '))
      .toSorted(),
  )
  expect(entries).toHaveLength(7)
  expect([...folders].toSorted()).toEqual(['', 'a', 'a b', 'a/b', 'a/b/c'])
})

it('throws an error that names a missing folder', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'a/b/c.md': 'x' })
  const oid = await repo.git('rev-parse', 'HEAD:a/b')
  await rm(join(repo.path, '.git/objects', oid.slice(0, 2), oid.slice(2)))
  await expect(treeOf(repo, await repo.git('rev-parse', 'HEAD^{tree}'))).rejects.toThrow(
    `folder a/b cannot be read: its tree ${oid} is missing from the repository`,
  )
})

it('requests at most a thousand folders at once', async () => {
  const top = Array.from({ length: 2500 }, (_, at) => ({
    name: `${at}`,
    mode: '040000',
    oid: `${at}`,
  }))
  let [now, most] = [0, 0]
  const objects: Pick<ObjectReader, 'tree'> = {
    async tree(oid) {
      if (oid === 'top') return top
      now += 1
      most = Math.max(most, now)
      await setImmediate()
      now -= 1
      return [{ name: 'a.md', mode: '100644', oid: `file ${oid}` }]
    },
  }
  const { byPath } = await readTree(objects, 'top')
  expect([byPath.size, byPath.get('2499/a.md')?.oid, most]).toEqual([2500, 'file 2499', 1000])
})

const id = Buffer.alloc(20, 0xab)

it.each([
  ['100664', '100644'],
  ['100775', '100755'],
  ['40000', '040000'],
  ['040000', '040000'],
  ['120777', '120000'],
  ['160000', '160000'],
])('reads the mode %s of an old tree like git: %s', (written, mode) => {
  const bytes = Buffer.concat([Buffer.from(`${written} a b\0`), id])
  expect(parseTree(bytes, 20)).toEqual([{ mode, name: 'a b', oid: 'ab'.repeat(20) }])
})

it.each([
  ['an id that is cut off', Buffer.concat([Buffer.from('100644 a\0'), id.subarray(1)])],
  ['no zero byte', Buffer.from('100644 a')],
  ['no blank', Buffer.from('100644')],
  ['no name', Buffer.concat([Buffer.from('40000 \0'), id])],
  ['no mode', Buffer.concat([Buffer.from(' a\0'), id])],
  ['a mode that is no octal number', Buffer.concat([Buffer.from('100648 a\0'), id])],
])('a tree with %s is damaged', (_, bytes) => {
  expect(() => parseTree(bytes, 20)).toThrow('damaged')
})
