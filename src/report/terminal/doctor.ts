import type { Finding } from '../../verdict/findings/finding.ts'
import type { Report } from '../schema/report.ts'
import { isDead } from '../wording/health-words.ts'
import { headlineOf } from '../wording/headline.ts'
import { reasonSentence } from '../wording/reasons.ts'
import { paintFor } from './paint.ts'
import { bullets, errorLines, textOfBlocks } from './terminal-blocks.ts'
import { healthLines } from './terminal-metrics.ts'

/** What `doctor` prints: what a verdict on head alone would rest on, what is not well, and the table of checks. */
export function renderDoctor(
  report: Report,
  columns: number,
): { readonly text: string; readonly healthy: boolean } {
  const width = Math.max(40, columns)
  const wrong = report.findings.filter(({ kind }) => told.has(kind))
  const isFailing = wrong.some(({ kind }) => kind === 'too-many-failures')
  const healthy = report.error === undefined && !isDead(report) && !isFailing
  const why = wrong.map((finding) => reasonSentence(finding, report, 'full'))
  const sentence = report.error === undefined ? [] : [headlineOf(report).sentence]
  const text = textOfBlocks([
    [healthy ? 'RAG Gate: healthy' : 'RAG Gate: not healthy'],
    errorLines(report, width),
    bullets('Why', [...why, ...sentence], width),
    healthLines({ report, paint: paintFor(false), width }),
  ])
  return { text, healthy }
}

const told: ReadonlySet<Finding['kind']> = new Set(['unhealthy', 'too-many-failures'])
