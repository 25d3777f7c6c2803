import { pageEnd, pageStart } from '../../report/page-kit/html-page.ts'

/** Returns the empty page. Its script fills it, using text nodes only. */
export function pageHtml(script: string): string {
  const start = pageStart({
    title: 'Review the golden set',
    more: `<link rel="icon" href="data:,">\n<link rel="stylesheet" href="style.css">\n<script type="module" src="${script}"></script>`,
  })
  return `${start}<header>
<h1>Golden set</h1>
<p id="progress" role="status"></p>
<label>Show <select id="filter"></select></label>
<span class="space"></span>
<p id="reviewer"></p>
<button id="help-open" type="button" aria-keyshortcuts="?">Keys <kbd>?</kbd></button>
<button id="done" type="button" class="primary">Done</button>
</header>
<p id="message" role="alert" hidden></p>
<main>
<section id="question" tabindex="-1" aria-label="Question"></section>
<section id="source" aria-label="Document">
<form id="search" role="search"><label class="unseen" for="words">Search the documents</label>
<input id="words" type="search" autocomplete="off" spellcheck="false" placeholder="Search the documents"><kbd>/</kbd></form>
<div id="document-bar"><h2 id="document-name">No document</h2><button id="mark" type="button" disabled>Mark as evidence <kbd>m</kbd></button></div>
<div id="document" tabindex="0" role="textbox" aria-readonly="true" aria-multiline="true" aria-labelledby="document-name"></div>
</section>
</main>
<dialog id="help" aria-label="Keys"></dialog>
${pageEnd}`
}
