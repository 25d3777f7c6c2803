import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type { HistoryEntry } from '../history-entry.ts'
import { commit, edit, handbook, makeRepository } from '../../../../scripts/demo-scenarios.ts'
import { runBuiltCli } from '../../../../test/rig/run-cli.ts'
import { openBrowser, type Page } from '../../../../test/support/chromium.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'

const golden = 'examples/handbook/golden.jsonl'
const left = "\n    - '!docs/golden-set.md'"

/** Folder for the pictures of `docs/trend.md`, for example `docs/pictures`; undefined to write none. */
const pictures = process.env['RAG_GATE_PICTURES']

/**
 * The changes of single commits, by number. Every other commit copies a paragraph of one page to the end of
 * another.
 */
const changes: Readonly<Record<number, (repository: string) => void>> = {
  4: (repository) => edit(repository, handbook, 'k: 5', 'k: 6'),
  8: (repository) => writeQuestions(repository, 120),
  11: (repository) => edit(repository, handbook, 'documents:', `documents:${left}`),
  12: (repository) => edit(repository, handbook, left, ''),
  16: (repository) => edit(repository, handbook, 'max-drop: 0.02', 'max-drop: 0.03'),
  19: (repository) => edit(repository, handbook, '{ size: 500 }', '{ size: 400 }'),
  22: (repository) => writeQuestions(repository, 145),
  26: (repository) => edit(repository, handbook, 'k: 6', 'k: 3'),
  27: (repository) => edit(repository, handbook, 'k: 3', 'k: 6'),
}

it('covers thirty commits, each compared with the previous commit', async () => {
  await using folder = await tempDir()
  const repository = join(folder.path, 'repository')
  const history = join(folder.path, 'history.jsonl')
  const file = join(folder.path, 'trend.html')
  on(1, () =>
    makeRepository(repository, {
      title: 'Fewer questions',
      change: () => writeQuestions(repository, 100),
      exitCode: undefined,
      says: [],
    }),
  )
  const failed: number[] = []
  for (let day = 1; day <= 30; day += 1) {
    const change = changes[day] ?? (() => copyParagraph(repository, day))
    if (day > 1)
      on(day, () => {
        change(repository)
        commit(repository, `Day ${day}`)
      })
    const out = join(folder.path, 'report')
    const range = ['--base', 'HEAD~1', '--head', 'HEAD', '--config', handbook, '--out', out]
    const gate = await runBuiltCli(repository, 'gate', ...range)
    expect([0, 1], gate.stderr).toContain(gate.exit)
    if (gate.exit === 1) failed.push(day)
    const added = await runBuiltCli(repository, 'history', 'add', history, '--report', out)
    expect(added).toMatchObject({ exit: 0, stderr: '' })
  }
  // Whether other commits fail depends on the current documentation.
  expect(failed).toEqual(expect.arrayContaining([11, 26]))
  const lines = (await readFile(history, 'utf8')).trimEnd().split('\n')
  const kept = lines.map((line): HistoryEntry => JSON.parse(line))
  expect(kept.flatMap(({ verdict }, at) => (verdict === 'fail' ? [at + 1] : []))).toEqual(failed)
  const blocked = kept.filter(({ metrics: [first] }) => first?.verdict === 'fail').length
  const shown = await runBuiltCli(repository, 'history', 'show', history, '--out', file)
  expect(shown).toMatchObject({ exit: 0, stderr: '', stdout: `wrote ${file}: 30 commits\n` })
  await using browser = await openBrowser()
  await using page = await browser.open(pathToFileURL(file).href)
  if (pictures !== undefined) {
    for (const scheme of ['light', 'dark'])
      await writeFile(join(pictures, `trend-${scheme}.png`), await picture(page, scheme))
  }
  const count = (selector: string) =>
    page.evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`)
  const first = 'figure:first-child'
  expect({
    pictures: await count('figure'),
    marks: await count(`${first} .mark:not(.below)`),
    failed: await count(`${first} .mark.fail:not(.below)`),
    others: await count(`${first} .mark.below`),
    policies: await count(`${first} line.policy`),
    rows: await count('tbody tr'),
    wide: await page.evaluate('document.documentElement.scrollWidth > innerWidth'),
    days: await page.evaluate("document.querySelector('tbody tr:last-child td').textContent"),
  }).toEqual({
    pictures: 2,
    marks: 30,
    failed: blocked,
    others: failed.length - blocked,
    policies: 3,
    rows: 30,
    wide: false,
    days: '2026-01-01',
  })
  expect(page.complaints).toEqual([])
}, 600_000)

/** Returns a screenshot of the charts. */
async function picture(page: Page, scheme: string): Promise<Buffer> {
  const media = { features: [{ name: 'prefers-color-scheme', value: scheme }] }
  await page.send('Emulation.setEmulatedMedia', media)
  const box = (await page.evaluate(
    "(({ x, y, width, height }) => ({ x, y, width, height }))(document.querySelector('.charts').getBoundingClientRect())",
  )) as object
  const clip = { ...box, scale: 1 }
  const { data } = await page.send('Page.captureScreenshot', { format: 'png', clip })
  return Buffer.from(String(data), 'base64')
}

/** Runs git commands with a date in January, so that the page shows the same dates on every machine. */
function on(day: number, work: () => void): void {
  const date = `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`
  const { GIT_AUTHOR_DATE: _, GIT_COMMITTER_DATE: __, ...before } = process.env
  Object.assign(process.env, { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date })
  work()
  process.env = before
}

/** Writes the first questions of the handbook's golden set. */
function writeQuestions(repository: string, number: number): void {
  const all = readFileSync(join(import.meta.dirname, '../../../..', golden), 'utf8').split('\n')
  writeFileSync(join(repository, golden), `${all.slice(0, number).join('\n')}\n`)
}

function copyParagraph(repository: string, day: number): void {
  const pages = ['metrics', 'golden-set', 'statistics', 'pipelines', 'judge', 'security']
  const pathOf = (at: number) => join(repository, `docs/${pages[at % pages.length]}.md`)
  const paragraphs = readFileSync(pathOf(day), 'utf8').split('\n\n')
  const copied = paragraphs.filter((text) => /^[A-Z]/.test(text))[day % 5]
  appendFileSync(pathOf(day + 1), `\n\n${copied}\n`)
}
