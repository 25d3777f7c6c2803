import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import { judgedInProcess } from './bad-judges/in-process.ts'
import { judgedOverHttp } from './bad-judges/over-http.ts'
import {
  type Cell,
  cellOf,
  doors,
  type Ending,
  missedBars,
  tallied,
} from './preference-judges/cells.ts'
import { comparedAnswers, type Loss } from './preference-judges/compared-answers.ts'
import { type PreferenceJudge, preferenceJudges, replyOf } from './preference-judges/judges.ts'

const losses: readonly Loss[] = [0, 10, 20]
/**
 * The number of runs per cell. `process`: with the judge in the same process; `http`: with the built
 * program and the judge behind a server.
 */
const runs: Readonly<Record<Cell['door'], number>> = {
  process: Number(process.env['BENCH_RUNS'] ?? 50),
  http: Number(process.env['BENCH_HTTP_RUNS'] ?? 5),
}
const measured = join(import.meta.dirname, 'preference-judges/measured-preferences.json')

const config = JSON.stringify({
  golden: 'golden.jsonl',
  pipeline: { kind: 'runs', path: 'runs/{side}.jsonl' },
  metrics: ['answer_win_rate'],
  gate: { answer_win_rate: { 'max-drop': 0.03 } },
  judge: { model: 'bench-judge' },
})

/**
 * Simulates judges that compare two answers, each in its own way, on changes with a known loss.
 * Prints how often each judge is trusted and which verdicts result. As the judges are simulated,
 * the figures say nothing about any model. Sets the exit code to 1 if a limit is missed. `--write`
 * stores the figures for the documentation.
 */
export async function benchPreferenceJudges(): Promise<void> {
  console.log(`\nPreference judges, ${runs.process} + ${runs.http} runs per cell of 100 questions`)
  const cells: Cell[] = []
  for (const judge of preferenceJudges) {
    for (const loss of losses) {
      const own = await Promise.all(doors.map(async (door) => measureCell(judge, loss, door)))
      console.log(
        `  ${judge.name} | -${loss} | ${tallied(own, 'trust')} | ${tallied(own, 'verdict')}`,
      )
      cells.push(...own)
    }
  }
  const missed = missedBars(cells)
  console.log(`  ${missed.length === 0 ? 'all limits met' : `MISSED: ${missed.join('; ')}`}`)
  if (missed.length > 0) process.exitCode = 1
  if (process.argv.includes('--write'))
    writeFileSync(measured, `${JSON.stringify(cells, null, 2)}\n`)
}

async function measureCell(judge: PreferenceJudge, loss: Loss, door: Cell['door']): Promise<Cell> {
  const endings: Ending[] = []
  for (let seed = 1; seed <= runs[door]; seed += 1)
    endings.push(await endingOf(judge, { loss, door }, seed))
  return cellOf(judge, { loss, door }, endings)
}

async function endingOf(
  judge: PreferenceJudge,
  { loss, door }: Pick<Cell, 'loss' | 'door'>,
  seed: number,
): Promise<Ending> {
  const scripted = replyOf(judge, seed)
  const questions = comparedAnswers(seed, loss)
  if (door === 'http') {
    const { verdict, judge: facts } = await judgedOverHttp({ scripted }, { config, questions })
    return { verdict, trust: facts?.trust?.preferences?.kind ?? 'unknown' }
  }
  const { verdict, facts } = await judgedInProcess(standInChat({ scripted }), {
    config,
    questions,
    seed,
  })
  return { verdict, trust: facts.trust?.preferences?.kind ?? 'unknown' }
}
