import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const rounds = 9
/** Seconds of a processor that a gate of the demo may take itself. */
const most = 0.5

/** Seconds: `cpu` of all threads and of no child. */
type Spent = { readonly wall: number; readonly cpu: number; readonly children: number }

/** Loaded before a program: tells what the process took itself, and how many children it started. */
const watch = `import { channel } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
let children = 0
channel('child_process').subscribe(() => (children += 1))
if (process.argv[1]?.endsWith('.js')) process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeFileSync(process.env.BENCH_SPENT, JSON.stringify({ wall: performance.now() / 1e3, cpu: (user + system) / 1e6, children }))
})
`

/**
 * The demo's first scenario with an empty cache and with what it kept: wall time of the demo, and of its gate the wall
 * time, the processor time, that without the start of Node, and the processes of git. Least of all rounds, which another
 * program on the machine disturbs least. Ends with exit code 1 where the gate takes more than half a second itself.
 */
export function benchDemo(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const empty = join(folder, 'empty.js')
    writeFileSync(empty, '')
    writeFileSync(join(folder, 'watch.mjs'), watch)
    const demo = join(import.meta.dirname, '../scripts/demo.ts')
    const runs = { start: [], cold: [], warm: [] } as Record<'start' | 'cold' | 'warm', Run[]>
    for (let round = 0; round < rounds; round += 1) {
      rmSync(join(folder, 'cache'), { recursive: true, force: true })
      runs.start.push(run(empty, folder))
      runs.cold.push(run(demo, folder))
      runs.warm.push(run(demo, folder))
    }
    const start = least(runs.start, ({ cpu }) => cpu)
    console.log(`\nDemo, least of ${rounds} (s); start of Node ${start.toFixed(3)}`)
    console.log('          demo    gate     CPU  itself   git')
    for (const kind of ['cold', 'warm'] as const) {
      const of = runs[kind]
      const itself = least(of, ({ cpu }) => cpu) - start
      const times = [least(of, ({ demo: all }) => all), least(of, ({ wall }) => wall)]
      const cells = [...times, itself + start, itself].map((time) => time.toFixed(2).padStart(8))
      const missed = itself > most ? `, more than ${most}` : ''
      console.log(`  ${kind}${cells.join('')}${String(of[0]?.children).padStart(6)}${missed}`)
      if (itself > most) process.exitCode = 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Run = Spent & { readonly demo: number }

function run(program: string, folder: string): Run {
  const spent = join(folder, 'spent.json')
  const started = performance.now()
  const { status } = spawnSync(process.execPath, [program], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${pathToFileURL(join(folder, 'watch.mjs')).href}`,
      XDG_CACHE_HOME: join(folder, 'cache'),
      BENCH_SPENT: spent,
    },
  })
  const demo = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
  return { ...(JSON.parse(readFileSync(spent, 'utf8')) as Spent), demo }
}

function least<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return Math.min(...items.map(of))
}
