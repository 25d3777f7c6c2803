import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fewestDays } from '../charts/chart-day.ts'
import { clopperPearson } from '../../../lib/stats/clopper-pearson.ts'
import { followService } from './follow-service.ts'
import { type PlantedKind, plantedKinds, simulatedService } from './simulated-service.ts'
import type { MonitorSummary, PlantedRow } from './summary.ts'

const seed = Number(process.env['BENCH_SEED'] ?? '2')
/**
 * Limits the benchmark to measurements whose names contain this string: `clean`, and the kinds of
 * incidents.
 */
const only = process.env['BENCH_ONLY'] ?? ''
const cleanServices = 40
const cleanWeeks = 26
/**
 * The number of services per kind of incident. Should be a multiple of seven, so that the same
 * number of incidents begins on each weekday.
 */
const plantedServices = Number(process.env['BENCH_SERVICES'] ?? '28')
const statedWeeks = 10
const measured = join(import.meta.dirname, 'measured-monitor.json')

/**
 * Runs `monitor` over simulated services at the end of each day. Measures how often it raises an
 * alert if nothing is wrong, in 1,040 weeks after the learning period, and whether it detects
 * planted incidents. Incidents begin at midnight in the fourth week, equally often on each weekday.
 * If an alert of the same kind is already open, the incident counts as detected when the alert gets
 * worse. Sets the exit code to 1 if there is significantly more than one false alert in ten weeks,
 * if less than 95% of the incidents of a kind are detected on the first day, or if any incident is
 * not detected by the second day. For incidents that affect only one request in eight or twenty,
 * the limits are 70% and 80%. `--write` stores the figures for the documentation.
 */
export async function benchMonitor(): Promise<void> {
  console.log(`\nMonitor over simulated services, seed ${seed}`)
  for (const kind of plantedKinds)
    if (kind.includes(only)) keep({ planted: { [kind]: await plantedRow(kind) } })
  if ('clean'.includes(only)) await measureClean()
}

/**
 * Kinds of incidents that affect few requests. On a weekend day, there are only about seven
 * failures or eighteen votes.
 */
const toldByFew: ReadonlySet<PlantedKind> = new Set(['errors', 'feedback'])
const few = { firstDay: 0.7, secondDay: 0.8 }
const many = { firstDay: 0.95, secondDay: 1 }

/**
 * Merges the results into the file, because several processes may each measure a part at the same
 * time.
 */
function keep(part: Partial<MonitorSummary>): void {
  if (!process.argv.includes('--write')) return
  const known = existsSync(measured)
    ? (JSON.parse(readFileSync(measured, 'utf8')) as MonitorSummary)
    : undefined
  const before = known?.seed === seed ? known : undefined
  const planted = { ...before?.planted, ...part.planted }
  const summary = { seed, ...(before?.clean && { clean: before.clean }), ...part, planted }
  writeFileSync(measured, `${JSON.stringify(summary, null, 2)}\n`)
}

/** Counts false alerts over services without incidents, and stores the result after each service. */
async function measureClean(): Promise<void> {
  let alerts = 0
  for (let at = 0; at < cleanServices; at += 1) {
    const days = fewestDays + 7 * cleanWeeks
    const service = simulatedService(1_000_000 * seed + at, { days, planted: [] })
    const { opened } = await followService(service)
    alerts += opened.length
    for (const { day, kind } of opened)
      console.log(`  service ${at + 1}, day ${day + 1}: false alert ${kind}`)
    keep({ clean: { services: at + 1, weeks: (at + 1) * cleanWeeks, alerts } })
  }
  const weeks = cleanServices * cleanWeeks
  console.log(`  without incidents: ${alerts} alerts in ${weeks} weeks`)
  if (clopperPearson(alerts, weeks).low > 1 / statedWeeks) process.exitCode = 1
}

async function plantedRow(kind: PlantedKind): Promise<PlantedRow> {
  const sums = { firstDay: 0, already: 0, secondDay: 0, otherKind: 0, closed: 0 }
  for (let at = 0; at < plantedServices; at += 1) {
    const first = 21 + (at % 7)
    const planted = [{ kind, from: 24 * first, hours: 48 }]
    const offset = 1000 * (1 + plantedKinds.indexOf(kind))
    const service = simulatedService(1_000_000 * seed + offset + at, { days: first + 7, planted })
    const { opened, worsened, closed } = await followService(service)
    const during = opened.filter(({ day }) => day >= first && day < first + 4)
    const worse = worsened.filter(({ day }) => day >= first && day < first + 2)
    const own = [...during, ...worse].filter((alert) => alert.kind === kind)
    const isOpened = own.some((alert) => alert.day === first && during.includes(alert))
    sums.firstDay += Number(own.some(({ day }) => day === first))
    sums.already += Number(!isOpened && own.some(({ day }) => day === first))
    sums.secondDay += Number(own.some(({ day }) => day <= first + 1))
    const others = during.filter((alert) => alert.kind !== kind)
    sums.otherKind += Number(others.length > 0)
    sums.closed += Number(closed.some((alert) => alert.kind === kind && alert.day < first + 6))
    if (!own.some(({ day }) => day === first) || others.length > 0)
      console.log(`  service ${at + 1}, ${kind} on day ${first + 1}: ${JSON.stringify(during)}`)
  }
  const { firstDay, already, secondDay, otherKind, closed } = sums
  console.log(
    `  ${kind}: alert in ${firstDay} of ${plantedServices} services on the first day (${already} were already open) and in ${secondDay} by the second; ${otherKind} services had another alert; ${closed} closed the alert`,
  )
  const least = toldByFew.has(kind) ? few : many
  if (firstDay < least.firstDay * plantedServices || secondDay < least.secondDay * plantedServices)
    process.exitCode = 1
  return { services: plantedServices, ...sums }
}
