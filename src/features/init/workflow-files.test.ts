import { expect, it } from 'vitest'
import { filesWithOwner } from '../../../scripts/owner.ts'

it('is in the list of files that contain the owner of the repository', () => {
  expect([...filesWithOwner().keys()]).toContain('src/features/init/workflow-files.ts')
})
