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

/** A heading that runs into its sentence. */
export type Labelled = { readonly label: Words; readonly words: Words }

/**
 * What the questions that got worse have in common: by what they did, each counted once, and the slices that
 * lost most. Undefined without a comparison if none got worse, and where the headline metric is one of size,
 * time or money.
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

/** Without the questions that fail only because head rewords what they quote: no value of theirs fell. */
function movedItems(report: Report): readonly ItemReport[] {
  return worseItems(report).filter(({ id, change }) => {
    const why = report.findings.filter((one) => failsAlone(one) && one.items.includes(id))
    return change === 'degraded' || why.length === 0 || !why.every(isOnlyReworded)
  })
}

/** Whether the ways tell of every answer by themselves who lost it: retrieval, or the generator. */
function isToldByWays(report: Report): boolean {
  const { retrieval = 0, generator = 0 } = report.worseAnswers ?? {}
  const items = movedItems(report)
  return (
    retrieval + generator === items.length &&
    items.every(({ why }) => why !== undefined && why.cause !== 'unknown')
  )
}

/** Ways of getting worse that are told before the rest is counted. */
const most = 3

/** By what a question of a comparison got worse: the same text for all that did by the same. */
function wayText(item: ItemReport, report: Report): string {
  return plainText(mechanismOf(item, report)('many', say`it`))
}

/** The questions that got worse by what they did, each once: the most frequent first. None if nothing was compared. */
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

/** Whether it speaks of the passage, so that what follows may call it `it`. */
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
