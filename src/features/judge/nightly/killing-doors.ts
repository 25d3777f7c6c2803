import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { openCached } from '../../../../test/rig/cached-scenario.ts'
import type { CountingJudge } from '../../../../test/rig/counting-judge.ts'
import { judgedBase, judgedHead } from '../../../../test/rig/judged-files.ts'
import type { Door, Run } from './killed-judging.ts'
import { cliBundle } from '../../../../test/rig/run-cli.ts'
import type { RunningStep } from '../../../../test/rig/run-step.ts'

const key = 'test-key-0123456789abcdef'

/** Opens the command line, with a separate home directory for each place. */
export async function commandLineDoor(judge: CountingJudge): Promise<Door> {
  await using undo = new AsyncDisposableStack()
  const repo = undo.use(await tempRepo())
  await repo.commit(judgedBase)
  await repo.branch('change')
  await repo.commit(judgedHead)
  const owned = undo.move()
  return {
    async open() {
      const home = await tempDir()
      const temp = join(home.path, 'temp')
      await mkdir(temp)
      return {
        start: async () => startCli(repo.path, home.path, judge.baseUrl),
        leftovers: async () => {
          const kept = await readdir(join(home.path, 'cache', 'rag-gate'))
          const unfinished = kept.filter((name) => /-log-|\.part$/.test(name))
          return [...(await readdir(temp, { recursive: true })), ...unfinished]
        },
        [Symbol.asyncDispose]: () => home[Symbol.asyncDispose](),
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function startCli(folder: string, home: string, baseUrl: string): Run {
  const args = ['gate', '--base', 'main', '--head', 'HEAD', '--json', '--base-url', baseUrl]
  const child = spawn(process.execPath, [cliBundle, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 100_000,
    killSignal: 'SIGKILL',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      GIT_CONFIG_NOSYSTEM: '1',
      TMPDIR: join(home, 'temp'),
      OPENAI_API_KEY: key,
    },
  })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ended = Promise.all([text(child.stdout), closed]).then(([report, exit]) => ({
    report,
    exit,
  }))
  return { ended, kill: (signal) => void child.kill(signal) }
}

/**
 * Opens the action on a runner that cancels as GitHub's runner does, with SIGTERM after 7.5 s and
 * SIGKILL after 10 s.
 */
export async function actionDoor(judge: CountingJudge): Promise<Door> {
  await using undo = new AsyncDisposableStack()
  const setup = { base: judgedBase, head: judgedHead, door: 'bundle' } as const
  const cached = undo.use(await openCached(setup))
  const inputs = { 'base-url': judge.baseUrl, 'api-key': key }
  let left: readonly string[] = []

  async function start(): Promise<Run> {
    const started = Promise.withResolvers<RunningStep>()
    const step = cached.pull({ inputs, onStart: started.resolve })
    const ended = step.then(async ({ exit, outputs, leftovers }) => {
      left = leftovers.filter((path) => /^rag-gate(-cache)?(\/|$)/.test(path))
      return { exit, report: await readFile(outputs.get('report') ?? '', 'utf8') }
    })
    const running = await started.promise
    const cancel = async (signal: NodeJS.Signals): Promise<void> => {
      running.kill(signal)
      await Promise.race([ended, delay(7500)])
      running.kill('SIGTERM')
      await Promise.race([ended, delay(2500)])
      running.kill('SIGKILL')
    }
    return { ended, kill: (signal) => void cancel(signal) }
  }

  const owned = undo.move()
  return {
    async open() {
      cached.service.clear()
      return { start, leftovers: async () => left, [Symbol.asyncDispose]: async () => {} }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
