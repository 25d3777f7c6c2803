import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { hostileString } from '../../../../test/support/hostile-strings.ts'
import { shellLine } from './shell-line.ts'

it('a shell reads back the original words', () => {
  const words = fc.sample(hostileString(8), { numRuns: 200, seed: 3 }).map(plainOf)
  const { stdout } = spawnSync('sh', ['-c', shellLine(['printf', '%s\\0', ...words])])
  expect(stdout.toString().split('\0').slice(0, -1)).toEqual(words)
})

it('leaves plain words and the home folder alone', () => {
  expect(shellLine(['node', '~/rag gate/dist/cli.js', '--config', 'a/b.yml'])).toBe(
    "node ~/'rag gate/dist/cli.js' --config a/b.yml",
  )
})

/** An argument can contain neither a NUL nor half a surrogate pair. */
function plainOf(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
