import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Report } from './compare-reports.ts'
import { withTexts } from '../src/report/shared-texts.ts'

/** The last commit whose built-in pipeline searched with SQLite. */
export const formerCommit = '87e1cb0'

/** The reports of that commit's program and of the current one. */
export type Reports = { readonly before: Report; readonly now: Report }

/** Runs both programs in a folder with these arguments. Throws if either program writes no report. */
export type AskBoth = (folder: string, args: readonly string[]) => Promise<Reports>

/**
 * Extracts the former program from git into a temporary folder. Fails in a shallow clone that lacks the
 * commit.
 */
export async function withBothPrograms(
  work: (folder: string, both: AskBoth) => Promise<void>,
): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const former = join(folder, 'former')
    takeOut(formerCommit, former)
    await work(folder, async (cwd, args) => ({
      before: await reportOf(join(former, 'dist/cli.js'), { cwd, args }),
      now: await reportOf(join(root, 'dist/cli.js'), { cwd, args }),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Extracts the built program of a commit into a new folder. Fails in a shallow clone that lacks the commit.
 */
export function takeOut(commit: string, folder: string): void {
  mkdirSync(folder)
  const files = ['archive', commit, 'dist', 'package.json']
  const archive = execFileSync('git', files, {
    cwd: join(import.meta.dirname, '..'),
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

async function reportOf(
  program: string,
  { cwd, args }: { readonly cwd: string; readonly args: readonly string[] },
): Promise<Report> {
  const out = join(cwd, 'report-out')
  rmSync(out, { recursive: true, force: true })
  const child = spawn(process.execPath, [program, ...args, '--out', out], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, OPENAI_API_KEY: 'bench-key' },
  })
  const said = await text(child.stderr)
  const file = join(out, 'report.json')
  if (!existsSync(file)) throw new Error(`${program} ${args.join(' ')} wrote no report:\n${said}`)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  // Former programs may report no chunks.
  return { ...report, chunks: withTexts(report.chunks ?? []) }
}
