import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse, stringify } from 'yaml'
import { handbook, makeRepository, scenarios } from '../../../../scripts/demo-scenarios.ts'

const rounds = 3
const sizes = [300, 400, 600, 800]
const depths = [3, 5, 8]
/** The maximum CPU time of a sweep, as a share of the CPU time of one gate per variant. */
const most = 0.3

/**
 * The source of a module that records how much CPU time a process used. Node loads it before the
 * program.
 */
const watch = `import { writeFileSync } from 'node:fs'
if (process.argv[1]?.endsWith('.js')) process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeFileSync(process.env.BENCH_SPENT, String((user + system) / 1e6))
})
`

/**
 * Compares one sweep over twelve settings of the handbook with twelve separate gates, without
 * caches. Measures the programs' CPU time (without git) and the wall time, each as the minimum over
 * alternating rounds. Sets the exit code to 1 if the sweep takes more than 0.3 of the gates' CPU
 * time.
 */
export function benchSweep(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    writeFileSync(join(folder, 'watch.mjs'), watch)
    const repository = join(folder, 'handbook')
    const { unchanged } = scenarios
    if (unchanged === undefined) throw new Error('the demo has no scenario without a change')
    makeRepository(repository, unchanged)
    const config = join(repository, handbook)
    const written = readFileSync(config, 'utf8')
    const sweeps: Spent[] = []
    const gates: Spent[] = []
    for (let round = 0; round < rounds; round += 1) {
      writeFileSync(config, written)
      const sets = [
        '--set',
        `chunk.size=${sizes.join(',')}`,
        '--set',
        `retrieve.k=${depths.join(',')}`,
      ]
      sweeps.push(run(folder, repository, ['sweep', '--config', handbook, ...sets]))
      const each = sizes.flatMap((size) =>
        depths.map((k) => {
          const { pipeline, ...rest } = parse(written)
          const changed = { ...pipeline, chunk: { size }, retrieve: { mode: 'bm25', k } }
          writeFileSync(config, stringify({ ...rest, pipeline: changed }))
          return run(folder, repository, ['gate', '--config', handbook, '--base', 'HEAD'])
        }),
      )
      gates.push({ cpu: sum(each, ({ cpu }) => cpu), wall: sum(each, ({ wall }) => wall) })
    }
    const [sweep, all] = [least(sweeps), least(gates)]
    const share = sweep.cpu / all.cpu
    console.log(`\nTwelve settings of the handbook, minimum of ${rounds} rounds, in seconds`)
    console.log(`  one sweep     CPU ${sweep.cpu.toFixed(2)}  wall ${sweep.wall.toFixed(2)}`)
    console.log(`  twelve gates  CPU ${all.cpu.toFixed(2)}  wall ${all.wall.toFixed(2)}`)
    console.log(
      `  share         CPU ${share.toFixed(3)}  wall ${(sweep.wall / all.wall).toFixed(3)}`,
    )
    if (share > most) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Times in seconds. */
type Spent = { readonly cpu: number; readonly wall: number }

function run(folder: string, cwd: string, args: readonly string[]): Spent {
  const spent = join(folder, 'spent')
  const started = performance.now()
  const program = join(import.meta.dirname, '../../../../dist/cli.js')
  const { status, stderr } = spawnSync(process.execPath, [program, ...args, '--no-cache'], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${pathToFileURL(join(folder, 'watch.mjs')).href}`,
      BENCH_SPENT: spent,
    },
  })
  const wall = (performance.now() - started) / 1000
  // Exit code 1 means that the gate's verdict was `fail`, but it did measure everything.
  if (status !== 0 && status !== 1)
    throw new Error(`${args[0]} exited with code ${status}: ${stderr}`)
  return { cpu: Number(readFileSync(spent, 'utf8')), wall }
}

function sum(all: readonly Spent[], of: (one: Spent) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}

function least(all: readonly Spent[]): Spent {
  return {
    cpu: Math.min(...all.map(({ cpu }) => cpu)),
    wall: Math.min(...all.map(({ wall }) => wall)),
  }
}
