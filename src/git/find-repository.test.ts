import { expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { findRepository } from './find-repository.ts'

it('a folder below none is a mistake of the user', async () => {
  await using dir = await tempDir()
  await expect(findRepository(dir.path)).rejects.toMatchObject({ code: 'input-invalid' })
  await expect(findRepository(`${dir.path}/none`)).rejects.toMatchObject({ code: 'input-invalid' })
})

it('a system that does not let it look says nothing of the user', async () => {
  await using dir = await tempDir()
  await expect(findRepository(`${dir.path}/${'x'.repeat(300)}`)).rejects.toMatchObject({
    code: 'workspace-failed',
    message: expect.stringContaining('the name is too long'),
  })
})
