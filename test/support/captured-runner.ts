import * as core from '@actions/core'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Command, parseCommands } from '../rig/parse-commands.ts'
import { tempDir } from './temp-dir.ts'

/** Captures what a step writes for the runner, to keep it out of the tests' own output. */
export type CapturedRunner = AsyncDisposable & {
  /** An empty folder, the step's `RUNNER_TEMP`. */
  readonly temp: string
  /** Returns the standard output so far. */
  stdout(): string
  /** Returns the commands in the standard output that the runner would execute. */
  commands(): readonly Command[]
  /** Returns the content of the files `GITHUB_OUTPUT` and `GITHUB_STEP_SUMMARY`. */
  output(): Promise<string>
  summary(): Promise<string>
  /** Makes the summary unwritable from now on. */
  breakSummary(): Promise<void>
}

/**
 * Points the Actions toolkit to files like the runner's and captures its output. Disposing of the runner
 * restores everything.
 */
export async function captureRunner(): Promise<CapturedRunner> {
  const dir = await tempDir()
  const output = join(dir.path, 'output')
  // The toolkit remembers the first path that it sees, and text that it could not write, so all tests of
  // the process share one path.
  const summary = join(tmpdir(), `rag-gate-test-summary-${process.pid}`)
  core.summary.emptyBuffer()
  for (const file of [output, summary]) await writeFile(file, '')
  vi.stubEnv('GITHUB_OUTPUT', output)
  vi.stubEnv('GITHUB_STEP_SUMMARY', summary)
  let printed = ''
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk)
    return true
  })
  return {
    temp: dir.path,
    stdout: () => printed,
    commands: () => parseCommands(printed),
    output: () => readFile(output, 'utf8'),
    summary: () => readFile(summary, 'utf8'),
    breakSummary: async () => {
      await rm(summary)
      await mkdir(summary)
    },
    [Symbol.asyncDispose]: async () => {
      spy.mockRestore()
      vi.unstubAllEnvs()
      await rm(summary, { recursive: true, force: true })
      await dir[Symbol.asyncDispose]()
    },
  }
}
