import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { openBrowser } from '../test/support/chromium.ts'
import type { Written } from '../test/rig/step-report.ts'
import { commentStates } from '../test/support/comment-states.ts'
import {
  commentPage,
  type Look,
  lookAt,
  most,
  type Sight,
  visibleWords,
  wordsBeforeTable,
} from '../test/support/rendered-comment.ts'
import { scenarios } from './demo-scenarios.ts'

const looks: readonly Look[] = [1280, 390].flatMap((width) =>
  ['light', 'dark'].map((scheme) => ({ width, scheme }) as Look),
)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(tmpdir(), 'rag-gate-pictures') } },
})
const out = resolve(values.out)
mkdirSync(out, { recursive: true })
await using browser = await openBrowser()
printRow(['state', 'words', 'in all', '1280 px', '390 px', 'table at', 'sideways'])
for (const name of positionals[0] === 'states' ? Object.keys(commentStates) : positionals)
  for (const [at, written] of (await writtenIn(name)).entries())
    await draw(at === 0 ? basename(name, '.md') : `${name}-${at + 1}`, written)
console.log(`pictures: ${out}`)

/** Returns what the gate writes in a state, or the content of a Markdown file. */
async function writtenIn(name: string): Promise<readonly Partial<Written>[]> {
  if (name.endsWith('.md')) return [{ comment: readFileSync(name, 'utf8') }]
  const state = commentStates[name]
  if (state === undefined)
    throw new Error(`unknown state ${name}: use one of ${Object.keys(commentStates).join(', ')}`)
  return state()
}

/** Draws a comment and its evidence page, and prints the comment's size. */
async function draw(
  name: string,
  { comment: markdown = '', page }: Partial<Written>,
): Promise<void> {
  writeFileSync(join(out, `${name}.md`), markdown)
  const sights = await drawHtml(`${name}-comment`, commentPage(markdown))
  const pages = page === undefined ? [] : await drawHtml(`${name}-page`, page)
  const [wide, , narrow] = sights as [Sight, Sight, Sight, Sight]
  const words = wordsBeforeTable(markdown)
  const sideways = [...sights, ...pages].some(({ scrollsSideways }) => scrollsSideways)
    ? 'yes'
    : 'no'
  const tableTop = narrow.tableTop === undefined ? '-' : Math.round(narrow.tableTop)
  printRow([name, words, visibleWords(markdown), wide.height, narrow.height, tableTop, sideways])
  const isFailingDemo = name in scenarios && markdown.includes('**RAG Gate: fail**')
  if (words > most.words) complain(`${name}: more than ${most.words} words before its table`)
  if (isFailingDemo && wide.height > most.height)
    complain(`${name}: higher than ${most.height} px at a width of 1280`)
}

/** Draws a page at both widths, in light and dark. */
async function drawHtml(name: string, html: string): Promise<readonly Sight[]> {
  const file = join(out, `${name}.html`)
  writeFileSync(file, html)
  const sights: Sight[] = []
  for (const look of looks) {
    const sight = await lookAt(browser, file, look)
    writeFileSync(join(out, `${name}-${look.width}-${look.scheme}.png`), sight.png)
    sights.push(sight)
  }
  return sights
}

function complain(text: string): void {
  console.error(text)
  process.exitCode = 1
}

function printRow([state, ...figures]: readonly (string | number)[]): void {
  console.log(
    `${String(state).padEnd(24)}${figures.map((figure) => String(figure).padStart(9)).join('')}`,
  )
}
