import { createWriteStream } from 'node:fs'
import { constants, type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { GateError } from '../../../lib/errors.ts'
import { fileErrorText } from '../../../lib/files/file-error.ts'
import { largerThan } from '../../../lib/files/read-file-inside.ts'
import { notUnpacked, runsInvalid, whileReading } from '../runs-invalid.ts'
import { codeOf } from '../../../lib/reason-of.ts'

/** An open file with random access. Disposing closes the file and removes its uncompressed copy. */
type PlainFile = AsyncDisposable & { readonly handle: FileHandle }

export type FileRules = {
  /** The file's name, as used in messages. */
  readonly label: string
  /** The maximum size on disk in bytes, or undefined for no limit. */
  readonly maxBytes: number | undefined
  /** Whether to reject symbolic links, which are followed only for files that a user specified. */
  readonly refusesLinks: boolean
  /**
   * An existing folder for the uncompressed copy, or undefined to open compressed files as they are.
   */
  readonly temp: string | undefined
  readonly signal: AbortSignal
}

/** The maximum size of a compressed file after decompression, in bytes. */
const mostUnpacked = 2 * 1024 * 1024 * 1024

/**
 * Opens a regular file. If `temp` is set, a gzip file is first decompressed to a temporary file.
 * Rejects with `runs-invalid` if the file is missing, not regular, too large or damaged.
 */
export async function openPlainFile(path: string, rules: FileRules): Promise<PlainFile> {
  await using undo = new AsyncDisposableStack()
  const file = await openRegular(path, rules)
  undo.defer(() => file.close())
  const { size } = await whileReading(rules.label, file.stat())
  if (rules.maxBytes !== undefined && size > rules.maxBytes)
    throw runsInvalid(rules.label, largerThan(rules.maxBytes))
  if (rules.temp === undefined || !(await whileReading(rules.label, isGzip(file))))
    return disposing(file, undo.move())
  return disposing(await unpack(file, { ...rules, temp: rules.temp }, undo), undo.move())
}

function disposing(handle: FileHandle, undo: AsyncDisposableStack): PlainFile {
  return { handle, [Symbol.asyncDispose]: () => undo.disposeAsync() }
}

/**
 * Opens a regular file without decompressing it and without blocking. Rejects with the same errors
 * as `openPlainFile`.
 */
export async function openRegular(
  path: string,
  { label, refusesLinks }: Pick<FileRules, 'label' | 'refusesLinks'>,
): Promise<FileHandle> {
  await using undo = new AsyncDisposableStack()
  const link = refusesLinks ? constants.O_NOFOLLOW : 0
  // The file is opened in non-blocking mode, because opening a pipe without a writer would
  // otherwise block forever.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | link
  const file = await open(path, flags).catch((cause: unknown) => {
    throw runsInvalid(label, reasonOf(cause), { hint: missingHint, cause })
  })
  undo.defer(() => file.close())
  if (!(await file.stat()).isFile())
    throw runsInvalid(label, 'is not a regular file', {
      hint: 'specify a file, not a folder or a pipe',
    })
  undo.move()
  return file
}

const missingHint = 'check the path, and that the step which writes the file runs before this step'

function reasonOf(error: unknown): string {
  return reasons.get(codeOf(error) ?? '') ?? `cannot be opened: ${fileErrorText(error)}`
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'there is no such file'],
  ['ELOOP', 'is a symbolic link'],
  ['EACCES', 'cannot be read by this user'],
  ['EPERM', 'cannot be read by this user'],
])

async function isGzip(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
}

async function unpack(
  packed: FileHandle,
  { label, temp, signal }: FileRules & { readonly temp: string },
  undo: AsyncDisposableStack,
): Promise<FileHandle> {
  const folder = await mkdtemp(join(temp, 'run-file-')).catch((error: unknown) => {
    throw notUnpacked(label, error)
  })
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'unpacked')
  try {
    await pipeline(
      packed.createReadStream({ autoClose: false, start: 0 }),
      createGunzip(),
      limited(label),
      createWriteStream(path, { flags: 'wx' }),
      { signal },
    )
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof GateError) throw error
    throw notUnpacked(label, error)
  }
  const unpacked = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  undo.defer(() => unpacked.close())
  return unpacked
}

/** Passes bytes through, and fails once there are too many. */
function limited(label: string): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes <= mostUnpacked) done(undefined, piece)
      else done(runsInvalid(label, 'unpacks to more than 2 GiB', { hint: 'split the file' }))
    },
  })
}
