import { chartStyle } from '../../charts/chart-style.ts'

export const viewStyle = `${chartStyle}
.lead { font-size: 1.05rem; }
.scroll { margin: .25rem 0 .75rem; }
.scroll table { overflow-wrap: normal; }
.gates td, .gates th { vertical-align: middle; white-space: nowrap; }
.whisker { width: 13.75rem; margin-top: .2rem; }
.forbidden { fill: var(--worse-back); }
.interval { stroke: var(--text); stroke-width: 2; }
.dot { fill: var(--text); }
.dot.fail, .dot.error { fill: var(--bad); }
.dot.pass { fill: var(--good); }
.dot.warn { fill: var(--doubt); }
.budget-ends { max-width: 28rem; }
.ends { fill: none; stroke: var(--strong); stroke-opacity: .5; stroke-width: 7; stroke-linecap: round; }
svg .trend.base { stroke-dasharray: 5 3; stroke: var(--quiet); }
.bars { margin: .5rem 0; padding: 0; list-style: none; }
.bars li { position: relative; padding: .3rem .6rem; margin-bottom: .3rem; border: 1px solid var(--line); border-radius: .3rem; overflow: hidden; }
.bars li > * { position: relative; }
.bars .bar { position: absolute; inset: 0 auto 0 0; background: var(--worse-back); }
.matrix th, .matrix td { padding: .35rem .6rem; border: 1px solid var(--line); text-align: center; }
.matrix th + th { white-space: nowrap; }
.matrix td a { display: block; color: inherit; }
.matrix .down { background: color-mix(in srgb, light-dark(#f3b1ac, #7c332e) var(--depth), var(--card)); }
.matrix .up { background: color-mix(in srgb, light-dark(#a9d9b8, #265f3b) var(--depth), var(--card)); }
.matrix .same { background: color-mix(in srgb, light-dark(#b9d4f1, #2a4a74) var(--depth), var(--card)); }
@media (max-width: 40rem) {
  .whisker { width: 100%; max-width: 13.75rem; }
  .stacked, .stacked tbody { display: block; }
  .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacked tr { display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .stacked th, .stacked td { padding: 0; border: 0; white-space: normal; text-align: left; }
  .stacked th, .gates td[data-label^=Change] { flex-basis: 100%; }
  .stacked td:empty { display: none; }
  .stacked td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
  .matrix th, .matrix td { padding: .35rem .2rem; font-size: .9rem; }
}
@media (forced-colors: active) {
  .forbidden { fill: none; stroke: CanvasText; }
  .interval { stroke: CanvasText; }
  .dot.dot { fill: CanvasText; }
  .bars .bar { border-right: 3px solid CanvasText; }
}
@media print { .whisker, .bars .bar, .matrix td, svg { print-color-adjust: exact; } }
`
