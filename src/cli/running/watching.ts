import { resolve } from 'node:path'
import { changesThatMatter } from '../../gate/work-tree/changes-that-matter.ts'
import { GateError } from '../../lib/errors.ts'
import { watchFolder } from '../../lib/files/watch-folder.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { findRepository } from '../../git/find-repository.ts'
import { workingDirectoryOf } from '../../policy/working-directory.ts'
import { reportFailure } from './report-failure.ts'

/** Quiet period in milliseconds, long enough for editors that write a file in several steps. */
const quietMs = 200

/** The maximum number of changed files to list before a run is repeated. */
const named = 3

/**
 * Runs the work, and reruns it whenever changed files in the working tree may affect the result, until
 * the signal is aborted. A change during a run triggers another run. Returns the last run's exit code.
 * If a file has errors, prints them and continues. Rejects for invalid flags.
 */
export async function watching(
  run: (signal: AbortSignal) => Promise<number>,
  {
    config,
    directory,
    out,
    signal,
  }: {
    readonly config?: string | undefined
    /** The working directory as given by the user. */
    readonly directory?: string | undefined
    /** A folder that the run writes to; changes in it are ignored. */
    readonly out?: string | undefined
    readonly signal: AbortSignal
  },
): Promise<number> {
  const repository = await findRepository(process.cwd())
  const { root } = repository
  const workingDirectory = await workingDirectoryOf(root, {
    cwd: process.cwd(),
    named: directory,
  })
  const without = out === undefined ? [] : [resolve(out)]
  using folder = watchFolder(root, { without, quietMs })
  for (;;) {
    const code = await run(signal).catch((error: unknown) => {
      if (!(error instanceof GateError) || error.code === 'input-invalid') throw error
      return reportFailure(error, process.stderr)
    })
    if (signal.aborted) return code
    process.stderr.write('watching for changes; press Ctrl-C to stop\n')
    const changed = await nextChanges(async () => {
      const paths = await folder.next(signal)
      return changesThatMatter(repository, paths, { workingDirectory, config, signal })
    }, signal)
    if (changed === undefined) return code
    process.stdout.write(`\n${cleanLine(`--- changed: ${list(changed)}`)}\n\n`)
  }
}

/** Returns the changed files that may affect the result, or undefined once the signal is aborted. */
async function nextChanges(
  look: () => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  try {
    for (;;) {
      const changed = await look()
      if (changed.length > 0) return changed
    }
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

function list(paths: readonly string[]): string {
  const more = paths.length - named
  return `${paths.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
