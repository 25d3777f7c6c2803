import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { openBrowser } from '../test/support/chromium.ts'
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
  for (const [at, markdown] of (await commentsOf(name)).entries())
    await drawComment(at === 0 ? basename(name, '.md') : `${name}-${at + 1}`, markdown)
console.log(`pictures: ${out}`)

/** Returns the comments of a state by its name, or the content of a Markdown file. */
async function commentsOf(name: string): Promise<readonly string[]> {
  if (name.endsWith('.md')) return [readFileSync(name, 'utf8')]
  const state = commentStates[name]
  if (state === undefined)
    throw new Error(`unknown state ${name}: use one of ${Object.keys(commentStates).join(', ')}`)
  return state()
}

/** Draws a comment at both widths, in light and dark, and prints its size. */
async function drawComment(name: string, markdown: string): Promise<void> {
  const page = join(out, `${name}.html`)
  writeFileSync(join(out, `${name}.md`), markdown)
  writeFileSync(page, commentPage(markdown))
  const sights: Sight[] = []
  for (const look of looks) {
    const sight = await lookAt(browser, page, look)
    writeFileSync(join(out, `${name}-${look.width}-${look.scheme}.png`), sight.png)
    sights.push(sight)
  }
  const [wide, , narrow] = sights as [Sight, Sight, Sight, Sight]
  const words = wordsBeforeTable(markdown)
  const sideways = sights.some(({ scrollsSideways }) => scrollsSideways) ? 'yes' : 'no'
  const tableTop = narrow.tableTop === undefined ? '-' : Math.round(narrow.tableTop)
  printRow([name, words, visibleWords(markdown), wide.height, narrow.height, tableTop, sideways])
  const isFailingDemo = name in scenarios && markdown.includes('**RAG Gate: fail**')
  if (words > most.words) complain(`${name}: more than ${most.words} words before its table`)
  if (isFailingDemo && wide.height > most.height)
    complain(`${name}: higher than ${most.height} px at a width of 1280`)
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
