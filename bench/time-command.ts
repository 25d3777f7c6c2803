import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The resources that a process used: wall and processor time in seconds, of all its threads but not its
 * children; peak memory in megabytes; bytes of the modules that its main thread loaded, if requested; and
 * the number of child processes.
 */
export type Told = {
  readonly wall: number
  readonly cpu: number
  readonly peak: number
  readonly bytes: number
  readonly children: number
}

/** The resources of a command, and the wall time from its start to its end. */
export type Spent = Told & { readonly whole: number }

type Settings = {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** The expected exit code; 0 if absent. */
  readonly status?: number
}

/** Runs a program with Node.js, as a user does, until it ends. Throws if it ends with another exit code. */
export function timeCommand(
  program: string,
  args: readonly string[],
  { cwd, env = {}, status = 0 }: Settings,
): Spent {
  const told = join(cwd, 'spent.json')
  rmSync(told, { force: true })
  const started = performance.now()
  const child = spawnSync(process.execPath, [program, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: cwd,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'tell-spent.ts')).href}`,
      BENCH_SPENT: told,
      ...env,
    },
  })
  const whole = (performance.now() - started) / 1000
  if (child.status !== status) {
    throw new Error(
      `${program} ${args.join(' ')} exited with code ${child.status}:\n${child.stderr}`,
    )
  }
  return { ...(JSON.parse(readFileSync(told, 'utf8')) as Told), whole }
}

/**
 * Runs several programs alternately, so that other load affects all of them equally, and returns the
 * minimum for each program.
 */
export function inTurns<Name extends string>(
  rounds: number,
  programs: Readonly<Record<Name, () => Spent>>,
): Readonly<Record<Name, Spent>> {
  const names = Object.keys(programs) as Name[]
  const all = Array.from({ length: rounds }, () =>
    Object.fromEntries(names.map((name) => [name, programs[name]()])),
  ) as Record<Name, Spent>[]
  return Object.fromEntries(
    names.map((name) => [name, leastOf(all.map((round) => round[name]))]),
  ) as Record<Name, Spent>
}

function leastOf(runs: readonly Spent[]): Spent {
  const least = (key: keyof Spent) => Math.min(...runs.map((run) => run[key]))
  return {
    wall: least('wall'),
    cpu: least('cpu'),
    peak: least('peak'),
    bytes: least('bytes'),
    children: least('children'),
    whole: least('whole'),
  }
}
