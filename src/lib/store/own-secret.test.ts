import { chmod, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { ownSecret } from './own-secret.ts'

async function opened() {
  const dir = await tempDir()
  const folder = join(dir.path, 'cache', 'rag-gate')
  return {
    folder,
    path: join(folder, 'judgments.key'),
    secret: () => ownSecret({ folder, randomBytes }),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

it('makes a secret that only this user can read, and finds it again', async () => {
  await using given = await opened()
  const secret = await given.secret()
  expect(secret).toMatch(/^[\da-f]{64}$/)
  expect(await given.secret()).toBe(secret)
  expect((await lstat(given.path)).mode & 0o777).toBe(0o600)
  expect((await lstat(given.folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(given.folder)).toEqual(['judgments.key'])
})

it('returns the same secret to concurrent callers', async () => {
  await using given = await opened()
  const secrets = await Promise.all(Array.from({ length: 20 }, () => given.secret()))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toBe(await readFile(given.path, 'utf8'))
})

it('S12: replaces a secret that others may have read', async () => {
  await using given = await opened()
  const secret = await given.secret()
  await chmod(given.path, 0o644)
  expect(await given.secret()).not.toBe(secret)
  expect((await lstat(given.path)).mode & 0o777).toBe(0o600)
})

it.each([
  ['a link', async (path: string) => symlink('/dev/zero', path)],
  ['a short text', async (path: string) => writeFile(path, 'short', { mode: 0o600 })],
  ['another alphabet', async (path: string) => writeFile(path, 'z'.repeat(64), { mode: 0o600 })],
])('replaces %s', async (_, place) => {
  await using given = await opened()
  await mkdir(given.folder, { recursive: true })
  await place(given.path)
  expect(await given.secret()).toBe(await readFile(given.path, 'utf8'))
})

it('has no secret if the folder cannot be created', async () => {
  await using given = await opened()
  await mkdir(join(given.folder, '..'), { recursive: true })
  await writeFile(given.folder, 'a file')
  expect(await given.secret()).toBe(undefined)
})
