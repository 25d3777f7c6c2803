import type { Found as Tolerance } from '../../verdict/findings/kinds/tolerance.ts'
import { findingKinds } from '../../verdict/findings/all.ts'
import { oncePer } from '../../lib/once-per.ts'
import {
  enumerate,
  foreign,
  joinWords,
  plain,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { Detail, Facts } from '../../verdict/findings/finding-kind.ts'
import { isOfPrice } from '../../verdict/context-price.ts'
import { otherVerdict } from './other-verdict.ts'
import { rewordings } from '../notes/kinds/labels.ts'
import type { Report } from '../schema/report.ts'
import { priceFacts } from './context-words.ts'
import { changeWords, groupOf, valueWords } from './figures/metric-values.ts'
import { whereAsked } from './health-words.ts'
import { breachReason } from './figures/tolerance-words.ts'

export const factsOf = oncePer((report: Report): Facts => {
  const { outcome, verdict, findings, metrics, items, lists, judge } = report
  return {
    outcome,
    verdict,
    findings,
    metrics,
    items,
    lists,
    judge,
    rewordings: rewordings(report),
    otherVerdict: otherVerdict(report),
    value: (metric, value) => valueWords(value, groupOf(metric, report)),
    change: (metric, delta) => changeWords(delta, groupOf(metric, report)),
    golden: (ids = []) => placeInGolden(ids, report),
    whereAsked,
    faults: (codes) => enumerate(codes.map(faultWords)),
    moved: (finding, detail) => moved(finding, report, detail),
  }
})

/**
 * Formats head's golden file with the lines of the questions, if these are known and few. For an edit in
 * another pull request, pass no questions, because that pull request starts from base's file.
 */
function placeInGolden(ids: readonly string[], { golden, items }: Report): Words {
  if (golden === undefined) return say`the golden set`
  const lineOf = new Map(items.map(({ id, line }) => [id, line]))
  const lines = ids.flatMap((id) => lineOf.get(id) ?? []).toSorted((a, b) => a - b)
  const file = (line = ''): Words => foreign(`${golden.file}${line}`, longestFile)
  if (lines.length === 0 || lines.length < ids.length || lines.length > mostLines) return file()
  return lines.length === 1
    ? file(`:${lines[0]}`)
    : say`${file()} (lines ${enumerate(lines.map((line) => plain(String(line))))})`
}

const mostLines = 6

const longestFile = 80

function moved(finding: Tolerance, report: Report, detail: Detail): Words {
  return isOfPrice(finding) && detail !== 'values-told'
    ? say`${joinWords(priceFacts(finding, report), say`; `)}.`
    : breachReason(finding, report, detail)
}

function faultWords(code: string): Words {
  const [words = plain(code)] = Object.values(findingKinds).flatMap(
    ({ fault }) => fault?.words(code, { whereAsked }) ?? [],
  )
  return words
}
