import { isOfQueries } from '../../verdict/findings/kinds/failures.ts'
import { isContextUnknown, whichContext } from '../../verdict/findings/kinds/nothing-to-compare.ts'
import { isUnhealthy } from '../../verdict/findings/kinds/unhealthy.ts'
import { enumerate, metricName, plain, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'
import { isDead } from '../wording/health-words.ts'
import { headlineOf } from '../wording/headline.ts'
import { plainText } from '../wording/plain-text.ts'
import { reasonSentence } from '../wording/reasons.ts'
import { paintFor } from './paint.ts'
import { bullets, errorLines, textOfBlocks } from './terminal-blocks.ts'
import { healthLines } from './health-lines.ts'
import { todayBlocks } from './today-blocks.ts'

/** The result of head's health checks: the outcome, the reasons, and the text to print. */
export type PipelineCheck = {
  /** `unmeasured` if nothing was measured or too many queries failed. */
  readonly outcome: 'healthy' | 'unhealthy' | 'unmeasured'
  readonly why: readonly string[]
  /**
   * Terminal output with the outcome, what is wrong, the table of checks and, if head is healthy,
   * which questions fail.
   */
  readonly text: string
}

/** Derives head's health from a report. `columns` is the terminal's width. */
export function pipelineCheck(report: Report, columns: number): PipelineCheck {
  const width = Math.max(40, columns)
  const isFailing = report.findings.some(isOfQueries)
  const wrong = report.findings.filter((finding) => isUnhealthy(finding) || isOfQueries(finding))
  const unknown = ofUnknownContext(report)
  const outcome =
    report.error !== undefined || isFailing
      ? 'unmeasured'
      : isDead(report) || unknown.length > 0
        ? 'unhealthy'
        : 'healthy'
  const reasons = wrong.map((finding) => reasonSentence(finding, report, 'full'))
  const why = [
    ...reasons,
    ...unknown,
    ...(report.error === undefined ? [] : [headlineOf(report).sentence]),
  ]
  const text = textOfBlocks([
    [`RAG Gate: ${outcome === 'healthy' ? 'healthy' : 'not healthy'}`],
    errorLines(report, width),
    bullets('Why', why, width),
    healthLines({ report, paint: paintFor(false), width }),
    // The table covers every requested chunk. These lines cover only the chunks that a generator
    // gets.
    ...(outcome === 'healthy' ? todayBlocks(report, width) : []),
  ])
  return { outcome, why: why.map((words) => plainText(words)), text }
}

/**
 * Names the gated metrics that cannot score any question, because nothing says which chunks reach
 * the generator.
 */
function ofUnknownContext(report: Report): readonly Words[] {
  const gated = report.metrics
    .filter(({ gate }) => gate !== undefined)
    .map(({ metric }) => metric)
    .filter((metric) => isContextUnknown(metric, report))
  if (gated.length === 0) return []
  return [
    say`${enumerate(gated.map(metricName))} ${plain(gated.length === 1 ? 'is' : 'are')} gated but cannot be measured. ${whichContext}`,
  ]
}
