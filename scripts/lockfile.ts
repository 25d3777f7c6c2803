import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * This script removes `engines` from package-lock.json. npm compares them with the Node.js that
 * runs npm, and would print many warnings although the packages run on the installed Node.js 24.
 * With `--check`, the script only reports them.
 */
const file = join(import.meta.dirname, '../package-lock.json')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(file, 'utf8')
  const quiet = withoutEngines(text)
  if (quiet !== text && process.argv[2] === '--check') {
    console.error(
      'package-lock.json contains engines that npm ci would warn about: run npm run format',
    )
    process.exitCode = 1
  } else if (quiet !== text) writeFileSync(file, quiet)
}

/** Returns the lockfile without the `engines` of all dependencies, in npm's format. */
export function withoutEngines(lockfile: string): string {
  const lock = JSON.parse(lockfile) as { packages: Record<string, { engines?: unknown }> }
  for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines
  return `${JSON.stringify(lock, undefined, 2)}\n`
}
