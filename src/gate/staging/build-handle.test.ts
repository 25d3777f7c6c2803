import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { handleName, readHandle } from './build-handle.ts'

it('rejects a build of another version', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, handleName)
  await writeFile(file, '{"version":1}')
  await expect(readHandle(folder.path)).rejects.toMatchObject({
    code: 'runs-invalid',
    message: `${file} has version 1, but RAG Gate supports only version 2: build again`,
  })
  await writeFile(file, '{"version":2}')
  await expect(readHandle(folder.path)).rejects.toThrow('tool: missing')
})
