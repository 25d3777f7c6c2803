import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'

it('explains how to pass values that were given as a file', async () => {
  await using folder = await tempDir()
  const { exit, stderr } = await runCli(folder.path, 'sweep', 'retrieve.k=3,4')
  expect(exit).toBe(2)
  expect(stderr).toContain(
    'retrieve.k=3,4 is not a file; to try values, write sweep --set retrieve.k=3,4',
  )
})
