import { stillPage } from '../../../report/page-kit/still-page.ts'
import { chartStyle } from '../../../report/charts/chart-style.ts'
import { htmlOf } from '../../../report/charts/markup.ts'
import { trendOf } from './trend.ts'
import { trendView } from './trend-view.ts'
import type { HistoryEntry } from '../history-entry.ts'

const style = `.number { text-align: right; }
${chartStyle}`

/** Renders a history as an HTML page. For `digest`, see `stillPage`. */
export function trendPage(
  entries: readonly HistoryEntry[],
  digest: (text: string) => string,
): string {
  const body = `<main>
<h1>Trend</h1>
${trendView(trendOf(entries)).map(htmlOf).join('\n')}
</main>`
  return stillPage({ title: 'trend', style, body }, digest)
}
