import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { gateId } from '../../src/github/publish/gate-id.ts'
import { badGateway, beforehand, reset, slow } from '../rig/faults.ts'
import { handbook, irrelevant, recallDrop, refactoring } from '../rig/handbook.ts'
import type { Reaction } from '../rig/proxy.ts'
import type { RunningStep } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { commentFile } from '../rig/step-report.ts'
import { someOf } from '../support/how-often.ts'

const regression = { base: handbook, head: recallDrop, door: 'measured-once' } as const

const create = /\/issues\/1\/comments$/

const update = /\/issues\/comments\/\d+$/

function marker(
  scenario: Scenario,
  { run = '1000.1', verdict = 'pass', key = 'default' } = {},
): string {
  return `<!-- rag-gate:v1 key=${key} head=${scenario.pull.head} run=${run} verdict=${verdict} gate=${gate} -->`
}

/** The gate's id for the only step of a scenario. */
const gate = gateId(
  { workflow: undefined, workflowName: 'RAG Gate', job: 'rag-gate' },
  { workingDirectory: '', config: undefined },
)

function writes(scenario: Scenario): readonly string[] {
  return scenario.github.proxy.journal
    .filter(({ method, path }) => method !== 'GET' && path !== '/graphql')
    .map(({ method }) => method)
}

/** Makes GitHub create the comment but send `answer` as the response. */
function made({ github }: Scenario, answer: Reaction): Reaction {
  return async (exchange) => {
    const { body } = exchange.body as { readonly body: string }
    await github.comment(1, 'github-actions[bot]', body)
    return answer(exchange)
  }
}

describe('github 20: one comment', () => {
  it('a second push edits the comment of the first', async () => {
    await using scenario = await openScenario(regression)
    await scenario.run()
    const [first] = await scenario.comments()
    await scenario.push({
      '.github/rag-gate.yml': handbook['.github/rag-gate.yml'] ?? '',
      'docs/extra.md': '# Extra\n\nNew.\n',
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    const comments = await scenario.comments()
    expect(comments.map(({ id }) => id)).toEqual([first?.id])
    expect(comments[0]?.body).toContain(`head=${scenario.pull.head} run=1002.1 verdict=pass`)
    expect(step.stdout).toMatch(new RegExp(`^comment: .*#issuecomment-${first?.id}$`, 'm'))
  })

  it('is found again if it was written with a personal token', async () => {
    await using scenario = await openScenario({ ...regression, door: 'bundle-at-night' })
    scenario.github.proxy.know('ada', 'ada')
    await scenario.github.allow('ada', 'push')
    const inputs = { token: 'ada' }
    await scenario.run({ inputs })
    await scenario.push({ 'docs/roles.md': null })
    await scenario.run({ inputs })
    await scenario.push({ '.github/rag-gate.yml': handbook['.github/rag-gate.yml'] ?? '' })
    await scenario.run({ inputs })
    const comments = await scenario.comments()
    expect(comments.map(({ user }) => user.login)).toEqual(['ada'])
  })

  it.each([
    { configs: ['a.yml', 'b.yml'], of: 'keeps the red result of' },
    { configs: ['b.yml', 'a.yml'], of: 'puts a red result in the place of the green one of' },
  ])('$of another gate with the same key in one run, and says so', async ({ configs }) => {
    const text = handbook['.github/rag-gate.yml'] ?? ''
    await using scenario = await openScenario({
      base: { ...handbook, 'a.yml': text, 'b.yml': text },
      head: {
        'a.yml': recallDrop['.github/rag-gate.yml'] ?? '',
        'b.yml': `${String(text)}\n# fine\n`,
      },
      door: 'bundle-at-night',
    })
    const warnings: string[] = []
    for (const config of configs) {
      const step = await scenario.run({ inputs: { config, comment: 'always' }, runId: 5000 })
      warnings.push(...step.annotations.map(({ message }) => message))
    }
    expect((await scenario.comments()).map(({ body }) => /verdict=(\w+)/.exec(body)?.[1])).toEqual([
      'fail',
    ])
    expect(warnings.join('\n')).toContain('another gate on this commit uses the same key, default')
  })

  it('marks the old result while a newer commit is measured, then replaces it', async () => {
    await using scenario = await openScenario(regression)
    await scenario.run()
    const old = scenario.pull.head
    await scenario.push({ 'docs/extra.md': '# Extra\n\nNew.\n' })
    await scenario.run()
    const bodies = scenario.github.proxy.journal
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => (body as { readonly body: string }).body)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toContain(` began to measure ${scenario.pull.head.slice(0, 7)} at `)
    expect(bodies[0]).toContain(` UTC; the result below is for ${old.slice(0, 7)}.`)
    expect(bodies[0]).toContain('RAG Gate: fail')
    expect(bodies[1]).not.toContain('began to measure')
  })

  it('keeps a line with time and address for a killed run, which the next run replaces', async () => {
    await using scenario = await openScenario({ ...regression, door: 'bundle' })
    const { proxy } = scenario.github
    await scenario.run()
    const old = scenario.pull.head
    const killedIn = async (runId: number): Promise<string> => {
      await scenario.push({ 'docs/extra.md': `# Extra\n\nNew in ${runId}.\n` })
      const { promise: writing, resolve } = Promise.withResolvers<void>()
      // The first update writes the line about the run; the second would write its result.
      proxy.on('PATCH', update, () => undefined)
      proxy.on('PATCH', update, () => (resolve(), new Promise(() => undefined)))
      const onStart = async (running: RunningStep): Promise<void> => {
        await writing
        running.kill('SIGKILL')
      }
      const { signal } = await scenario.run({ runId, onStart })
      expect(signal).toBe('SIGKILL')
      const [comment] = await scenario.comments()
      return comment?.body.split('\n')[2] ?? ''
    }
    for (const runId of [5001, 5002]) {
      const line = await killedIn(runId)
      const now = scenario.pull.head.slice(0, 7)
      expect(line).toMatch(
        new RegExp(
          `^> \\[A run\\]\\(\\S+/actions/runs/${runId}\\) began to measure ${now} at 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC; the result below is for ${old.slice(0, 7)}\\.$`,
        ),
      )
    }
    const { exit } = await scenario.run({ runId: 5003 })
    expect(exit).toBe(1)
    const bodies = (await scenario.comments()).map(({ body }) => body)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toContain(`head=${scenario.pull.head} run=5003.1`)
    expect(bodies[0]).not.toContain('began to measure')
  })

  it('S18: finds its comment behind 110 others, on a later page', async () => {
    await using scenario = await openScenario(regression)
    const { github } = scenario
    for (let n = 0; n < 110; n++)
      await github.comment(1, n % 2 === 0 ? 'mallory' : 'other-app[bot]', `comment ${n}`)
    await github.comment(1, 'github-actions[bot]', `${marker(scenario)}\n\nold`)
    await scenario.run()
    const ours = (await scenario.comments()).filter(
      ({ user }) => user.login === 'github-actions[bot]',
    )
    expect(ours).toHaveLength(1)
    expect(ours[0]?.body).toContain('verdict=fail')
  })

  it.each([
    ['a person', 'mallory'],
    ['a person who bears the bot’s name', 'github-actions'],
    ['another App’s bot', 'other-app[bot]'],
  ] as const)(
    'S18: never edits a comment of %s, whatever marker it begins with',
    async (_, author) => {
      await using scenario = await openScenario({ ...regression, door: 'bundle-at-night' })
      const planted = `${marker(scenario, { run: '999999999.9' })}\n\n**RAG Gate: pass**`
      const { id } = await scenario.github.comment(1, author, planted)
      await scenario.run()
      const comments = await scenario.comments()
      expect(comments).toHaveLength(2)
      expect(comments.find((comment) => comment.id === id)?.body).toBe(planted)
      expect(comments.find((comment) => comment.id !== id)?.body).toContain('RAG Gate: fail')
    },
  )

  it.each([
    ['in the middle of a comment', (text: string) => `see below\n${text}`],
    ['of another key', (text: string) => text.replace('key=default', 'key=default-2')],
  ])('S18: leaves a comment of its own bot alone if its marker is %s', async (_, change) => {
    await using scenario = await openScenario(regression)
    const body = change(`${marker(scenario)}\n\nold`)
    const { id } = await scenario.github.comment(1, 'github-actions[bot]', body)
    await scenario.run()
    const comments = await scenario.comments()
    expect(comments).toHaveLength(2)
    expect(comments.find((comment) => comment.id === id)?.body).toBe(body)
  })

  it('S18: a stored result of a later run stays', async () => {
    await using scenario = await openScenario(regression)
    const body = `${marker(scenario, { run: '1001.2' })}\n\nlater`
    await scenario.github.comment(1, 'github-actions[bot]', body)
    const step = await scenario.run({ runId: 1001, attempt: 1 })
    expect(step.exit, step.stdout).toBe(1)
    expect((await scenario.comments()).map((comment) => comment.body)).toEqual([body])
    const said = step.annotations.map(({ message }) => message).join('\n')
    expect(said).toContain('this result (fail) is only in the run summary, because ')
    expect(said).toContain(' has the result (pass) of a run with a higher number')
  })

  it.each([
    ['its job is run again alone', { runId: 5000, attempt: 2 }, {}],
    ['it is of another workflow', { runId: 5001 }, { GITHUB_WORKFLOW: 'Docs' }],
  ])('S18: keeps a red result when a green gate has the same key and %s', async (_, again, env) => {
    const { '.github/rag-gate.yml': text = '' } = handbook
    await using scenario = await openScenario({
      base: { ...handbook, 'a.yml': text, 'b.yml': text },
      head: {
        'a.yml': recallDrop['.github/rag-gate.yml'] ?? '',
        'b.yml': `${String(text)}\n# fine\n`,
      },
      door: 'bundle-at-night',
    })
    const strict = { config: 'a.yml' }
    const red = await scenario.run({ runId: 5000, inputs: strict })
    expect(red.exit, red.stdout).toBe(1)
    const inputs = { config: 'b.yml', comment: 'always' }
    const green = await scenario.run({ ...again, env, inputs })
    expect(green.exit, green.stdout).toBe(0)
    const verdicts = (await scenario.comments()).map(({ body }) => /verdict=(\w+)/.exec(body)?.[1])
    expect(verdicts).toEqual(['fail'])
    expect(green.stdout).toContain('another gate on this commit uses the same key, default')
    await scenario.run({ runId: 5002, inputs: strict })
    expect((await scenario.comments())[0]?.body).toContain('run=5002.1 verdict=fail')
  })

  it.each([
    ['that no run can have', (first: string) => first],
    ['in a marker that is none', () => '<!-- rag-gate:v1 key=default junk -->'],
  ])('S18: ignores a comment of its own bot with a run number %s', async (_, change) => {
    await using scenario = await openScenario({ ...regression, door: 'bundle-at-night' })
    const first = change(marker(scenario, { run: '999999999999999.1' }))
    await scenario.github.comment(1, 'github-actions[bot]', `${first}\n\n**RAG Gate: pass**`)
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    const bodies = (await scenario.comments()).map(({ body }) => body)
    expect(bodies).toEqual([expect.stringContaining('RAG Gate: fail')])
  })

  it('a stored result of a later run for another commit is replaced', async () => {
    await using scenario = await openScenario(regression)
    const body = `${marker(scenario, { run: '9999.1' }).replace(scenario.pull.head, 'a'.repeat(40))}\n\nother`
    await scenario.github.comment(1, 'github-actions[bot]', body)
    await scenario.run()
    const comments = await scenario.comments()
    expect(comments).toHaveLength(1)
    expect(comments[0]?.body).toContain(`head=${scenario.pull.head} run=1001.1 verdict=fail`)
  })

  it('S18: recreates a comment that was deleted between finding and updating', async () => {
    await using scenario = await openScenario(regression)
    const { github } = scenario
    const { id } = await github.comment(1, 'github-actions[bot]', `${marker(scenario)}\n\nold`)
    github.proxy.on(
      'PATCH',
      update,
      beforehand(() => github.ask('DELETE', `/repos/${github.repository}/issues/comments/${id}`)),
    )
    const step = await scenario.run()
    const comments = await scenario.comments()
    expect(comments).toHaveLength(1)
    expect(comments[0]?.id).not.toBe(id)
    expect(comments[0]?.body).toContain('RAG Gate: fail')
    expect(step.stdout).toMatch(new RegExp(`^comment: .*#issuecomment-${comments[0]?.id}$`, 'm'))
  })

  it('S18: two runs that create at once leave one comment, with the later run’s result', async () => {
    // Two concurrent runs are two processes.
    await using scenario = await openScenario({ ...regression, door: 'bundle' })
    const { proxy } = scenario.github
    // Both runs search and find nothing before either writes.
    const both = Promise.withResolvers<void>()
    let waiting = 0
    proxy.on(
      'POST',
      create,
      beforehand(async () => {
        if (++waiting === 2) both.resolve()
        await both.promise
      }),
      2,
    )
    const steps = await Promise.all([scenario.run({ runId: 5001 }), scenario.run({ runId: 5002 })])
    expect(steps.map(({ exit }) => exit)).toEqual([1, 1])
    const comments = await scenario.comments()
    expect(comments).toHaveLength(1)
    expect(comments[0]?.body).toContain('run=5002.1')
  })

  it('removes its surplus comments and keeps the oldest', async () => {
    await using scenario = await openScenario(regression)
    const kept = await scenario.github.comment(
      1,
      'github-actions[bot]',
      `${marker(scenario)}\n\none`,
    )
    await scenario.github.comment(1, 'github-actions[bot]', `${marker(scenario)}\n\ntwo`)
    await scenario.run()
    expect((await scenario.comments()).map(({ id }) => id)).toEqual([kept.id])
  })

  it('two gates with different keys keep a comment each', async () => {
    await using scenario = await openScenario(regression)
    await scenario.run({ inputs: { key: 'docs' } })
    await scenario.run({ inputs: { key: 'code' } })
    const comments = await scenario.comments()
    const named = comments.map(({ body }) => /key=(\S+).*RAG Gate `(\S+)`: fail/s.exec(body))
    expect(named.map((found) => found?.slice(1))).toEqual([
      ['docs', 'docs'],
      ['code', 'code'],
    ])
  })

  it('github 8: writes nothing if a newer commit was pushed meanwhile, and keeps the verdict', async () => {
    await using scenario = await openScenario(regression)
    const event = await scenario.event()
    const workspace = await scenario.checkout()
    await scenario.push({ 'docs/extra.md': '# Extra\n\nNew.\n' })
    const step = await scenario.run({ event, workspace })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.summary).toContain('RAG Gate: fail')
    expect(writes(scenario)).toEqual([])
    expect(await scenario.comments()).toEqual([])
  })

  describe.each(
    someOf<[string, Reaction]>(
      [
        ['a 502', badGateway],
        ['a broken connection', reset],
        ['half an answer', () => ({ status: 201, body: '{"id": 1, "bo' })],
      ],
      1,
    ),
  )('a created comment whose response is %s', (_, answer) => {
    it.each([1, 3, 100])(
      '%i times: the action looks for it, and exactly one exists',
      async (times) => {
        await using scenario = await openScenario(regression)
        const { proxy } = scenario.github
        proxy.on('POST', create, made(scenario, answer), times)
        const step = await scenario.run()
        expect(step.exit, step.stdout).toBe(1)
        const comments = await scenario.comments()
        expect(comments.map(({ body }) => body.includes('RAG Gate: fail'))).toEqual([true])
        expect(writes(scenario).filter((method) => method === 'POST')).toHaveLength(1)
        expect(step.stdout).toMatch(
          new RegExp(`^comment: .*#issuecomment-${comments[0]?.id}$`, 'm'),
        )
      },
    )
  })

  it('a comment that was not created is requested again', async () => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('POST', create, badGateway, 2)
    await scenario.run()
    expect(await scenario.comments()).toHaveLength(1)
    expect(writes(scenario).filter((method) => method === 'POST')).toHaveLength(3)
  })

  it.each(someOf([badGateway], 0))(
    'two simultaneous runs whose responses are lost leave one comment',
    async (lost) => {
      await using scenario = await openScenario({ ...regression, door: 'bundle' })
      scenario.github.proxy.on('POST', create, made(scenario, lost), 4)
      await Promise.all([5001, 5002].map((runId) => scenario.run({ runId })))
      const comments = await scenario.comments()
      expect(comments.map(({ body }) => body.includes('run=5002.1'))).toEqual([true])
    },
  )

  it('a slow GitHub response is awaited', async () => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('POST', create, slow(400))
    await scenario.run()
    expect(await scenario.comments()).toHaveLength(1)
  })
})

describe('github 20: the input comment', () => {
  it.each(['always', 'on-change', 'never'])('comment: %s, after a regression', async (comment) => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({ inputs: { comment } })
    expect(step.exit, step.stdout).toBe(1)
    expect(await scenario.comments()).toHaveLength(comment === 'never' ? 0 : 1)
    expect(await readFile(commentFile(step), 'utf8')).toContain('RAG Gate: fail')
  })

  it.each([
    ['always', 1],
    ['on-change', 0],
    ['never', 0],
  ] as const)('comment: %s, when nothing relevant changed', async (comment, count) => {
    await using scenario = await openScenario({ ...regression, head: irrelevant })
    await scenario.run({ inputs: { comment } })
    expect(await scenario.comments()).toHaveLength(count)
  })

  it('on-change: the short form replaces an older result when the change is reverted', async () => {
    await using scenario = await openScenario({
      ...regression,
      head: { ...recallDrop, ...irrelevant },
    })
    await scenario.run()
    await scenario.push({ '.github/rag-gate.yml': handbook['.github/rag-gate.yml'] ?? '' })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    const comments = await scenario.comments()
    expect(comments).toHaveLength(1)
    expect(comments[0]?.body).toContain(
      '> [!NOTE]\n> **RAG Gate: pass** · nothing has changed in what the pipeline reads',
    )
  })

  it('never: neither writes nor deletes', async () => {
    await using scenario = await openScenario(regression)
    const old = `${marker(scenario)}\n\nold`
    await scenario.github.comment(1, 'github-actions[bot]', old)
    await scenario.run({ inputs: { comment: 'never' } })
    expect((await scenario.comments()).map(({ body }) => body)).toEqual([old])
    expect(writes(scenario)).toEqual([])
  })
})

describe('the input check-name', () => {
  type CheckRun = {
    readonly name: string
    readonly status: string
    readonly conclusion: string | null
  }

  const grants = {
    contents: 'read',
    pull_requests: 'write',
    issues: 'write',
    checks: 'write',
  } as const

  async function checks(scenario: Scenario): Promise<readonly CheckRun[]> {
    const { github } = scenario
    const path = `/repos/${github.repository}/commits/${scenario.pull.head}/check-runs`
    const answered = await github.ask<{ readonly check_runs: readonly CheckRun[] }>('GET', path)
    return answered.check_runs
  }

  it.each([
    ['a regression', recallDrop, 'failure'],
    ['a refactoring', refactoring, 'success'],
  ])('%s is also a check run on the pull request’s head', async (_, head, conclusion) => {
    await using scenario = await openScenario({ ...regression, head })
    await scenario.run({ inputs: { 'check-name': 'Retrieval' }, permissions: grants })
    expect(await checks(scenario)).toMatchObject([
      { name: 'Retrieval', status: 'completed', conclusion },
    ])
    const { journal } = scenario.github.proxy
    const opened = journal.find(({ path }) => path.endsWith('/check-runs'))
    expect(opened?.body).toMatchObject({ status: 'in_progress' })
  })

  it('is found again after lost responses, and no check stays in progress', async () => {
    await using scenario = await openScenario(regression)
    const { github } = scenario
    const lost: Reaction = async (exchange) => {
      const { path, body } = exchange
      await github.ask('POST', path, { as: 'github-actions[bot]', body })
      return badGateway(exchange)
    }
    github.proxy.on('POST', /\/check-runs$/, lost, 3)
    await scenario.run({ inputs: { 'check-name': 'Retrieval' }, permissions: grants })
    expect(await checks(scenario)).toMatchObject([{ status: 'completed', conclusion: 'failure' }])
  })

  it('two pull requests with the same head commit have separate checks, by base branch', async () => {
    await using scenario = await openScenario(regression)
    const options = { inputs: { 'check-name': 'Retrieval' }, permissions: grants }
    await scenario.run(options)
    const { payload, ...event } = await scenario.event()
    const { pull_request: pull } = payload as { readonly pull_request: { readonly base: object } }
    const toLax = { ...pull, base: { ...pull.base, ref: 'playground' } }
    await scenario.run({
      ...options,
      event: { ...event, payload: { ...payload, pull_request: toLax } },
    })
    const names = (await checks(scenario)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Retrieval', 'Retrieval (playground)'])
  })

  it('is closed as failed if the run could not measure', async () => {
    await using scenario = await openScenario({
      ...regression,
      head: { ...refactoring, 'docs/limits.md': Buffer.from([0, 1, 2, 0]) },
    })
    const step = await scenario.run({ inputs: { 'check-name': 'Retrieval' }, permissions: grants })
    expect(step.exit, step.stdout).toBe(3)
    expect(await checks(scenario)).toMatchObject([{ status: 'completed', conclusion: 'failure' }])
  })

  it('is a warning without the permission, and keeps the verdict', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({ inputs: { 'check-name': 'Retrieval' } })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.annotations.filter(({ level }) => level === 'warning')).toHaveLength(1)
    expect(await scenario.comments()).toHaveLength(1)
  })
})
