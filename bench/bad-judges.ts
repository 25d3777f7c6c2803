import { answeredQuestions, type Loss } from './bad-judges/answers.ts'
import { type Cell, cellOf, missedBars } from './bad-judges/cells.ts'
import { type Ending, runInProcess } from './bad-judges/in-process.ts'
import { type BadJudge, judges } from './bad-judges/judges.ts'

const losses: readonly Loss[] = [0, 8, 16]
/** Runs of a cell. */
const runs = Number(process.env['BENCH_RUNS'] ?? 200)
/** A part of a judge's name, to run some alone. */
const only = process.env['BENCH_ONLY'] ?? ''

/**
 * Judges who pass the public checks and are wrong in all else, each in its own way, against changes whose loss is known:
 * how often each is trusted, and what becomes of the verdict. The judges are stand-ins, so this says nothing of any model.
 * Fails the process where a bar is missed.
 */
export async function benchBadJudges(): Promise<void> {
  console.log(`\nBad judges, ${runs} runs a cell of 100 questions`)
  const cells: Cell[] = []
  for (const judge of judges.filter(({ name }) => name.includes(only))) {
    for (const loss of losses) {
      const cell = await measureCell(judge, loss)
      console.log(`  ${told(cell)}`)
      cells.push(cell)
    }
  }
  const missed = missedBars(cells)
  console.log(`  ${missed.length === 0 ? 'all bars held' : `MISSED: ${missed.join('; ')}`}`)
  if (missed.length > 0) process.exitCode = 1
}

async function measureCell(judge: BadJudge, loss: Loss): Promise<Cell> {
  const endings: Ending[] = []
  for (let seed = 1; seed <= runs; seed += 1) {
    const questions = answeredQuestions(seed, { loss, manner: judge.manner })
    endings.push(await runInProcess(judge, questions, seed))
  }
  return cellOf(judge, loss, endings)
}

function told({ judge, loss, trust, verdict, seen }: Cell): string {
  const counts = (all: Cell['trust']): string =>
    Object.entries(all)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const change = seen === undefined ? 'not measured' : `seen as ${seen}`
  return `${judge} | -${loss} | ${counts(trust)} | ${counts(verdict)} | ${change}`
}
