import { isOfQueries } from '../../verdict/findings/kinds/failures.ts'
import { isUnhealthy } from '../../verdict/findings/kinds/unhealthy.ts'
import type { Report } from '../schema/report.ts'
import { isDead } from '../wording/health-words.ts'
import { headlineOf } from '../wording/headline.ts'
import { plainText } from '../wording/plain-text.ts'
import { reasonSentence } from '../wording/reasons.ts'
import { paintFor } from './paint.ts'
import { bullets, errorLines, textOfBlocks } from './terminal-blocks.ts'
import { healthLines } from './terminal-metrics.ts'

/** Whether a verdict on head alone would depend on something. */
export type Health = {
  /** `unmeasured`: nothing was measured, or too many queries failed. */
  readonly outcome: 'healthy' | 'unhealthy' | 'unmeasured'
  readonly why: readonly string[]
  /** What a terminal shows: the outcome, what is not well, and the table of checks. */
  readonly text: string
}

/** Reads the health of head out of a report, for a terminal of this many columns. */
export function readHealth(report: Report, columns: number): Health {
  const width = Math.max(40, columns)
  const isFailing = report.findings.some(isOfQueries)
  const wrong = report.findings.filter((finding) => isUnhealthy(finding) || isOfQueries(finding))
  const outcome =
    report.error !== undefined || isFailing
      ? 'unmeasured'
      : isDead(report)
        ? 'unhealthy'
        : 'healthy'
  const reasons = wrong.map((finding) => reasonSentence(finding, report, 'full'))
  const why = [...reasons, ...(report.error === undefined ? [] : [headlineOf(report).sentence])]
  const text = textOfBlocks([
    [`RAG Gate: ${outcome === 'healthy' ? 'healthy' : 'not healthy'}`],
    errorLines(report, width),
    bullets('Why', why, width),
    healthLines({ report, paint: paintFor(false), width }),
  ])
  return { outcome, why: why.map((words) => plainText(words)), text }
}
