import { tmpdir } from 'node:os'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { openBrowser } from '../test/support/chromium.ts'
import {
  commentPage,
  type Look,
  lookAt,
  wordsBeforeTable,
} from '../test/support/rendered-comment.ts'
import { tempDir } from '../test/support/temp-dir.ts'
import { demoComment } from './demo-comment.ts'
import { scenarios } from './demo-scenarios.ts'

const looks: readonly Look[] = [1280, 390].flatMap((width) =>
  ['light', 'dark'].map((scheme) => ({ width, scheme }) as Look),
)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(tmpdir(), 'rag-gate-pictures') } },
})

await drawPictures(positionals.length === 0 ? Object.keys(scenarios) : positionals)

/** Draws what each name stands for: a demo scenario, or a file of Markdown. Both widths, light and dark, into the folder `--out`. */
async function drawPictures(names: readonly string[]): Promise<void> {
  const out = resolve(values.out)
  mkdirSync(out, { recursive: true })
  await using browser = await openBrowser()
  for (const named of names) {
    const isFile = named.endsWith('.md')
    const markdown = isFile ? readFileSync(named, 'utf8') : await commentOf(named)
    const name = isFile ? basename(named, '.md') : named
    const page = join(out, `${name}.html`)
    if (!isFile) writeFileSync(join(out, `${name}.md`), markdown)
    writeFileSync(page, commentPage(markdown))
    console.log(`${name}: ${wordsBeforeTable(markdown)} words before the first table`)
    for (const look of looks) {
      const { png, height, tableTop } = await lookAt(browser, page, look)
      const file = join(out, `${name}-${look.width}-${look.scheme}.png`)
      writeFileSync(file, png)
      const table = tableTop === undefined ? 'no table' : `first table at ${Math.round(tableTop)}`
      console.log(`  ${look.width} px, ${look.scheme}: ${height} px high, ${table}: ${file}`)
    }
  }
}

async function commentOf(scenario: string): Promise<string> {
  await using folder = await tempDir()
  return await demoComment(scenario, folder.path)
}
