import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, openBrowser, type Page } from '../test/support/chromium.ts'
import { commentPage } from '../test/support/rendered-comment.ts'
import { demoComment } from './demo-comment.ts'
import { callOuts } from './drawings/call-outs.ts'

/** Draws the pictures of `docs/pictures` that show the comment of the demo, as the built action writes it now. */
const folder = join(import.meta.dirname, '../docs/pictures')
const demo = 'smaller-k'

const pages = mkdtempSync(join(tmpdir(), 'rag-gate-pictures-'))
try {
  await using browser = await openBrowser()
  const comment = join(pages, 'comment.html')
  writeFileSync(comment, commentPage(await demoComment(demo)))
  for (const scheme of ['light', 'dark'] as const) {
    await draw(browser, comment, scheme, `comment-${scheme}.png`)
    await draw(browser, comment, scheme, `anatomy-${scheme}.png`, callOuts)
  }
} finally {
  rmSync(pages, { recursive: true, force: true })
}

/** The frame of a comment, after a script has changed the page. */
async function draw(
  browser: Browser,
  file: string,
  scheme: 'light' | 'dark',
  name: string,
  script = '',
): Promise<void> {
  await using page = await browser.open(`file://${file}`)
  await look(page, scheme)
  await page.evaluate(script)
  const box = (await page.evaluate(
    "(({ x, y, width, height }) => ({ x, y, width, height }))(document.querySelector('.frame').getBoundingClientRect())",
  )) as { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  const { data } = await page.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...box, scale: 1 },
  })
  const png = Buffer.from(String(data), 'base64')
  writeFileSync(join(folder, name), png)
  console.log(`${name}: ${Math.round(box.height)} px high, ${Math.round(png.length / 1000)} kB`)
}

async function look(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 844,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await page.send('Emulation.setScrollbarsHidden', { hidden: true })
  await page.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: scheme }],
  })
}
