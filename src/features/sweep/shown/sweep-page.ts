import { count } from '../../../lib/text/printing/numbers.ts'
import { foreignHtml, html } from '../../../report/page-kit/html-text.ts'
import { stillPage } from '../../../report/page-kit/still-page.ts'
import { pageStyle } from './page-style.ts'
import { scatter } from './scatter.ts'
import type { SweepReport, SweptMetric, SweptVariant } from './sweep-report.ts'
import { plainText } from '../../../report/wording/plain-text.ts'
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

/** The maximum number of question ids listed per variant under "Better", and also under "Worse". */
const mostIds = 200

/** Renders a sweep as a page. For `digest`, see `stillPage`. */
export function sweepPage(report: SweepReport, digest: (text: string) => string): string {
  const ranked = rankedVariants(report)
  const picture = scatter(report, ranked)
  const mark = markSentence(report)
  const field = fieldSentence(report)
  const body = `<h1>${count(report.variants.length)} variants</h1>
<p class="quiet">${about(report)}</p>
${doubtsOf(report)
  .map((doubt) => `<p><strong>${html(plainText(doubt))}</strong></p>`)
  .join('\n')}${field === undefined ? '' : `<p><strong>${html(plainText(field))}</strong></p>`}
${picture === '' ? '' : `<figure>\n${picture}\n<figcaption>${caption(report)}</figcaption>\n</figure>`}
<div class="scroll" tabindex="0" role="region" aria-label="Variants">
${table(report, ranked)}
</div>
${mark === undefined ? '' : `<p class="quiet">★ ${html(mark)} Better and worse: number of questions, compared with the unchanged pipeline. Times are from a single run.</p>`}
<h2>Questions that change</h2>
${ranked.map((variant) => differences(variant)).join('\n')}`
  return stillPage({ title: 'sweep', style: pageStyle, body }, digest)
}

function about({ commit, config, golden, compared, metrics: [first] }: SweepReport): string {
  const where =
    commit === undefined ? 'the working tree' : `commit ${foreignHtml(commit.slice(0, 12))}`
  const by = first === undefined ? '' : `, ${html(first.name)} on ${count(compared)} questions`
  return `Measured on ${where}: ${foreignHtml(config)}, ${foreignHtml(golden)}${by}.`
}

function caption({ metrics: [first] }: SweepReport): string {
  return `${html(first?.name ?? '')} (vertical) against context tokens (horizontal). Numbers refer to the table. Filled points are variants that no other variant beats; the thick ring is the unchanged pipeline.`
}

function table(report: SweepReport, ranked: readonly Measured[]): string {
  const metrics = shownMetrics(report)
  const headings = [
    ...metrics.map(({ name }) => name),
    'Better',
    'Worse',
    'Context tokens',
    'Query',
    'Build',
  ]
  const others = report.variants.filter((one) => one.outcome !== 'measured')
  return `<table>
<caption>Best first.</caption>
<thead><tr><th scope="col">#</th><th scope="col" class="name">Variant</th>${headings.map((heading) => `<th scope="col">${html(heading)}</th>`).join('')}</tr></thead>
<tbody>
${[...ranked.map((variant, at) => row(variant, at + 1, metrics)), ...others.map((one) => otherRow(one, headings.length))].join('\n')}
</tbody>
</table>`
}

function row(variant: Measured, number: number, metrics: readonly SweptMetric[]): string {
  const { name, nonDominated, better, worse } = variant
  const { query, build } = timesText(variant)
  const cells = [
    ...metrics.map((metric) => valueText(variant, metric)),
    count(better.length),
    count(worse.length),
    tokensText(variant),
    query,
    build,
  ]
  return `<tr${nonDominated ? ' class="best"' : ''}><td>${number}</td><th scope="row" class="name">${nonDominated ? '★&nbsp;' : ''}${foreignHtml(name)}</th>${cells.map((cell) => `<td>${html(cell)}</td>`).join('')}</tr>`
}

function otherRow(variant: Exclude<SweptVariant, Measured>, columns: number): string {
  const why = whyNot(variant)
  return `<tr><td></td><th scope="row" class="name">${foreignHtml(variant.name)}</th><td class="why" colspan="${columns}">${why}</td></tr>`
}

function whyNot(variant: Exclude<SweptVariant, Measured>): string {
  switch (variant.outcome) {
    case 'failed':
      return `failed: ${foreignHtml(variant.message, 400)}`
    case 'dropped':
      return `dropped after ${count(variant.questions)} questions, on which other variants were better`
    case 'unmeasured':
      return 'not measured: time ran out'
  }
}

function differences({ name, better, worse }: Measured): string {
  if (better.length + worse.length === 0) return ''
  const list = (title: string, ids: readonly string[]): string => {
    if (ids.length === 0) return ''
    const more = ids.length - mostIds
    const items = ids.slice(0, mostIds).map((id) => `<li>${foreignHtml(id)}</li>`)
    if (more > 0) items.push(`<li>and ${count(more)} more</li>`)
    return `<p>${title}</p>\n<ul>${items.join('')}</ul>\n`
  }
  return `<details><summary>${foreignHtml(name)}: ${count(better.length)} better, ${count(worse.length)} worse</summary>
${list('Better', better)}${list('Worse', worse)}</details>`
}
