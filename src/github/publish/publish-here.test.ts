import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { captureRunner, type CapturedRunner } from '../../../test/support/captured-runner.ts'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import type { Report } from '../../report/schema/report.ts'
import { sinks } from '../../report/sinks/all.ts'
import { openLog } from './open-log.ts'
import { publishHere, type Publication } from './publish-here.ts'
import { publishSkip } from './publish-skip.ts'

function publication(temp: string, parts: Partial<Publication> = {}): Publication {
  return {
    report: reportFixture(),
    hasVerdict: true,
    temp,
    upload: undefined,
    log: openLog(),
    ...parts,
  }
}

const broken: Partial<Report> = {
  verdict: 'error',
  outcome: 'not-measured',
  metrics: [],
  items: [],
  error: {
    code: 'config-invalid',
    side: 'head',
    message: 'rag-gate.yml:3:1 golde: unknown key',
    hint: 'correct it',
    mistakes: [{ file: 'rag-gate.yml', line: 3, column: 1, path: 'golde', message: 'unknown key' }],
  },
}

describe('what is published without a request', () => {
  it('files, outputs, summary and the verdict in the log', async () => {
    await using runner = await captureRunner()
    await publishHere(publication(runner.temp))
    const output = await runner.output()
    const folder = /\n(\/.*\/rag-gate-report-\w+)\/report\.json\n/.exec(output)?.[1] ?? ''
    expect(await readFile(join(folder, 'comment.md'), 'utf8')).toContain('**RAG Gate: pass**')
    expect((await readdir(folder)).toSorted()).toEqual(
      Object.values(sinks)
        .map(({ file }) => file)
        .toSorted(),
    )
    expect(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))).toMatchObject({
      verdict: 'pass',
    })
    expect(await readFile(join(folder, 'summary.md'), 'utf8')).toBe(
      (await runner.summary()).trimEnd() + '\n',
    )
    expect(runner.stdout()).toContain('RAG Gate: pass')
    expect(runner.commands().filter(({ name }) => name !== 'debug')).toEqual([])
  })

  it('a failing verdict is logged as an error', async () => {
    await using runner = await captureRunner()
    await publishHere(publication(runner.temp, { report: reportFixture({ verdict: 'fail' }) }))
    const errors = runner.commands().filter(({ name }) => name === 'error')
    expect(errors.at(-1)?.data).toMatch(/^RAG Gate: fail/)
  })

  it('without a verdict, no outputs, and mistakes annotated at their lines', async () => {
    await using runner = await captureRunner()
    await publishHere(
      publication(runner.temp, { report: reportFixture(broken), hasVerdict: false }),
    )
    expect(await runner.output()).toBe('')
    expect(await runner.summary()).toContain('error, not measured')
    const errors = runner.commands().filter(({ name }) => name === 'error')
    expect(errors.map(({ properties }) => properties.get('line'))).toEqual(['3', undefined])
    expect(errors[1]?.data).toBe('rag-gate.yml:3:1 golde: unknown key\nhint: correct it')
  })

  it('annotates no line if the mistakes are in files of base', async () => {
    const report = { ...broken, error: { ...broken.error!, side: 'base' as const } }
    await using runner = await captureRunner()
    await publishHere(
      publication(runner.temp, { hasVerdict: false, report: reportFixture(report) }),
    )
    const errors = runner.commands().filter(({ name }) => name === 'error')
    expect(errors.map(({ properties }) => properties.get('file'))).toEqual([undefined])
  })
})

describe('S15: a publisher that throws', () => {
  type Row = {
    readonly name: string
    readonly parts?: Partial<Publication>
    readonly sabotage?: (runner: CapturedRunner) => Promise<void> | void
    readonly says: string
    /** Whether the outputs and the summary contain the verdict despite the failure. */
    readonly written: readonly [boolean, boolean]
  }

  const { times } = reportFixture()
  const unwritable = reportFixture({ verdict: 'fail', times: { ...times, totalMs: Number.NaN } })

  const rows: readonly Row[] = [
    {
      name: 'the folder for files',
      parts: { temp: '/dev/null/folder' },
      says: 'the report files could not be written: ENOTDIR',
      written: [true, true],
    },
    {
      name: 'a renderer',
      parts: { report: unwritable },
      says: 'the report files could not be written: a report must contain only finite numbers',
      written: [true, true],
    },
    {
      name: 'the output file',
      sabotage: () => {
        vi.stubEnv('GITHUB_OUTPUT', '/dev/null/file')
      },
      says: 'the outputs could not be written',
      written: [false, true],
    },
    {
      name: 'the summary file',
      sabotage: (runner) => runner.breakSummary(),
      says: 'the job summary could not be written: EISDIR',
      written: [true, false],
    },
  ]

  it.each(rows)('$name: logs a warning and still writes the rest', async (row) => {
    await using runner = await captureRunner()
    await row.sabotage?.(runner)
    const report = reportFixture({ verdict: 'fail' })
    await publishHere(publication(runner.temp, { report, ...row.parts }))
    const said = (level: string): readonly string[] =>
      runner
        .commands()
        .filter(({ name }) => name === level)
        .map(({ data }) => data)
    expect(said('warning')).toEqual([expect.stringContaining(row.says)])
    expect(said('error').at(-1)).toMatch(/^RAG Gate: fail/)
    const texts = [await runner.output(), await runner.summary().catch(() => '')]
    expect(texts.map((text) => text.includes('fail'))).toEqual(row.written)
  })
})

describe('an event with nothing to measure', () => {
  it('passes with a notice', async () => {
    await using runner = await captureRunner()
    await publishSkip('a tag was pushed')
    expect(runner.commands().map(({ name, data }) => [name, data])).toEqual([
      ['notice', 'nothing was measured: a tag was pushed'],
    ])
    expect(await runner.output()).toMatch(/verdict<<.*\npass\n[^]*comparable<<.*\nfalse\n/)
    expect(await runner.summary()).toContain('**RAG Gate: pass.** Nothing was measured')
  })
})
