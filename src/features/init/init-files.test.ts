import { expect, it } from 'vitest'
import { filesWithOwner } from '../../../scripts/owner.ts'

it('names the owner of the repository where one setting finds it', () => {
  expect([...filesWithOwner().keys()]).toContain('src/features/init/init-files.ts')
})
