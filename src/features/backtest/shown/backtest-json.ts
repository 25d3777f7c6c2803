import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import { toolVersion } from '../../../lib/version.ts'
import type { Backtest } from '../backtest.ts'
import { countOf, lostQuestions } from './backtest-words.ts'

/**
 * Returns the result as machine-readable JSON. Keys are single words. Strings are not escaped and may
 * come from untrusted commits.
 */
export function backtestJson(tested: Backtest): string {
  const { records, all, looked, merges, isShallow, carried } = tested
  const verdicts = ['pass', 'warn', 'fail', 'unmeasured'] as const
  const told = {
    schema: 1,
    tool: toolVersion,
    looked,
    merges,
    shallow: isShallow,
    commits: all,
    measured: records.length,
    verdicts: Object.fromEntries(verdicts.map((one) => [one, countOf(records, one)])),
    carried: carried && {
      golden: carried.path,
      unfit: carried.unfit,
      lost: lostQuestions(tested),
    },
    steps: records.map(({ schema: _schema, key: _key, ...step }) => step),
  }
  return `${visibleJson(told, 2)}\n`
}
