import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The maximum size of the npm package and of its unpacked contents, in bytes. The PDF reader accounts
 * for 1.5 MB of the package and 3 MB of its contents.
 */
const most = { size: 3_050_000, unpackedSize: 9_150_000 }

/**
 * This script rebuilds dist/ and exits with 1 if it differs from the committed files, or if the npm
 * package is too large. Additional files also count, which a plain `git diff` would not show.
 */
const root = join(import.meta.dirname, '..')
rmSync(join(root, 'dist'), { recursive: true, force: true })
run(process.execPath, join(root, 'node_modules/rolldown/bin/cli.mjs'), '-c', '--silent')
const changes = run('git', 'status', '--porcelain', '--', 'dist')
if (changes !== '') {
  console.error(`dist/ is not what src/ builds; run npm run bundle and commit it:\n${changes}`)
  process.exitCode = 1
}

const [weighed] = JSON.parse(run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts'))
for (const kind of ['size', 'unpackedSize'] as const)
  if (!(weighed[kind] < most[kind])) {
    console.error(
      `The npm package's ${kind} is ${weighed[kind]} bytes; the limit is ${most[kind]}.`,
    )
    process.exitCode = 1
  }

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}
