import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Browser,
  chromium,
  openBrowser,
  type Page,
} from '../../../../test/support/chromium.ts'
import { endingWithUs } from '../../../../test/support/end-with-runner.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { cliBundle, runBuiltCli } from '../../../../test/rig/run-cli.ts'

const documents = {
  'docs/refunds.md': `# Refunds

You get your money back within 60 days. Annual plans are paid
back in full. Monthly plans are not.

Ask support for a refund. They answer within one day.
`,
  'docs/limits.md': `# Limits

A team has up to 20 seats. Ask support for more.

A file may have 5 GB. Ask support for more.
`,
}

const untouched = '{"id": "plain",  "query": "Where is support?", "docs": ["docs/limits.md"]}'

const golden = [
  '{"id":"window","query":"How long can I get my money back?","draft":true,"evidence":[{"doc":"docs/refunds.md","quote":"You get your money back within 60 days."}]}',
  '{"id":"seats","query":"How many seats has a team?","draft":true,"tags":["limits"]}',
  untouched,
  '{"id":"nonsense","query":"What is the colour of the file?","draft":true}',
  '{"id":"space","query":"Does it run in space?","draft":true,"evidence":[{"doc":"docs/limits.md","quote":"A file may have 5 GB."}]}',
  '{"id":"more","query":"Who gives me a larger file?","evidence":[{"doc":"docs/limits.md","quote":"Write to sales about larger files."}]}',
  '',
].join('\n')

let browser: Browser

/** Runs `golden review`, works on its page in a browser, and returns the command's output. */
async function review(
  folder: string,
  args: readonly string[],
  work: (page: Page) => Promise<void>,
): Promise<string> {
  const child = endingWithUs(
    spawn(process.execPath, [cliBundle, 'golden', 'review', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  try {
    let said = ''
    child.stdout.on('data', (part) => (said += String(part)))
    while (!said.includes('/\n') && child.exitCode === null) await delay(20)
    const address = /http:\S+/.exec(said)?.[0] ?? ''
    await using page = await browser.open(address)
    await page.until("document.querySelector('.passages') !== null")
    await work(page)
    await page.evaluate("document.querySelector('#done').click()")
    await page.until("document.body.textContent.startsWith('Done')")
    expect(page.complaints).toEqual([])
    await text(child.stdout)
    return said
  } finally {
    child.kill()
  }
}

/**
 * Returns a browser expression that is true when the page shows this question and the passages found for
 * it.
 */
function asks(question: string): string {
  return `document.querySelector('.query')?.textContent === ${JSON.stringify(question)} && document.querySelector('.passages') !== null`
}

/**
 * Selects the next sentences of the open document, as the arrow key does, until the given one is selected.
 */
async function select(page: Page, sentence: string): Promise<void> {
  for (let left = 20; left > 0; left -= 1) {
    await page.press('ArrowRight')
    if ((await page.evaluate('getSelection().toString()')) === sentence) return
  }
  throw new Error(`never selected: ${sentence}`)
}

async function mark(page: Page): Promise<void> {
  await page.press('m')
  await page.until("document.querySelector('.quote.stands') !== null")
}

/**
 * Uses only the keyboard. The first document found is already open. New quotes replace the quote that no
 * longer exists.
 */
async function labelSupport(page: Page): Promise<void> {
  await page.until(asks('Who gives me a larger file?'))
  await page.press('/')
  await page.type('a file may have 5 GB')
  await page.press('Enter')
  await page.until("document.querySelector('#document-name').textContent === 'docs/limits.md'")
  await select(page, 'A file may have 5 GB.')
  await select(page, 'Ask support for more.')
  await mark(page)
  expect(await page.evaluate("document.querySelector('#message').textContent")).toBe(
    'The new evidence replaces the quote that no document contains.',
  )
  await page.press('a')
  await page.until("document.querySelector('.query').textContent === 'Nothing left here.'")
}

/** Text that would have an effect if the page treated it as markup. */
const hostile =
  '<img src=x onerror="document.title=1"><script>document.title=1</script>&lt;b&gt;\u202e"\'`${1}'

describe.skipIf(chromium === undefined)('drafts in a browser', () => {
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser[Symbol.asyncDispose]())

  it('are labelled with the keyboard by two people, and merged if they agree', async () => {
    await using repo = await tempRepo()
    await repo.commit({ ...documents, 'eval/golden.jsonl': golden })
    const file = () => readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')

    await review(repo.path, ['--as', 'ann'], async (page) => {
      await page.until(asks('How long can I get my money back?'))
      await page.press('a')
      await page.until(asks('How many seats has a team?'))
      await select(page, 'A team has up to 20 seats.')
      await mark(page)
      await page.press('a')
      await page.until(asks('What is the colour of the file?'))
      await page.press('r')
      await page.until(asks('Does it run in space?'))
      await page.press('u')
      await labelSupport(page)
    })
    await review(repo.path, ['--as', 'bob'], async (page) => {
      await page.until(asks('How long can I get my money back?'))
      await page.press('a')
      await page.until(asks('How many seats has a team?'))
      await select(page, 'A team has up to 20 seats.')
      // Extends the selection by four words, including the full stop.
      await page.press(...Array.from({ length: 4 }, () => 'Shift+ArrowRight'))
      await mark(page)
      await page.press('a')
      await page.until(asks('What is the colour of the file?'))
      await page.press('r')
      await page.until(asks('Does it run in space?'))
      await page.press('a')
      await labelSupport(page)
    })
    expect(await file()).toBe(golden)

    const merged = await runBuiltCli(repo.path, 'golden', 'review', '--merge')
    expect(merged).toMatchObject({ exit: 0, stderr: '' })
    // Four of five decisions agree, where 7 of 25 would agree by chance. For the question about seats, 26
    // of 48 characters overlap.
    expect(merged.stdout.split('\n')).toEqual([
      'eval/golden.jsonl: 1 accepted, 1 edited, 1 rejected',
      "ann and bob on 5 questions: 80% agreement, Cohen's kappa 0.72, Krippendorff's alpha 0.74",
      'evidence marked by both reviewers (3): F1 0.90, IoU 0.85 of characters',
      'disputed: seats',
      '  ann: edited',
      '  bob: edited',
      'disputed: space',
      '  ann: unanswerable',
      '  bob: accepted',
      'settle the disputes: rag-gate golden review --only seats,space',
      '',
    ])
    const supported = {
      id: 'more',
      query: 'Who gives me a larger file?',
      evidence: [
        {
          doc: 'docs/limits.md',
          quote: 'Ask support for more.',
          prefix: 'may have 5 GB.',
        },
      ],
    }
    const [window = '', seats, , nonsense = '', space] = golden.split('\n')
    expect((await file()).split('\n')).toEqual([
      window.replace('"draft":true', '"draft":"accepted"'),
      seats,
      untouched,
      nonsense.replace('"draft":true', '"draft":"rejected"'),
      space,
      JSON.stringify(supported),
      '',
    ])
  })

  it('are decided by one reviewer, who marks text with the mouse and edits the question', async () => {
    await using repo = await tempRepo()
    await repo.commit({ ...documents, 'eval/golden.jsonl': golden })
    const names = ['--only', 'seats']
    const question = 'How many seats has a team?'
    for (const [name, key] of [
      ['ann', 'a'],
      ['bob', 'r'],
    ] as const) {
      await review(repo.path, ['--as', name, ...names], async (page) => {
        await page.until(asks(question))
        await page.press(key)
        await page.until("document.querySelector('.query').textContent === 'Nothing left here.'")
      })
    }
    const said = await review(repo.path, names, async (page) => {
      await page.until(asks(question))
      expect(await page.evaluate("document.querySelector('.reason').textContent")).toBe(
        'reviewers disagree',
      )
      expect(await page.evaluate("document.querySelector('#question').textContent")).toContain(
        'bob: rejected',
      )
      await page.press('1')
      await page.drag(await page.placeOf('up to'), await page.placeOf(' seats.'))
      expect(await page.evaluate('getSelection().toString()')).toBe('up to 20')
      await mark(page)
      await page.press('e', 'Control+a')
      await page.type('How many seats may a team have?')
      await page.press('Control+Enter')
      await page.until(asks('How many seats may a team have?'))
      // The selected text occurs twice and is marked as an alternative place of the same evidence.
      await select(page, 'Ask support for more.')
      await page.press('o', 'a')
      await page.until("document.querySelector('.query').textContent === 'Nothing left here.'")
      // Undoing restores the reviewer's edits.
      await page.press('z')
      await page.until(asks('How many seats may a team have?'))
      await page.press('a')
      await page.until("document.querySelector('.query').textContent === 'Nothing left here.'")
    })
    expect(said).toContain('eval/golden.jsonl: 1 edited')
    const [, seats = ''] = (await readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')).split(
      '\n',
    )
    const doc = 'docs/limits.md'
    expect(JSON.parse(seats)).toEqual({
      id: 'seats',
      query: 'How many seats may a team have?',
      draft: 'edited',
      tags: ['limits'],
      evidence: [
        {
          any: [
            { doc, quote: 'up to 20' },
            { doc, quote: 'Ask support for more.', prefix: 'up to 20 seats.' },
          ],
        },
      ],
    })
  })

  it('are displayed as plain text, whatever documents and questions contain', async () => {
    await using repo = await tempRepo()
    const item = { id: hostile, query: hostile, answer: hostile, draft: true, docs: [hostile] }
    await repo.commit({
      'docs/limits.md': `${hostile}\n`,
      'eval/golden.jsonl': `${JSON.stringify(item)}\n`,
    })
    await review(repo.path, [], async (page) => {
      await page.until(asks(hostile))
      const shown = "document.querySelector('#document').textContent"
      expect(await page.evaluate(shown)).toBe(`${hostile}\n`)
      expect(await page.evaluate("document.querySelector('.answer').textContent")).toBe(hostile)
      expect(await page.evaluate('document.title')).toBe('Review the golden set')
      expect(
        await page.evaluate("document.querySelectorAll('img, script:not([src])').length"),
      ).toBe(0)
    })
  })
})
