import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { openUnlinked } from './open-unlinked.ts'

it('opens a file but no link, and does not wait for a writer', async () => {
  await using dir = await tempDir()
  const [path, link, pipe] = ['file', 'link', 'pipe'].map((name) => join(dir.path, name))
  if (path === undefined || link === undefined || pipe === undefined) throw new Error('unnamed')
  await writeFile(path, 'text')
  await symlink(path, link)
  await promisify(execFile)('mkfifo', [pipe])
  await using file = await openUnlinked(path)
  expect(await file.readFile('utf8')).toBe('text')
  await expect(openUnlinked(link)).rejects.toMatchObject({ code: 'ELOOP' })
  await using opened = await openUnlinked(pipe)
  expect((await opened.stat()).isFIFO()).toBe(true)
})
