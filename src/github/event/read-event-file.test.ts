import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { readEventFile } from './read-event-file.ts'

it('S7 row 17: a missing file, a folder and a file that is not JSON yield no payload', async () => {
  await using dir = await tempDir()
  const path = join(dir.path, 'event.json')
  expect(await readEventFile(undefined)).toBeUndefined()
  expect(await readEventFile(path)).toBeUndefined()
  expect(await readEventFile(dir.path)).toBeUndefined()
  await writeFile(path, '{"action":')
  expect(await readEventFile(path)).toBeUndefined()
  await writeFile(path, '{"action":"opened"}')
  expect(await readEventFile(path)).toEqual({ action: 'opened' })
})
