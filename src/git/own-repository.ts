import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { copyIfThere } from '../lib/files/copy-if-there.ts'
import type { Repository } from './find-repository.ts'
import { git } from './git.ts'
import { type ObjectReader, openObjectReader } from './object-reader.ts'

/** Our own bare repository, which borrows the checkout's objects and nothing else. */
export type OwnRepository = {
  readonly gitDir: string
  /** The folder that contains `gitDir`; git processes run here. */
  readonly folder: string
  /** Whether borrowed objects may be missing even though other objects refer to them. */
  readonly partial: boolean
  /** Must be disposed of before the folder is removed. */
  readonly objects: ObjectReader
}

/**
 * Creates `<folder>/repo.git`. Copies none of the checkout's settings, hooks, refs or attributes.
 * Copies its list of shallow commits, because git would otherwise look for their parents.
 */
export async function initOwnRepository(options: {
  readonly folder: string
  readonly checkout: Repository
  readonly remoteUrl: string | undefined
  readonly signal: AbortSignal
}): Promise<OwnRepository> {
  const { folder, checkout, remoteUrl, signal } = options
  const gitDir = join(folder, 'repo.git')
  await git({
    args: ['init', '--quiet', '--bare', '--template=', await objectFormat(checkout), gitDir],
    cwd: folder,
    signal,
  })
  const store = join(checkout.commonDir, 'objects')
  await writeFile(join(gitDir, 'objects/info/alternates'), `${store}\n`)
  await copyIfThere(join(checkout.commonDir, 'shallow'), join(gitDir, 'shallow'))
  if (remoteUrl !== undefined) await setOrigin(gitDir, remoteUrl)
  const partial = await isPartial(await objectStores(store))
  return { gitDir, folder, partial, objects: openObjectReader({ gitDir, cwd: folder, signal }) }
}

// Git itself stops following alternates at this depth.
const maxDepth = 5

/**
 * Returns the object store and, recursively, the stores that it borrows objects from, as absolute
 * paths.
 */
async function objectStores(store: string, depth = 0): Promise<readonly string[]> {
  if (depth > maxDepth) return []
  const list = await readFile(join(store, 'info/alternates'), 'utf8').catch(() => '')
  const named = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const nested = await Promise.all(
    named.map((line) => objectStores(isAbsolute(line) ? line : resolve(store, line), depth + 1)),
  )
  return [...new Set([store, ...nested.flat()])]
}

/** Returns whether any of the stores belongs to a clone made with `--filter`. */
async function isPartial(stores: readonly string[]): Promise<boolean> {
  const packs = await Promise.all(
    stores.map((store) => readdir(join(store, 'pack')).catch((): readonly string[] => [])),
  )
  return packs.flat().some((name) => name.endsWith('.promisor'))
}

/**
 * Returns the option for the checkout's hash algorithm, which git's configuration contains only if
 * it is not SHA-1.
 */
async function objectFormat({ commonDir }: Repository): Promise<string> {
  const config = await readFile(join(commonDir, 'config'), 'utf8').catch(() => '')
  const named = /^\s*objectformat\s*=\s*(\w+)/im.exec(config)?.[1]
  return `--object-format=${named ?? 'sha1'}`
}

/**
 * Sets the URL of `origin`, from which git derives relative addresses in `.gitmodules` and the LFS
 * address.
 */
async function setOrigin(gitDir: string, url: string): Promise<void> {
  const quoted = url.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')
  await appendFile(join(gitDir, 'config'), `[remote "origin"]\n\turl = "${quoted}"\n`)
}
