import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spyOnGit } from './spy-on-git.ts'
import { tempDir } from './temp-dir.ts'

export type ProgramSpy = AsyncDisposable & {
  /** A value for `PATH` under which git is watched, and no other program of a repository runs. */
  readonly path: string
  /** Which shells and interpreters were started. */
  started(): Promise<readonly string[]>
  /** Which commands of git were started, each once. */
  gitCommands(): Promise<ReadonlySet<string | undefined>>
}

/** What runs the code of a repository. */
const interpreters = ['bash', 'node', 'python3'] as const

/** Programs that note that they were started, and fail; and a git that notes its arguments. */
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

/** Commands of git that read objects or make a private repository: none lays out a file. */
export const harmlessGit: ReadonlySet<string | undefined> = new Set([
  'cat-file',
  'config',
  'diff-tree',
  'fetch',
  'init',
  'rev-parse',
  'version',
])

/** The first argument that is neither an option nor the value of one. */
function gitCommand(argv: readonly string[]): string | undefined {
  return argv.find((argument, at) => !argument.startsWith('-') && argv[at - 1] !== '-c')
}
