import { importBranches } from '../support/import-branches.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'
import { handbook } from './handbook.ts'
import { runCliWith } from './run-cli.ts'
import type { Files } from './scenario.ts'

/** A broken base, and pull requests against it: one that fixes it, and one that does not. */
export type BrokenBase = {
  readonly broken: Files
  readonly mends: Files
  /** Either fixes base but loses a document, or fixes nothing. */
  readonly worse: Files
}

type Told = { readonly exit: number | null; readonly text: string }

/** Broken bases, each based on the same intact handbook, which is tagged `v1`. */
export type BrokenBases = AsyncDisposable & {
  /** Runs `rag-gate gate` on a pull request. `command` replaces `gate` and may add flags after it. */
  told(
    name: string,
    change: 'mends' | 'worse',
    options?: { readonly command?: readonly string[]; readonly env?: Record<string, string> },
  ): Promise<Told>
}

/**
 * Creates all bases in one repository. All runs share a cache, so later runs only compute the verdict.
 */
export async function openBrokenBases(
  config: Files,
  bases: Readonly<Record<string, BrokenBase>>,
): Promise<BrokenBases> {
  await using undo = new AsyncDisposableStack()
  const repo = undo.use(await tempRepo())
  const kept = undo.use(await tempDir())
  await importBranches(repo, [
    { name: 'main', files: { ...handbook, ...config } },
    ...Object.entries(bases).flatMap(([name, { broken, mends, worse }]) => {
      const base = branchOf(name)
      return [
        { name: base, from: 'main', files: broken },
        { name: `${base}-mends`, from: base, files: mends },
        { name: `${base}-worse`, from: base, files: worse },
      ]
    }),
  ])
  await repo.git('tag', 'v1', 'main')
  const owned = undo.move()
  return {
    told: async (name, change, { command = ['gate'], env = {} } = {}) => {
      const base = branchOf(name)
      const sides = ['--base', base, '--head', `${base}-${change}`]
      const variables = { XDG_CACHE_HOME: kept.path, ...env }
      const said = await runCliWith(variables, repo.path, ...command, ...sides)
      return { exit: said.exit, text: `${said.stdout}${said.stderr}`.replaceAll(/\s+/g, ' ') }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function branchOf(name: string): string {
  return name.replaceAll(' ', '-')
}
