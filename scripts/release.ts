import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { isPlaceholder, owner } from './owner.ts'

/**
 * This script prepares a release without publishing it: `node scripts/release.ts v1.2.3 FOLDER`, in
 * a clone with installed packages. If the commit cannot be this release, it prints every reason and
 * exits with 1. Otherwise it writes the package, the action, a list of components, checksums and
 * the release notes into FOLDER.
 */
const root = join(import.meta.dirname, '..')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , tag = '', folder = ''] = process.argv
  const mistakes = folder === '' ? ['usage: release.ts vX.Y.Z FOLDER'] : mistakesOf(tag)
  if (mistakes.length === 0) mistakes.push(...make(tag, resolve(folder)))
  for (const mistake of mistakes) console.error(mistake)
  process.exitCode = mistakes.length === 0 ? 0 : 1
}

function mistakesOf(tag: string): string[] {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1]
  if (version === undefined)
    return [`${tag || 'no tag'}: the tag of a release must have the form vX.Y.Z`]
  const changelog = readText('CHANGELOG.md')
  const lock = JSON.parse(readText('package-lock.json')) as { version: string }
  const found: string[] = []
  if (packageFile().version !== version)
    found.push(`package.json: the version is ${packageFile().version}, but the tag is ${tag}`)
  if (lock.version !== version)
    found.push(`package-lock.json: the version is ${lock.version}, but the tag is ${tag}`)
  if ((sectionOf(changelog, version) ?? '') === '')
    found.push(`CHANGELOG.md: there is no section "## [${version}] - YYYY-MM-DD" with an entry`)
  if ((sectionOf(changelog, 'Unreleased') ?? '') !== '')
    found.push(`CHANGELOG.md: [Unreleased] has entries; move them to [${version}]`)
  const shown = filesThatShow(tag)
  if (shown.length > 0)
    found.push(`these files show another release than ${tag}: ${shown.join(', ')}`)
  if (isPlaceholder) found.push(`the owner is still ${owner}: run node scripts/owner.ts NAME`)
  const changes = run('git', 'status', '--porcelain')
  if (changes !== '') found.push(`the working tree has uncommitted changes:\n${changes}`)
  return found
}

/**
 * Builds and packs the release, and returns the problems. Writes into the folder only if there are no
 * problems.
 */
function make(tag: string, folder: string): string[] {
  const check = spawnSync(process.execPath, ['scripts/check-dist.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (check.status !== 0) return [check.stderr.trim()]
  const work = mkdtempSync(join(tmpdir(), 'rag-gate-release-'))
  try {
    const clone = join(work, 'clone')
    run('git', 'clone', '--quiet', root, clone)
    const tarball = packed(root, join(work, 'here'))
    const again = packed(clone, join(work, 'there'))
    if (sha256(tarball) !== sha256(again))
      return [
        `the tarball built from a clean clone differs: its SHA-256 is ${sha256(again)} instead of ${sha256(tarball)}`,
      ]
    const components = sbom()
    if (typeof components === 'string') return [components]
    mkdirSync(folder, { recursive: true })
    const name = basename(tarball)
    writeFileSync(join(folder, name), readFileSync(tarball))
    // The files that `uses:` takes from the commit are packed too, so that they can be signed.
    const action = `rag-gate-action-${tag.slice(1)}.tar`
    run('git', 'archive', `--output=${join(folder, action)}`, 'HEAD', 'action.yml', 'dist')
    writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(components, null, 2)}\n`)
    const sums = [name, action].map((file) => `${sha256(join(folder, file))}  ${file}\n`)
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
    writeFileSync(join(folder, 'notes.md'), notes(tag))
    console.log(`${tag}: ${name} ${sha256(tarball)}, ${components.components.length} components`)
    return []
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Returns a section of the changelog, or undefined if it does not exist or its version has no date. */
export function sectionOf(changelog: string, name: string): string | undefined {
  const sections = changelog.split(/^## /m)
  const heading = name === 'Unreleased' ? /^\[Unreleased\]$/ : /^\[(.+)\] - \d{4}-\d\d-\d\d$/
  const section = sections.find((text) => {
    const [line = ''] = text.split('\n')
    return heading.test(line) && line.startsWith(`[${name}]`)
  })
  return section?.split('\n').slice(1).join('\n').trim()
}

/** Returns the release notes: how to pin the release, how to verify it, and what changed. */
function notes(tag: string): string {
  const repository = `${owner}/rag-gate`
  const changes = sectionOf(readText('CHANGELOG.md'), tag.slice(1)) ?? ''
  const linked = changes.replaceAll(
    /\]\((?!https?:|#)/g,
    `](https://github.com/${repository}/blob/${tag}/`,
  )
  return `\`\`\`yaml
uses: ${repository}@${run('git', 'rev-parse', 'HEAD').trim()} # ${tag}
\`\`\`

\`gh attestation verify rag-gate-${tag.slice(1)}.tgz --repo ${repository}\` says where the package was built.

${linked}
`
}

/**
 * Returns the files that show a workflow step that names a release other than `tag`, for readers to
 * copy.
 */
function filesThatShow(tag: string): readonly string[] {
  const pages = globSync(['README.md', 'docs/**/*.md', 'examples/**/*.{md,yml}'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  return pages
    .filter((path) =>
      readText(path)
        .matchAll(/\/rag-gate@<sha> # (\S+)/g)
        .some(([, shown]) => shown !== tag),
    )
    .toSorted()
}

type Sbom = {
  readonly metadata: { readonly component: Readonly<Record<string, unknown>> }
  readonly components: readonly { readonly name: string; readonly version: string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: string[] }[]
}

/**
 * Returns the packages whose code is in `dist/`, according to its licence lists, in CycloneDX format, or an
 * error message.
 */
function sbom(): Sbom | string {
  const listed = globSync('dist/*.licenses.txt', { cwd: root }).flatMap((path) =>
    readText(path)
      .matchAll(/^(@?[\w.-]+(?:\/[\w.-]+)?) (\d\S*) \(.+\)$/gm)
      .map(([, name, version]) => `${name}@${version}`)
      .toArray(),
  )
  const bundled = new Set(listed)
  const all = JSON.parse(
    run('npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'),
  ) as Sbom
  const components = all.components.filter(({ name, version }) => bundled.has(`${name}@${version}`))
  const missing = bundled.difference(new Set(components.map((one) => `${one.name}@${one.version}`)))
  if (missing.size > 0) return `the lockfile lacks what dist/ contains: ${[...missing].join()}`
  const { name, version } = packageFile()
  const inside = new Set([`${name}@${version}`, ...bundled])
  const dependencies = all.dependencies
    .filter(({ ref }) => inside.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((on) => inside.has(on)),
    }))
  // npm names the project after its folder, so the name is replaced.
  const component = { ...all.metadata.component, name }
  return { ...all, metadata: { ...all.metadata, component }, components, dependencies }
}

function packed(checkout: string, folder: string): string {
  mkdirSync(folder)
  const args = ['pack', '--silent', '--ignore-scripts', `--pack-destination=${folder}`]
  const name = execFileSync('npm', args, { cwd: checkout, encoding: 'utf8' })
  return join(folder, name.trim())
}

function packageFile(): { readonly name: string; readonly version: string } {
  return JSON.parse(readText('package.json')) as { name: string; version: string }
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
