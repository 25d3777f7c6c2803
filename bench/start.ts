import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rounds = 21
const root = join(import.meta.dirname, '..')

/**
 * Compares the startup time of the built programs with that of an empty script, in alternating order, so
 * that other load affects all of them equally. Prints medians and the time above the empty script.
 */
export function benchStart(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const empty = join(folder, 'empty.js')
    writeFileSync(empty, '')
    const programs = [
      { name: 'empty script', args: [empty], env: {} },
      { name: 'cli.js --version', args: [join(root, 'dist/cli.js'), '--version'], env: {} },
      {
        name: 'action.js until its first input error',
        args: [join(root, 'dist/action.js')],
        env: { INPUT_KEY: 'Not A Key', GITHUB_EVENT_NAME: 'pull_request' },
      },
    ]
    const times = programs.map((): number[] => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, program] of programs.entries()) times[index]?.push(timeOf(program))
    }
    const floor = median(times[0] ?? [])
    console.log(`\nStartup, median of ${rounds} rounds (ms)`)
    for (const [index, { name }] of programs.entries()) {
      const value = median(times[index] ?? [])
      console.log(
        `  ${name.padEnd(36)}${value.toFixed(1).padStart(8)}${`+${(value - floor).toFixed(1)}`.padStart(10)}`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function timeOf({ args, env }: { args: readonly string[]; env: Record<string, string> }): number {
  const started = performance.now()
  spawnSync(process.execPath, args, { env: { PATH: process.env['PATH'], ...env }, stdio: 'ignore' })
  return performance.now() - started
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
