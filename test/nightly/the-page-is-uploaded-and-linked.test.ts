import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ArtifactService, openArtifactService } from '../rig/artifact-service.ts'
import { handbook, recallDrop } from '../rig/handbook.ts'
import { openScenario, type RunOptions, type Scenario } from '../rig/scenario.ts'
import type { StepResult } from '../rig/run-step.ts'

const grants = {
  contents: 'read',
  pull_requests: 'write',
  issues: 'write',
  checks: 'write',
} as const

describe('the evidence page of a report', () => {
  let scenario: Scenario
  let service: ArtifactService

  beforeAll(async () => {
    scenario = await openScenario({ base: handbook, head: recallDrop })
    service = await openArtifactService()
  })

  beforeEach(() => {
    service.behave('works')
  })

  afterAll(async () => {
    await scenario[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  })

  const run = ({ inputs, ...options }: RunOptions = {}): Promise<StepResult> =>
    scenario.run({
      ...options,
      inputs: { 'check-name': 'Gate', ...inputs },
      env: { ...service.env, ...options.env },
    })

  const beside = (step: StepResult, name: string): Promise<string> =>
    readFile(join(dirname(step.outputs.get('report') ?? ''), name), 'utf8')

  it('is an artifact that a browser opens, linked from comment, summary, check and files', async () => {
    const step = await run({ runId: 31, permissions: grants })
    expect(step.exit, step.stdout).toBe(1)
    const [artifact, ...others] = service.artifacts
    expect(others).toEqual([])
    expect(artifact).toMatchObject({ name: 'rag-gate-default-1.html', mimeType: 'text/html' })
    expect(artifact?.bytes.toString()).toBe(await beside(step, 'report.html'))
    const link = '/acme/handbook/actions/runs/31/artifacts/1)'
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain(link)
    expect(step.summary).toContain(link)
    expect(await beside(step, 'comment.md')).toContain(link)
    expect(await beside(step, 'summary.md')).toContain(link)
    const { journal } = scenario.github.proxy
    const check = journal.findLast(({ path }) => path.includes('/check-runs/'))
    expect(check?.body).toMatchObject({
      output: {
        title: expect.stringMatching(/^fail: recall@5 /) as string,
        summary: expect.stringContaining(link) as string,
      },
    })
    expect(step.stdout).not.toContain('secret-signature')
    expect(step.leftovers.filter((path) => path.startsWith('rag-gate-page-'))).toEqual([])
  })

  it('is a separate artifact for each attempt and each gate of a run', async () => {
    await run({ runId: 31, attempt: 2 })
    await run({ runId: 31, inputs: { key: 'other' } })
    expect(service.artifacts.map(({ name }) => name)).toEqual([
      'rag-gate-default-1.html',
      'rag-gate-default-2.html',
      'rag-gate-other-1.html',
    ])
  })

  it.each([
    {
      name: 'is refused',
      why: 'permission_denied|Received non-retryable error',
      behaviour: 'forbidden',
    },
    { name: 'exists already', why: 'it exists already|409', behaviour: 'works' },
  ] as const)(
    'that $name causes a single notice and does not affect the verdict',
    async ({ behaviour, why }) => {
      service.behave(behaviour)
      const step = await run({ runId: 31 })
      expect(step.exit, step.stdout).toBe(1)
      expect(step.outputs.get('verdict')).toBe('fail')
      const notices = noticesOf(step)
      expect(notices).toEqual([expect.stringMatching(why)])
      expect(step.summary).not.toContain('/artifacts/')
    },
  )

  it('is not uploaded without an artifact service', async () => {
    const before = service.requests.length
    const alone = await scenario.run()
    expect(alone.exit).toBe(1)
    expect(service.requests).toHaveLength(before)
    expect(noticesOf(alone)).toEqual([])
  })
})

/** Returns the notices about the page. */
function noticesOf({ annotations }: StepResult): readonly string[] {
  return annotations.map(({ message }) => message).filter((text) => text.includes('page'))
}
