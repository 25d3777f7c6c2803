import { expect, it } from 'vitest'
import { closedDoor } from '../../../../test/support/stand-in-door.ts'
import { silentLog } from '../../../lib/log.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { gate } from '../../../gate/gate.ts'
import type { GatePorts } from '../../../gate/request.ts'
import { GateError } from '../../../lib/errors.ts'
import { noStore } from '../../../lib/store/no-store.ts'
import { parsePassEnv } from '../../../pipeline/pass-env.ts'
import { localOrigin } from '../../../report/build/local-origin.ts'
import { remediesOf } from './tried-words.ts'
import type { Report } from '../../../report/schema/report.ts'

const documents = {
  'docs/refunds.md': '# Refunds\n\nRefunds take sixty days on annual plans.\n',
  'docs/plans.md': '# Plans\n\nA workspace has up to 25 seats.\n',
  'docs/export.md': '# Export\n\nData leaves as CSV or as a spreadsheet.\n',
}

const golden = [
  {
    id: 'refunds',
    query: 'How long do refunds take?',
    doc: 'docs/refunds.md',
    quote: 'Refunds take sixty days',
  },
  {
    id: 'seats',
    query: 'How many seats has a workspace?',
    doc: 'docs/plans.md',
    quote: 'up to 25 seats',
  },
  {
    id: 'export',
    query: 'Can data leave as a spreadsheet?',
    doc: 'docs/export.md',
    quote: 'CSV or as a spreadsheet',
  },
]
  .map(
    ({ id, query, doc, quote }) => `${JSON.stringify({ id, query, evidence: [{ doc, quote }] })}\n`,
  )
  .join('')

const config = (size: number, extra = ''): string =>
  `golden: golden.jsonl\npipeline:\n  documents: ['docs/**/*.md']\n  chunk: { size: ${size} }\n${extra}`

const start = { ...documents, 'golden.jsonl': golden, 'rag-gate.yml': config(100) }

/** Runs the gate on a base and a head commit. `log` may abort the run. */
async function answerTo(
  base: Readonly<Record<string, string>>,
  head: Readonly<Record<string, string>>,
  log: (controller: AbortController) => Partial<GatePorts['log']> = () => ({}),
): Promise<Report> {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const controller = new AbortController()
  const commits = { base: await repo.commit(base), head: await repo.commit(head) }
  return await gate(
    {
      checkout: repo.path,
      temp: temp.path,
      head: { kind: 'commit', sha: commits.head },
      base: { kind: 'commit', sha: commits.base },
      remote: undefined,
      workingDirectory: '',
      config: undefined,
      only: undefined,
      lfs: false,
      submodules: false,
      visibility: 'local',
      origin: localOrigin,
      behind: undefined,
      today: '2026-01-01',
      policyFrom: 'base',
      environment: {},
      passEnv: parsePassEnv(''),
    },
    {
      log: { ...silentLog, ...log(controller) },
      now: () => performance.now(),
      signal: controller.signal,
      store: noStore,
      judgments: noStore,
      models: closedDoor,
    },
  )
}

it.each([
  { waivers: '', tried: true },
  {
    waivers: "waivers: [{ metric: recall@context, until: '2026-02-01', reason: known }]\n",
    tried: false,
  },
])('tries remedies only for a loss without a waiver: "$waivers"', async ({ waivers, tried }) => {
  const first = `${config(100).trimEnd()}\n  retrieve: { k: 1 }\ngate: { recall@context: { max-drop: 0.02, rule: point } }\nremedies: try\n${waivers}`
  const base = { ...start, 'rag-gate.yml': first }
  const ahead = '# Refunds\n\nHow long do refunds take? Refunds take long.\n'
  const report = await answerTo(base, { 'docs/faq.md': ahead })
  expect(report.findings.map(({ kind }) => kind)).toContain('tolerance')
  expect(remediesOf(report)?.lost).toEqual(tried ? ['recall@context'] : undefined)
})

it.each([
  { ends: 'fails', fault: true },
  { ends: 'is stopped', fault: false },
])('keeps its verdict if a trial of remedies $ends', async ({ fault }) => {
  const first = `${config(100).trimEnd()}\n  retrieve: { k: 1 }\ngate: { recall@context: { max-drop: 0.02, rule: point } }\nremedies: try\n`
  const base = { ...start, 'rag-gate.yml': first }
  const ahead = '# Refunds\n\nHow long do refunds take? Refunds take long.\n'
  const tried: string[] = []
  const report = await answerTo(base, { 'docs/faq.md': ahead }, (controller) => ({
    group: async (title, work) => {
      if (title.startsWith('Try ')) {
        tried.push(title)
        if (fault) throw new Error('a fault')
        controller.abort(new GateError('deadline-exceeded', 'the deadline passed'))
      }
      return work()
    },
  }))
  expect(tried).toEqual([expect.stringMatching(/^Try [1-9] settings/)])
  expect(report).toMatchObject({ verdict: 'fail', outcome: 'compared', error: undefined })
  expect(report.features).not.toHaveProperty('sweep')
})
