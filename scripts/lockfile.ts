import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Takes `engines` out of package-lock.json. npm compares them with the Node.js that runs npm, and warns in a
 * hundred lines; the packages run on the Node.js 24 among them. With `--check` it only says what it would do.
 */
const file = join(import.meta.dirname, '../package-lock.json')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(file, 'utf8')
  const quiet = withoutEngines(text)
  if (quiet !== text && process.argv[2] === '--check') {
    console.error('package-lock.json holds engines that npm ci would warn about: npm run format')
    process.exitCode = 1
  } else if (quiet !== text) writeFileSync(file, quiet)
}

/** The lockfile as npm would write it, had no package of others any `engines`. */
export function withoutEngines(lockfile: string): string {
  const lock = JSON.parse(lockfile) as { packages: Record<string, { engines?: unknown }> }
  for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines
  return `${JSON.stringify(lock, undefined, 2)}\n`
}
