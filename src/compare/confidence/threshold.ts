import type { Threshold } from '../../model/confidence.ts'
import { clopperPearson, type ShareInterval } from '../../stats/clopper-pearson.ts'
import { riskCoverage, thresholdFor } from '../../stats/confidence/risk-coverage.ts'
import type { Known } from './reading.ts'

type Wanted = { readonly errorRate: number }

/** The lowest score that keeps the wanted rate on `dev`, held against `test`; undefined where either is missing, or no score does. */
export function thresholdOf(known: readonly Known[], wanted: Wanted): Threshold | undefined {
  const dev = known.filter(({ part }) => part === 'dev')
  const chosen = thresholdFor(riskCoverage(dev), wanted.errorRate)
  return chosen === undefined ? undefined : thresholdAt(chosen.threshold, known, wanted)
}

/** What a threshold does on both parts; undefined without a `test` part. */
export function thresholdAt(
  value: number,
  known: readonly Known[],
  { errorRate }: Wanted,
): Threshold | undefined {
  const [dev, test] = [tally('dev'), tally('test')]
  if (test.of === 0) return undefined
  const interval = clopperPearson(test.wrong, test.answered)
  return { value, dev, test: { ...test, ...interval }, holds: holdsOf(test, interval, errorRate) }

  function tally(wanted: 'dev' | 'test') {
    const part = known.filter((one) => one.part === wanted)
    const answered = part.filter(({ score }) => score >= value)
    const wrong = answered.filter(({ right }) => !right).length
    return { answered: answered.length, wrong, of: part.length }
  }
}

function holdsOf(
  { answered, wrong }: Threshold['test'] | Threshold['dev'],
  { low, high }: ShareInterval,
  errorRate: number,
): Threshold['holds'] {
  if (answered === 0) return 'nothing-answered'
  if (high <= errorRate) return 'shown'
  if (wrong / answered <= errorRate) return 'plausible'
  return low <= errorRate ? 'doubtful' : 'refuted'
}
