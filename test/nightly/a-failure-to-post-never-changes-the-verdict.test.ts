import { stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  badGateway,
  forbidden,
  locked,
  notFound,
  primaryLimit,
  reset,
  secondaryLimit,
  tooManyRequests,
  unauthorized,
  unprocessable,
} from '../rig/faults.ts'
import { readGrants } from '../rig/github.ts'
import { handbook, recallDrop } from '../rig/handbook.ts'
import type { Reaction } from '../rig/proxy.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { commentFile, headlineIn } from '../rig/step-report.ts'

const regression = { base: handbook, head: recallDrop, door: 'measured-once' } as const

const create = /\/issues\/1\/comments$/

const always = Number.POSITIVE_INFINITY

/** Expects the verdict, exit code, outputs, files and summary of a run whose comment could be written. */
async function expectWholeResult(step: StepResult): Promise<void> {
  expect(step.exit, step.stdout).toBe(1)
  expect(Object.fromEntries(step.outputs)).toMatchObject({ verdict: 'fail' })
  expect(headlineIn(step)).toMatchObject({ degraded: 1 })
  expect(step.summary).toContain('RAG Gate: fail')
  for (const file of [step.outputs.get('report') ?? '', commentFile(step)]) {
    expect((await stat(file)).size).toBeGreaterThan(500)
  }
}

function posts(scenario: Scenario): number {
  return scenario.github.proxy.journal.filter(
    ({ method, path }) => method === 'POST' && create.test(path),
  ).length
}

function said(step: StepResult, level: string): readonly string[] {
  return step.annotations
    .filter((annotation) => annotation.level === level)
    .map(({ message }) => message)
}

describe('github 21: a run that cannot comment', () => {
  const rows: readonly {
    readonly name: string
    readonly reaction: Reaction
    readonly level: 'notice' | 'warning'
    readonly says: string
  }[] = [
    {
      name: '403',
      reaction: forbidden,
      level: 'notice',
      says: 'no permission to comment (expected for',
    },
    {
      name: '404',
      reaction: notFound,
      level: 'notice',
      says: 'no permission to comment (expected for',
    },
    { name: '401', reaction: unauthorized, level: 'warning', says: 'token' },
    { name: '403 of a locked conversation', reaction: locked, level: 'notice', says: 'locked' },
    {
      name: '422',
      reaction: unprocessable('no such thing'),
      level: 'warning',
      says: 'no such thing',
    },
    {
      name: '403 of the hourly limit',
      reaction: primaryLimit(4_000_000_000),
      level: 'warning',
      says: '',
    },
  ]

  it.each(rows)('$name: one $level', async ({ reaction, level, says }) => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('POST', create, reaction, always)
    const step = await scenario.run()
    await expectWholeResult(step)
    const other = level === 'notice' ? 'warning' : 'notice'
    expect(said(step, level)).toEqual([expect.stringContaining(says)])
    expect(said(step, other)).toEqual([])
    expect(posts(scenario)).toBe(1)
  })

  it('a token without write permission: the same notice when GitHub refuses', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({ permissions: readGrants })
    await expectWholeResult(step)
    expect(said(step, 'notice')).toEqual([expect.stringContaining('no permission to comment')])
  })

  it.each([
    ['429', tooManyRequests(1), 1],
    ['the secondary limit', secondaryLimit(1), 1],
    ['a broken connection', reset, 1],
    ['502', badGateway, 2],
  ] as const)('%s temporarily: retries until it works', async (_, reaction, times) => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('POST', create, reaction, times)
    const step = await scenario.run()
    await expectWholeResult(step)
    expect(posts(scenario)).toBe(times + 1)
    expect(await scenario.comments()).toHaveLength(1)
    expect(said(step, 'warning')).toEqual([])
  })

  it('permanent 502: four attempts, then a warning without the HTML error page', async () => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('POST', create, badGateway, always)
    const step = await scenario.run()
    await expectWholeResult(step)
    expect(posts(scenario)).toBe(4)
    expect(said(step, 'warning')).toEqual([expect.stringContaining('502')])
    expect(step.stdout).not.toContain('Unicorn')
  })

  it('429 with a wait of more than a minute: an immediate warning', async () => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('POST', create, tooManyRequests(600), always)
    const step = await scenario.run()
    await expectWholeResult(step)
    expect(posts(scenario)).toBe(1)
    expect(said(step, 'warning')).toHaveLength(1)
  })

  it('422 for length: renders again with half the budget', async () => {
    await using scenario = await openScenario(regression)
    const { proxy } = scenario.github
    proxy.on('POST', create, unprocessable('body is too long (maximum is 65536 characters)'))
    const step = await scenario.run()
    await expectWholeResult(step)
    expect(posts(scenario)).toBe(2)
    expect(await scenario.comments()).toHaveLength(1)
  })

  it('422 for length twice: a warning', async () => {
    await using scenario = await openScenario(regression)
    const { proxy } = scenario.github
    proxy.on(
      'POST',
      create,
      unprocessable('body is too long (maximum is 65536 characters)'),
      always,
    )
    const step = await scenario.run()
    await expectWholeResult(step)
    expect(posts(scenario)).toBe(2)
    expect(said(step, 'warning')).toHaveLength(1)
  })

  it('a failed read: a warning, and nothing is written', async () => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('GET', create, unauthorized, always)
    const step = await scenario.run()
    await expectWholeResult(step)
    expect(posts(scenario)).toBe(0)
    expect(said(step, 'warning')).toHaveLength(1)
  })

  it('a failed GraphQL query: assumes that the workflow’s bot is its own', async () => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('POST', /\/graphql$/, forbidden, always)
    await scenario.run()
    await scenario.run()
    expect(await scenario.comments()).toHaveLength(1)
  })

  it('an unwritable summary: a warning, and the comment is posted', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({ env: { GITHUB_STEP_SUMMARY: '/nonexistent/summary' } })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('verdict')).toBe('fail')
    expect(said(step, 'warning')).toHaveLength(1)
    expect(await scenario.comments()).toHaveLength(1)
  })

  it('unwritable outputs: keeps the exit code of the verdict, the summary and the comment', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({ env: { GITHUB_OUTPUT: '/nonexistent/output' } })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.summary).toContain('RAG Gate: fail')
    expect(await scenario.comments()).toHaveLength(1)
  })

  it('no token: sends no request and posts nothing', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({ inputs: { token: '' } })
    await expectWholeResult(step)
    expect(await scenario.comments()).toEqual([])
    const { journal } = scenario.github.proxy
    expect(journal.filter(({ method, path }) => method !== 'GET' && path !== '/graphql')).toEqual(
      [],
    )
  })

  // The client tries each request four times and waits seven seconds in total.
  it('no GitHub at all: still produces the result', { timeout: 90_000 }, async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({
      env: {
        GITHUB_API_URL: 'http://127.0.0.1:9',
        GITHUB_GRAPHQL_URL: 'http://127.0.0.1:9/graphql',
      },
    })
    await expectWholeResult(step)
    expect(said(step, 'warning')).toHaveLength(1)
  })
})
