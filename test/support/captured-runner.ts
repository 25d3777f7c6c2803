import * as core from '@actions/core'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Command, parseCommands } from '../rig/parse-commands.ts'
import { tempDir } from './temp-dir.ts'

/** What a step tells the runner while this is open, instead of printing it in the tests' own output. */
export type CapturedRunner = AsyncDisposable & {
  /** An empty folder, `RUNNER_TEMP` of the step. */
  readonly temp: string
  /** Standard output so far. */
  stdout(): string
  /** What the runner would carry out of it. */
  commands(): readonly Command[]
  /** Text of the file behind `GITHUB_OUTPUT` and `GITHUB_STEP_SUMMARY`. */
  output(): Promise<string>
  summary(): Promise<string>
  /** From now on the summary cannot be written. */
  breakSummary(): Promise<void>
}

/** Gives the toolkit the runner's files and catches what it prints; puts everything back when disposed. */
export async function captureRunner(): Promise<CapturedRunner> {
  const dir = await tempDir()
  const output = join(dir.path, 'output')
  // The toolkit keeps the first path it sees, and what it could not write: one path for the process.
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
