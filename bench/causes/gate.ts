import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReportJson } from './report-json.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')

/** Compares base and head with the built program, in a new repository below `folder`. */
export async function gate(
  base: ReadonlyMap<string, string>,
  head: ReadonlyMap<string, string>,
  { folder, baseUrl }: { readonly folder: string; readonly baseUrl?: string },
): Promise<ReportJson> {
  const repository = mkdtempSync(join(folder, 'repository-'))
  try {
    git(repository, 'init', '--quiet', '--initial-branch=main')
    write(repository, base, new Map())
    commit(repository)
    git(repository, 'switch', '--quiet', '--create', 'change')
    write(repository, head, base)
    commit(repository)
    const out = join(repository, '.git/out')
    const args = [
      cli,
      'gate',
      '--base',
      'main',
      '--head',
      'HEAD',
      '--out',
      out,
      ...(baseUrl === undefined ? [] : ['--base-url', baseUrl]),
    ]
    const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
    const run = spawn(process.execPath, args, {
      cwd: repository,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let told = ''
    run.stderr.on('data', (text: Buffer) => (told += String(text)))
    const [status] = (await once(run, 'close')) as [number | null]
    // If the program exits with code 3, it has still written a report, for example because chunks
    // could not be read.
    if (status === null || status === 2) throw new Error(told)
    return JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as ReportJson
  } finally {
    rmSync(repository, { recursive: true, force: true })
  }
}

/** Replaces the files of `before` in the repository with those of `after`. */
function write(
  repository: string,
  after: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): void {
  for (const path of before.keys()) if (!after.has(path)) rmSync(join(repository, path))
  for (const [path, text] of after) {
    if (before.get(path) === text) continue
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
}

function commit(repository: string): void {
  const who = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid']
  git(repository, 'add', '--all')
  git(
    repository,
    ...who,
    '-c',
    'commit.gpgSign=false',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'x',
  )
}

function git(cwd: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', ['-c', 'gc.auto=0', ...args], { cwd })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${String(stderr)}`)
}
