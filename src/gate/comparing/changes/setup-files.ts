import { parsedJson } from '../../../lib/parse/parsed-json.ts'
import { posix } from 'node:path'
import { z } from 'zod'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import type { Side, Sides } from '../../../lib/sides.ts'
import type { SetupChange } from '../../../lib/model/changed.ts'
import { isNestedTooDeep } from '../../../lib/parse/json-limits.ts'
import type { Difference } from './file-changes.ts'

/**
 * Reads one side's file as text. Returns undefined if it is missing, larger than `maxBytes`, or not
 * text.
 */
export type ReadText = (side: Side, path: string, maxBytes: number) => Promise<string | undefined>

/** Matches names of files that define a project's dependencies and setup. */
const setupNames = new RegExp(
  `^(?:${[
    'package\\.json|package-lock\\.json|npm-shrinkwrap\\.json|yarn\\.lock|pnpm-lock\\.yaml|bun\\.lockb?',
    '(?:.*-)?requirements.*\\.(?:txt|in)|constraints.*\\.txt|pyproject\\.toml|poetry\\.lock|uv\\.lock|pdm\\.lock|Pipfile(?:\\.lock)?|setup\\.(?:py|cfg)|environment\\.ya?ml',
    'go\\.(?:mod|sum)|Cargo\\.(?:toml|lock)|Gemfile(?:\\.lock)?|composer\\.(?:json|lock)|pom\\.xml|build\\.gradle(?:\\.kts)?',
    '(?:.*\\.)?Dockerfile(?:\\..*)?|(?:docker-)?compose.*\\.ya?ml|\\.(?:node|python)-version|\\.nvmrc|\\.tool-versions',
  ].join('|')})$`,
  's',
)

export function isSetupFile(path: string): boolean {
  return setupNames.test(posix.basename(path))
}

/**
 * Limits: how many setup files to read, the size of a file in bytes, and how many packages and files a
 * report lists.
 */
const most = { read: 4, bytes: 4 * 1024 * 1024, packages: 20, files: 20 }

/**
 * Returns the setup and lock files that changed and, if their format is known, the packages whose
 * versions changed.
 */
export async function setupChanges(
  { added, removed, edited }: Difference,
  read: ReadText,
): Promise<readonly SetupChange[]> {
  const all = [
    ...edited.map((file) => ({ file, change: 'edited' }) as const),
    ...added.map((file) => ({ file, change: 'added' }) as const),
    ...removed.map((file) => ({ file, change: 'removed' }) as const),
  ].filter(({ file }) => isSetupFile(file))
  const readable = new Set(
    all
      .filter(({ file, change }) => change === 'edited' && versionReader(file) !== undefined)
      .slice(0, most.read),
  )
  const changes: SetupChange[] = []
  for (const each of all.slice(0, most.files)) {
    const packages = readable.has(each) ? await packageChanges(each.file, read) : undefined
    changes.push({ ...each, packages })
  }
  return changes
}

/**
 * The versions by package, and the packages that the project itself requires, if the file lists them.
 */
type Versions = {
  readonly versions: ReadonlyMap<string, string>
  readonly asked: ReadonlySet<string>
}

type VersionReader = (text: string) => Versions | undefined

async function packageChanges(file: string, read: ReadText): Promise<SetupChange['packages']> {
  const versionsIn = versionReader(file)
  const [base, head] = [
    await read('base', file, most.bytes),
    await read('head', file, most.bytes),
  ].map((text) => (text === undefined ? undefined : versionsIn?.(text)))
  return base && head && differingPackages({ base, head })
}

function differingPackages({ base, head }: Sides<Versions>): SetupChange['packages'] {
  const asked = base.asked.union(head.asked)
  const names = new Set([...base.versions.keys(), ...head.versions.keys()])
  const changed = [...names]
    .map((name) => ({ name, base: base.versions.get(name), head: head.versions.get(name) }))
    .filter((one) => one.base !== one.head)
    .toSorted(
      (one, other) =>
        Number(asked.has(other.name)) - Number(asked.has(one.name)) ||
        byCodeUnit(one.name, other.name),
    )
  const quotable = changed.filter((one) => isVersion(one.base) && isVersion(one.head))
  return { total: changed.length, names: quotable.slice(0, most.packages) }
}

function versionReader(file: string): VersionReader | undefined {
  const name = posix.basename(file)
  if (name === 'package-lock.json' || name === 'npm-shrinkwrap.json') return npmVersions
  if (name === 'uv.lock' || name === 'poetry.lock')
    return (text) =>
      versionsBy(text, /^\[\[package\]\]\r?\nname = "([^"]+)"\r?\nversion = "([^"]+)"/gm)
  if (/requirements.*\.txt$/.test(name))
    return (text) => versionsBy(text, /^([\w.-]+)(?:\[[^\]\n]*\])? *== *([^\s;#\\]+)/gm)
  return undefined
}

const NpmLockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dependencies: z.record(z.string(), z.unknown()).optional(),
      devDependencies: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})

/** Returns the versions of the packages at the top level of `node_modules`. */
function npmVersions(text: string): Versions | undefined {
  if (isNestedTooDeep(text)) return undefined
  const lock = NpmLockSchema.safeParse(parsedJson(text))
  if (!lock.success) return undefined
  const { packages } = lock.data
  const root = packages['']
  const pairs = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    return name === undefined || version === undefined ? [] : [[name, version] as const]
  })
  const asked = new Set(Object.keys({ ...root?.dependencies, ...root?.devDependencies }))
  return { versions: new Map(pairs), asked }
}

/**
 * Returns versions by package, as captured by the pattern's two groups. Leaves out packages that
 * occur more than once.
 */
function versionsBy(text: string, pattern: RegExp): Versions {
  const versions = new Map<string, string>()
  const twice = new Set<string>()
  for (const [, name = '', version = ''] of text.matchAll(pattern)) {
    if (versions.has(name)) twice.add(name)
    versions.set(name, version)
  }
  for (const name of twice) versions.delete(name)
  return { versions, asked: new Set() }
}

/**
 * Returns whether `text` is undefined or a version. An address, which may contain a password, is not a
 * version.
 */
function isVersion(text: string | undefined): boolean {
  return text === undefined || /^[\w.+!*-]{1,40}$/.test(text)
}
