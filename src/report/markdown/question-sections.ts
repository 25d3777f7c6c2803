import { betterTable } from './better-table.ts'
import { gfm, type SafeMarkdown } from './escape.ts'
import { failedQueries, failureTable } from './failure-table.ts'
import type { Report } from '../schema/report.ts'
import { foldable, headed, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'
import { say, type Words } from '../../text/sentence.ts'
import { betterItems, worseItems } from '../build/worse-items.ts'
import { worseTable } from './worse-table.ts'

/** The questions that got worse, never folded; without a comparison those that found nothing. */
export function worseSection(
  report: Report,
  { worseRows, texts }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const items = worseItems(report)
  if (items.length === 0) return undefined
  const body = withRest(items, { limit: worseRows, rest }, (rows) =>
    worseTable(rows, report, texts),
  )
  return headed(gfm`${worseHeading(report)} ${say`(${items.length})`}`, body)
}

/** What the questions of `worseItems` have in common. */
export function worseHeading({ outcome }: Report): Words {
  return outcome === 'compared' ? say`Questions that got worse` : say`Questions to look at`
}

/** The questions that got worse beyond the first ones, and those that got better. */
export function otherQuestionsSection(
  report: Report,
  shape: Shape,
  view: View,
): SafeMarkdown | undefined {
  return betterSection(report, shape, view)
}

/** The questions that got better. */
export function betterSection(
  report: Report,
  { betterRows, texts }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const items = betterItems(report)
  if (items.length === 0 || betterRows === 0) return undefined
  const body = withRest(items, { limit: betterRows, rest: view.rest }, (rows) =>
    betterTable(rows, report, texts),
  )
  return foldable(gfm`${say`Questions that got better (${items.length})`}`, body, view)
}

/** The queries that a side did not answer, with the pipeline's own words. */
export function failureSection(
  report: Report,
  { failureRows, texts }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const failed = failedQueries(report)
  if (failed.length === 0 || failureRows === 0) return undefined
  const body = withRest(failed, { limit: failureRows, rest: view.rest }, (rows) =>
    failureTable(rows, texts),
  )
  return foldable(gfm`${say`Queries that failed (${failed.length})`}`, body, view)
}
