import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { atCheckout } from './at-checkout.ts'

/**
 * Returns the workspace and the working directory that `atCheckout` finds for checkouts in these folders.
 */
async function placed(checkouts: readonly string[], workingDirectory: string) {
  await using dir = await tempDir()
  const top = join(dir.path, 'top')
  for (const checkout of checkouts) await mkdir(join(top, checkout, '.git'), { recursive: true })
  await mkdir(join(top, 'modules/sub'), { recursive: true })
  await writeFile(join(top, 'modules/sub/.git'), 'gitdir: ../../.git/modules/sub')
  await mkdir(join(dir.path, 'elsewhere/.git'), { recursive: true })
  await symlink(join(dir.path, 'elsewhere'), join(top, 'link'))
  const given = { runner: { workspace: top }, inputs: { workingDirectory } }
  const job = await atCheckout(given as Parameters<typeof atCheckout>[0])
  return [job.runner.workspace.slice(top.length + 1), job.inputs.workingDirectory]
}

it.each([
  { checkouts: ['.'], named: '', at: '', folder: '' },
  { checkouts: ['.'], named: 'services/a', at: '', folder: 'services/a' },
  { checkouts: ['app'], named: 'app', at: 'app', folder: '' },
  { checkouts: ['app'], named: 'app/services/a', at: 'app', folder: 'services/a' },
  { checkouts: ['.', 'tools/app'], named: 'tools/app/x', at: 'tools/app', folder: 'x' },
  { checkouts: ['.'], named: 'modules/sub', at: '', folder: 'modules/sub' },
  { checkouts: ['.'], named: 'link', at: '', folder: 'link' },
  { checkouts: ['.'], named: 'gone/with/head', at: '', folder: 'gone/with/head' },
])(
  'with checkouts in $checkouts, "$named" resolves to "$folder" of "$at"',
  async ({ at, folder, ...given }) => {
    expect(await placed(given.checkouts, given.named)).toEqual([at, folder])
  },
)
