import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handbook, makeRepository, scenarios } from '../scripts/demo-scenarios.ts'
import { generator } from '../src/lib/stats/random-generator.ts'
import { languageSets, passagesOf } from '../test/support/language-sets.ts'
import { takeOut } from './former-program.ts'
import { writeRepository } from './languages.ts'
import { type Spent, timeCommand } from './time-command.ts'

const rounds = 15

/** The commit to compare with. Its `dist/` must be committed. */
const commit = process.env['BENCH_COMMIT'] ?? 'HEAD~1'

type Run = {
  readonly name: string
  readonly file: string
  readonly args: readonly string[]
  readonly status: number
  readonly repository?: string
}

/** Languages with and without spaces between words. */
const languages = ['Russian', 'Arabic', 'Hindi', 'Korean', 'Chinese', 'Thai'] as const

/** Length of each additional page, in characters, and the number of pages. */
const pages = { long: 20_000, count: 25 }
const seed = 20_261_128

/**
 * Compares the built program of a commit (BENCH_COMMIT, by default the previous one) with the current one,
 * alternating between them. Measures startup, a gate of the demo's first scenario, a gate of half a million
 * characters in each of several languages, and the bytes of loaded modules. Times are the minimum of all
 * rounds, which is least affected by other processes; kilobytes are those of the main thread.
 */
export function benchBefore(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    takeOut(commit, join(folder, 'before'))
    makeRepository(join(folder, 'repository'), scenarios['smaller-k']!)
    const roots = { before: join(folder, 'before'), now: join(import.meta.dirname, '..') }
    for (const language of languages) writePages(join(folder, language), language)
    const range = ['gate', '--base', 'main', '--head', 'change']
    const gate = [...range, '--config', handbook]
    const runs: readonly Run[] = [
      { name: 'cli.js --version', file: 'cli.js', args: ['--version'], status: 0 },
      { name: 'action.js until its first input error', file: 'action.js', args: [], status: 2 },
      {
        name: 'gate of the demo, warm cache',
        file: 'cli.js',
        args: [...gate, '--out', 'report'],
        status: 1,
      },
      {
        name: 'gate of the demo, no cache',
        file: 'cli.js',
        args: [...gate, '--no-cache'],
        status: 1,
      },
      ...languages.map((repository) => ({
        name: `gate of ${repository}, no cache`,
        file: 'cli.js',
        args: [...range, '--no-cache'],
        status: 0,
        repository,
      })),
    ]
    console.log(
      `\nThe program of ${commit} and the current one, minimum of ${rounds} rounds: CPU time in ms, wall time in ms, kB loaded`,
    )
    for (const run of runs) {
      const all = { before: [], now: [] } as Record<keyof typeof roots, Spent[]>
      const kilobytes = { before: 0, now: 0 }
      for (const side of ['before', 'now'] as const)
        kilobytes[side] = Math.round(
          spent(run, { folder, root: roots[side], bytes: true }).bytes / 1000,
        )
      for (let round = 0; round < rounds; round += 1)
        for (const side of ['before', 'now'] as const)
          all[side].push(spent(run, { folder, root: roots[side], bytes: false }))
      const told = (side: keyof typeof roots): string =>
        [least(all[side], 'cpu'), least(all[side], 'whole'), kilobytes[side]]
          .map((value) => value.toFixed(0).padStart(6))
          .join('')
      const ratio = least(all.now, 'cpu') / least(all.before, 'cpu')
      console.log(
        `  ${run.name.padEnd(36)}${told('before')}   ${told('now')}   CPU time ratio ${ratio.toFixed(2)}`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Writes paragraphs assembled from pieces of passages. Words repeat more often than in real texts because
 * there are only a few hundred passages.
 */
function writePages(repository: string, language: (typeof languages)[number]): void {
  const rows = languageSets[language] ?? []
  const passages = passagesOf(rows)
  const next = generator(seed)
  const half = (): string => {
    const { text = '' } = passages[next() % passages.length] ?? {}
    return text.slice(next() % (text.length >> 1))
  }
  const page = (): string => {
    let text = ''
    while (text.length < pages.long) text += `${half()} ${half()}\n\n`
    return text
  }
  const more = Array.from({ length: pages.count }, (_, at) => [`more-${at}.md`, page()] as const)
  writeRepository(repository, rows, Object.fromEntries(more))
}

function spent(
  { file, args, status, repository = 'repository' }: Run,
  { folder, root, bytes }: Read,
): Spent {
  const env = {
    HOME: folder,
    // Each program has its own cache, which is warm after the run that counts bytes.
    XDG_CACHE_HOME: join(root === join(folder, 'before') ? root : folder, 'cache'),
    ...(bytes ? { BENCH_BYTES: 'yes' } : {}),
    // Only the action reads these variables.
    INPUT_KEY: 'Not A Key',
    GITHUB_EVENT_NAME: 'pull_request',
  }
  return timeCommand(join(root, 'dist', file), args, { cwd: join(folder, repository), env, status })
}

type Read = { readonly folder: string; readonly root: string; readonly bytes: boolean }

/** Returns the minimum in milliseconds. */
function least(all: readonly Spent[], key: 'cpu' | 'whole'): number {
  return 1000 * Math.min(...all.map((one) => one[key]))
}
