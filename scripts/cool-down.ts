import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `node scripts/cool-down.ts COMMIT` exits with 1 if a lockfile contains a version that it did not contain
 * at that commit and that was published less than seven days ago. Compromised packages are usually noticed
 * within days.
 */
const root = join(import.meta.dirname, '..')
const days = 7

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const commit = process.argv[2] ?? 'HEAD'
  const before = lockfilesOf(run('git', 'ls-tree', '-r', '-z', '--name-only', commit)).map((path) =>
    run('git', 'show', `${commit}:${path}`),
  )
  const after = lockfilesOf(run('git', 'ls-files', '-z')).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  const added = addedVersions(before, after)
  const young = added.filter(({ name, version }) => ageInDays(publishedAt(name, version)) < days)
  for (const { name, version } of young)
    console.error(
      `${name} ${version} was published less than ${days} days ago: wait or use an earlier version`,
    )
  console.log(`${added.length} versions are new, ${young.length} of them too recent`)
  process.exitCode = young.length === 0 ? 0 : 1
}

type Version = { readonly name: string; readonly version: string }

export function addedVersions(
  before: readonly string[],
  after: readonly string[],
): readonly Version[] {
  const known = new Set(before.flatMap(versionsOf))
  const added = new Set(after.flatMap(versionsOf).filter((one) => !known.has(one)))
  return [...added].map((one) => {
    const at = one.lastIndexOf('@')
    return { name: one.slice(0, at), version: one.slice(at + 1) }
  })
}

/** Returns the days since a version was published. A version without a date counts as brand new. */
export function ageInDays(published: string | undefined, now = Date.now()): number {
  return published === undefined ? 0 : (now - Date.parse(published)) / 86_400_000
}

function lockfilesOf(paths: string): readonly string[] {
  return paths.split('\0').filter((path) => /(^|\/)package-lock\.json$/.test(path))
}

function versionsOf(lockfile: string): readonly string[] {
  const { packages } = JSON.parse(lockfile) as {
    packages: Record<string, { name?: string; version?: string; link?: boolean }>
  }
  return Object.entries(packages).flatMap(([path, { name, version, link }]) =>
    path.includes('node_modules/') && version !== undefined && link !== true
      ? [
          `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
        ]
      : [],
  )
}

function publishedAt(name: string, version: string): string | undefined {
  const times = JSON.parse(run('npm', 'view', name, 'time', '--json')) as Record<string, string>
  return times[version]
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
