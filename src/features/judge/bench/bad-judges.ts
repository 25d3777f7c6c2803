import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answeredQuestions, type Loss } from './bad-judges/answers.ts'
import { type Cell, cellOf, type Door, missedBars } from './bad-judges/cells.ts'
import { type Ending, runInProcess } from './bad-judges/in-process.ts'
import { type BadJudge, judges } from './bad-judges/judges.ts'
import { runOverHttp } from './bad-judges/over-http.ts'

const losses: readonly Loss[] = [0, 8, 16]
/**
 * The number of runs per cell. `process`: with the judge in the same process; `http`: with the built
 * program and the judge behind a server.
 */
const runs: Readonly<Record<Door, number>> = {
  process: Number(process.env['BENCH_RUNS'] ?? 200),
  http: Number(process.env['BENCH_HTTP_RUNS'] ?? 10),
}
/** Runs only the judges whose names contain this string. */
const only = process.env['BENCH_ONLY'] ?? ''
const measured = join(import.meta.dirname, 'bad-judges/measured-judges.json')

/**
 * Simulates judges that are wrong in different ways, most of which pass the public checks, on
 * changes with a known loss. Prints how often each judge is trusted and which verdicts result. As
 * the judges are simulated, the figures say nothing about any model. Sets the exit code to 1 if a
 * limit is missed. `--write` stores the figures for the documentation.
 */
export async function benchBadJudges(): Promise<void> {
  console.log(`\nBad judges, ${runs.process} + ${runs.http} runs per cell of 100 questions`)
  const cells: Cell[] = []
  for (const judge of judges.filter(({ name }) => name.includes(only))) {
    for (const loss of losses) {
      for (const door of ['process', 'http'] as const) {
        if (runs[door] === 0) continue
        const cell = await measureCell(judge, loss, door)
        console.log(`  ${told(cell)}`)
        cells.push(cell)
        if (process.argv.includes('--write')) keep(cell)
      }
    }
  }
  const missed = missedBars(cells)
  console.log(`  ${missed.length === 0 ? 'all limits met' : `MISSED: ${missed.join('; ')}`}`)
  if (missed.length > 0) process.exitCode = 1
}

async function measureCell(judge: BadJudge, loss: Loss, door: Door): Promise<Cell> {
  const run = door === 'http' ? runOverHttp : runInProcess
  const endings: Ending[] = []
  for (let seed = 1; seed <= runs[door]; seed += 1) {
    const questions = answeredQuestions(seed, { loss, manner: judge.manner })
    endings.push(await run(judge, questions, seed))
  }
  return cellOf(judge, { loss, door }, endings)
}

function told({ judge, loss, door, trust, verdict, seen }: Cell): string {
  const counts = (all: Cell['trust']): string =>
    Object.entries(all)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const change = seen === undefined ? 'not measured' : `seen as ${seen}`
  return `${judge} | -${loss} | ${door} | ${counts(trust)} | ${counts(verdict)} | ${change}`
}

/** Stores the cell's figures immediately, so that an interrupted run loses only its current cell. */
function keep(cell: Cell): void {
  const kept = JSON.parse(readFileSync(measured, 'utf8')) as readonly Cell[]
  const nameOf = ({ judge, loss, door }: Cell): string => `${judge} | ${loss} | ${door}`
  const known = new Map([...kept, cell].map((one) => [nameOf(one), one]))
  const all = judges.flatMap(({ name }) =>
    (['process', 'http'] as const).flatMap((door) =>
      losses.flatMap((loss) => known.get(`${name} | ${loss} | ${door}`) ?? []),
    ),
  )
  writeFileSync(measured, `${JSON.stringify(all, null, 2)}\n`)
}
