import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTools } from '../../src/lib/files/page-tools.ts'
import { evidencePage } from '../../src/report/evidence-page.ts'
import type { Report } from '../../src/report/schema/report.ts'
import { configText, goldenItems, goldenLines, handbook, recallDrop } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import { type Browser, chromium, openBrowser, type Page } from '../support/chromium.ts'
import { failingFixture, itemFixture, scoresFixture } from '../support/report-fixture.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

let browser: Browser

async function emulate(page: Page, media: object): Promise<void> {
  await page.send('Emulation.setEmulatedMedia', { media: '', features: [], ...media })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
}

/** Evaluates an expression over `each` for all matching elements of the page. */
function every(selector: string, each: string): string {
  return `Array.from(document.querySelectorAll(${JSON.stringify(selector)}), (each) => ${each})`
}

/** Opens a report as a file, at an address within it. */
async function opened(folder: string, report: Report, address: string): Promise<Page> {
  const file = join(folder, 'report.html')
  await writeFile(file, evidencePage(report, await pageTools()))
  const page = await browser.open(`file://${file}${address}`)
  await page.until("document.querySelector('main h1') !== null")
  return page
}

describe.skipIf(chromium === undefined)('the evidence page', () => {
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser[Symbol.asyncDispose]())

  it('shows the filter if no question matches, and clears it', async () => {
    await using folder = await tempDir()
    const address = `#/q?f=${encodeURIComponent('worse tags:billing "no such words"')}`
    await using page = await opened(folder.path, failingFixture(), address)
    const said = String(
      await page.evaluate("document.querySelector('div[role=status]').textContent"),
    )
    expect(said).toContain('tags: is not a field, did you mean tag?')
    expect(said).toContain('"no such words" contain this text in their id, question, answers')
    await page.evaluate("document.querySelector('div[role=status] button').click()")
    await page.until("document.querySelector('.rows a') !== null")
    expect(await page.evaluate('location.hash')).toBe('#/q')
  })

  it('prints each chunk completely, and no controls', async () => {
    await using folder = await tempDir()
    await using page = await opened(folder.path, failingFixture(), '#/q/refund-enterprise')
    const visible = "each.querySelector('details .text').checkVisibility()"
    const chunks = every('.chunk', visible)
    expect(await page.evaluate(chunks)).toContain(false)
    await emulate(page, { media: 'print' })
    expect(new Set((await page.evaluate(chunks)) as boolean[])).toEqual(new Set([true]))
    const controls = every('button, nav, summary, .skip', 'each.checkVisibility()')
    expect(await page.evaluate(controls)).not.toContain(true)
  })

  it('prints the first 500 rows in sequence, and says so', async () => {
    await using folder = await tempDir()
    const items = Array.from({ length: 600 }, (_, at) =>
      itemFixture(`q${at}`, { scores: [scoresFixture('recall@5', 1, 1)] }),
    )
    await using page = await opened(folder.path, failingFixture({ items }), '#/q')
    const rows = every(
      '.rows .row',
      '[each.getBoundingClientRect().top, getComputedStyle(each).position]',
    )
    await page.until("document.querySelector('.rows a') !== null")
    expect(((await page.evaluate(rows)) as unknown[]).length).toBeLessThan(100)
    const note = "document.querySelector('.print-only').checkVisibility()"
    expect(await page.evaluate(note)).toBe(false)
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await emulate(page, { media: 'print' })
    await page.until("document.querySelectorAll('.rows .row').length === 500")
    const printed = (await page.evaluate(rows)) as [number, string][]
    expect(new Set(printed.map(([, position]) => position))).toEqual(new Set(['static']))
    const tops = printed.map(([top]) => top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(500)
    expect(await page.evaluate(note)).toBe(true)
  })

  it.each(['#/', '#/q', '#/q/refund-enterprise'])(
    'expresses colours in words too, even with the reader’s own colours: %s',
    async (address) => {
      await using folder = await tempDir()
      await using page = await opened(folder.path, failingFixture(), address)
      await emulate(page, { features: [{ name: 'forced-colors', value: 'active' }] })
      const words = (await page.evaluate(
        every('.verdict, .worse, .better, .good, .bad, .doubt', 'each.textContent.trim()'),
      )) as string[]
      expect(words.length).toBeGreaterThan(0)
      expect(words).not.toContain('')
      const dots = every(
        '.dot, .interval',
        '[getComputedStyle(each).fill, getComputedStyle(each).stroke].join()',
      )
      const colours = (await page.evaluate(dots)) as string[]
      expect(colours.join()).not.toMatch(/rgb\((?!0, 0, 0\))/)
    },
  )

  it('opens at the question linked from the comment when served below a path', async () => {
    await using repo = await tempRepo()
    await using folder = await tempDir()
    const id = 'export: 50% of #1? (ä/b)'
    const served = new Map<string, string>()
    await using server = createServer(({ url = '' }, response) => {
      const page = served.get(url)
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' })
      response.end(page)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const report = { url: `http://127.0.0.1:${port}/pages/acme/{sha}/report.html` }
    const items = goldenItems().map((item) => (item.id === 'export-csv' ? { ...item, id } : item))
    const files = { ...handbook, 'eval/golden.jsonl': goldenLines(items) }
    const config = '.github/rag-gate.yml'
    await repo.commit({ ...files, [config]: configText({ report }) })
    await repo.branch('change')
    const text = String(recallDrop[config])
    const sha = await repo.commit({
      ...recallDrop,
      [config]: `${text}report: ${JSON.stringify(report)}\n`,
    })
    const out = join(folder.path, 'report')
    const gate = await runCli(repo.path, 'gate', '--base', 'main', '--head', 'HEAD', '--out', out)
    expect(gate.exit, gate.stderr).toBe(1)
    const html = await readFile(join(out, 'report.html'), 'utf8')
    served.set(`/pages/acme/${sha}/report.html`, html)
    const comment = await readFile(join(out, 'comment.md'), 'utf8')
    const links = [...comment.matchAll(/\]\((http:\/\/127[^)]*)\)/g)].map(([, link = '']) => link)
    const link = links.find((each) => each.includes('#/q/'))
    expect(link, comment).toBeDefined()
    await using page = await browser.open(link ?? '')
    await page.until("document.querySelector('main h1') !== null")
    const asked = items.find((item) => item.id === id)
    expect(await page.evaluate("document.querySelector('main h1').textContent")).toBe(
      asked?.['query'],
    )
    expect(page.complaints).toEqual([])
    // The browser keeps a spare connection open, which the server would wait for.
    server.closeAllConnections()
    // The test builds two indexes and starts a browser, on a machine that others may be using.
  }, 300_000)
})
