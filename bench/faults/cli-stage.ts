import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cliBundle } from '../../test/rig/run-cli.ts'
import { endingWithUs } from '../../test/support/end-with-runner.ts'
import { judgeServer } from '../../test/support/judge-server.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { faultyProxy } from './faulty-proxy.ts'
import { lastMs, secretOf, type Stage, type StageSetup } from './stage.ts'
import { passed, worlds } from './worlds.ts'

/** Secrets that a shell may contain. The first is the key of the judge. */
const variables = ['OPENAI_API_KEY', 'GITHUB_TOKEN', 'HF_TOKEN', 'RAG_GATE_STORE_KEY'] as const

/** Runs the command line in a clone, with a cache that persists between runs. */
export async function cliStage({ world, due, head }: StageSetup): Promise<Stage> {
  await using undo = new AsyncDisposableStack()
  const { path: folder } = undo.use(await tempDir())
  const [temp, notes, kept] = [join(folder, 'temp'), join(folder, 'notes'), join(folder, 'kept')]
  for (const path of [temp, notes, kept]) await mkdir(path)
  const repo = undo.use(await tempRepo())
  const files = worlds[world]
  await repo.commit(files.base, 'base')
  await repo.branch('change')
  await repo.commit({ ...files.head[due], ...head }, 'head')
  const judge =
    world === 'judged'
      ? undo.use(await faultyProxy(undo.use(await judgeServer()).baseUrl.replace('/v1', '')))
      : undefined
  const planted = Object.fromEntries(variables.map((name) => [name, secretOf(name)]))
  const args = ['gate', '--base', 'main', '--head', 'HEAD', '--json', '--pass-env', passed]
  if (judge !== undefined) args.push('--base-url', `${judge.url}/v1`)

  const run: Stage['run'] = async ({ env, onStart, inCheckout } = {}) => {
    await inCheckout?.(repo.path)
    const started = performance.now()
    const child = endingWithUs(
      spawn(process.execPath, [cliBundle, ...args], {
        cwd: repo.path,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: lastMs,
        killSignal: 'SIGKILL',
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          XDG_CACHE_HOME: kept,
          TMPDIR: temp,
          GIT_CONFIG_NOSYSTEM: '1',
          ...planted,
          [passed]: notes,
          ...env,
        },
      }),
    )
    onStart?.({
      kill: (signal) => void child.kill(signal),
      closeLog: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    })
    const [stdout, stderr, exit] = await Promise.all([
      text(child.stdout).catch(() => ''),
      text(child.stderr).catch(() => ''),
      new Promise<number | null>((resolve) => child.on('close', resolve)),
    ])
    const ms = performance.now() - started
    return { exit, ms, verdict: verdictIn(stdout), log: stderr, said: { report: stdout } }
  }

  const owned = undo.move()
  return {
    temp,
    kept,
    notes,
    secrets: new Map(Object.entries(planted)),
    undo: (work) => owned.defer(work),
    services: judge === undefined ? {} : { judge },
    run,
    push: async (changed) => void (await repo.commit(changed, 'more')),
    atRest: async () => ({ bodies: [], comments: [], checks: [] }),
    forge: (change) => {
      const store = join(kept, 'rag-gate')
      for (const name of readdirSync(store, { recursive: true, encoding: 'utf8' })) {
        const file = join(store, name)
        if (statSync(file).isFile()) writeFileSync(file, change(readFileSync(file)))
      }
    },
    outside: () =>
      Object.fromEntries(
        (judge?.exchanges ?? []).map(({ url, body }) => [`request to the judge ${url}`, body]),
      ),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function verdictIn(report: string): string | undefined {
  try {
    return (JSON.parse(report) as { readonly verdict?: string }).verdict
  } catch {
    return undefined
  }
}
