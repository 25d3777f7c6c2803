import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type ArtifactService, openArtifactService } from '../rig/artifact-service.ts'
import { everyServiceLoses, monorepo } from '../rig/monorepo.ts'
import { cliBundle, runBuiltCli } from '../rig/run-cli.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { gateStep, jobsIn, recipes } from '../support/workflow-files.ts'

/** The services in the example workflow, and the inputs of the gate for each service. */
function copiedRecipe(): {
  readonly services: readonly string[]
  readonly inputsOf: (service: string) => Record<string, string>
} {
  const recipe = recipes.find(({ name }) => name === 'examples/workflows/monorepo.yml')
  const job = jobsIn(recipe?.text ?? '').get('rag-gate')
  if (job === undefined) throw new Error('the recipe has no job of this name')
  const { matrix } = job['strategy'] as { readonly matrix: { readonly service: string[] } }
  const inputsOf = (service: string) =>
    Object.fromEntries(
      Object.entries(gateStep(job)).map(([name, value]) => [
        name,
        value.replaceAll('${{ matrix.service }}', service),
      ]),
    )
  return { services: matrix.service, inputsOf }
}

/**
 * The document that each service loses through the change, and the line of the question in the golden
 * set.
 */
const losses: Readonly<Record<string, { readonly line: number; readonly doc: string }>> = {
  'services/search': { line: 4, doc: 'services/search/docs/seats.md' },
  'services/support': { line: 1, doc: 'services/support/docs/refunds.md' },
  'services/billing': { line: 7, doc: 'shared/terms.md' },
}

let scenario: Scenario
let artifacts: ArtifactService
const steps = new Map<string, StepResult>()

beforeAll(async () => {
  scenario = await openScenario({ base: monorepo, head: everyServiceLoses, door: 'bundle' })
  artifacts = await openArtifactService()
  const { services, inputsOf } = copiedRecipe()
  const workspace = await scenario.checkout('shallow-merge')
  const ended = await Promise.all(
    services.map(async (service) => {
      const inputs = { ...inputsOf(service), 'check-name': `RAG Gate ${service}` }
      const permissions = {
        contents: 'read',
        pull_requests: 'write',
        issues: 'write',
        checks: 'write',
      } as const
      return [
        service,
        await scenario.run({ inputs, workspace, permissions, env: artifacts.env }),
      ] as const
    }),
  )
  for (const [service, step] of ended) steps.set(service, step)
}, 120_000)

afterAll(async () => {
  await scenario[Symbol.asyncDispose]()
  await artifacts[Symbol.asyncDispose]()
})

it('posts a comment, a check and an artifact for each of the three services', async () => {
  expect([...steps.keys()].toSorted()).toEqual(Object.keys(losses).toSorted())
  const bodies = (await scenario.comments()).map(({ body }) => body)
  const keys = ['services-billing', 'services-search', 'services-support']
  expect(
    bodies.map((body) => /^<!-- rag-gate:v1 key=(\S+) /.exec(body)?.[1] ?? '').toSorted(),
  ).toEqual(keys)
  const { journal } = scenario.github.proxy
  const opened = journal.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/check-runs'),
  )
  expect(opened.map(({ body }) => (body as { name: string }).name).toSorted()).toEqual(
    Object.keys(losses)
      .map((service) => `RAG Gate ${service}`)
      .toSorted(),
  )
  expect(artifacts.artifacts.map(({ name }) => name).toSorted()).toEqual(
    keys.map((key) => `rag-gate-${key}-1.html`),
  )
})

it.each(Object.entries(losses))(
  '%s has its own loss, with links and lines relative to the top',
  async (service, { line, doc }) => {
    const step = steps.get(service)
    expect(step?.exit, step?.stdout).toBe(1)
    const key = service.replace('/', '-')
    const comment = (await scenario.comments()).find(({ body }) => body.includes(` key=${key} `))
    const { merge } = scenario.pull
    expect(comment?.body).toContain('1 of 7 questions worse')
    expect(comment?.body).toContain(`/acme/handbook/blob/${merge}/${doc}?plain=1#L3`)
    expect(comment?.body).toContain(
      `/acme/handbook/blob/${merge}/${service}/eval/golden.jsonl#L${line}`,
    )
    const places = step?.annotations.filter(({ level }) => level === 'error') ?? []
    expect(places.map(({ file, line: at }) => `${file}:${at}`)).toContain(
      `${service}/eval/golden.jsonl:${line}`,
    )
    for (const [, path = ''] of comment?.body.matchAll(/\/blob\/[0-9a-f]+\/([^)#?]+)/g) ?? [])
      await expect(
        readFile(join(scenario.origin.path, decodeURIComponent(path))),
      ).resolves.toBeDefined()
    const files = dirname(step?.outputs.get('report') ?? '')
    expect(parse(await readFile(join(files, 'report.json'), 'utf8'))).toMatchObject({
      origin: { working_directory: service, config: 'rag-gate.yml' },
    })
  },
)

it('a later run of one gate edits only the comment of that service', async () => {
  const { inputsOf } = copiedRecipe()
  const workspace = await scenario.checkout('shallow-merge')
  const before = await scenario.comments()
  const step = await scenario.run({
    inputs: inputsOf('services/support'),
    workspace,
    runId: 1_000_000,
  })
  expect(step.exit).toBe(1)
  const after = await scenario.comments()
  const changed = after.filter(({ body }, at) => body !== before[at]?.body)
  expect(changed.map(({ body }) => body.includes('key=services-support '))).toEqual([true])
})

it.each(Object.keys(losses))(
  'the printed command repeats %s from the top of a clone',
  async (service) => {
    const clone = await scenario.checkout('merge')
    const range = ['--base', 'HEAD^1', '--head', 'HEAD']
    const here = await runBuiltCli(
      join(clone, service),
      'gate',
      ...range,
      '--out',
      join(clone, 'out'),
    )
    expect(here.exit, here.stdout).toBe(1)
    const comment = await readFile(join(clone, 'out/comment.md'), 'utf8')
    const [, where, line = ''] =
      /questions that got worse([^:]*):\n\n```text\n(.*)\n/.exec(comment) ?? []
    expect(where).toBe(', at the top of the repository')
    const again = promisify(execFile)('sh', ['-c', line], { cwd: clone })
    await expect(again).rejects.toMatchObject({
      code: 1,
      // The line asks only the question that got worse.
      stdout: expect.stringContaining('1 of 1 question worse') as string,
    })
    expect(line).toContain(cliBundle)
  },
  60_000,
)
