import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tempDir } from './temp-dir.ts'

/** A start of git, with its arguments and its whole environment. */
type GitStart = {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export type GitSpy = AsyncDisposable & {
  /** A value for `PATH` in which `git` is the spy. */
  readonly path: string
  /** Returns every start so far, in any order. */
  calls(): Promise<readonly GitStart[]>
}

/**
 * Creates a program named `git` that records how it was started, runs the given shell lines, and then
 * executes the real git.
 */
export async function spyOnGit(lines = ''): Promise<GitSpy> {
  await using undo = new AsyncDisposableStack()
  const dir = undo.use(await tempDir())
  const notes = join(dir.path, 'notes')
  const bin = join(dir.path, 'bin')
  await mkdir(notes)
  await mkdir(bin)
  const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v git'])
  await writeFile(
    join(bin, 'git'),
    `#!/bin/sh
cat "/proc/$$/environ" > "${notes}/$$.env"
printf '%s\\0' "$@" > "${notes}/$$.argv"
${lines}
exec "${stdout.trim()}" "$@"
`,
  )
  await chmod(join(bin, 'git'), 0o755)
  const owned = undo.move()
  return {
    path: `${bin}:${process.env['PATH']}`,
    async calls() {
      const names = (await readdir(notes)).filter((name) => name.endsWith('.argv'))
      return Promise.all(names.map((name) => readStart(join(notes, name.replace(/\.argv$/, '')))))
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function readStart(note: string): Promise<GitStart> {
  const variables = (await readFile(`${note}.env`, 'utf8')).split('\0').slice(0, -1)
  return {
    argv: (await readFile(`${note}.argv`, 'utf8')).split('\0').slice(0, -1),
    env: Object.fromEntries(variables.map((text) => text.split(/=(.*)/s, 2) as [string, string])),
  }
}
