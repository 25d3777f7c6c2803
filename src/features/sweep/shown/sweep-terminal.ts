import { fitWidth, wrapWords } from '../../../lib/text/printing/display-width.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import { id, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { paintFor } from '../../../report/terminal/paint.ts'
import { bullets, indented, textOfBlocks } from '../../../report/terminal/terminal-blocks.ts'
import { type TerminalColumn, terminalTable } from '../../../report/terminal/terminal-table.ts'
import { plainForeign, plainText } from '../../../report/wording/plain-text.ts'
import type { SweepReport, SweptVariant } from './sweep-report.ts'
import {
  doubtsOf,
  fieldSentence,
  markSentence,
  type Measured,
  rankedVariants,
  shownMetrics,
  timesText,
  tokensText,
  valueText,
} from './sweep-words.ts'

const longestName = 60

/**
 * Returns the terminal output of `sweep`: a table of the measured variants, best first, and lists of the
 * other variants.
 */
export function renderSweep(
  report: SweepReport,
  { color, width: columns }: { readonly color: boolean; readonly width: number },
): string {
  const width = Math.max(40, columns)
  const paint = paintFor(color)
  const ranked = rankedVariants(report)
  const [heading = '', ...rows] = terminalTable(columnsOf(report), ranked, width)
  const mark = markSentence(report)
  const field = fieldSentence(report)
  return textOfBlocks([
    [titleOf(report)],
    ranked.length === 0 ? [] : [paint.dim(heading), ...rows],
    doubtsOf(report).flatMap((doubt) => wrapWords(plainText(doubt), width)),
    mark === undefined ? [] : indented(`* ${mark}`, width),
    field === undefined ? [] : wrapWords(plainText(field), width),
    bullets(
      'Dropped because other variants were better on the first questions',
      dropped(report),
      width,
    ),
    failures(report, width),
    bullets('Not measured because time ran out', unmeasured(report), width),
  ])
}

function titleOf({ variants, metrics: [first], compared }: SweepReport): string {
  const measured = variants.filter(({ outcome }) => outcome === 'measured').length
  const some = measured === variants.length ? '' : `${measured} of `
  const by = first === undefined ? '' : `; ${first.name} on ${count(compared)} questions`
  return `RAG Gate: ${some}${count(variants.length)} variants measured${by}`
}

function columnsOf(report: SweepReport): readonly TerminalColumn<Measured>[] {
  const metrics = shownMetrics(report)
  return [
    {
      heading: '  Variant',
      align: 'left',
      rank: 0,
      cell: ({ nonDominated, name }) =>
        `${nonDominated ? '*' : ' '} ${fitWidth(plainForeign(name, longestName), longestName)}`,
    },
    ...metrics.map((metric, at): TerminalColumn<Measured> => ({
      heading: metric.name,
      align: 'right',
      rank: at === 0 ? 0 : 3,
      cell: (variant) => valueText(variant, metric),
    })),
    {
      heading: 'Better / worse',
      align: 'right',
      rank: 2,
      cell: ({ better, worse }) => `${better.length} / ${worse.length}`,
    },
    { heading: 'Context tokens', align: 'right', rank: 0, cell: tokensText },
    { heading: 'Query', align: 'right', rank: 4, cell: (variant) => timesText(variant).query },
    { heading: 'Build', align: 'right', rank: 4, cell: (variant) => timesText(variant).build },
  ]
}

function failures({ variants }: SweepReport, width: number): readonly string[] {
  const failed = variants.flatMap((one) =>
    one.outcome === 'failed'
      ? [
          ...indented(
            `${plainForeign(one.name, longestName)}: ${plainForeign(one.message, 400)}`,
            width,
          ),
          ...(one.hint === undefined
            ? []
            : indented(`  hint: ${plainForeign(one.hint, 400)}`, width)),
        ]
      : [],
  )
  return failed.length === 0 ? [] : ['Failed', ...failed]
}

function dropped({ variants }: SweepReport): readonly Words[] {
  return variants.flatMap((one) =>
    one.outcome === 'dropped'
      ? [say`${id(one.name)} after ${plural(one.questions, 'question')}`]
      : [],
  )
}

function unmeasured({ variants }: SweepReport): readonly Words[] {
  return variants.flatMap(({ name, outcome }: SweptVariant) =>
    outcome === 'unmeasured' ? [say`${id(name)}`] : [],
  )
}
