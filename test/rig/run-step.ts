import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAProcess } from './as-a-process.ts'
import { compiledOnce } from './compiled-once.ts'
import { type Command, parseCommands } from './parse-commands.ts'

/** A step of a job that the runner is about to start. */
export type Step = {
  /** The built script to run in a process, or a function to call in this process. */
  readonly main: string | (() => Promise<void>)
  /** The user's checkout, which is the step's working directory. */
  readonly workspace: string
  /** An existing empty folder for the step's files, `RUNNER_TEMP` and `HOME`. */
  readonly folder: string
  /** All inputs by their names in `action.yml`; see `actionInputs`. */
  readonly inputs: Readonly<Record<string, string>>
  /** The content of the file `GITHUB_EVENT_PATH`: a value to be written as JSON, or text. */
  readonly event: Readonly<Record<string, unknown>> | string
  /**
   * Context variables of this step: `GITHUB_EVENT_NAME`, `GITHUB_REPOSITORY` and so on. Undefined removes a
   * variable.
   */
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * Called when the process has started. May wait for its output and send it a signal. Not called if the
   * step runs in this process.
   */
  readonly onStart?: (running: RunningStep) => Promise<void> | void
}

export type RunningStep = {
  /** The step's `RUNNER_TEMP`. */
  readonly temp: string
  /**
   * Resolves to true when standard output or error contains the text, or to false when the process has
   * ended.
   */
  waitFor(text: string | RegExp): Promise<boolean>
  kill(signal: NodeJS.Signals): void
  /** Closes the pipe that reads the process's output. */
  closeLog(): void
}

export type StepResult = {
  /** The exit code of the process; null if a signal ended it. */
  readonly exit: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
  /** The outputs, parsed from the file `GITHUB_OUTPUT`. */
  readonly outputs: ReadonlyMap<string, string>
  /** The content of the step summary file. */
  readonly summary: string
  /** The commands in both streams that the runner would execute, without debug lines. */
  readonly commands: readonly Command[]
  /** The `commands` that become annotations. */
  readonly annotations: readonly Annotation[]
  /** The content of `RUNNER_TEMP` after the step: relative paths of files and folders, sorted. */
  readonly leftovers: readonly string[]
  /** Milliseconds from start to exit. */
  readonly ms: number
}

type Annotation = {
  readonly level: 'error' | 'warning' | 'notice'
  readonly message: string
  readonly title: string | undefined
  readonly file: string | undefined
  readonly line: number | undefined
}

/** Files that the runner creates empty for each step, by the variables that name them. */
const files = {
  GITHUB_OUTPUT: 'output',
  GITHUB_STEP_SUMMARY: 'summary',
  GITHUB_ENV: 'env',
  GITHUB_PATH: 'path',
  GITHUB_STATE: 'state',
} as const

/**
 * Runs a JavaScript action with the environment, files and folders that the runner provides, and nothing
 * else.
 */
export async function runStep(step: Step): Promise<StepResult> {
  const temp = join(step.folder, 'temp')
  const home = join(step.folder, 'home')
  for (const folder of [temp, home]) mkdirSync(folder)
  for (const file of Object.values(files)) writeFileSync(join(step.folder, file), '')
  const event = typeof step.event === 'string' ? step.event : JSON.stringify(step.event)
  writeFileSync(join(step.folder, 'event.json'), event)
  const ended = await runMain(step, environmentOf(step, { temp, home }), temp)
  const output = `${ended.stdout}\n${ended.stderr}`
  const commands = parseCommands(output).filter(({ name }) => name !== 'debug')
  return {
    ...ended,
    outputs: parseOutputs(readFileSync(join(step.folder, files.GITHUB_OUTPUT), 'utf8')),
    summary: readFileSync(join(step.folder, files.GITHUB_STEP_SUMMARY), 'utf8'),
    commands,
    annotations: commands.map(annotationOf).filter((annotation) => annotation !== undefined),
    leftovers: readdirSync(temp, { encoding: 'utf8', recursive: true }).toSorted(),
  }
}

type Ended = Pick<StepResult, 'exit' | 'signal' | 'stdout' | 'stderr' | 'ms'>

async function runMain(
  step: Step,
  env: Readonly<Record<string, string>>,
  temp: string,
): Promise<Ended> {
  const { main, workspace } = step
  if (typeof main === 'string') return runProcess({ ...step, main, env, temp })
  if (step.onStart !== undefined) throw new Error('a step within this process cannot be watched')
  return { ...(await asAProcess({ env, cwd: workspace }, main)), signal: null }
}

async function runProcess({
  main,
  workspace,
  env,
  temp,
  onStart,
}: Pick<Step, 'workspace' | 'onStart'> & {
  readonly main: string
  readonly env: Readonly<Record<string, string>>
  readonly temp: string
}): Promise<Ended> {
  const started = performance.now()
  const child = spawn(process.execPath, [main], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...compiledOnce },
  })
  const streams = { stdout: '', stderr: '' }
  const waiting = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      streams[name] += text
      for (const check of waiting) check()
    })
  }
  let over = false
  const { promise, resolve } = Promise.withResolvers<Ended>()
  child.on('close', (exit, signal) => {
    over = true
    resolve({ ...streams, exit, signal, ms: performance.now() - started })
    for (const check of waiting) check()
  })
  await onStart?.({
    temp,
    kill: (signal) => child.kill(signal),
    closeLog: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    waitFor: (text) =>
      new Promise((found) => {
        const check = (): void => {
          const seen = holds(streams.stdout, text) || holds(streams.stderr, text)
          if (!seen && !over) return
          waiting.delete(check)
          found(seen)
        }
        waiting.add(check)
        check()
      }),
  })
  return promise
}

function holds(output: string, text: string | RegExp): boolean {
  return typeof text === 'string' ? output.includes(text) : text.test(output)
}

function environmentOf(
  step: Step,
  folders: { readonly temp: string; readonly home: string },
): Record<string, string> {
  const inputs = Object.entries(step.inputs).map(
    ([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value] as const,
  )
  const paths = Object.entries(files).map(
    ([name, file]) => [name, join(step.folder, file)] as const,
  )
  const all: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    HOME: folders.home,
    GIT_CONFIG_NOSYSTEM: '1',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    RUNNER_TEMP: folders.temp,
    RUNNER_TOOL_CACHE: join(folders.home, 'tools'),
    GITHUB_WORKSPACE: step.workspace,
    GITHUB_EVENT_PATH: join(step.folder, 'event.json'),
    ...Object.fromEntries(paths),
    ...Object.fromEntries(inputs),
    ...step.env,
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/**
 * Parses both forms of an output: `name=value`, and `name<<delimiter` followed by the lines of the value
 * and by `delimiter`.
 */
function parseOutputs(text: string): ReadonlyMap<string, string> {
  const outputs = new Map<string, string>()
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const long = /^(.+?)<<(.+)$/.exec(line)
    const short = /^([^=]+)=(.*)$/.exec(line)
    if (long?.[1] !== undefined && long[2] !== undefined) {
      const end = lines.indexOf(long[2], at + 1)
      if (end < 0) throw new Error(`output ${long[1]} has no end`)
      outputs.set(long[1], lines.slice(at + 1, end).join('\n'))
      at = end
    } else if (short?.[1] !== undefined) {
      outputs.set(short[1], short[2] ?? '')
    }
  }
  return outputs
}

function annotationOf(command: Command): Annotation | undefined {
  if (command.name !== 'error' && command.name !== 'warning' && command.name !== 'notice') {
    return undefined
  }
  const line = command.properties.get('line')
  return {
    level: command.name,
    message: command.data,
    title: command.properties.get('title'),
    file: command.properties.get('file'),
    line: line === undefined ? undefined : Number(line),
  }
}
