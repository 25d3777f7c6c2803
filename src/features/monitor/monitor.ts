import { GateError } from '../../lib/errors.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { type MonitorDay, MonitorDaySchema } from './monitor-day.ts'
import type { MonitorReport, Topic } from './monitor-report.ts'
import { resolveTextLevel, type Visibility } from '../../lib/model/visibility.ts'
import type { Keys } from '../traces/log-lines.ts'
import { readTraces } from '../traces/read-traces.ts'
import type { Trace } from '../traces/trace.ts'
import { openWorkTree, type WorkTree } from '../../gate/work-tree/work-tree.ts'
import { byDay, followDay, type FollowedDay, type Standard } from './follow-days.ts'
import { type DayToJudge, judgeDay, type JudgedDay, type JudgeDoor } from './judging/judge-day.ts'
import { coverageBy } from './signals/coverage.ts'
import { currentText } from './signals/current-text.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { readIfThere } from '../../lib/files/read-named-file.ts'
import { replaceFile } from '../../lib/files/replace-file.ts'
import { fileText } from '../../lib/parse/file-text.ts'
import { itemBySchema } from '../../lib/parse/item-by-schema.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { otherVersion } from '../../lib/parse/other-version.ts'
import { readJsonLines } from '../../lib/parse/read-json-lines.ts'
import { printable } from '../../lib/text/printing/printable.ts'

export type MonitorRequest = {
  readonly folder: string
  readonly logs: readonly string[]
  readonly map: Readonly<Keys>
  /**
   * Path to the file of previous days, which `monitor` updates. Undefined if the traces contain all
   * days.
   */
  readonly history: string | undefined
  readonly golden: string | undefined
  readonly config: string | undefined
  /**
   * Who can read the output. Together with `report.text`, this determines whether users' questions are
   * shown.
   */
  readonly visibility: Visibility
  readonly judge: JudgeDoor
  readonly signal: AbortSignal
}

/**
 * Measures every day that is in the traces but not in the history, charts it against the previous
 * days, updates the alerts, and writes the history. Throws `input-invalid` if the traces contain no
 * question from a new day, and `golden-invalid` or `config-invalid` if the golden set or the
 * configuration is invalid.
 */
export async function monitor(request: MonitorRequest): Promise<MonitorReport> {
  const { history, logs, map } = request
  const tree = await openWorkTree(request)
  const known = history === undefined ? [] : await readMonitorHistory(history)
  const { traces, left } = await readTraces(logs, map)
  const days = byDay(traces)
  const added = newDays(days, known)
  const latest = added.at(-1)
  if (latest === undefined) throw nothingNew(logs, traces, known)
  const { golden, documents, ...standard } = await standardOf(tree, traces)
  const before = known.filter(({ day }) => !added.includes(day))
  const requestsOf = (day: string) => days.get(day) ?? []
  // Only the latest day is judged, because the judge's current scores of frozen answers cannot show
  // how the judge scored on an earlier day.
  const judged = await judgeDay(
    { traces: requestsOf(latest).map(({ trace }) => trace), golden, documents },
    tree.config?.policy,
    { ...request.judge, signal: request.signal },
  )
  const followed: FollowedDay[] = []
  const follow = (day: string, ofJudge?: JudgedDay): FollowedDay => {
    request.signal.throwIfAborted()
    const earlier = [...before, ...followed.map(({ entry }) => entry)]
    const one = followDay(earlier, { day, requests: requestsOf(day), judged: ofJudge }, standard)
    followed.push(one)
    return one
  }
  for (const day of added.slice(0, -1)) follow(day)
  const last = follow(latest, judged)
  const all = [...before, ...followed.map(({ entry }) => entry)]
  if (history !== undefined) await writeMonitorHistory(history, all)
  const measured = followed.reduce((sum, { entry }) => sum + entry.questions, 0)
  const undated = traces.filter(({ time }) => time === undefined).length
  return {
    days: all,
    today: last.entry,
    charts: last.charts,
    judge: judgeLine(judged, last),
    opened: followed.flatMap(({ opened }) => opened),
    closed: followed.flatMap(({ closed }) => closed),
    topics: mayShow(tree, request) ? last.coverage?.topics : countsOf(last.coverage?.topics),
    read: {
      questions: traces.length,
      left,
      undated,
      earlier: traces.length - undated - measured,
      added: followed.length,
    },
  }
}

function judgeLine({ told }: JudgedDay, { isJudgeSteady, entry }: FollowedDay): string {
  if (isJudgeSteady) return told
  const why =
    entry.signals.frozen === undefined
      ? 'Too few frozen answers could be compared with earlier days'
      : 'The judge rates frozen answers differently than before'
  return `${told} ${why}, so the judge's scores are not charted.`
}

/**
 * Returns whether users' questions may be shown. Requires the text level that shows everything,
 * because the questions are not part of the repository.
 */
function mayShow({ config }: WorkTree, { visibility }: MonitorRequest): boolean {
  return resolveTextLevel(config?.policy.text ?? 'auto', visibility) === 'snippets'
}

function countsOf(topics: readonly Topic[] | undefined): readonly Topic[] | undefined {
  return topics?.map(({ asked }) => ({ asked, queries: [] }))
}

/**
 * Returns the days after the last day in the history. Also returns that last day if the traces have
 * more requests on it than the history, or the same number and no later day.
 */
function newDays(
  days: ReadonlyMap<string, readonly unknown[]>,
  known: readonly MonitorDay[],
): readonly string[] {
  const last = known.at(-1)
  const latest = [...days.keys()].at(-1)
  return [...days].flatMap(([day, { length }]) => {
    if (last === undefined || day > last.day) return [day]
    const isMore = length > last.questions || (length === last.questions && day === latest)
    return day === last.day && isMore ? [day] : []
  })
}

/**
 * Loads the working tree's golden set and documents, if they exist. Loads documents only if the
 * traces contain chunk texts to compare with them.
 */
async function standardOf(
  tree: WorkTree,
  traces: readonly Trace[],
): Promise<Standard & Pick<DayToJudge, 'golden' | 'documents'>> {
  const bytes = await tree.readGolden()
  const golden = bytes ? parseGoldenSet(bytes, tree.golden).items : []
  const hasTexts = traces.some(({ chunks }) => chunks?.some(({ text }) => text !== undefined))
  const documents = new Map<string, string>()
  if (hasTexts) for await (const { doc, text } of tree.readDocuments()) documents.set(doc, text)
  return {
    golden,
    documents,
    coverageBy: golden.length === 0 ? undefined : coverageBy(golden.map(({ query }) => query)),
    isCurrent: documents.size === 0 ? undefined : currentText(documents),
  }
}

function nothingNew(
  logs: readonly string[],
  traces: readonly Trace[],
  known: readonly MonitorDay[],
): GateError {
  const last = known.at(-1)
  const isDated = traces.some(({ time }) => time !== undefined)
  const message = isDated
    ? `the history already contains every day of ${logs.join(', ')}: the last day in the history is ${last?.day}`
    : `no question in ${logs.join(', ')} has a timestamp`
  const hint = isDated
    ? 'export the traces of later days'
    : 'specify the key that contains the time with --map time=your.key'
  return new GateError('input-invalid', message, { hint })
}

const most = 32 * 1024 * 1024
const hint = 'specify a history that monitor wrote, or a new file'

/**
 * Reads the days of a history, oldest first and without duplicates. Returns an empty list if the
 * file does not exist. Throws `input-invalid` if any line was not written by `monitor`, because if
 * such a line were skipped, the charts would lack a day.
 */
async function readMonitorHistory(file: string): Promise<readonly MonitorDay[]> {
  const mistakes = listMistakes(file)
  const bytes = (await readIfThere(file, { maxBytes: most, what: 'the history ', hint })) ?? ''
  const text = fileText(bytes, { most, tooLarge: 'a history of more than 32 MiB', mistakes })
  const days = new Map<string, MonitorDay>()
  for (const raw of readJsonLines(text, mistakes)) {
    const why = otherVersion(raw.value, daysFormat)
    if (why !== undefined)
      throw new GateError('input-invalid', `the history ${printable(file)} ${why}`)
    const day = itemBySchema(raw, aLine, mistakes)
    if (day !== undefined) days.set(day.day, day)
  }
  if (mistakes.count > 0) throw mistakes.error('input-invalid', hint)
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const daysFormat = {
  key: 'schema',
  version: MonitorDaySchema.shape.schema.value,
  cure: 'choose a new file for the history',
} as const

const aLine = { what: 'a line that `monitor` wrote', schemaOf: () => MonitorDaySchema }

/** Atomically replaces the file with all days. Throws `input-invalid` if the file cannot be written. */
async function writeMonitorHistory(file: string, days: readonly MonitorDay[]): Promise<void> {
  try {
    await replaceFile(file, days.map((day) => `${JSON.stringify(day)}\n`).join(''))
  } catch (cause) {
    const message = `the history ${printable(file)}: ${fileErrorText(cause)}`
    throw new GateError('input-invalid', message, { cause })
  }
}
