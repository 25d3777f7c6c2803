import type { ItemReport } from '../../schema/item.ts'
import { oncePer } from '../../../lib/once-per.ts'
import {
  capitalised,
  joinWords,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { isShare } from '../../../metrics/metric-traits.ts'
import { headlineMetricOf, movedItems, worseItems } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'
import { type Mechanism, mechanismOf } from './mechanisms.ts'
import { plainText } from '../plain-text.ts'
import { worseAnswersSentence } from './worse-answers.ts'
import { worstSlices } from './worst-slices.ts'

/** A sentence with the label that introduces it. */
export type Labelled = { readonly label: Words; readonly words: Words }

/**
 * Describes what the questions that got worse have in common: the ways in which they got worse,
 * each with its count, and the worst slices. Returns undefined if nothing was compared, if no
 * question got worse, or if the headline metric is not a share, such as a size, time or cost.
 */
export const commonSentence = oncePer((report: Report): Labelled | undefined => {
  const { length: total } = movedItems(report)
  const headline = headlineMetricOf(report)
  if (report.outcome !== 'compared' || total === 0) return undefined
  if (headline !== undefined && !isShare(headline)) return undefined
  const sentences = [
    isToldByWays(report) ? undefined : worseAnswersSentence(report),
    partition(report),
    worstSlices(report),
  ]
  return {
    label: total === 1 ? say`How the question got worse` : say`How the ${total} got worse`,
    words: joinWords(
      sentences.filter((words) => words !== undefined),
      say` `,
    ),
  }
})

/**
 * Returns whether the listed ways already say for each answer whether retrieval or the generator
 * made it worse.
 */
function isToldByWays(report: Report): boolean {
  const { retrieval = 0, generator = 0 } = report.worseAnswers ?? {}
  const items = movedItems(report)
  return (
    retrieval + generator === items.length &&
    items.every(({ why }) => why !== undefined && why.cause !== 'unknown')
  )
}

/** The maximum number of ways that are listed. The others are only counted. */
const most = 3

/** The last way is only counted, too, if fewer than this share of the questions got worse that way. */
const leastShare = 0.1

/** Describes how a question got worse. Questions are grouped by this string. */
function wayText(item: ItemReport, report: Report): string {
  return plainText(mechanismOf(item, report)(say`the passage`))
}

/**
 * Groups the questions that got worse by how they got worse, most frequent first. Returns no groups
 * if nothing was compared.
 */
export function waysOf(
  report: Report,
  items = worseItems(report),
): readonly (readonly [string, readonly ItemReport[]])[] {
  if (report.outcome !== 'compared') return []
  const ways = Map.groupBy(items, (item) => wayText(item, report))
  return [...ways].toSorted(([, a], [, b]) => b.length - a.length)
}

function partition(report: Report): Words {
  const items = movedItems(report)
  const sorted = waysOf(report, items).map(([, those]) =>
    those.map((item) => mechanismOf(item, report)),
  )
  const last = sorted[most - 1]?.length ?? items.length
  const isMore = sorted.length > most || last < leastShare * items.length
  const shown = sorted.slice(0, isMore ? most - 1 : most)
  const rest = items.length - shown.flat().length
  const named = shown.findIndex(([way]) => way !== undefined && namesPassage(way))
  const parts = shown.flatMap((those, at) =>
    clause(those, { of: items.length, isNamed: named >= 0 && named < at }),
  )
  const more = isMore ? [say`${plural(rest, 'other')}`] : []
  return say`${capitalised(joinWords([...parts, ...more], say`; `))}.`
}

/**
 * Returns whether the clause mentions the passage. If so, later clauses can refer to it as `it`.
 */
function namesPassage(way: Mechanism): boolean {
  return plainText(way(say`it`)) !== plainText(way(say`them`))
}

function clause(
  those: readonly Mechanism[],
  { of, isNamed }: { readonly of: number; readonly isNamed: boolean },
): readonly Words[] {
  const [way] = those
  if (way === undefined) return []
  if (of === 1) return [way(say`its passage`)]
  return [say`for ${whichOf(those.length, of)}, ${way(isNamed ? say`it` : say`the passage`)}`]
}

function whichOf(count: number, of: number): Words {
  if (count < of) return say`${count}`
  return of === 2 ? say`both` : say`all ${of}`
}
