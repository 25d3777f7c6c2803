import { makeFolders } from '../files/make-folders.ts'
import { link, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openUnlinked } from '../files/open-unlinked.ts'

/**
 * Returns this user's secret, which is 64 hex digits in a file that only this user can read, next
 * to the stored entries. Creates the secret when first needed, and replaces it if others may have
 * read it. Returns undefined if it can be neither read nor created. Processes that create it at the
 * same time get the same secret.
 */
export async function ownSecret({
  folder,
  randomBytes,
}: {
  readonly folder: string
  readonly randomBytes: (count: number) => Uint8Array
}): Promise<string | undefined> {
  const path = join(folder, 'judgments.key')
  try {
    return (await readSecret(path)) ?? (await makeSecret(path, folder, randomBytes))
  } catch {
    return undefined
  }
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    await using file = await openUnlinked(path)
    const found = await file.stat()
    if (!found.isFile() || found.size !== digits) return undefined
    // Windows has no file modes, but there the folder itself belongs to the user.
    if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) return undefined
    const secret = await file.readFile('latin1')
    return /^[\da-f]+$/.test(secret) ? secret : undefined
  } catch {
    return undefined
  }
}

/** The file's size in bytes, which is two digits for each byte of the secret. */
const digits = 64

async function makeSecret(
  path: string,
  folder: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<string | undefined> {
  makeFolders(folder, 0o700)
  const secret = Buffer.from(randomBytes(digits / 2)).toString('hex')
  const part = `${path}.${Buffer.from(randomBytes(8)).toString('hex')}.part`
  try {
    await writeFile(part, secret, { mode: 0o600, flag: 'wx' })
    // `link` fails if the file exists, so it never replaces the secret of a process that was faster.
    for (const again of [true, false]) {
      await link(part, path).catch(() => {})
      const kept = await readSecret(path)
      if (kept !== undefined) return kept
      if (again) await rm(path, { force: true })
    }
    return undefined
  } finally {
    await rm(part, { force: true })
  }
}
