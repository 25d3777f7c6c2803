import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { operations } from '../test/rig/operations.ts'

/** GitHub's official description of its REST API, as an npm package. It is too large to be a dependency. */
const source = {
  package: '@octokit/openapi@23.0.2',
  file: 'package/generated/api.github.com.json',
} as const

const cache = fileURLToPath(new URL('../test/rig/.cache/github-api.json', import.meta.url))

/**
 * The folder of a separate package for large dependencies: databases, a framework and a model for the tests
 * of the examples.
 */
const packages = fileURLToPath(new URL('../test/rig', import.meta.url))
const lockfile = join(packages, 'package-lock.json')

const quiet = ['--loglevel=error', '--no-audit', '--no-fund'] as const

/** A file with the hash of the installed lockfile. It disappears when node_modules is removed. */
const installed = join(packages, 'node_modules/.rag-gate-rig')

/** The parts of an OpenAPI document that this script reads. */
type Description = {
  readonly openapi: string
  readonly info: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main()
}

async function main(): Promise<number> {
  const [what, ...others] = process.argv.slice(2)
  if (others.length > 0 || (what !== undefined && what !== 'adapters')) {
    console.error(
      'usage: node scripts/rig.ts downloads the description of the GitHub API; node scripts/rig.ts adapters installs the packages of the adapters',
    )
    return 2
  }
  const done = what === undefined ? await describeGitHub() : await installPackages()
  return done ? 0 : 1
}

/**
 * Downloads the description, unless it is up to date. If that fails, prints the consequences and returns
 * false.
 */
async function describeGitHub(): Promise<boolean> {
  const made = `${source.package} ${operations.map(({ method, path }) => `${method} ${path}`).join(' ')}`
  if (await isFresh(made)) {
    console.log(`rig: ${cache} is up to date`)
    return true
  }
  try {
    const description = JSON.parse(await download()) as Description
    const cut = cutDescription(description, operations)
    await mkdir(dirname(cache), { recursive: true })
    await writeFile(`${cache}.tmp`, JSON.stringify({ ...cut, 'x-made-from': made }))
    await rename(`${cache}.tmp`, cache)
    console.log(`rig: wrote ${cache} (${operations.length} operations of ${source.package})`)
    return true
  } catch (error) {
    tellFailure(`could not fetch ${source.package}`, {
      error,
      without: 'the scenarios run, but requests are not checked against the description',
    })
    return false
  }
}

/**
 * Installs the lockfile of test/rig, unless it is up to date. If that fails, prints the consequences and
 * returns false.
 */
async function installPackages(): Promise<boolean> {
  const made = createHash('sha256')
    .update(await readFile(lockfile))
    .digest('hex')
  if ((await readFile(installed, 'utf8').catch(() => '')) === made) {
    console.log(`rig: the packages of ${packages} are up to date`)
    return true
  }
  try {
    const [npm, ...first] = npmCommand()
    await run(npm, ...first, 'ci', '--ignore-scripts', `--prefix=${packages}`, ...quiet)
    await writeFile(installed, made)
    console.log(`rig: installed the packages of ${packages}`)
    return true
  } catch (error) {
    tellFailure(`could not install the packages of ${packages}`, {
      error,
      without: 'the examples that need a database, a framework or a model cannot be tested',
    })
    return false
  }
}

function tellFailure(
  what: string,
  { error, without }: { readonly error: unknown; readonly without: string },
): void {
  const cause = error instanceof Error ? error.message : String(error)
  console.error(
    `rig: ${what}: ${cause.trim()}\n` +
      `rig: this step needs the npm registry once. Without it, ${without}.`,
  )
}

async function isFresh(made: string): Promise<boolean> {
  if (!existsSync(cache)) return false
  const kept = JSON.parse(await readFile(cache, 'utf8')) as { readonly 'x-made-from'?: string }
  return kept['x-made-from'] === made
}

async function download(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rag-gate-rig-'))
  try {
    const [npm, ...first] = npmCommand()
    const packed = await run(
      npm,
      ...first,
      'pack',
      source.package,
      '--loglevel=error',
      `--pack-destination=${folder}`,
    )
    await run('tar', '-xzf', join(folder, packed.trim()), '-C', folder, source.file)
    return await readFile(join(folder, source.file), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the npm command that runs this script, so that its settings apply, or else the `npm` in the PATH.
 */
function npmCommand(): readonly [command: string, ...first: readonly string[]] {
  const path = process.env['npm_execpath']
  return path === undefined ? ['npm'] : [process.execPath, path]
}

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args)
  return stdout
}

/** Returns the description reduced to the wanted operations and what they refer to, without examples. */
export function cutDescription(
  description: Description,
  wanted: readonly { readonly method: string; readonly path: string }[],
): Description {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, path } of wanted) {
    const operation = description.paths[path]?.[method]
    if (operation === undefined) throw new Error(`the description has no ${method} ${path}`)
    paths[path] = { ...paths[path], [method]: withoutExamples(operation) }
  }
  const components: Record<string, Record<string, unknown>> = {}
  const open: unknown[] = [paths]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const reference of referencesIn(value)) {
      const [, , group = '', name = ''] = reference.split('/')
      if (components[group]?.[name] !== undefined) continue
      const component = withoutExamples(description.components?.[group]?.[name])
      if (component === undefined) throw new Error(`the description has no ${reference}`)
      components[group] = { ...components[group], [name]: component }
      open.push(component)
    }
  }
  return { openapi: description.openapi, info: description.info, paths, components }
}

function referencesIn(value: unknown): readonly string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"(#\/components\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )
}

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, entry]) => !(isExample(key) && !isSchema(entry)))
      .map(([key, entry]) => [key, withoutExamples(entry)]),
  )
}

function isExample(key: string): boolean {
  return key === 'examples' || key === 'example'
}

/**
 * Returns whether a value is a schema. A property may be named `example`; then its value is a schema and is
 * kept.
 */
function isSchema(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('type' in value || '$ref' in value) &&
    !('value' in value)
  )
}
