import { importBranches } from '../support/import-branches.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'
import { handbook } from './handbook.ts'
import { runCliWith } from './run-cli.ts'
import type { Files } from './scenario.ts'

/** A base that is broken in some way, and two pull requests against it. */
export type BrokenBase = {
  readonly broken: Files
  readonly mends: Files
  /** Mends as well and loses a document, or mends nothing. */
  readonly worse: Files
}

type Told = { readonly exit: number | null; readonly text: string }

/** Bases that are broken, each on top of the same whole handbook, which is tagged `v1`. */
export type BrokenBases = AsyncDisposable & {
  /** What the command line says of a pull request; `command` with the flags that come first, by default `gate`. */
  told(
    name: string,
    change: 'mends' | 'worse',
    options?: { readonly command?: readonly string[]; readonly env?: Record<string, string> },
  ): Promise<Told>
}

/** Lays all of them out in one repository. What one run builds the next one takes over, so that little but the verdict is worked out. */
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
