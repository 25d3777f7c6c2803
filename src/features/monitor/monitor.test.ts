import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import type { MonitorReport } from './monitor-report.ts'
import type { Visibility } from '../../lib/model/visibility.ts'
import { monitorTerminal } from './shown/monitor-terminal.ts'
import { closedDoor } from '../../../test/support/stand-in-door.ts'
import { silentLog } from '../../lib/log.ts'
import { exitCodeOfReport } from '../../gate/exit-codes.ts'
import { monitor } from './monitor.ts'
import { monitorFiles } from './monitor-files.ts'
import { isCharted, monitorVerdict } from './monitor-verdict.ts'

const asked = { query: 'Where is the llama stable?', time: '2026-03-01T10:00:00Z' }

async function monitored(
  lines: readonly object[],
  { visibility, text }: { readonly visibility: Visibility; readonly text: string },
  history?: string,
): Promise<MonitorReport> {
  await using repo = await tempRepo()
  await repo.commit({
    'rag-gate.yml': `golden: golden.jsonl\npipeline: { documents: ['docs/**'] }\nreport: { text: ${text} }\n`,
    'golden.jsonl': '{"id":"a","query":"How long may I keep a book?","docs":["docs/a.md"]}\n',
    'docs/a.md': 'Books may be kept for four weeks.',
  })
  const file = join(repo.path, 'traces.jsonl')
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return await monitor({
    folder: repo.path,
    logs: [file],
    map: {},
    history,
    golden: undefined,
    config: undefined,
    visibility,
    judge: { models: closedDoor, log: silentLog, now: () => 0 },
    signal: new AbortController().signal,
  })
}

it.each([
  ['private', 'auto', true],
  ['local', 'auto', true],
  ['public', 'snippets', true],
  ['public', 'auto', false],
  ['unknown', 'auto', false],
  ['private', 'queries', false],
] as const)('in a %s repository with report.text: %s shows questions: %s', async (...given) => {
  const [visibility, text, shows] = given
  const report = await monitored(
    Array.from({ length: 6 }, () => asked),
    { visibility, text },
  )
  const printed = [...monitorFiles(report).values(), monitorTerminal(report)].join('\n')
  expect(printed).toContain('asked 6 times')
  expect(printed.includes('llama')).toBe(shows)
  expect(printed.includes('User questions are shown only in a private repository')).toBe(!shows)
})

it.each([
  [4, 'too few requests to measure', 'error', 3],
  [6, 'learning, 0 of 14 days', 'pass', 0],
] as const)('a first day of %i requests: %s', async (requests, words, verdict, exitCode) => {
  const lines = Array.from({ length: requests }, () => asked)
  const report = await monitored(lines, { visibility: 'local', text: 'auto' })
  expect(monitorTerminal(report)).toContain(`RAG Gate monitor, 2026-03-01: ${words}\n`)
  expect(monitorTerminal(report)).toContain('The judge was not asked: ')
  expect(monitorTerminal(report)).not.toContain('faithfulness, judged')
  expect(monitorVerdict(report)).toBe(verdict)
  expect(exitCodeOfReport({ verdict: monitorVerdict(report) })).toBe(exitCode)
  expect(isCharted(report)).toBe(false)
})

it('can read every history that it wrote, whatever the traces contain', async () => {
  await using dir = await tempDir()
  const history = join(dir.path, 'monitor.jsonl')
  const odd = ['a\u0000b', 'c\uD800d', `${'x'.repeat(399)}\u{1F600}`, 'y'.repeat(2000)]
  const chunks = odd.map((source) => ({ source, score: 0.5 }))
  const first = Array.from({ length: 6 }, (_, at) => ({
    ...asked,
    retrieved_contexts: [...chunks, { source: 'z', score: at % 2 === 0 ? 1e9 : -1e9 }],
    cost: 1e300,
  }))
  const second = first.map((line) => ({ ...line, time: '2026-03-02T10:00:00Z' }))
  const shown = { visibility: 'local', text: 'auto' } as const
  await monitored(first, shown, history)
  const { days } = await monitored(second, shown, history)
  expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
  // Running the job again gives the same result.
  const written = await readFile(history)
  expect((await monitored(second, shown, history)).days).toEqual(days)
  expect(await readFile(history)).toEqual(written)
  expect(Object.keys(days[0]?.documents ?? {})).toHaveLength(5)
  expect(days[0]?.signals['top-score']).toBeUndefined()
})

it('rejects a history of another version', async () => {
  await using dir = await tempDir()
  const history = join(dir.path, 'monitor.jsonl')
  await writeFile(history, '{"schema":1,"day":"2026-02-28"}\n')
  await expect(
    monitored([asked], { visibility: 'local', text: 'auto' }, history),
  ).rejects.toMatchObject({
    code: 'input-invalid',
    message: `the history ${history} has version 1, but RAG Gate supports only version 2: choose a new file for the history`,
  })
})
