import { say } from '../../lib/text/printing/sentence.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { answerWords, commonAnswer, unsupportedIn } from '../wording/questions/answer-words.ts'
import { gfm, joinMarkdown, type SafeMarkdown, widened } from '../markdown/escape.ts'
import { markedProse } from '../markdown/marked-prose.ts'
import { type Column, leftColumn } from './table.ts'

/**
 * The widths, in digits, of a column that shows an answer and of a column that says what is wrong
 * with it. They keep cells from shrinking to one word per line on a phone, but are small enough for
 * all columns to fit side by side on a screen.
 */
const [widthOfText, widthOfFaults] = [22, 26]

/**
 * Returns columns with the expected answer and each side's answer, with missing or unsupported
 * parts in bold. If text is withheld, returns only a column with what is wrong with head's answer.
 */
export function answerColumns(
  items: readonly ItemReport[],
  report: Report,
  texts: boolean,
): readonly Column<ItemReport>[] {
  const hasTexts = items.some(({ answers }) => answers?.head?.text !== undefined)
  if (!texts || !hasTexts) return [faultColumn(texts)]
  const base = leftColumn<ItemReport>(widened(gfm`Base's answer`, 14), ({ answers }) => {
    const text = answers?.base?.text
    if (answers === undefined || text === undefined) return undefined
    return text === answers.expected
      ? gfm`as expected`
      : markedProse(text, faultTexts(answers, 'missing-string', 'missing-claim'))
  })
  return [
    leftColumn(widened(gfm`Expected`, widthOfText), expectedCell),
    ...(report.outcome === 'compared' ? [base] : []),
    headSays(report),
  ]
}

/**
 * Returns the column with head's answers next to the lost passages. Returns an empty list if text
 * is withheld or no answer to these questions got worse.
 */
export function headSaysColumn(
  items: readonly ItemReport[],
  report: Report,
  texts: boolean,
): readonly Column<ItemReport>[] {
  const isWorse = ({ answerLostBy }: ItemReport): boolean => answerLostBy !== undefined
  if (!texts || !items.some(isWorse)) return []
  const column = headSays(report)
  const cell: typeof column.cell = (item) => (isWorse(item) ? column.cell(item) : undefined)
  return [{ ...column, gap: say`no worse`, cell }]
}

function headSays(report: Report): Column<ItemReport> {
  const common = commonAnswer(report)
  return leftColumn(widened(gfm`Head's answer`, widthOfText), ({ answers, failures }) => {
    if (failures.head !== undefined) return gfm`query failed`
    if (answers?.head?.text === undefined) return undefined
    if (answers.head.text === common?.text) return gfm`as above`
    const unsupported = unsupportedIn(answers)
    const said = markedProse(answers.head.text, unsupported)
    const others = unsupported
      .filter((text) => !answers.head?.text?.toLowerCase().includes(text.toLowerCase()))
      .map((text) => gfm`unsupported: ${markedProse(text, [text])}`)
    return joinMarkdown([said, ...others], gfm`<br>`)
  })
}

/**
 * Returns the expected answer, or the strings that an answer must contain; what head's answer lacks is
 * in bold. Also lists any forbidden strings in head's answer.
 */
function expectedCell({ answers, contains }: ItemReport): SafeMarkdown | undefined {
  if (answers === undefined) return undefined
  const missing = faultTexts(answers, 'missing-string', 'missing-claim')
  const expected = answers.expected ?? contains?.join(', ')
  const isMarked = (text: string): boolean =>
    expected?.toLowerCase().includes(text.toLowerCase()) === true
  const lines = [
    expected === undefined ? [] : [markedProse(expected, missing)],
    missing.filter((text) => !isMarked(text)).map((text) => markedProse(text, [text])),
    faultTexts(answers, 'excluded-string').map((text) => gfm`not ${markedProse(text, [text])}`),
  ].flat()
  return lines.length === 0 ? undefined : joinMarkdown(lines.slice(0, mostLines), gfm`<br>`)
}

const mostLines = 3

type Answers = NonNullable<ItemReport['answers']>

function faultTexts(
  { faults }: Answers,
  ...kinds: readonly Answers['faults'][number]['kind'][]
): readonly string[] {
  return faults.flatMap(({ kind, text }) =>
    text !== undefined && kinds.includes(kind) ? [text] : [],
  )
}

function faultColumn(texts: boolean): Column<ItemReport> {
  return leftColumn(widened(gfm`Head's answer`, widthOfFaults), (item) => {
    const isDeclined =
      item.answers?.head?.outcome === undefined && item.why?.cause.startsWith('refused') === true
    const [first, ...others] = answerWords(item, { texts, common: undefined })
    const opening = isDeclined
      ? [say`declined${first === undefined ? say`` : say`; ${first}`}`]
      : [first ?? []].flat()
    const lines = [...opening, ...others].map((words) => gfm`${words}`)
    return lines.length === 0 ? undefined : joinMarkdown(lines, gfm`<br>`)
  })
}
