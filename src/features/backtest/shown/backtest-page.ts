import { count } from '../../../lib/text/printing/numbers.ts'
import { idLimit } from '../../../lib/text/printing/sentence.ts'
import { foreignHtml, html } from '../../../report/page-kit/html-text.ts'
import { stillPage } from '../../../report/page-kit/still-page.ts'
import type { Backtest } from '../backtest.ts'
import { folderOfStep, hasReport } from '../steps/step-files.ts'
import type { StepRecord } from '../steps/step-record.ts'
import { isStanding, remarks, totalsText } from './backtest-words.ts'

/** The filters for table rows, each with its checkbox label. */
const filters = {
  fail: 'fail',
  warn: 'warn',
  unmeasured: 'unmeasured',
  standing: 'warn, but only about problems that the parent already has',
  pass: 'pass',
} as const

type Filter = keyof typeof filters

const filterNames = [
  'fail',
  'warn',
  'unmeasured',
  'standing',
  'pass',
] as const satisfies readonly Filter[]

function filterOf(record: StepRecord): Filter {
  return isStanding(record) ? 'standing' : record.verdict
}

/** CSS alone hides rows whose checkbox is cleared, so that the page needs no script. */
const style = `
fieldset { border: 0; padding: 0; margin: .75rem 0; }
label { margin-right: 1rem; }
td.number { text-align: right; }
td.fail, td.unmeasured { color: var(--bad); font-weight: 600; }
td.wide { white-space: normal; min-width: 16rem; }
${filterNames.map((one) => `body:has(#show-${one}:not(:checked)) tr.${one} { display: none; }`).join('\n')}
`

/** The maximum number of questions listed in a row. */
const mostIds = 50

/** Renders a backtest as a page, newest commit first. For `digest`, see `stillPage`. */
export function backtestPage(tested: Backtest, digest: (text: string) => string): string {
  const { records } = tested
  const body = `<main>\n<h1>Backtest</h1>\n<p>${html(totalsText(records))}</p>\n${remarks(tested)
    .map((remark) => `<p class="quiet">${html(remark)}</p>`)
    .join(
      '\n',
    )}\n<fieldset>\n<legend class="quiet">Show</legend>\n${filterNames.map((one) => filter(one, records.filter((record) => filterOf(record) === one).length)).join('\n')}\n</fieldset>\n<div class="scroll" tabindex="0" role="region" aria-label="Commits">\n<table>\n<caption>What the gate would have reported for each commit, newest first.</caption>\n<thead><tr>${['Day', 'Commit', 'Verdict', 'Subject', 'What decided', 'Questions', 'Seconds'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>\n<tbody>\n${records.toReversed().map(row).join('\n')}\n</tbody>\n</table>\n</div>\n</main>`
  return stillPage({ title: 'backtest', style, body }, digest)
}

function filter(name: Filter, number: number): string {
  return `<label><input type="checkbox" id="show-${name}" checked> ${filters[name]} (${count(number)})</label>`
}

function row(record: StepRecord): string {
  const { time, commit, verdict, subject, headline, questions, ms } = record
  const short = `<code>${foreignHtml(commit, 40).slice(0, 9)}</code>`
  const name = hasReport(record)
    ? `<a href="${html(folderOfStep(record))}/report.html">${short}</a>`
    : short
  return `<tr class="${filterOf(record)}"><td>${foreignHtml(time, 40).slice(0, 10)}</td><th scope="row">${name}</th><td class="${verdict}">${verdict}</td><td class="wide">${foreignHtml(subject, 120)}</td><td class="wide">${foreignHtml(headline, 400)}</td><td class="wide">${questionsOf(questions)}</td><td class="number">${(ms / 1000).toFixed(1)}</td></tr>`
}

function questionsOf(ids: readonly string[]): string {
  if (ids.length === 0) return ''
  const named = ids.slice(0, mostIds).map((id) => foreignHtml(id, idLimit))
  const more = ids.length > mostIds ? ` and ${count(ids.length - mostIds)} more` : ''
  return `<details><summary>${count(ids.length)}</summary>${named.join(', ')}${more}</details>`
}
