import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { manualEvent } from '../rig/events.ts'
import type { GitHub } from '../rig/github.ts'
import { importCommits, setBranch } from '../rig/import-commits.ts'
import { runCli } from '../rig/run-cli.ts'
import type { StepResult } from '../rig/run-step.ts'
import { type Files, openScenario, type RunOptions, type Scenario } from '../rig/scenario.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempClone, type TempRepo, tempRepo } from '../support/temp-repo.ts'

const config = '.github/rag-gate.yml'
/** One of 143 questions is 0.7 points. A pull request may lose two of them. */
const ids = Array.from({ length: 143 }, (_, at) => `q${at + 1}`)
const policy = (maxDrop = 0.02): string =>
  `golden: golden.jsonl\npipeline: { kind: runs, path: answers.jsonl }\ngate: { recall@5: { max-drop: ${maxDrop} } }\n`

const lines = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const golden = lines(ids.map((id) => ({ id, query: `What is ${id}?`, chunks: [`${id}-chunk`] })))
/** Answers in which the first `lost` questions get the wrong chunk. */
const answers = (lost: number): string =>
  lines(ids.map((id, at) => ({ id, chunks: [{ id: at < lost ? 'other' : `${id}-chunk` }] })))

const sound: Files = { [config]: policy(), 'golden.jsonl': golden, 'answers.jsonl': answers(0) }
const weekly = '.github/workflows/rag-gate-weekly.yml'

/** A scenario in which main loses one more question with each of these commits after the release v1. */
async function losing(commits: number): Promise<{ scenario: Scenario; shas: readonly string[] }> {
  const scenario = await openScenario({ base: sound, head: { 'README.md': 'A change.\n' } })
  const { origin } = scenario
  await origin.git('tag', 'v1', scenario.pull.base)
  await origin.checkout('main')
  const shas = [scenario.pull.base]
  for (let lost = 1; lost <= commits; lost += 1)
    shas.push(await origin.commit({ 'answers.jsonl': answers(lost) }, `loses ${lost}`))
  await publish(scenario)
  return { scenario, shas }
}

/** Publishes main and its tags to the stand-in for GitHub. */
async function publish({ github, origin, pull }: Scenario): Promise<void> {
  await importCommits(github, github.repository, origin.path)
  await setBranch(github, github.repository, {
    name: 'main',
    sha: await origin.git('rev-parse', 'main'),
  })
  await github
    .ask('POST', `/repos/${github.repository}/git/refs`, {
      body: { ref: 'refs/tags/v1', sha: pull.base },
    })
    .catch(() => undefined)
}

async function week(scenario: Scenario, options: RunOptions = {}): Promise<StepResult> {
  const head = await scenario.origin.git('rev-parse', 'main')
  return scenario.run({
    event: manualEvent('schedule', { repository: await scenario.repository(), head }),
    workspace: await scenario.checkout('main'),
    inputs: { base: 'v1' },
    env: { GITHUB_WORKFLOW_REF: `acme/handbook/${weekly}@refs/heads/main` },
    ...options,
  })
}

type Issue = {
  readonly title: string
  readonly body: string
  readonly state: string
  readonly pull_request?: object
}

async function issues({ github }: { readonly github: GitHub }): Promise<readonly Issue[]> {
  const path = `/repos/${github.repository}/issues?state=all&per_page=100`
  const all = await github.ask<readonly Issue[]>('GET', path)
  return all.filter((one) => one.pull_request === undefined)
}

describe('ten commits in a row that each lose 0.7 points', () => {
  it('pass one by one, and the weekly job fails with one issue, which the built program maintains', async () => {
    const { scenario, shas } = await losing(10)
    await using _ = scenario
    for (const [at, head] of shas.slice(1).entries()) {
      const args = ['gate', '--base', shas[at] ?? '', '--head', head]
      const { exit, stdout, stderr } = await runCli(scenario.origin.path, ...args)
      expect(exit, stdout + stderr).toBe(0)
    }
    const first = await week(scenario, { door: 'bundle' })
    expect(first.exit, first.stdout).toBe(1)
    const [opened, ...others] = await issues(scenario)
    expect(others).toEqual([])
    expect(opened).toMatchObject({
      state: 'open',
      title: expect.stringMatching(/^RAG Gate: fail: .*recall@5.* -7\.0 points/),
    })
    expect(opened?.body).toContain('compared with `v1`')

    await scenario.origin.commit({ 'answers.jsonl': answers(11) }, 'loses 11')
    await publish(scenario)
    const second = await week(scenario, { door: 'bundle-at-night' })
    expect(second.exit, second.stdout).toBe(1)
    const [updated, ...more] = await issues(scenario)
    expect(more).toEqual([])
    expect(updated).toMatchObject({ state: 'open', title: expect.stringContaining(' -7.7 points') })

    await scenario.origin.commit({ 'answers.jsonl': answers(1) }, 'mends')
    await publish(scenario)
    const green = await week(scenario, { door: 'bundle-at-night' })
    expect(green.exit, green.stdout).toBe(0)
    expect((await issues(scenario)).map(({ state }) => state)).toEqual(['closed'])

    await scenario.origin.commit({ 'answers.jsonl': answers(12) }, 'loses 12')
    await publish(scenario)
    expect((await week(scenario, { door: 'bundle-at-night' })).exit).toBe(1)
    expect((await issues(scenario)).map(({ state }) => state).toSorted()).toEqual([
      'closed',
      'open',
    ])
    expect(await scenario.comments()).toEqual([])
  })

  it('update the issue in a manual run on main, but not on another branch', async () => {
    const { scenario } = await losing(4)
    await using _ = scenario
    const head = await scenario.origin.git('rev-parse', 'main')
    const event = manualEvent('workflow_dispatch', {
      repository: await scenario.repository(),
      head,
    })
    const change = { GITHUB_REF: 'refs/heads/change' }
    const elsewhere = await week(scenario, { event, env: change })
    expect(elsewhere.exit, elsewhere.stdout).toBe(1)
    expect(await issues(scenario)).toEqual([])
    expect((await week(scenario, { event })).exit).toBe(1)
    expect(await issues(scenario)).toHaveLength(1)
  })

  it('fail without the permission as well, and the job names it', async () => {
    const { scenario } = await losing(4)
    await using _ = scenario
    const step = await week(scenario, { permissions: { contents: 'read' } })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.stdout).toMatch(
      /^::warning::no permission to write issues: the job needs `issues: write`/m,
    )
    expect(step.outputs.get('verdict')).toBe('fail')
    expect(await issues(scenario)).toEqual([])
    await scenario.origin.commit({ 'answers.jsonl': answers(0) }, 'mends')
    await publish(scenario)
    const green = await week(scenario, { permissions: { contents: 'read' } })
    expect([green.exit, green.stdout.includes('permission')], green.stdout).toEqual([0, false])
  })

  it('get a separate issue per workflow', async () => {
    const { scenario } = await losing(4)
    await using _ = scenario
    await week(scenario)
    const nightly = {
      GITHUB_WORKFLOW_REF: 'acme/handbook/.github/workflows/nightly.yml@refs/heads/main',
    }
    // Without a base, head has broken nothing: this workflow is green and does not close the issue of
    // the other workflow.
    const alone = await week(scenario, { inputs: {}, env: nightly })
    expect(alone.exit, alone.stdout).toBe(0)
    expect((await issues(scenario)).map(({ state }) => state)).toEqual(['open'])
  })
})

describe("today's questions and rules apply to both sides", () => {
  const since = async (base: Files, today: Files): Promise<StepResult & { scenario: Scenario }> => {
    const scenario = await openScenario({ base, head: { 'README.md': 'A change.\n' } })
    await scenario.origin.git('tag', 'v1', scenario.pull.base)
    await scenario.origin.checkout('main')
    await scenario.origin.commit(today, 'today')
    await publish(scenario)
    return { ...(await week(scenario)), scenario }
  }

  it('with a stricter tolerance', async () => {
    const { scenario, ...step } = await since(
      { ...sound, [config]: policy(0.5) },
      { [config]: policy(0.02), 'answers.jsonl': answers(6) },
    )
    await using _ = scenario
    expect(step.exit, step.stdout).toBe(1)
    expect(step.stdout).not.toContain('changes the policy')
  })

  it('with a looser tolerance', async () => {
    const { scenario, ...step } = await since(sound, {
      [config]: policy(0.5),
      'answers.jsonl': answers(6),
    })
    await using _ = scenario
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('comparable')).toBe('true')
  })

  it('with a golden set that the release did not have', async () => {
    const { 'golden.jsonl': questions = null, ...rest } = sound
    const { scenario, ...step } = await since(rest, {
      'golden.jsonl': questions,
      'answers.jsonl': answers(6),
    })
    await using _ = scenario
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('comparable')).toBe('true')
  })

  it('without questions whose documents the release did not have', async () => {
    const documents =
      'golden: golden.jsonl\npipeline: { documents: ["docs/*.md"] }\ngate: { recall@5: { max-drop: 0.02, rule: point } }\n'
    const about = (name: string) => ({
      id: name,
      query: `What is said of ${name}?`,
      evidence: [{ doc: `docs/${name}.md`, quote: `All is said of ${name} here` }],
    })
    const page = (name: string) => ({
      [`docs/${name}.md`]: `# ${name}\n\nAll is said of ${name} here.\n`,
    })
    const old = { ...page('alpha'), ...page('beta'), ...page('gamma') }
    const { scenario, ...step } = await since(
      { ...old, [config]: documents, 'golden.jsonl': lines(['alpha', 'beta', 'gamma'].map(about)) },
      {
        ...page('delta'),
        ...page('epsilon'),
        'golden.jsonl': lines(['alpha', 'beta', 'gamma', 'delta', 'epsilon'].map(about)),
      },
    )
    await using _ = scenario
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('comparable')).toBe('true')
    expect(step.stdout).toContain('recall@5 is unchanged on all 3 questions')
  })
})

describe('the baseline of the weekly job', () => {
  const text = readFile(new URL('../../examples/workflows/weekly.yml', import.meta.url), 'utf8')

  /** Runs the workflow's step as the runner would, and returns its output. */
  async function baseIn(folder: string): Promise<{ exit: number; base: string; said: string }> {
    const { jobs } = parse(await text) as {
      jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>
    }
    const { run = '', env = {} } = Object.values(jobs)[0]?.steps[1] ?? {}
    await using dir = await tempDir()
    const out = join(await mkdtemp(join(dir.path, 'step-')), 'output')
    await writeFile(out, '')
    const started = promisify(execFile)('bash', ['-e', '-c', run], {
      cwd: folder,
      env: { ...process.env, ...env, GITHUB_OUTPUT: out },
    })
    const { exit, said } = await started.then(
      ({ stdout }) => ({ exit: 0, said: stdout }),
      (error: { code: number; stdout: string }) => ({ exit: error.code, said: error.stdout }),
    )
    return { exit, said, base: /^base=(.*)$/m.exec(await readFile(out, 'utf8'))?.[1] ?? '' }
  }

  const day = 24 * 60 * 60
  /** Creates a commit for each entry, with these files and this age in days. */
  async function aged(...commits: readonly (readonly [days: number, files: Files])[]) {
    const repo = await tempRepo()
    const now = Math.floor(Date.now() / 1000)
    const stream = commits.flatMap(([days, files], at) => [
      `commit refs/heads/main\nmark :${at + 1}\ncommitter T <t@example.com> ${now - days * day} +0000\ndata 0\n`,
      at === 0 ? '' : `from :${at}\n`,
      ...Object.entries(files).map(
        ([path, content]) =>
          `M 100644 inline ${path}\ndata ${String(content).length}\n${String(content)}\n`,
      ),
      '\n',
    ])
    const importing = promisify(execFile)('git', ['fast-import', '--quiet'], { cwd: repo.path })
    importing.child.stdin?.end(stream.join(''))
    await importing
    await repo.checkout('main')
    return repo
  }
  const shaOf = (repo: TempRepo, ref: string) => repo.git('rev-parse', ref)
  const configured = { [config]: policy() }
  const change = (text_: string) => ({ 'README.md': text_ })

  it('is the last release', async () => {
    await using repo = await aged(
      [90, configured],
      [60, change('a')],
      [2, change('b')],
      [1, change('c')],
    )
    await repo.git('tag', 'v1', 'main~2')
    await repo.git('tag', '--annotate', '--message=x', 'v2', 'main~1')
    expect(await baseIn(repo.path)).toMatchObject({ exit: 0, base: 'v2' })
  })

  it('without a release is the newest commit that is at least 30 days old', async () => {
    await using repo = await aged(
      [90, configured],
      [31, change('a')],
      [29, change('b')],
      [1, change('c')],
    )
    expect(await baseIn(repo.path)).toMatchObject({ exit: 0, base: await shaOf(repo, 'main~2') })
  })

  it('in a young repository is the first commit with a configuration', async () => {
    await using repo = await aged([9, change('a')], [8, configured], [7, change('b')])
    expect(await baseIn(repo.path)).toMatchObject({ exit: 0, base: await shaOf(repo, 'main~1') })
  })

  it('is the first commit with a configuration if the release had none', async () => {
    await using repo = await aged(
      [90, change('a')],
      [8, configured],
      [7, { [config]: policy(0.1) }],
    )
    await repo.git('tag', 'v1', 'main~2')
    expect(await baseIn(repo.path)).toMatchObject({ exit: 0, base: await shaOf(repo, 'main~1') })
  })

  it('in a checkout of depth 1 is an error that names the required setting', async () => {
    await using repo = await aged([90, configured], [1, change('a')])
    await using shallow = await tempClone(`file://${repo.path}`, '--depth=1')
    const { exit, base, said } = await baseIn(shallow.path)
    expect([exit, base]).toEqual([1, ''])
    expect(said).toContain(
      '::error::This checkout lacks the full history: set fetch-depth: 0 for actions/checkout',
    )
  })
})
