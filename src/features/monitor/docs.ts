import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FeatureDocs, table } from '../../../scripts/doc-table.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import type { MonitorSummary } from './bench/summary.ts'
import { incidents } from './incident.ts'
import { signals } from './signal.ts'

/** Generated documentation: the incidents that `monitor` reports, and how often `monitor` is right. */
export const docs: FeatureDocs = {
  page: 'docs/monitor.md',
  blocks: () => ({
    measured: `\n${figures()}\n`,
    incidents: `\n${incidentList()}\n`,
  }),
}

function incidentList(): string {
  return Object.values(incidents)
    .map(({ title, by, look }) => {
      const titles = by.map((name) => signals[name].title).join('; ')
      return `- **${title}** (${titles}) → ${look}`
    })
    .join('\n')
}

/** Describes the latest results from `npm run bench -- monitor --write`. */
function figures(): string {
  const { seed, clean, planted } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'bench/measured-monitor.json'), 'utf8'),
  ) as MonitorSummary
  const rows = Object.entries(planted).map(([kind, row]) => [
    incidents[kind as keyof typeof incidents].title,
    `${row.firstDay} of ${row.services}`,
    String(row.otherKind),
    String(row.closed),
  ])
  const quiet =
    clean === undefined
      ? 'False alerts over 1,000 weeks are not measured yet.'
      : `Without an incident: ${clean.alerts} alerts in ${count(clean.weeks)} weeks, one in ${Math.round(clean.weeks / clean.alerts)}.`
  const head = ['Planted', 'Alert on the first day', 'Another alert as well', 'Closed in four days']
  return `${table(head, rows)}\n\n${quiet} Seed ${seed}.`
}
