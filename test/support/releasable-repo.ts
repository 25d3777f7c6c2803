import { execFile, execFileSync } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tempClone, type TempRepo } from './temp-repo.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Creates a clone of the current state of this repository, with an owner and a dated changelog section for
 * 9.8.7.
 */
export async function releasableRepo(): Promise<TempRepo> {
  const repo = await tempClone(root)
  const lists = [
    ['diff', '-z', '--name-only', '--diff-filter=d', 'HEAD'],
    ['ls-files', '-z', '--others', '--exclude-standard'],
  ]
  const changed = lists
    .flatMap((list) => execFileSync('git', list, { cwd: root }).toString().split('\0'))
    .filter(Boolean)
  for (const path of changed) await cp(join(root, path), join(repo.path, path))
  await repo.git('add', '--all')
  await run(repo, 'scripts/owner.ts', 'acme-labs')
  await edit(repo, 'package.json', (text) => text.replace(/"version": ".*?"/, '"version": "9.8.7"'))
  await edit(repo, 'package-lock.json', (text) =>
    text.replaceAll(/("name": "rag-gate",\n\s+"version": )"[\d.]+"/g, '$1"9.8.7"'),
  )
  const entry = '- Something [new](docs/judge.md#a), see [there](https://example.com).'
  await edit(repo, 'CHANGELOG.md', (text) =>
    text.replace(
      /## \[Unreleased\]\n[^]*$/,
      `## [Unreleased]\n\n## [9.8.7] - 2026-01-31\n\n${entry}\n`,
    ),
  )
  const shown = execFileSync('git', ['grep', '-lE', '@<sha> # v'], { cwd: repo.path }).toString()
  for (const path of shown.trim().split('\n'))
    await edit(repo, path, (text) => text.replaceAll(/@<sha> # v[\d.]+/g, '@<sha> # v9.8.7'))
  await commit(repo)
  return repo
}

/** Changes the text of a file without committing. */
export async function edit(
  repo: TempRepo,
  path: string,
  change: (text: string) => string,
): Promise<void> {
  const file = join(repo.path, path)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** Commits all changes. */
export async function commit(repo: TempRepo): Promise<void> {
  await repo.git('add', '--all')
  await repo.commit({})
}

/** The exit code and output of a script. */
export type Ended = { readonly exit: number; readonly output: string; readonly mistakes: string }

/** Runs a script of the repository until it ends. */
export async function run(repo: TempRepo, ...args: readonly string[]): Promise<Ended> {
  return promisify(execFile)(process.execPath, args, { cwd: repo.path }).then(
    ({ stdout }) => ({ exit: 0, output: stdout, mistakes: '' }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      exit: error.code,
      output: error.stdout,
      mistakes: error.stderr,
    }),
  )
}
