import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { generator } from '../../../lib/stats/random-generator.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { chromium, openBrowser } from '../../../../test/support/chromium.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'

const isUnanswerable = (at: number) => at % 8 === 7

const questions = Array.from({ length: 160 }, (_, at) => ({
  id: `q${at}`,
  query: `Question ${at}?`,
  ...(isUnanswerable(at)
    ? { answerable: false }
    : { docs: { [`right-${at}`]: 1 }, contains: ['sixty days'] }),
  split: at % 3 === 0 ? 'dev' : 'test',
}))

/**
 * Returns answers that are right less often than their stated confidence says, by `gap`. With a gap of 0
 * they are calibrated.
 */
function answers(gap: number): string {
  const next = generator(5)
  return questions
    .map(({ id }, at) => {
      const answerable = !isUnanswerable(at)
      const stated = 0.5 + next() / 2 ** 33
      const isRight = next() / 2 ** 32 < stated - gap
      return {
        id,
        chunks: [
          {
            id: 'c',
            doc: answerable ? `right-${at}` : 'other',
            score: answerable ? 9 : at % 16 === 7 ? 2 : 3,
          },
        ],
        answer: isRight === answerable ? 'It is sixty days.' : 'I do not know.',
        confidence: Math.round(1000 * stated) / 1000,
      }
    })
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

const config = JSON.stringify({
  golden: 'golden.jsonl',
  pipeline: { kind: 'runs', path: '{side}.jsonl' },
  gate: { brier: { 'max-rise': 0.05 } },
})

describe('answers with a stated confidence', () => {
  it('new over-confidence on head blocks the merge, and the comment and the page report it', async () => {
    await using folder = await tempDir()
    const write = (name: string, text: string) => writeFile(join(folder.path, name), text)
    await write('golden.jsonl', questions.map((one) => `${JSON.stringify(one)}\n`).join(''))
    await write('base.jsonl', answers(0))
    await write('head.jsonl', answers(0.3))
    const sides = ['--base-run', 'base.jsonl', '--head-run', 'head.jsonl']
    await write('rag-gate.yml', config)
    const what = ['--golden', 'golden.jsonl', '--config', 'rag-gate.yml', '--out', 'out']
    const run = await runCli(folder.path, 'report', ...sides, ...what)
    expect(run.exit, run.stderr).toBe(1)
    expect(run.stdout).toMatch(/brier +0\.\d+ +0\.\d+ +\+/)
    const report = JSON.parse(await readFile(join(folder.path, 'out/report.json'), 'utf8'))
    const { base, head } = report.features.confidence.answers.sides
    expect(base.stated.error.low).toBeLessThan(0.05)
    expect(head.stated.error.low).toBeGreaterThan(0.1)
    expect(head.stated.over.value).toBeGreaterThan(0.2)
    expect(base.threshold.holds).not.toBe('refuted')
    expect(report.features.confidence.answers.carried.test.wrong).toBeGreaterThan(
      base.threshold.test.wrong,
    )
    // By construction, unanswerable questions have lower scores than all others.
    expect(report.features.confidence.silence.head.chosen.test).toMatchObject({
      precision: 1,
      recall: 1,
    })
    if (chromium === undefined) return
    const address = pathToFileURL(join(folder.path, 'out/report.html')).href
    await using browser = await openBrowser()
    await using page = await browser.open(`${address}#/confidence`)
    await page.until("document.querySelectorAll('figure svg').length === 4")
    const text = await page.evaluate("document.querySelector('main').textContent")
    expect(text).toContain('calibration error')
    expect(text).toContain('no_answer_precision')
    expect(page.complaints).toEqual([])
  })
})
