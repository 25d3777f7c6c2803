import { noOddities } from '../../../test/support/no-oddities.ts'
import { describe, expect, it } from 'vitest'
import { noDrafts } from '../../lib/model/items/drafts-gate.ts'
import { z } from 'zod'
import published from '../../../report.schema.json' with { type: 'json' }
import { policySettings, metricGate } from '../../../test/support/policy-settings.ts'
import { answered, chunk, metric } from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { runs } from '../../../test/support/side-fixture.ts'
import type { Policy } from '../../policy/policy.ts'
import { commentBytes, renderComment } from '../../report/markdown/comment.ts'
import { buildReport } from '../../report/build/build-report.ts'
import { mostReportBytes } from '../../report/build/give-details.ts'
import { reportJson } from '../../../test/support/report-json.ts'
import { type Report, ReportSchema } from '../../report/schema/report.ts'
import { byteLength } from '../../lib/text/byte-length.ts'
import type { QueryResult, Run } from '../../lib/model/run.ts'
import { decide } from '../../verdict/decide.ts'
import { scoreItems } from './scoring/score-items.ts'

/** The published schema of `report.json`. */
const written = z.fromJSONSchema(published as z.core.JSONSchema.JSONSchema)

const recall = metric('recall@2')
const settings = policySettings({
  metrics: [recall],
  gate: [metricGate(recall, { tolerance: { kind: 'absolute', value: 0.01 } })],
})

function policyOf(count: number): Policy {
  const items = Array.from({ length: count }, (_, at) =>
    goldenItem(`q${at}`, { labels: { kind: 'chunks', grades: new Map([['x', 1]]) } }),
  )
  const golden = { file: 'golden.jsonl', items, drafts: noDrafts, hash: 'a'.repeat(64) }
  const file = { path: 'golden.jsonl', bytes: new Uint8Array() }
  const files = { config: file, golden: file }
  return {
    from: 'base',
    folders: { base: '', head: '' },
    settings,
    changes: [],
    waivers: [],
    expiredWaivers: [],
    pipelines: { base: runs, head: runs },
    vouching: runs,
    golden: { base: golden, head: golden },
    items: items.map((item) => ({
      id: item.id,
      golden: { base: item, head: item },
      origin: 'both',
      relabelled: false,
      policyChanged: [],
    })),
    filteredFrom: undefined,
    depth: 20,
    ownDepth: 20,
    canaries: [],
    own: undefined,
    broken: undefined,
    concurrency: 1,
    files: { base: files, head: files },
  }
}

/**
 * A run with equal scores that returns the expected chunk at this rank for the named questions, and
 * not at all for the others.
 */
function runOf(found: readonly string[], rank: number, anomalies: Run['anomalies']): Run {
  const get = (id: string): QueryResult => {
    const ids = found.includes(id) ? ['y', 'z'].toSpliced(rank - 1, 0, 'x') : ['y', 'z', 'w']
    return answered(
      ids.map((name) => chunk(name, { score: 1, text: `the text of ${name}` })),
      { ms: Number(id.slice(1)), cold: id === 'q0' },
    )
  }
  return {
    results: { get },
    index: undefined,
    buildMs: 'cached',
    manifest: undefined,
    models: undefined,
    anomalies,
  }
}

async function reportOf(
  count: number,
  lost: readonly string[],
  mostBytes = mostReportBytes,
): Promise<Report> {
  const policy = policyOf(count)
  const none = { ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0 }
  const odd = { ignoredAnswers: 1, droppedChunks: 2, unknownContext: 3 }
  const corpus = { text: () => undefined }
  const sides = {
    base: { run: runOf(lost, 1, none), corpus },
    head: { run: runOf(lost, 3, odd), corpus },
  }
  const ports = { now: () => 0, signal: new AbortController().signal }
  const scored = await scoreItems(policy, settings, sides, ports)
  const { chunkOverlap } = scored
  const decision = decide(scored.items, settings, {
    emptiesGoldenSet: false,
    chunkOverlap,
    judge: undefined,
  })
  const origin = {
    repository: undefined,
    serverUrl: undefined,
    runUrl: undefined,
    helpUrl: undefined,
    pullRequest: undefined,
    pullHead: undefined,
    fork: true,
  }
  const commits = { base: 'a'.repeat(40), head: 'b'.repeat(40) }
  const known = { origin, commits, policy, text: 'snippets' as const }
  const claims = [{ kind: 'claims-of-fork' }] as const
  const unjudged = { judge: undefined, matrices: new Map() }
  const measured = {
    policy,
    scored,
    decision,
    sides,
    behind: undefined,
    claims,
    reviews: undefined,
    diagnosed: undefined,
    changed: undefined,
    changedContext: undefined,
    ...unjudged,
  }
  return buildReport(known, measured, mostBytes)
}

describe('the report of a large golden set', () => {
  const most = 600_000

  it('contains all scores, and details of the changed questions first, as far as there is room', async () => {
    const report = await reportOf(1200, ['q9', 'q1199', 'q1100'], most)
    const detailed = report.items.filter(({ chunks }) => chunks !== undefined)
    expect(report.items).toHaveLength(1200)
    expect(report.items.every(({ scores }) => scores.length === 1)).toBe(true)
    expect(detailed.length).toBeGreaterThan(100)
    expect(detailed.length).toBeLessThan(1200)
    expect(detailed.map(({ id }) => id)).toEqual(expect.arrayContaining(['q9', 'q1199', 'q1100']))
    expect(report.items.find(({ id }) => id === 'q1199')).toMatchObject({
      change: 'degraded',
      targets: [{ rank: { base: 1, head: 3 }, lost: true }],
    })
    expect(ReportSchema.safeParse(report).error).toBeUndefined()
    expect(written.safeParse(JSON.parse(reportJson(report))).error).toBeUndefined()
    expect(renderComment(report, { budget: commentBytes })).toContain('q1199')
    expect(await reportOf(1200, ['q9', 'q1199', 'q1100'], most)).toEqual(report)
  })

  it('fills its file without exceeding the limit', async () => {
    const bytes = byteLength(reportJson(await reportOf(1200, ['q9'], most)))
    expect(bytes).toBeLessThanOrEqual(most)
    expect(bytes).toBeGreaterThan(most - 1000)
  })

  it('keeps the details of changed questions if the scores alone fill the file', async () => {
    const report = await reportOf(1200, ['q9', 'q1199'], 180_000)
    const detailed = report.items.filter(({ chunks }) => chunks !== undefined)
    expect(detailed.map(({ id }) => id)).toEqual(expect.arrayContaining(['q9', 'q1199']))
    expect(detailed.length).toBeLessThan(100)
  })

  it('refers to a chunk by its index in a list without duplicates', async () => {
    const report = await reportOf(1200, ['q9'])
    expect(report.chunks.map(({ id, text }) => [id, text])).toEqual(
      ['x', 'y', 'z', 'w'].map((id) => [id, `the text of ${id}`]),
    )
    const { chunks } = report.items.find(({ id }) => id === 'q9') ?? {}
    const idsOf = (side: 'base' | 'head'): unknown =>
      chunks?.[side]?.map(({ chunk: at }) => report.chunks[at]?.id)
    expect([idsOf('base'), idsOf('head')]).toEqual([
      ['x', 'y', 'z'],
      ['y', 'z', 'x'],
    ])
  })

  it('contains all details if they fit', async () => {
    const report = await reportOf(1200, ['q9'])
    expect(report.items.every(({ targets }) => targets !== undefined)).toBe(true)
  })
})

describe('the report of runs from elsewhere', () => {
  it('contains anomalies of the runs, and who claims them', async () => {
    const { notes, health } = await reportOf(20, [])
    expect(notes).toEqual([{ kind: 'claims-of-fork' }])
    expect(health.base?.oddities).toEqual({ ...noOddities, loose: 20 })
    expect(health.head?.oddities).toEqual({
      ...noOddities,
      ignoredAnswers: 1,
      droppedChunks: 2,
      unknownContext: 3,
      loose: 20,
    })
  })

  it('counts returned chunks, and excludes the first query of a process from the times', async () => {
    const { index, times } = await reportOf(21, [])
    expect(index.head).toMatchObject({ basis: 'returned', chunks: 3, duplicateChunks: 0 })
    expect(times).toEqual({
      totalMs: 0,
      buildMs: { base: 'cached', head: 'cached' },
      queryP50Ms: { base: 10, head: 10 },
      queryP95Ms: { base: 19, head: 19 },
    })
  })
})
