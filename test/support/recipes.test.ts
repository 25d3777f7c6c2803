import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { featureJobs } from '../../src/features/jobs.ts'
import { inputNames, parseInputs } from '../../src/github/event/parse-inputs.ts'
import {
  gateStep,
  grantsOf,
  isGate,
  jobsIn,
  recipes,
  type Job,
  type Mapping,
} from './workflow-files.ts'

const reads = ['contents: read']
const comments = ['contents: read', 'pull-requests: write']

/** Every permission that a recipe may request, by file and job. */
const grantsOfRecipes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  default: { 'rag-gate': comments },
  'forks-collect': { collect: reads },
  'forks-report': {
    report: ['contents: read', 'actions: read', 'pull-requests: write', 'checks: write'],
  },
  history: { measure: reads, record: ['contents: write'] },
  labels: { 'rag-gate-labels': ['contents: write', 'pull-requests: write'] },
  hardened: { collect: reads, 'rag-gate': comments },
  'merge-queue': { 'rag-gate': comments },
  monitor: { monitor: ['contents: read', 'issues: write'] },
  monorepo: { 'rag-gate': comments },
  nightly: { 'rag-gate-nightly': ['contents: read', 'issues: write'] },
  weekly: { 'rag-gate-weekly': ['contents: read', 'issues: write'] },
  recommended: { 'rag-gate': comments },
  shards: { build: reads, ask: reads, 'rag-gate': comments },
}

/** Returns the gate's jobs with this command in all recipes. */
function jobsWith(command: string): readonly { name: string; text: string; job: Job }[] {
  return recipes.flatMap(({ name, text }) =>
    [...jobsIn(text).values()]
      .filter((job) => isGate(job) && (gateStep(job)['command'] ?? 'gate') === command)
      .map((job) => ({ name, text, job })),
  )
}

describe('S19: the recipes', () => {
  it('are exactly the expected thirteen', () => {
    expect(recipes.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(grantsOfRecipes)
        .map((name) => `examples/workflows/${name}.yml`)
        .toSorted(),
    )
  })

  it.each(recipes)('$name grants each job exactly what it needs', ({ name, text }) => {
    const [, recipe = ''] = /([\w-]+)\.yml$/.exec(name) ?? []
    const granted = [...jobsIn(text)].map(([job, of]) => [job, grantsOf(text, of)])
    expect(Object.fromEntries(granted)).toEqual(grantsOfRecipes[recipe])
  })

  it.each(recipes)('docs/recipes.md links to $name', ({ name }) => {
    const page = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
    expect(page).toContain(`](../${name})`)
  })

  // A recipe named after its command belongs to a feature, and the feature's own tests check it.
  const ofCore = recipes.filter(({ name, text }) =>
    jobsIn(text)
      .values()
      .every((job) => !name.endsWith(`/${gateStep(job)['command']}.yml`)),
  )

  it.each(ofCore)('$name passes only valid inputs to the action', ({ text }) => {
    for (const job of jobsIn(text).values()) {
      const given = Object.entries(gateStep(job)).map(([name, value]) => [name, evaluated(value)])
      expect(given.filter(([name = '']) => !inputNames.includes(name))).toEqual([])
      const inputs = new Map(given as [string, string][])
      expect(() => parseInputs((name) => inputs.get(name) ?? '', featureJobs)).not.toThrow()
    }
  })

  it.each(recipes)('$name has a deadline before the job timeout', ({ text }) => {
    for (const job of jobsIn(text).values().filter(isGate)) {
      const limit = Number(job['timeout-minutes'] ?? 360)
      expect(Number(gateStep(job)['deadline-minutes'] ?? 60)).toBeLessThan(limit)
    }
  })

  it('S7: a job that collects has no write permission and no secret', () => {
    const jobs = ['collect', 'build', 'ask'].flatMap((command) => jobsWith(command))
    expect(jobs).toHaveLength(4)
    for (const { text, job } of jobs) {
      expect(grantsOf(text, job)).toEqual(['contents: read'])
      expect(JSON.stringify(job)).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN/)
      const upload = job.steps.find(({ uses }) => String(uses).includes('/upload-artifact@'))
      expect(upload?.['with']).toMatchObject({
        path: expect.stringMatching(/^\$\{\{ steps\.rag\.outputs\.(?:runs|build) \}\}$/),
        'if-no-files-found': 'error',
        overwrite: true,
      })
    }
  })

  it('S7: a job that reports runs no code from the repository and checks out what GitHub names', () => {
    const jobs = jobsWith('report')
    expect(jobs).toHaveLength(3)
    for (const { job } of jobs) {
      const uses = job.steps.map((step) => String(step['uses']).replace(/@.*$/, ''))
      expect(uses).toEqual(['actions/checkout', 'actions/download-artifact', 'OWNER/rag-gate'])
      expect(job.steps[0]?.['with']).toEqual({ 'persist-credentials': false })
      expect(gateStep(job)['runs']).toBe((job.steps[1]?.['with'] as Mapping | undefined)?.['path'])
    }
  })

  it('S7: only jobs that report get a key', () => {
    const given = recipes.flatMap(({ name, text }) =>
      [...jobsIn(text)]
        .filter(([, job]) => JSON.stringify(job).includes('secrets.'))
        .map(([job]) => `${name} ${job}`),
    )
    expect(given.toSorted()).toEqual([
      'examples/workflows/forks-report.yml report',
      'examples/workflows/hardened.yml rag-gate',
      'examples/workflows/shards.yml rag-gate',
    ])
    for (const { job } of jobsWith('report')) {
      expect(gateStep(job)['api-key']).toBe('${{ secrets.OPENAI_API_KEY }}')
    }
  })

  it('S7: a key under workflow_run is in an environment restricted to the default branch', () => {
    const text = recipes.find(({ name }) => name.endsWith('/forks-report.yml'))?.text ?? ''
    expect(jobsIn(text).get('report')).toHaveProperty('environment', 'rag-gate')
  })

  it('github 6: a job that waits for others runs even if they fail', () => {
    const waiting = recipes.flatMap(({ text }) =>
      [...jobsIn(text).values()].filter(
        (job) => isGate(job) && job['needs'] !== undefined && gateStep(job)['command'] === 'report',
      ),
    )
    expect(waiting).toHaveLength(2)
    for (const job of waiting) expect(job['if']).toBe('${{ always() }}')
  })

  it('S7: the job that writes the history runs nothing of the repository but its history', () => {
    const text = recipes.find(({ name }) => name.endsWith('/history.yml'))?.text ?? ''
    expect((parse(text) as Mapping)['on']).toEqual({ push: { branches: ['main'] } })
    const { steps = [] } = jobsIn(text).get('record') ?? {}
    const checkouts = steps.filter(({ uses }) => String(uses).startsWith('actions/checkout@'))
    expect(checkouts.map((step) => step['with'])).toEqual([
      { ref: 'rag-gate-history', path: 'history', 'persist-credentials': false },
      {
        repository: 'OWNER/rag-gate',
        ref: '<sha>',
        path: 'rag-gate',
        'persist-credentials': false,
      },
    ])
    expect(steps.flatMap(({ run, env }) => (run === undefined ? [] : [env]))).toEqual([
      { TOKEN: '${{ github.token }}' },
    ])
  })

  it('github 12.6: there are eight shards, and each one gets the total', () => {
    const job = jobsWith('ask').find(({ name }) => name.endsWith('/shards.yml'))?.job
    const strategy = job?.['strategy'] as { 'fail-fast': boolean; matrix: { shard: number[] } }
    expect(strategy['fail-fast']).toBe(false)
    expect(strategy.matrix.shard).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(job && gateStep(job)['shard']).toBe('${{ matrix.shard }}/8')
  })

  it('github 12.4: the trusted workflow follows the untrusted one, only after pull requests, and reports a check', () => {
    const [collect = '', report = ''] = ['forks-collect', 'forks-report'].map(
      (file) => recipes.find(({ name }) => name.endsWith(`/${file}.yml`))?.text,
    )
    expect(Object.keys((parse(collect) as Mapping)['on'] as Mapping)).toEqual(['pull_request'])
    expect((parse(report) as Mapping)['on']).toEqual({
      workflow_run: { workflows: [(parse(collect) as Mapping)['name']], types: ['completed'] },
    })
    const job = jobsIn(report).get('report')
    expect(job?.['if']).toBe("${{ github.event.workflow_run.event == 'pull_request' }}")
    expect(job && gateStep(job)['check-name']).toBe('RAG Gate')
  })

  it('github 6: every potentially required check also runs in the merge queue', () => {
    const required = recipes.filter(({ text }) => jobsIn(text).has('rag-gate'))
    const missing = required.filter(({ text }) => {
      const { on } = parse(text) as Mapping
      return typeof on !== 'object' || on === null || !('merge_group' in on)
    })
    expect(missing.map(({ name }) => name)).toEqual(['examples/workflows/default.yml'])
  })
})

/**
 * Evaluates the expressions in a value like the runner. Supports only the expressions that recipes use.
 */
function evaluated(value: string): string {
  const known: Readonly<Record<string, string>> = {
    'matrix.shard': '8',
    'matrix.service': 'services/search',
    'runner.temp': '/home/runner/work/_temp',
    'inputs.base': '',
    'steps.since.outputs.base': 'v1.4',
    'github.event.before': '0123456789abcdef0123456789abcdef01234567',
    'secrets.OPENAI_API_KEY': 'sk-0123456789abcdef0123',
  }
  return value.replaceAll(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
    const found = known[expression]
    if (found === undefined) throw new Error(`no value for ${expression}`)
    return found
  })
}
