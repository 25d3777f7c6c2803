import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { openLineLog } from './line-log.ts'

it('appends to existing content, and ends a line that was cut off', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'log')
  await writeFile(path, 'one\ntw')
  for (const line of ['three\n', 'four\n']) {
    using log = openLineLog(path, { mode: 0o600 })
    log.add(line)
    log.sync()
    expect(log.isThere()).toBe(true)
  }
  expect(await readFile(path, 'utf8')).toBe('one\ntw\nthree\nfour\n')
})

it('counts bytes, including existing ones', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'log')
  await writeFile(path, 'é\n')
  using log = openLineLog(path, { mode: 0o600 })
  log.add('ü\n')
  expect(log.bytes).toBe(6)
})

it('creates a file, and refuses a link or, if the file has to be new, an existing one', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'log')
  openLineLog(path, { mode: 0o600, isNew: true })[Symbol.dispose]()
  expect(() => openLineLog(path, { mode: 0o600, isNew: true })).toThrow('EEXIST')
  await symlink(path, join(dir.path, 'link'))
  expect(() => openLineLog(join(dir.path, 'link'), { mode: 0o600 })).toThrow('ELOOP')
  await mkdir(join(dir.path, 'folder'))
  expect(() => openLineLog(join(dir.path, 'folder'), { mode: 0o600 })).toThrow('EISDIR')
})

it('detects that its file was renamed', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'log')
  using log = openLineLog(path, { mode: 0o600 })
  await rename(path, join(dir.path, 'taken'))
  expect(log.isThere()).toBe(false)
  log.add('kept\n')
  expect(await readFile(join(dir.path, 'taken'), 'utf8')).toBe('kept\n')
})
