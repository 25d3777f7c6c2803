import { kindOf } from '../../../verdict/findings/kind-of.ts'
import { isOfMetric } from '../../../verdict/credit-copies.ts'
import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { isPlainId, namesToAccept } from '../settings/acceptance-words.ts'
import { worseItems } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/** What somebody pastes to accept a loss; either is undefined if it cannot accept this one. */
export type ToAccept = {
  /** The line of a review. */
  readonly review: string | undefined
  /** Lines for the configuration, which still lack the day and the reason. */
  readonly waivers: readonly string[] | undefined
}

/** Ids that a waiver names at most: it is to be read before it is merged. */
const mostItems = 20

const unfinished = 'until: YYYY-MM-DD, reason: "why" }'

/** Accepts all that fails. */
export function toAccept({ findings }: Pick<Report, 'findings'>): ToAccept {
  const names = [...new Set(findings.flatMap(namesToAccept))]
  const failing = findings.filter(({ verdict }) => verdict === 'fail')
  const waivers = failing.filter((one) => !isWithin(one, failing)).flatMap(waiverOf)
  return {
    review: names.length === 0 ? undefined : reviewLine(names),
    waivers: waivers.length === 0 ? undefined : ['waivers:', ...new Set(waivers)],
  }
}

/** Accepts what one question lost; undefined if the report does not fail, or not because of it. */
export function toAcceptItem(item: ItemReport, report: Report): ToAccept | undefined {
  if (report.verdict !== 'fail' || report.outcome !== 'compared') return undefined
  if (!worseItems(report).some(({ id }) => id === item.id)) return undefined
  return {
    review: isPlainId(item.id) ? reviewLine([item.id]) : undefined,
    waivers: ['waivers:', waiverOfItems([item.id])],
  }
}

function reviewLine(names: readonly string[]): string {
  return `/rag-gate accept ${names.join(', ')}: reason`
}

/** One line of YAML; none where no waiver covers it. */
function waiverOf(finding: Finding): readonly string[] {
  if (isOfMetric(finding)) return [`  - { metric: ${finding.metric}, ${unfinished}`]
  if (!isWaivable(finding) || finding.items.length > mostItems) return []
  return [waiverOfItems(finding.items)]
}

function waiverOfItems(items: readonly string[]): string {
  return `  - { items: ${visibleJson(items)}, ${unfinished}`
}

/** Whether another finding names all its questions: one waiver of them covers both. */
function isWithin(finding: Finding, others: readonly Finding[]): boolean {
  if (!isWaivable(finding)) return false
  const { items } = finding
  return others.some(
    (other) =>
      isWaivable(other) &&
      other.items.length > items.length &&
      other.items.length <= mostItems &&
      items.every((id) => other.items.includes(id)),
  )
}

function isWaivable(
  finding: Finding,
): finding is Extract<Finding, { readonly items: readonly string[] }> {
  return kindOf(finding).accept !== undefined
}
