import { makeFolders } from './make-folders.ts'
import { once } from 'node:events'
import { constants, lstat, mkdtemp, open, readdir, realpath, rename, rmdir } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { GateError } from '../errors.ts'
import type { Log } from '../log.ts'
import { codeOf, troubleName } from '../reason-of.ts'
import { sha256 } from '../sha256.ts'
import { endStrays } from './end-strays.ts'
import { removeFolder } from './remove-folder.ts'

/** A private folder for one run. Disposing of it removes the folder. */
export type TempFolder = AsyncDisposable & { readonly path: string }

/**
 * Creates `<temp>/rag-gate/run-<random>`. Also removes the folders of killed runs and ends the
 * programs that these runs left behind. `<temp>/rag-gate` may be shared with this user's other
 * runs. Rejects with `workspace-failed` if the folder cannot be created.
 */
export async function openTempFolder(temp: string, log: Pick<Log, 'warn'>): Promise<TempFolder> {
  const { path, sign } = await makeFolder(temp)
  const parent = join(path, '..')
  for (const name of await readdir(parent).catch(() => [])) {
    const other = join(parent, name)
    const isLeft = name.startsWith(owned) && other !== path && (await isDead(other))
    if (!isLeft && !name.startsWith(unowned)) continue
    await endStrays(join(parent, name.replace(unowned, owned)))
    await removeFolder(other, log)
  }
  return {
    path,
    async [Symbol.asyncDispose]() {
      const last = join(parent, basename(path).replace(owned, unowned))
      const isRenamed = await rename(path, last).then(
        () => true,
        () => false,
      )
      // If the folder cannot be removed, the socket stays open until this process exits. The next
      // run then removes the folder.
      if (await removeFolder(isRenamed ? last : path, log)) sign?.close()
      // This fails, as it should, while other runs use the parent folder.
      await rmdir(parent).catch(() => {})
    },
  }
}

/** The prefix of folders that are being created or removed, which any run may remove. */
const unowned = 'unowned-'

const owned = 'run-'

type Made = { readonly path: string; readonly sign: Server | undefined }

async function makeFolder(temp: string): Promise<Made> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      makeFolders(temp)
      const parent = join(await realpath(temp), 'rag-gate')
      makeFolders(parent, 0o700)
      await requireOwn(parent)
      const made = await mkdtemp(join(parent, unowned))
      return await own(made)
    } catch (cause) {
      if (cause instanceof GateError) throw cause
      // Between the steps above, another run may have removed this folder or its empty parent.
      const mayBeRemoved = ['ENOENT', 'EEXIST'].includes(codeOf(cause) ?? '')
      if (attempt < maxAttempts && mayBeRemoved) continue
      throw new GateError(
        'workspace-failed',
        `could not create a folder in ${temp} (${troubleName(cause)})`,
        { cause },
      )
    }
  }
}

const maxAttempts = 100

async function own(made: string): Promise<Made> {
  const sign = await giveSignOfLife(made)
  const path = join(made, '..', basename(made).replace(unowned, owned))
  try {
    await rename(made, path)
  } catch (error) {
    sign?.close()
    throw error
  }
  return { path, sign }
}

/** Throws if the folder is a link or belongs to another user, who could replace the files in it. */
async function requireOwn(folder: string): Promise<void> {
  const found = await lstat(folder)
  if (found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid()))
    return
  throw new GateError('workspace-failed', `${folder} does not belong to this user`, {
    hint: 'remove it, or choose another folder for temporary files',
  })
}

/**
 * Marks the folder as in use by listening on a socket in it. As soon as this process ends, for
 * whatever reason, the system refuses connections to the socket. Returns undefined if no socket can
 * be opened; other runs then never remove the folder.
 */
async function giveSignOfLife(folder: string): Promise<Server | undefined> {
  if (process.platform === 'win32') return undefined
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    await using short = await shortNameOf(folder)
    await once(server.listen(join(short.path, sign)), 'listening')
    return server
  } catch {
    server.close()
    return undefined
  }
}

async function isDead(folder: string): Promise<boolean> {
  try {
    await using short = await shortNameOf(folder)
    const socket = connect(join(short.path, sign))
    using _ = { [Symbol.dispose]: () => socket.destroy() }
    await once(socket, 'connect')
    return false
  } catch (error) {
    return codeOf(error) === 'ECONNREFUSED'
  }
}

/**
 * The socket's name. It contains a hash of this machine's name, because on a shared file system, a
 * socket says nothing about processes on other machines.
 */
const sign = `alive-${sha256(hostname()).slice(0, 8)}`

/**
 * Returns the folder's path or, if that is too long for a socket in the folder, a shorter alias.
 * Systems truncate longer socket paths and would create the socket elsewhere. Throws if there is no
 * alias.
 */
async function shortNameOf(folder: string): Promise<AsyncDisposable & { readonly path: string }> {
  if (Buffer.byteLength(join(folder, sign)) <= longestSocket)
    return { path: folder, [Symbol.asyncDispose]: async () => undefined }
  if (process.platform !== 'linux') throw new Error(`the path ${folder} is too long for a socket`)
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return {
    path: `/proc/self/fd/${handle.fd}`,
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

/** The maximum length of a socket path in bytes. Every system accepts paths up to this length. */
const longestSocket = 100
