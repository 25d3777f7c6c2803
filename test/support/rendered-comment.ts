import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Browser } from './chromium.ts'
import { githubHtml } from './github-markdown.ts'
import { isElement, nodesOf, textOf } from './parsed-html.ts'

/** The width and colour scheme in which a comment is rendered. */
export type Look = { readonly width: 1280 | 390; readonly scheme: 'light' | 'dark' }

/**
 * A comment as a browser renders it: a PNG of the whole page, its height, and the position of its first
 * table, in CSS pixels.
 */
export type Sight = {
  readonly png: Buffer
  readonly height: number
  readonly tableTop: number | undefined
  /** Whether the page as a whole scrolls sideways; tables that scroll by themselves do not count. */
  readonly scrollsSideways: boolean
}

/** The icon of each kind of alert. */
const icons: Readonly<Record<string, string>> = {
  note: '<circle cx="8" cy="8" r="7"/><path d="M8 7.5v4M8 4.5v1"/>',
  tip: '<path d="M5.8 11.3C5.5 9 3 8.6 3 5.5a5 5 0 0 1 10 0C13 8.6 10.5 9 10.2 11.3zM6 13.3h4M6.8 15.3h2.4"/>',
  important: '<path d="M1 2h14v9.5H7.5L4.5 14.5v-3H1zM8 4v3M8 8.5v1"/>',
  warning: '<path d="M8 1.5 15 14.3H1zM8 6v4M8 11.3v1"/>',
  caution: '<path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5zM8 4v5M8 11v1"/>',
}

/** Replaces emoji with pictures, because a machine may have no emoji font. */
const emoji: readonly (readonly [sign: RegExp, picture: string])[] = [
  [/❌/g, '<path d="M3 3 13 13M13 3 3 13" stroke="#dd2e44" stroke-width="3.5"/>'],
  [
    /✅/g,
    '<rect width="16" height="16" rx="2.5" fill="#4bab3d"/><path d="m3.5 8.5 3 3 6-7" stroke="#fff" stroke-width="2" fill="none"/>',
  ],
  [
    /⛔/g,
    '<circle cx="8" cy="8" r="8" fill="#be1931"/><path d="M3 8h10" stroke="#fff" stroke-width="3"/>',
  ],
  [
    /ℹ️?/gu,
    '<rect width="16" height="16" rx="2.5" fill="#3b88c3"/><path d="M8 3v2M8 6.5V13" stroke="#fff" stroke-width="2"/>',
  ],
  [
    /⚠️?/gu,
    '<path d="M8 1 15.5 15H.5z" fill="#ffcc4d"/><path d="M8 6v4.5M8 12v1.5" stroke="#231f20" stroke-width="2"/>',
  ],
]

const sheet = readFileSync(
  join(import.meta.dirname, '../../node_modules/github-markdown-css/github-markdown.css'),
  'utf8',
)

/** The frame that GitHub puts around a comment, with the widths of its conversation page. */
const frame = `
body { margin: 16px; background: light-dark(#fff, #0d1117); color-scheme: light dark; }
.frame { max-width: 880px; box-sizing: border-box; margin: 0 auto; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px; }
.author { padding: 8px 16px; background: light-dark(#f6f8fa, #151b23); border-bottom: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px 6px 0 0; font: 14px/1.5 sans-serif; color: light-dark(#59636e, #9198a1); }
.markdown-body { padding: 16px; font-size: 14px; border-radius: 0 0 6px 6px; }
.markdown-alert-title svg { margin-right: 8px; fill: none; stroke: currentColor; stroke-width: 1.5; }`

/**
 * Returns a page that renders a comment's Markdown like GitHub: with its alerts and style sheet, and line
 * breaks where the text has them.
 */
export function commentPage(markdown: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Comment</title><style>${sheet}${frame}</style></head>
<body><div class="frame"><div class="author"><b>github-actions</b> bot commented 1 minute ago</div><div class="markdown-body">${commentHtml(markdown)}</div></div></body></html>`
}

function commentHtml(markdown: string): string {
  const html = emoji.reduce(
    (text, [sign, picture]) =>
      text.replaceAll(
        sign,
        `<svg viewBox="0 0 16 16" height="1em" style="vertical-align:-.15em">${picture}</svg>`,
      ),
    githubHtml(markdown),
  )
  return html
    .replaceAll(
      /<blockquote>\s*<p>\[!([A-Z]+)\]\n([\s\S]*?)<\/blockquote>/g,
      (_, kind: string, rest: string) => alertHtml(kind.toLowerCase(), rest),
    )
    .replaceAll(/<p>[\s\S]*?<\/p>/g, (paragraph) => paragraph.replaceAll('\n', '<br>\n'))
}

function alertHtml(kind: string, rest: string): string {
  const icon = `<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">${icons[kind] ?? ''}</svg>`
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  return `<div class="markdown-alert markdown-alert-${kind}"><p class="markdown-alert-title">${icon}${name}</p><p>${rest}</div>`
}

/**
 * Limits for a comment: words before its first table, visible words outside of folds, and the height in CSS
 * pixels of a failing demo's comment at width 1280.
 */
export const most = { words: 60, visible: 250, height: 1050 }

/** Returns the maximum number of visible words, which is larger if a finding or note has its own line. */
export function mostVisible(comment: string): number {
  return most.visible + (/^- (?:⚠️|⛔|❌|ℹ️)/mu.test(comment) ? 20 : 0)
}

/** Counts the words before the first table, fold or footer. */
export function wordsBeforeTable(markdown: string): number {
  const [before = ''] = commentHtml(markdown).split(/<table>|<details>|<sub>/)
  const text = nodesOf(before)
    .filter((node) => isElement(node, 'p') || isElement(node, 'h4') || isElement(node, 'li'))
    .map((node) => textOf(node))
    .join(' ')
  return countWords(text)
}

/** Counts the words and figures that are visible with all folds closed, without link addresses. */
export function visibleWords(markdown: string): number {
  const texts = nodesOf(commentHtml(markdown.replaceAll(/<details>.*?<\/details>/gs, '')))
  return countWords(texts.map((node) => ('value' in node ? node.value : '')).join(' '))
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Renders a comment's page or an evidence page from a file. */
export async function lookAt(browser: Browser, file: string, look: Look): Promise<Sight> {
  await using page = await browser.open(`file://${file}`)
  const { width, scheme } = look
  const narrow = width < 600
  await page.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 844,
    deviceScaleFactor: narrow ? 2 : 1,
    mobile: narrow,
  })
  await page.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  })
  // An evidence page shows no table or heading before its scripts have run.
  await page.until("document.querySelector('.frame, #page h1, #page h2') !== null")
  const [height, contentWidth, tableTop] = (await page.evaluate(
    "[document.documentElement.offsetHeight + 32, document.documentElement.scrollWidth, document.querySelector('table')?.getBoundingClientRect().top]",
  )) as [number, number, number | undefined]
  const { data } = await page.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  })
  return {
    png: Buffer.from(String(data), 'base64'),
    height,
    tableTop,
    scrollsSideways: contentWidth > width,
  }
}
