import { judgedRepo } from '../../../../test/support/judged-repo.ts'
import type { Prompt } from '../../../../test/support/judge-server/read-prompt.ts'
import { fnv1a, generator } from '../../../lib/stats/random-generator.ts'
import {
  files,
  inventing,
  labelled,
  letter,
  limit,
  parrot,
  partial,
} from '../testing/labelled-rules.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 60)
/** The number of questions to draw from the 40 whose answers differ between the sides. */
const drawn = 35
/**
 * The share of verdict calls in which the judge confirms everything, including controls, even when asked
 * again.
 */
const shareVoid = 0.01

/**
 * Runs sample, label and gate with the built program, to measure whether human labels are used even
 * if some of the judge's calls yield nothing. The judge confirms invented claims in 40 of head's 48
 * answers, so only labels show the loss. Sets the exit code to 1 if a run passes or ignores the
 * labels.
 */
export async function benchLostLabels(): Promise<void> {
  console.log(
    `\nHuman labels: ${runs} runs, each of which samples answers, labels them and runs the gate`,
  )
  const endings: string[] = []
  const used: number[] = []
  for (let seed = 1; seed <= runs; seed += 1) {
    const { verdict, labels, corrected } = await gated(seed)
    endings.push(`${verdict}, ${corrected ? 'corrected' : 'not corrected'}`)
    used.push(labels)
  }
  for (const ending of new Set(endings))
    console.log(`  ${ending}: ${endings.filter((one) => one === ending).length}`)
  console.log(
    `  number of questions whose labels each run used, in ascending order: ${used.toSorted((a, b) => a - b).join(' ')}`,
  )
  if (endings.some((one) => one !== 'fail, corrected')) process.exitCode = 1
}

async function gated(seed: number) {
  let phase = 'sample'
  const confirmsParrots = partial({ confirms: 'parrot' })
  const scripted = (prompt: Prompt): unknown => {
    if (prompt.kind !== 'verify' || !isVoid(`${seed} ${phase} ${JSON.stringify(prompt.chunks)}`))
      return confirmsParrots(prompt)
    const [chunk] = prompt.chunks
    const evidence = chunk === undefined ? [] : [{ source: chunk.id, quote: chunk.text }]
    return { verdicts: prompt.claims.map(({ id }) => ({ id, label: 'entailed', evidence })) }
  }
  await using given = await judgedRepo({ scripted }, files)
  await given.write(
    'run.jsonl',
    inventing((rule) => [limit(rule), letter(rule), parrot]),
  )
  const sheet = given.path('labels.jsonl')
  await given.runBuilt('judge', 'sample', '--n', `${drawn}`, '--base', 'HEAD', '--out', sheet)
  await labelled(sheet)
  phase = 'gate'
  const { stdout } = await given.runBuilt('gate', '--base', 'HEAD', '--json', '--labels', sheet)
  const report = JSON.parse(stdout) as GatedReport
  const correction = report.metrics[0]?.correction
  return {
    verdict: report.verdict,
    labels: correction?.labelled ?? 0,
    corrected: correction?.corrected !== undefined,
  }
}

type GatedReport = {
  readonly verdict: string
  readonly metrics: readonly {
    readonly correction?: { readonly labelled: number; readonly corrected?: number }
  }[]
}

function isVoid(of: string): boolean {
  return generator(fnv1a(of))() < shareVoid * 2 ** 32
}
