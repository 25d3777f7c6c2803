import { pageColours } from '../../../report/page-colours.ts'
import { stillPage } from '../../../report/still-page.ts'
import { chartStyle } from '../../../report/charts/chart-style.ts'
import { htmlOf } from '../../../report/charts/markup.ts'
import { trendOf } from './trend.ts'
import { trendView } from './trend-view.ts'
import type { HistoryEntry } from '../history-entry.ts'

const style = `
:root {
  ${pageColours}
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 1rem; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: .5rem 0; }
.quiet, caption { color: var(--quiet); font-size: .9rem; text-align: left; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { padding: .5rem .75rem 0; }
th, td { padding: .35rem .75rem; text-align: left; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { border-top: 0; color: var(--quiet); }
.number { text-align: right; }
${chartStyle}`

/** The page of a history. `digest` as in `stillPage`. */
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
