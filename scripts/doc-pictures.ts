import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openBrowser, type Page } from '../test/support/chromium.ts'
import { commentPage } from '../test/support/rendered-comment.ts'
import { tempDir } from '../test/support/temp-dir.ts'
import { openScenario } from '../test/rig/scenario.ts'
import { handbook } from './demo-scenarios.ts'
import { callOuts } from './drawings/call-outs.ts'

/**
 * This script draws the pictures in `docs/pictures` that show the demo's comment and evidence page,
 * as the built action currently writes them.
 */
const root = join(import.meta.dirname, '..')
const pictures = join(root, 'docs/pictures')
const changed = { [handbook]: files()[handbook]?.replace('k: 5', 'k: 2') ?? '' }
const width = 1280
/** A JavaScript expression, run in the browser, for the position and size of the comment's frame. */
const frame =
  "(({ x, y, width, height }) => ({ x, y, width, height }))(document.querySelector('.frame').getBoundingClientRect())"

await using scenario = await openScenario({ base: files(), head: changed, visibility: 'public' })
const { outputs } = await scenario.run({ inputs: { config: handbook }, door: 'bundle' })
const [posted] = await scenario.comments()
const report = outputs.get('report') ?? ''
await using folder = await tempDir()
const comment = join(folder.path, 'comment.html')
writeFileSync(comment, commentPage(posted?.body ?? ''))
const evidence = report.replace(/json$/, 'html')
const lost = lostQuestion(readFileSync(report, 'utf8'))
await using browser = await openBrowser()
for (const scheme of ['light', 'dark'] as const) {
  await using page = await browser.open(`file://${comment}`)
  await look(page, scheme)
  await draw(page, `comment-${scheme}.png`, frame)
  await page.evaluate(callOuts)
  await draw(page, `anatomy-${scheme}.png`, frame)
  await using view = await browser.open(`file://${evidence}#/q/${lost}`)
  await look(view, scheme)
  await view.until("document.querySelector('h1, h2') !== null")
  await draw(view, `evidence-page-${scheme}.png`, `({ x: 0, y: 0, width: ${width}, height: 1040 })`)
}

/**
 * Returns the degraded question whose passage head ranks highest, because its picture shows the passage.
 * Throws if no question got worse.
 */
function lostQuestion(text: string): string {
  const { items } = JSON.parse(text) as {
    readonly items: readonly {
      readonly id: string
      readonly change: string
      readonly targets?: readonly { readonly rank: { readonly head?: number } }[]
    }[]
  }
  const rankOf = ({ targets = [] }: (typeof items)[number]): number =>
    Math.min(...targets.map(({ rank }) => rank.head ?? Infinity))
  const [first] = items
    .filter(({ change }) => change === 'degraded')
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  if (first === undefined) throw new Error('no question got worse: there is nothing to draw')
  return first.id
}

async function look(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 900,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await page.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  })
}

/** Saves a screenshot of the part of a page that an expression describes. */
async function draw(page: Page, name: string, box: string): Promise<void> {
  const place = (await page.evaluate(box)) as { readonly height: number }
  const { data } = await page.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...place, scale: 1 },
  })
  const png = Buffer.from(String(data), 'base64')
  writeFileSync(join(pictures, name), png)
  console.log(`${name}: ${Math.round(place.height)} px high, ${Math.round(png.length / 1000)} kB`)
}

/** Returns this project's documentation and the golden set about it. */
function files(): Readonly<Record<string, string>> {
  const paths = globSync(['*.md', 'docs/*.md', 'examples/handbook/*'], { cwd: root })
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
