import { expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { findRepository } from './find-repository.ts'

it('a folder outside any repository is a user error', async () => {
  await using dir = await tempDir()
  await expect(findRepository(dir.path)).rejects.toMatchObject({ code: 'input-invalid' })
  await expect(findRepository(`${dir.path}/none`)).rejects.toMatchObject({ code: 'input-invalid' })
})

it('a path that the system rejects is not a user error', async () => {
  await using dir = await tempDir()
  await expect(findRepository(`${dir.path}/${'x'.repeat(300)}`)).rejects.toMatchObject({
    code: 'workspace-failed',
    message: expect.stringContaining('the name is too long'),
  })
})
