import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { copyIfThere } from '../lib/files/copy-if-there.ts'
import type { Repository } from './find-repository.ts'
import { git } from './git.ts'
import type { ObjectReader } from './object-reader.ts'
import { openObjectReader } from './object-reader.ts'

/** A bare repository of our own that borrows the checkout's objects and nothing else of it. */
export type PrivateRepository = {
  readonly gitDir: string
  /** The folder that contains `gitDir`; git processes start here. */
  readonly folder: string
  /** Some borrowed objects may be missing although what refers to them is there. */
  readonly partial: boolean
  /** Must be disposed of before the folder is removed. */
  readonly objects: ObjectReader
}

/**
 * Makes `<folder>/repo.git`. Settings, hooks, refs and attributes of the checkout stay where they are;
 * its list of shallow commits is copied, as git would otherwise look for their parents.
 */
export async function initPrivateRepository(options: {
  readonly folder: string
  readonly checkout: Repository
  readonly remoteUrl: string | undefined
  readonly signal: AbortSignal
}): Promise<PrivateRepository> {
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

// git itself stops following borrowed stores at this depth.
const maxDepth = 5

/** The store and those it borrows from in turn, as absolute paths. */
async function objectStores(store: string, depth = 0): Promise<readonly string[]> {
  if (depth > maxDepth) return []
  const list = await readFile(join(store, 'info/alternates'), 'utf8').catch(() => '')
  const named = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const nested = await Promise.all(
    named.map((line) => objectStores(isAbsolute(line) ? line : resolve(store, line), depth + 1)),
  )
  return [...new Set([store, ...nested.flat()])]
}

/** Whether any of the stores was filled by a clone with `--filter`. */
async function isPartial(stores: readonly string[]): Promise<boolean> {
  const packs = await Promise.all(
    stores.map((store) => readdir(join(store, 'pack')).catch((): readonly string[] => [])),
  )
  return packs.flat().some((name) => name.endsWith('.promisor'))
}

/** Which hash the checkout names its objects by; git writes a line about it for any but SHA-1. */
async function objectFormat({ commonDir }: Repository): Promise<string> {
  const config = await readFile(join(commonDir, 'config'), 'utf8').catch(() => '')
  const named = /^\s*objectformat\s*=\s*(\w+)/im.exec(config)?.[1]
  return `--object-format=${named ?? 'sha1'}`
}

/** Relative addresses in `.gitmodules` and the address of LFS objects are derived from this name. */
async function setOrigin(gitDir: string, url: string): Promise<void> {
  const quoted = url.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')
  await appendFile(join(gitDir, 'config'), `[remote "origin"]\n\turl = "${quoted}"\n`)
}
