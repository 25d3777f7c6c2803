import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { caseOf } from './faults/case.ts'
import { type Outcome, runCase } from './faults/run-case.ts'

/** Seeds: `7`, or `1-500`. */
const [first = 1, last = first] = (process.env['BENCH_SEED'] ?? '1-500').split('-').map(Number)
/** A file that keeps each outcome as a line, so that seeds in it are not run again. */
const kept = process.env['BENCH_KEPT']

/**
 * Runs of the built program in trouble, each drawn from its seed and each followed by one without the trouble. Fails the
 * process where anything is found.
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
      console.log(told(outcome))
      if (first === last) console.log(`\n${logs.faulty}\n\nthe next run:\n${logs.next}`)
      if (kept !== undefined) appendFileSync(kept, `${JSON.stringify(outcome)}\n`)
    }
  }
  await Promise.all([work(), work(), work()])
  const found = outcomes.flatMap(({ findings }) => findings)
  console.log(`\n${outcomes.length} runs, ${found.length} findings`)
  if (found.length > 0) process.exitCode = 1
}

function told({ seed, title, struck, exit, ms, findings }: Outcome): string {
  const words = findings.map(({ kind, words: what }) => `\n    ${kind}: ${what}`).join('')
  return `${seed} ${title} | ${struck} | exit ${exit} | ${ms} ms${words}`
}
