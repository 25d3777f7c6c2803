import { shownOf } from '../../../lib/text/printing/shown-of.ts'
import type { AnswerFault } from '../../../lib/model/worse-answers.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import {
  foreign,
  joinWords,
  plain,
  plural,
  proseOf,
  say,
  textLimit,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { words } from '../../../lib/text/words/words.ts'
import { isOfAnswers } from '../../../metrics/metric-traits.ts'
import { headlineMetricOf, worseItems } from '../../build/worse-items.ts'
import type { AnswerReport, ClaimReport } from '../../schema/answer.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Returns whether a row shows the answer. It does so if the headline metric is about answers or if
 * this answer got worse.
 */
export function showsAnswer({ answerLostBy }: ItemReport, report: Report): boolean {
  const metric = headlineMetricOf(report)
  return answerLostBy !== undefined || (metric !== undefined && isOfAnswers(metric))
}

/** An answer that head gives to several of the questions that got worse. */
export type CommonAnswer = { readonly text: string; readonly items: number; readonly of: number }

/** Returns head's most frequent answer, or undefined if no answer is given at least three times. */
export function commonAnswer(report: Report): CommonAnswer | undefined {
  const shown = worseItems(report).filter((item) => showsAnswer(item, report))
  const texts = Map.groupBy(shown, ({ answers }) => answers?.head?.text)
  let most: CommonAnswer | undefined
  for (const [text, { length: items }] of texts)
    if (text !== undefined && items > Math.max(2, most?.items ?? 0))
      most = { text, items, of: shown.length }
  return most
}

/**
 * Returns the line above a table that states the most common answer, so the rows need not repeat
 * it.
 */
export function commonAnswerWords({ text, items, of }: CommonAnswer): Words {
  return say`${items} of ${of} answers now say: “${proseOf(text)}”`
}

/**
 * Returns a few lines about how an answer changed between base and head, or an empty list if
 * nothing is known.
 */
export function answerWords(
  { answers, answerLostBy }: ItemReport,
  { texts, common }: { readonly texts: boolean; readonly common: CommonAnswer | undefined },
): readonly Words[] {
  if (answers === undefined) return []
  const { base, head, faults } = answers
  const isExpected =
    answerLostBy !== undefined && !faults.some(({ kind }) => kind === 'missing-string')
  return [
    outcomeWords(base, head),
    claimWords(base, head),
    ...faultLines(faults, texts),
    ...(texts
      ? [
          faults.some(({ kind }) => kind === 'invented-claim') ? undefined : looseWords(head),
          isExpected ? expectedWords(answers) : undefined,
          sideWords('base', answers),
          head?.text !== undefined && head.text === common?.text
            ? say`head: as above`
            : sideWords('head', answers),
        ]
      : []),
  ].filter((line) => line !== undefined)
}

type Answers = NonNullable<ItemReport['answers']>

/** Returns how the answer's outcome changed, or undefined if it did not. */
function outcomeWords(
  base: AnswerReport | undefined,
  head: AnswerReport | undefined,
): Words | undefined {
  if (head?.outcome === undefined || head.outcome === base?.outcome) return undefined
  if (base?.outcome === undefined) return plain(head.outcome)
  return say`${plain(base.outcome)} → ${plain(head.outcome)}`
}

/** Returns words such as `2 of 6 claims not in the context (base: 0 of 5)`. */
function claimWords(
  base: AnswerReport | undefined,
  head: AnswerReport | undefined,
): Words | undefined {
  const ofHead = countOf(head)
  if (ofHead === undefined) return undefined
  const ofBase = countOf(base)
  const compared = ofBase === undefined ? say`` : say` (base: ${ofBase.loose} of ${ofBase.of})`
  return say`${ofHead.loose} of ${plural(ofHead.of, 'claim')} not in the context${compared}`
}

function countOf(
  answer: AnswerReport | undefined,
): { readonly loose: number; readonly of: number } | undefined {
  const asked = answer?.claims?.filter(({ inContext }) => inContext !== undefined) ?? []
  return asked.length === 0 ? undefined : { loose: asked.filter(isLoose).length, of: asked.length }
}

function isLoose({ inContext }: ClaimReport): boolean {
  return inContext !== undefined && inContext !== 'entailed'
}

/**
 * Returns the faulty statements in head's answer or, if there are none, its first claim that the
 * context does not support.
 */
export function unsupportedIn({ faults, head }: Answers): readonly string[] {
  const invented = faults.flatMap(({ kind, text }) =>
    text !== undefined && isOfHead.has(kind) ? [text] : [],
  )
  return invented.length > 0 ? invented : [head?.claims?.find(isLoose)?.text ?? []].flat()
}

const isOfHead: ReadonlySet<AnswerFault['kind']> = new Set([
  'excluded-string',
  'invented-number',
  'invented-claim',
])

/** Quotes the first claim in head's answer that the context does not support. */
function looseWords(head: AnswerReport | undefined): Words | undefined {
  const text = head?.claims?.find(isLoose)?.text
  return text === undefined ? undefined : say`not in the context: ${foreign(text)}`
}

/** How many faults are listed per kind (see `shownOf`). The others are only counted. */
const shown = 2

/**
 * Returns one line per kind of fault, in order. Without `texts`, returns only counts, and kinds
 * with the same label share a line.
 */
export function faultLines(faults: readonly AnswerFault[], texts: boolean): readonly Words[] {
  const parts = Array.from(
    Map.groupBy(faults, ({ kind }) => kind),
    ([kind, list]) => {
      const { label, one } = nameOf[kind]
      const named = list.flatMap(({ text }) => (text === undefined ? [] : [foreign(text)]))
      if (!texts || named.length === 0)
        return { label, line: label, words: plural(list.length, one) }
      const most = shownOf(named.length, shown)
      const more = named.length > most ? say` and ${named.length - most} more` : say``
      const told = say`${joinWords(named.slice(0, most), say`, `)}${more}`
      return { label, line: kind, words: told }
    },
  )
  return [...Map.groupBy(parts, ({ line }) => line).values()].map(
    ([first, ...others]) =>
      say`${plain(first?.label ?? '')}: ${joinWords(
        [first, ...others].flatMap((part) => part?.words ?? []),
        say`, `,
      )}`,
  )
}

const nameOf: Readonly<Record<AnswerFault['kind'], { label: string; one: string }>> = {
  'missing-string': { label: 'missing', one: 'expected string' },
  'missing-claim': { label: 'no longer said', one: 'statement' },
  'excluded-string': { label: 'must not say', one: 'string' },
  'invented-number': { label: 'made up', one: 'number' },
  'invented-claim': { label: 'made up', one: 'statement' },
}

/** The maximum length, in UTF-16 code units, of an expected answer that is shown. */
const shortAnswer = 80

function expectedWords({ expected }: Answers): Words | undefined {
  const isShort = expected !== undefined && expected.length <= shortAnswer
  return isShort ? say`expected: ${foreign(expected)}` : undefined
}

function sideWords(side: 'base' | 'head', { faults, ...answers }: Answers): Words | undefined {
  const text = answers[side]?.text
  if (text === undefined) return undefined
  const told = side === 'base' ? 'missing-string' : 'invented-number'
  const fault = faults.find(({ kind }) => kind === told)?.text
  return say`${plain(side)}: ${foreign(excerpt(text, fault))}`
}

/**
 * Shortens a long answer to the sentence that contains `wanted`. Returns any other answer
 * unchanged.
 */
function excerpt(text: string, wanted: string | undefined): string {
  if (text.length <= textLimit || wanted === undefined) return text
  const run = words(wanted)
  const sentence = sentencesOf(text).find((each) => hasWordRun(words(each), run))
  return sentence === undefined || text.startsWith(sentence) ? text : `… ${sentence}`
}
