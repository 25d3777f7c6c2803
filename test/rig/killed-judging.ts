import { spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'
import { type CountedCall, countingJudge, type CountingJudge } from './counting-judge.ts'
import { askedAbout, judgedBase, judgedHead } from './judged-files.ts'
import { cliBundle } from './run-cli.ts'

async function judgedRepo(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(judgedBase)
  await repo.branch('change')
  await repo.commit(judgedHead)
  return repo
}

/** One run that was ended while the judge was asked, and the run after it. */
export type Killed = {
  readonly signal: NodeJS.Signals
  /** Calls that were answered before the signal. */
  readonly answered: number
  /** Of these, those whose reply may not have been read: the last on its connection, and younger than 250 ms. */
  readonly onTheWire: number
  /** Calls without an answer at the signal. */
  readonly inFlight: number
  /** Calls of the run after it. */
  readonly askedAfter: number
  /** Answered calls that the run after it asked for again, by whether they were on the wire; `oldestMs`: of these. */
  readonly again: {
    readonly arrived: number
    readonly onTheWire: number
    readonly oldestMs: number
  }
  /** Exit code of the killed run; null for a signal. */
  readonly exit: number | null
  /** Whether the run after it says what an undisturbed one says. */
  readonly isRight: boolean
  /** What lies about after that: temporary folders, and files of the store that are no finished file. */
  readonly leftovers: readonly string[]
}

/** A reply that the system had for so long was read, whatever else shows it. */
const longestRead = 250

export type KillingRig = AsyncDisposable & {
  /** Calls of a run that nothing disturbs. */
  readonly calls: number
  /** Ends a run `after` its so many-th answer and `ms` milliseconds, and runs it again. */
  kill(signal: NodeJS.Signals, moment: { after: number; ms: number }): Promise<Killed>
}

/** Opens a repository and a judge, and runs the built command line once undisturbed. */
export async function openKillingRig(): Promise<KillingRig> {
  await using undo = new AsyncDisposableStack()
  const repo = undo.use(await judgedRepo())
  const judge = undo.use(await countingJudge((claim) => !askedAbout.has(claim)))
  await using plain = await tempDir()
  const undisturbed = await (await start(repo, judge, plain.path)).ended
  const expected = sayingOf(undisturbed.stdout)
  if (undisturbed.exit !== 1) throw new Error(`the undisturbed run: ${undisturbed.stderr}`)
  const calls = judge.calls.length
  const owned = undo.move()
  return {
    calls,
    async kill(signal, { after, ms }) {
      await using home = await tempDir()
      judge.calls.length = 0
      const reached = whenAnswered(judge, after)
      const run = await start(repo, judge, home.path)
      await Promise.race([reached, run.ended])
      await delay(ms)
      const at = performance.now()
      run.kill(signal)
      const { exit } = await run.ended
      const before = [...judge.calls]
      const wire = onTheWire(before, at)
      judge.calls.length = 0
      const next = await (await start(repo, judge, home.path)).ended
      const units = new Set(judge.calls.flatMap((call) => call.units))
      const answered = before.filter((call) => (call.answered ?? Infinity) <= at)
      const again = answered.filter((call) => call.units.some((unit) => units.has(unit)))
      const late = again.filter((call) => wire.has(call))
      return {
        signal,
        answered: answered.length,
        onTheWire: wire.size,
        inFlight: before.length - answered.length,
        askedAfter: judge.calls.length,
        again: {
          arrived: again.length - late.length,
          onTheWire: late.length,
          oldestMs: Math.max(0, ...late.map((call) => at - (call.answered ?? at))),
        },
        exit,
        isRight: next.exit === 1 && sayingOf(next.stdout) === expected,
        leftovers: await leftoversIn(home.path),
      }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function whenAnswered(judge: CountingJudge, after: number): Promise<void> {
  let answers = 0
  return new Promise((resolve) => {
    judge.onAnswer = () => {
      answers += 1
      if (answers === after) resolve()
    }
  })
}

/** Whoever sends another request on a connection has read the reply before it. */
function onTheWire(calls: readonly CountedCall[], at: number): ReadonlySet<CountedCall> {
  return new Set(
    calls.filter(({ answered = Infinity, connection }, index) => {
      const isLast = calls.slice(index + 1).every((later) => later.connection !== connection)
      return isLast && answered <= at && at - answered < longestRead
    }),
  )
}

async function start(repo: TempRepo, judge: CountingJudge, home: string) {
  const temp = join(home, 'temp')
  await mkdir(temp, { recursive: true })
  const args = ['gate', '--base', 'main', '--head', 'HEAD', '--json', '--base-url', judge.baseUrl]
  const child = spawn(process.execPath, [cliBundle, ...args], {
    cwd: repo.path,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 100_000,
    killSignal: 'SIGKILL',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      GIT_CONFIG_NOSYSTEM: '1',
      TMPDIR: temp,
      OPENAI_API_KEY: 'test-key-0123456789abcdef',
    },
  })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(
    ([stdout, stderr, exit]) => ({ stdout, stderr, exit }),
  )
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** A report without times, and without what it cost to get there. */
function sayingOf(json: string): string {
  try {
    const { times: _times, cost: _cost, ...rest } = JSON.parse(json)
    return JSON.stringify(rest)
  } catch {
    return json
  }
}

async function leftoversIn(home: string): Promise<readonly string[]> {
  const kept = await readdir(join(home, 'cache', 'rag-gate'))
  return [
    ...(await readdir(join(home, 'temp'), { recursive: true })),
    ...kept.filter((name) => name.includes('-log-') || name.endsWith('.part')),
  ]
}
