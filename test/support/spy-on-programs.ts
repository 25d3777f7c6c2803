import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spyOnGit } from './spy-on-git.ts'
import { tempDir } from './temp-dir.ts'

export type ProgramSpy = AsyncDisposable & {
  /** A value for `PATH` in which git is recorded, and no other program of a repository can run. */
  readonly path: string
  /** Returns the shells and interpreters that were started. */
  started(): Promise<readonly string[]>
  /** Returns the git commands that were started, without duplicates. */
  gitCommands(): Promise<ReadonlySet<string | undefined>>
}

/** Programs that could run code of a repository. */
const interpreters = ['bash', 'node', 'python3'] as const

/** Creates programs that record their start and fail, and a git that records its arguments. */
export async function spyOnPrograms(): Promise<ProgramSpy> {
  await using undo = new AsyncDisposableStack()
  const git = undo.use(await spyOnGit())
  const { path: folder } = undo.use(await tempDir())
  const notes = join(folder, 'notes')
  await writeFile(notes, '')
  for (const name of interpreters) {
    const stub = `#!/bin/sh\necho ${name} >> '${notes}'\nexit 1\n`
    await writeFile(join(folder, name), stub, { mode: 0o755 })
  }
  const owned = undo.move()
  return {
    path: `${folder}:${git.path}`,
    started: async () => (await readFile(notes, 'utf8')).split('\n').slice(0, -1),
    gitCommands: async () => new Set((await git.calls()).map(({ argv }) => gitCommand(argv))),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/**
 * Git commands that only read objects or create a private repository. None of them writes files of a
 * commit.
 */
export const harmlessGit: ReadonlySet<string | undefined> = new Set([
  'cat-file',
  'config',
  'diff-tree',
  'fetch',
  'init',
  'rev-parse',
  'version',
])

/** Returns the first argument that is neither an option nor the value of an option. */
function gitCommand(argv: readonly string[]): string | undefined {
  return argv.find((argument, at) => !argument.startsWith('-') && argv[at - 1] !== '-c')
}
