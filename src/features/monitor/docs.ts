import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FeatureDocs, table } from '../../../scripts/doc-table.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import type { MonitorSummary } from './bench/summary.ts'
import { incidents } from './incident.ts'
import { signals } from './signal.ts'

/** What `monitor` charts, and what it makes of it. */
export const docs: FeatureDocs = {
  page: 'docs/monitor.md',
  blocks: () => ({
    signals: table(
      ['Signal', 'Alerts'],
      Object.values(signals).map((signal) => [signal.title, worse[signal.worse]]),
    ),
    measured: `\n${figures()}\n`,
    incidents: table(
      ['Alert', 'By', 'Look at'],
      Object.values(incidents).map((one) => [
        one.title,
        one.by.map((name) => signals[name].title).join('; '),
        one.look,
      ]),
    ),
  }),
}

const worse = { up: 'more', down: 'less', either: 'either way' }

/** What `npm run bench -- monitor --write` found last. */
function figures(): string {
  const { seed, clean, planted } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'bench/measured-monitor.json'), 'utf8'),
  ) as MonitorSummary
  const rows = Object.entries(planted).map(([kind, row]) => [
    incidents[kind as keyof typeof incidents].title,
    `${row.firstDay} of ${row.services}`,
    String(row.already),
    String(row.otherKind),
    String(row.closed),
  ])
  const quiet =
    clean === undefined
      ? 'False alerts over 1,000 weeks are not measured yet.'
      : `Where nothing is wrong: ${clean.alerts} alerts in ${count(clean.weeks)} weeks, one in ${Math.round(clean.weeks / clean.alerts)}.`
  const head = [
    'Planted',
    'Alerted as such on the first day',
    'Of these open already by chance, and told as worse',
    'Beside it another alert',
    'Closed within four days',
  ]
  return `${table(head, rows)}\n\n${quiet} Seed ${seed}.`
}
