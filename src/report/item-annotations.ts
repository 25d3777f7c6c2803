import { kindOf } from '../verdict/findings/kind-of.ts'
import { isShare } from '../metrics/metric-traits.ts'
import type { Annotation } from './annotations.ts'
import { windowOf } from './wording/figures/cutoff.ts'
import { valueWords } from './wording/figures/metric-values.ts'
import {
  loweredTargets,
  lostTargets,
  placeOfTarget,
  rankWords,
} from './wording/questions/places.ts'
import { inOtherDocument } from './wording/questions/other-document.ts'
import { itemRemarks } from './notes/notes.ts'
import { plainForeign, plainText } from './wording/plain-text.ts'
import { fromLine } from './wording/questions/in-lines.ts'
import type { ItemReport, TargetReport } from './schema/item.ts'
import type { MetricReport } from './schema/metric.ts'
import type { Report } from './schema/report.ts'
import {
  foreign,
  idLimit,
  joinWords,
  metricName,
  pathLimit,
  plain,
  say,
  textLimit,
  type Words,
} from '../lib/text/printing/sentence.ts'
import { failsAlone, fallenOn, pairOf, worstItems } from './build/worse-items.ts'

/**
 * Returns an annotation for each question that got worse on a failing or warning metric and for
 * each remark on a question, such as a stale label. Annotations follow the order of `worstItems`.
 */
export function itemAnnotations(report: Report): readonly Annotation[] {
  const { golden } = report
  if (golden === undefined) return []
  const remarks = Map.groupBy(itemRemarks(report), ({ item }) => item)
  return worstItems(report, report.items).flatMap((item) => {
    if (item.line === undefined) return []
    const at = {
      file: golden.file,
      line: item.line,
      title: plainForeign(item.query ?? item.id, textLimit),
    }
    const found = [
      regression(item, report),
      ...(remarks.get(item.id) ?? []).map(({ level, words }) => ({
        level,
        message: plainText(words),
      })),
    ]
    return found.filter((each) => each !== undefined).map((each) => ({ ...at, ...each }))
  })
}

type Remark = Pick<Annotation, 'level' | 'message'>

/**
 * Returns an error if the question fails on its own or helped make a metric fail, and a warning if
 * it got worse only on metrics that warn.
 */
function regression(item: ItemReport, report: Report): Remark | undefined {
  // A question that only takes longer or uses more tokens needs no annotation.
  const metrics = fallenOn(item, report).filter(
    (metric) => metric.verdict !== 'pass' && isShare(metric),
  )
  const failing = metrics.filter(({ verdict }) => verdict === 'fail')
  const alone = report.findings.filter(
    (finding) => failsAlone(finding) && finding.items.includes(item.id),
  )
  if (alone.length === 0 && metrics.length === 0) return undefined
  const level = alone.length + failing.length > 0 ? 'error' : 'warning'
  const shown = failing.length > 0 ? failing : metrics
  const parts = [
    alone.flatMap((finding) => kindOf(finding).rows?.says(report) ?? []),
    shown.length === 0
      ? []
      : [
          joinWords(
            shown.map((metric) => movement(item, metric)),
            say`, `,
          ),
        ],
    lossWords(item, report),
    item.why === undefined ? [] : [plain(item.why.cause)],
  ].flat()
  return { level, message: plainText(joinWords(parts, say`; `)) }
}

function movement(item: ItemReport, { metric, group }: MetricReport): Words {
  const pair = pairOf(item, metric)
  return say`${metricName(metric)} ${valueWords(pair?.base, group)} → ${valueWords(pair?.head, group)}`
}

/** Describes losses, for example: `docs/refunds.md:12 left the top 5 (rank 2 → 9)`. */
function lossWords(item: ItemReport, report: Report): readonly Words[] {
  const lost = lostTargets(item)
  const window = windowOf(report.headline ?? '')
  return (lost.length > 0 ? lost : loweredTargets(item)).slice(0, 3).map((target) => {
    const where = lineWords(target)
    const ranks = rankWords(target, inOtherDocument(target, item, report))
    return lost.length > 0 && window !== undefined
      ? say`${where} left ${window} (${ranks})`
      : say`${where} (${ranks})`
  })
}

function lineWords(target: TargetReport): Words {
  const place = placeOfTarget(target)
  if (place.kind === 'chunk') return foreign(place.id, idLimit)
  const path = foreign(place.path, pathLimit)
  return say`${path}${plain(fromLine(place.path, place.lines))}`
}
