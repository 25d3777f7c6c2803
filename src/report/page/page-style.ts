import { controlStyle } from '../page-kit/control-style.ts'
import { viewStyle } from './views/view-style.ts'

/** The style sheet of the evidence page, with light, dark, forced-colours and print modes. */
export const pageStyle = `${controlStyle}
:root {
  --good: light-dark(#1a6b35, #7fd39a);
  --doubt: light-dark(#7d5a00, #e6c05c);
  --worse-back: light-dark(#fdeceb, #44211f);
  --better-back: light-dark(#e6f4ea, #1b3a25);
}
html { scroll-padding-top: 1rem; }
body { margin: 0; overflow-wrap: anywhere; }
#page > header { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; padding: .5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
.brand { margin: 0; font-weight: 600; }
nav { flex: 1; }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem; margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: .25rem .6rem; border-radius: .4rem; color: var(--text); text-decoration: none; }
nav a:hover { background: var(--back); }
nav a[aria-current] { background: var(--passage); color: var(--strong); font-weight: 600; }
main { max-width: 82rem; margin: 0 auto; padding: 1rem; }
.reading, noscript { display: block; padding: 1rem; }
h1 { margin: .25rem 0 1rem; font-size: 1.4rem; line-height: 1.3; }
h1:focus { outline: 0; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.1rem; }
h3 { margin: 1rem 0 .4rem; font-size: 1rem; }
p { margin: .4rem 0; }
a { color: var(--strong); }
code, pre { font-family: ui-monospace, monospace; font-size: .87em; }
code { padding: .05rem .25rem; border-radius: .25rem; background: light-dark(#eceff3, #2a2f38); }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--card); white-space: pre-wrap; }
.bad { color: var(--bad); }
.good { color: var(--good); }
.doubt { color: var(--doubt); }
.note { padding: .4rem .75rem; border-left: 4px solid var(--doubt); background: var(--card); }
.card { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
.chip { display: inline-block; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; white-space: nowrap; max-width: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
.verdict { padding: 0 .5rem; border: 1px solid; border-radius: 1rem; font-size: .85rem; }
.verdict.pass { color: var(--good); }
.verdict.warn { color: var(--doubt); }
.verdict.fail, .verdict.error { color: var(--bad); }
button[aria-pressed=true] { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
table { border-collapse: collapse; }
caption { text-align: left; color: var(--quiet); padding-bottom: .3rem; }
th, td { padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
mark { background: var(--evidence); color: inherit; border-radius: .15rem; }
dialog h2 { margin-top: 0; }
.skip { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip:focus { width: auto; height: auto; clip-path: none; padding: .5rem 1rem; background: var(--card); z-index: 1; }
.search { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
.search input { flex: 1 1 16rem; min-width: 0; }
.order { display: flex; align-items: center; gap: .5rem; }
.quick { display: flex; flex-wrap: wrap; gap: .35rem; }
.quick button { padding: .1rem .6rem; border-radius: 1rem; font-size: .87rem; }
button[aria-pressed=true] .quiet { color: inherit; }
.count { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; }
.rows { position: relative; }
.row { display: grid; grid-template-columns: 4rem minmax(14rem, 4fr) minmax(9rem, 2fr) 8rem 8rem 9rem; gap: 0 .75rem; width: 100%; padding: .45rem .5rem; border-top: 1px solid var(--line); background: var(--card); }
.rows .row { position: absolute; top: 0; left: 0; }
.row:has(a:focus) { background: var(--passage); }
.row.head { background: none; font-weight: 600; }
.row small { display: block; color: var(--quiet); }
.row .chip { margin-left: .35rem; max-width: 10rem; font-size: .8rem; }
.facts { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .7rem; }
.neighbours { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1rem; }
.neighbours a { padding: 0; background: none; color: var(--strong); text-decoration: underline; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 1.25rem; align-items: start; }
.chunks, .targets, .claims { margin: 0; padding: 0; list-style: none; }
.chunks > li, .targets > li { margin-bottom: .5rem; }
.chunk { padding: .4rem .75rem; }
.chunk.answers { border-left: 4px solid var(--good); }
.chunk.pointed { border-color: var(--strong); background: var(--passage); }
.chunk .facts { margin: 0; }
.chunk button.chip { background: none; }
.chunk summary { color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; cursor: pointer; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.budget { padding: .15rem .75rem; border-top: 3px dashed var(--bad); color: var(--bad); font-size: .87rem; }
.text b { background: var(--evidence); }
.claims li { padding: .35rem 0; border-top: 1px solid var(--line); }
.claims .chip { margin-left: .4rem; }
blockquote { margin: .3rem 0; padding-left: .75rem; border-left: 3px solid var(--line); color: var(--quiet); }
.worse { color: var(--bad); }
.better { color: var(--good); }
@media (max-width: 55rem) {
  .row { display: flex; flex-wrap: wrap; gap: .1rem .75rem; }
  .row.head { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .row > span:nth-child(2) { order: -1; width: 100%; }
  .row > [data-label]:not(:empty)::before { content: attr(data-label) ": "; color: var(--quiet); }
}
@media (max-width: 30rem) {
  main { padding: .75rem; }
  #page > header { padding: .5rem .75rem; }
  nav { order: 1; flex-basis: 100%; }
}
@media (forced-colors: active) {
  mark { background: Mark; color: MarkText; forced-color-adjust: none; }
  .verdict, .chip { border-color: CanvasText; }
  button[aria-pressed=true], nav a[aria-current] { outline: 2px solid Highlight; }
}
@media not print { .print-only { display: none; } }
@media print {
  :root { color-scheme: light; }
  body { background: #fff; }
  nav, button, .skip, .no-print { display: none !important; }
  .rows { height: auto !important; }
  .rows .row { position: static; transform: none !important; break-inside: avoid; }
  .card { break-inside: avoid; }
  ::placeholder { color: transparent; }
  mark { text-decoration: underline; print-color-adjust: exact; }
  @supports selector(::details-content) {
    .chunk details::details-content { content-visibility: visible; block-size: auto; }
    .chunk summary, .chunk:has(details) > .text { display: none; }
  }
}
${viewStyle}`
