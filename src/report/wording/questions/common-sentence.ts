import type { ItemReport } from '../../schema/item.ts'
import { oncePer } from '../../../lib/once-per.ts'
import { joinWords, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { isOnlyReworded } from '../../../verdict/findings/kinds/reworded.ts'
import { isShare } from '../../../metrics/metric-traits.ts'
import { failsAlone, headlineMetricOf, worseItems } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'
import { type Mechanism, mechanismOf } from './mechanisms.ts'
import { plainText } from '../plain-text.ts'
import { worseAnswersSentence } from './worse-answers.ts'
import { worstSlices } from './worst-slices.ts'

/** A label that introduces a sentence. */
export type Labelled = { readonly label: Words; readonly words: Words }

/**
 * Describes what the worse questions have in common, which is the ways in which they got worse, each
 * with its count, and the worst slices. Returns undefined if nothing was compared, if no question got
 * worse, or if the headline metric is not a share, such as a size, time or cost.
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
 * Returns the worse questions, except those that fail only because head rewords their quotes, since
 * none of their values fell.
 */
function movedItems(report: Report): readonly ItemReport[] {
  return worseItems(report).filter(({ id, change }) => {
    const why = report.findings.filter((one) => failsAlone(one) && one.items.includes(id))
    return change === 'degraded' || why.length === 0 || !why.every(isOnlyReworded)
  })
}

/**
 * Returns whether the listed ways already say for each answer whether retrieval or the generator made
 * it worse.
 */
function isToldByWays(report: Report): boolean {
  const { retrieval = 0, generator = 0 } = report.worseAnswers ?? {}
  const items = movedItems(report)
  return (
    retrieval + generator === items.length &&
    items.every(({ why }) => why !== undefined && why.cause !== 'unknown')
  )
}

/** Maximum number of ways that are listed. The others are only counted. */
const most = 3

/** Returns the way in which a question got worse, as a text by which questions can be grouped. */
function wayText(item: ItemReport, report: Report): string {
  return plainText(mechanismOf(item, report)('many', say`it`))
}

/**
 * Groups the worse questions by the way in which they got worse, most frequent first. Empty if nothing was compared.
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
  const isMore = sorted.length > most
  const shown = sorted.slice(0, isMore ? most - 1 : most)
  const rest = items.length - shown.flat().length
  const named = shown.findIndex(([way]) => way !== undefined && namesPassage(way))
  const parts = shown.flatMap((those, at) => told(those, { isNamed: named < at, of: items.length }))
  const more = isMore ? [say`${plural(rest, 'other')}`] : []
  return say`${joinWords([...parts, ...more], say`; `)}.`
}

/** Returns whether the text mentions the passage, in which case later text can refer to it as `it`. */
function namesPassage(way: Mechanism): boolean {
  return plainText(way('many', say`it`)) !== plainText(way('many', say`them`))
}

function told(
  those: readonly Mechanism[],
  { isNamed, of }: { readonly isNamed: boolean; readonly of: number },
): readonly Words[] {
  const { length } = those
  const number = length === 1 ? 'one' : 'many'
  const passage = isNamed ? say`it` : length === 1 ? say`its passage` : say`their passage`
  return those.slice(0, 1).map((way) => say`${whoOf(length, of)} ${way(number, passage)}`)
}

function whoOf(count: number, of: number): Words {
  if (count < of) return say`${count}`
  if (of === 1) return say`It`
  return of === 2 ? say`Both` : say`All ${of}`
}
