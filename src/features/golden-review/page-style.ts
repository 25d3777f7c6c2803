import { controlStyle } from '../../report/page-kit/control-style.ts'

export const pageStyle = `${controlStyle}
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; }
header { display: flex; align-items: center; gap: 1rem; padding: .5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
h1 { font-size: 1rem; margin: 0; }
header p { margin: 0; color: var(--quiet); }
.space { flex: 1; }
main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(22rem, 2fr) 3fr; }
#question { outline: 0; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); }
#source { display: flex; flex-direction: column; min-height: 0; min-width: 0; background: var(--card); }
#search, #document-bar { display: flex; align-items: center; gap: .75rem; padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
#search input { flex: 1; }
#document-bar h2 { flex: 1; margin: 0; font-size: .95rem; overflow-wrap: anywhere; }
#document { flex: 1; overflow: auto; padding: 1rem 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.6; }
#document:focus-visible { outline: 2px solid var(--strong); outline-offset: -2px; }
::highlight(passage) { background: var(--passage); }
::highlight(evidence) { background: var(--evidence); }
h3 { margin: 1.25rem 0 .4rem; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--quiet); }
.facts { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem; margin: 0; }
.facts code { color: var(--quiet); overflow-wrap: anywhere; }
.reason, .verdict { padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; }
.reason.stale, .reason.disputed { color: var(--bad); border-color: currentColor; }
.verdict { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
.query { margin: .5rem 0 .25rem; font-size: 1.25rem; line-height: 1.35; overflow-wrap: anywhere; }
.answer { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.quiet { margin: .2rem 0; }
ul, ol { list-style: none; margin: 0; padding: 0; }
.evidence li, .passages li { display: flex; gap: .5rem; align-items: flex-start; margin-bottom: .4rem; }
.quote, .passage { flex: 1; min-width: 0; text-align: left; background: var(--card); overflow-wrap: anywhere; }
.quote { border-left: 4px solid light-dark(#d9b400, #c9a800); }
.quote.gone { border-left-color: var(--bad); }
.quote strong { color: var(--bad); }
.doc { color: var(--quiet); font-size: .85rem; }
.passage .doc { font-weight: 600; }
.passage .ranks { float: right; color: var(--quiet); font-size: .85rem; }
.passage .text { display: block; color: var(--text); display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
button.primary { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
kbd { opacity: .75; }
.passages > li > kbd:empty { visibility: hidden; }
.editor { display: grid; gap: .3rem; margin-top: .5rem; }
.editor textarea { width: 100%; resize: vertical; }
.editor button { justify-self: start; }
#message { margin: 0; padding: .4rem 1rem; background: var(--passage); border-bottom: 2px solid var(--strong); }
dialog th { text-align: left; padding-right: 1rem; white-space: nowrap; font-weight: 400; }
dialog td { padding: .15rem 0; }
.finished { margin: auto; font-size: 1.1rem; }
@media (max-width: 50rem) {
  main { display: block; overflow: auto; }
  #question { border-right: 0; overflow: visible; }
  #document { max-height: 70vh; }
  header { flex-wrap: wrap; gap: .5rem; }
}
`
