import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caseOf } from './faults/case.ts'
import { type Outcome, runCase } from './faults/run-case.ts'
import { summaryOf } from './faults/summary.ts'

/** One seed (`7`) or a range of seeds (`1-500`). */
const [first = 1, last = first] = (process.env['BENCH_SEED'] ?? '1-500').split('-').map(Number)
/** A file that stores each outcome as a line. Seeds in it are not run again. */
const kept = process.env['BENCH_KEPT']
const measured = join(import.meta.dirname, 'faults/measured-faults.json')

/**
 * Runs the built program with faults drawn from a seed, and after each faulty run once without the fault.
 * Fails the process if a run has a finding. `--write` stores the figures for the documentation.
 */
export async function benchFaults(): Promise<void> {
  const known = kept !== undefined && existsSync(kept) ? readFileSync(kept, 'utf8') : ''
  const outcomes = known
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Outcome)
  const done = new Set(outcomes.map(({ seed }) => seed))
  const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const left = seeds.filter((seed) => !done.has(seed)).values()
  const work = async (): Promise<void> => {
    for (const seed of left) {
      const { outcome, logs } = await runCase(caseOf(seed)).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error })
      })
      outcomes.push(outcome)
      console.log(lineOf(outcome))
      if (first === last) console.log(`\n${logs.faulty}\n\nthe next run:\n${logs.next}`)
      if (kept !== undefined) appendFileSync(kept, `${JSON.stringify(outcome)}\n`)
    }
  }
  await Promise.all([work(), work(), work()])
  const summary = summaryOf(outcomes)
  const { runs, findings, rows, seconds } = summary
  for (const { trouble, runs: of, found } of rows)
    console.log(`  ${trouble.padEnd(16)} ${of} runs, ${found} with a finding`)
  const told = Object.entries(findings).map(([kind, count]) => `${kind} ${count}`)
  console.log(`\n${runs} runs, the slowest took ${seconds} s; findings: ${told.join(', ')}`)
  if (Object.values(findings).some((count) => count > 0)) process.exitCode = 1
  if (process.argv.includes('--write'))
    writeFileSync(measured, `${JSON.stringify(summary, null, 2)}\n`)
}

function lineOf({ seed, title, struck, exit, ms, findings }: Outcome): string {
  const words = findings.map(({ kind, words: what }) => `\n    ${kind}: ${what}`).join('')
  return `${seed} ${title} | fault had an effect: ${struck} | exit code ${exit} | ${ms} ms${words}`
}
