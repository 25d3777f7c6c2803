import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { handbook, makeRepository, scenarios } from '../../scripts/demo-scenarios.ts'
import { runBuiltCli } from '../rig/run-cli.ts'
import { chromium, openBrowser } from '../support/chromium.ts'
import { tempDir } from '../support/temp-dir.ts'

/**
 * Follows each link from a number to a list of questions. Returns the number and the length of the list.
 */
const followed = `(async () => {
  const shown = []
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const links = Array.from(document.querySelectorAll('main a[href^="#/q"]'), (link) => [
    link.getAttribute('href'),
    Number(link.textContent.replace(/[^0-9].*/, '')),
  ])
  for (const [href, number] of links) {
    location.hash = href
    await settled()
    await settled()
    const count = document.querySelector('.count [role=status]').textContent
    shown.push({ href, number, listed: Number(/[\\d,]+/.exec(count)[0].replace(',', '')) })
  }
  return shown
})()`

type Shown = readonly { readonly href: string; readonly number: number; readonly listed: number }[]

it.skipIf(chromium === undefined)(
  'each number in the overview matches report.json and its linked list',
  async () => {
    await using folder = await tempDir()
    const repository = join(folder.path, 'repository')
    const out = join(folder.path, 'report')
    makeRepository(repository, scenarios['chunks']!)
    const range = ['--base', 'main', '--head', 'change', '--config', handbook, '--out', out]
    await runBuiltCli(repository, 'gate', ...range)
    const report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as {
      metrics: { metric: string; verdict: string; degraded: number; improved: number }[]
      items: { targets?: unknown[] }[]
      headline: string
    }
    await using browser = await openBrowser()
    await using page = await browser.open(pathToFileURL(join(out, 'report.html')).href)
    await page.until("document.querySelector('.matrix') !== null")
    const shown = (await page.evaluate(followed)) as Shown
    const of = (filter: string) =>
      shown.filter(({ href }) => new URLSearchParams(href.slice(4)).get('f')?.startsWith(filter))
    const sum = (links: Shown) => links.reduce((all, { number }) => all + number, 0)
    for (const { metric, verdict, degraded, improved } of report.metrics) {
      if (verdict === 'not-gated' && metric !== report.headline) continue
      const [worse] = of(`worse metric:${metric}`)
      const [better] = of(`better metric:${metric}`)
      // A zero is not a link.
      expect([worse?.number ?? 0, worse?.listed ?? 0]).toEqual([degraded, degraded])
      expect([better?.number ?? 0, better?.listed ?? 0]).toEqual([improved, improved])
    }
    const headline = report.metrics.find(({ metric }) => metric === report.headline)
    expect(sum(of('worse how:'))).toBe(headline?.degraded)
    for (const { number, listed } of of('worse how:')) expect(listed).toBe(number)
    const passages = report.items.flatMap(({ targets = [] }) => targets).length
    expect(sum(of('base:'))).toBe(passages)
    for (const { number, listed } of of('base:')) expect(listed).toBeLessThanOrEqual(number)
    expect(page.complaints).toEqual([])
  },
  200_000,
)
