import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureDocs } from '../../../scripts/doc-table.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import type { MonitorSummary, PlantedRow } from './bench/summary.ts'
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
  const quiet =
    clean === undefined
      ? 'False alerts over 1,000 weeks are not measured yet.'
      : `Without an incident: ${clean.alerts} alerts in ${count(clean.weeks)} weeks, one in ${Math.round(clean.weeks / clean.alerts)}.`
  return `${plantedIncidents(planted)} ${quiet} Seed ${seed}.`
}

function plantedIncidents(planted: MonitorSummary['planted']): string {
  const rows = Object.entries(planted).map(([kind, row]) => ({
    title: incidents[kind as keyof typeof incidents].title,
    ...row,
  }))
  const total = (number: (row: PlantedRow) => number): number =>
    rows.reduce((sum, row) => sum + number(row), 0)
  const late = rows
    .filter(({ firstDay, services }) => firstDay < services)
    .map(({ title, firstDay, services }) => `${title}: ${firstDay} of ${services}`)
  const except = late.length === 0 ? '' : ` (${late.join('; ')}; others: all)`
  return `Of ${total(({ services }) => services)} incidents of ${rows.length} kinds, ${total(({ firstDay }) => firstDay)} raised an alert on the first day${except}, ${total(({ otherKind }) => otherKind)} also raised another alert; ${total(({ closed }) => closed)} alerts closed within four days.`
}
