import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mergeGroupEvent, reviewEvent } from '../rig/events.ts'
import { configText, goldenItems, goldenLines, handbook, recallDrop } from '../rig/handbook.ts'
import { plainComment } from '../support/plain-comment.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import type { StepResult } from '../rig/run-step.ts'

const line = '/rag-gate accept recall@5, ndcg@10, export-csv: the export page is being rewritten'

describe('a loss accepted by a review line', () => {
  let scenario: Scenario

  beforeAll(async () => {
    scenario = await openScenario({ base: handbook, head: recallDrop })
    await scenario.github.allow('ada', 'push')
  })

  afterAll(() => scenario[Symbol.asyncDispose]())

  async function expectFail(step: StepResult, ...why: readonly string[]): Promise<void> {
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('verdict')).toBe('fail')
    for (const words of why) expect(plainComment(step.summary)).toContain(words)
    expect(step.summary).not.toMatch(/Accepted by/i)
  }

  it('by the author, a reader, on an older commit, in a comment, as a label, or in a dismissed or edited review still fails', async () => {
    const { github, pull } = scenario
    // The stand-in accepts reviews only from users with write access, which mallory loses afterwards.
    await github.allow('mallory', 'push')
    await github.review(1, 'mallory', { body: line })
    await github.allow('mallory', 'pull')
    await github.review(1, 'acme', { body: line })
    await github.review(1, 'ada', { body: line, commit_id: pull.base })
    const dismissed = await github.review(1, 'ada', { body: line, event: 'APPROVE' })
    const reviews = `/repos/${github.repository}/pulls/1/reviews`
    // The stand-in replaces the review's text with the message; GitHub keeps the text.
    const body = { message: line }
    await github.ask('PUT', `${reviews}/${dismissed.id}/dismissals`, { body })
    const edited = await github.review(1, 'ada', { body: line })
    github.proxy.edited(edited.node_id, 1)
    await github.comment(1, 'ada', line)
    const labels = `/repos/${github.repository}/issues/1/labels`
    await github.ask('POST', labels, { body: { labels: [line.slice(0, 40)] } })
    await expectFail(
      await scenario.run(),
      'ada (edited by somebody else), ada (dismissed), ada (review of an older commit)',
      'acme (the author of the pull request), mallory (no write access)',
    )
    expect(github.proxy.journal.filter(({ path }) => path.endsWith('/permission'))).toHaveLength(1)
  })

  it('also fails if the token may not read reviews, and names the missing permission', async () => {
    const forbidden = { status: 403, body: { message: 'Resource not accessible by integration' } }
    scenario.github.proxy.on('GET', /\/reviews$/, () => forbidden)
    await expectFail(await scenario.run(), 'Give the job the pull-requests: read permission')
  })

  it('by somebody who wrote a commit of the pull request still fails', async () => {
    const { github } = scenario
    await github.review(1, 'ada', { body: line })
    github.proxy.wroteCommits('ada')
    await expectFail(
      await scenario.run({ door: 'bundle-at-night' }),
      'ada (author or co-author of a commit, perhaps through a committed suggestion)',
    )
    github.proxy.wroteCommits(undefined)
    const step = await scenario.run()
    github.proxy.wroteCommits('acme')
    expect(step.outputs.get('verdict'), step.stdout).toBe('warn')
    expect(plainComment(step.summary)).toContain(
      'Besides the known authors, these people wrote or committed changes, so check that none of them accepted the loss',
    )
    // Dismisses the review, so that later tests do not see it.
    const reviews = `/repos/${github.repository}/pulls/1/reviews`
    const all = await github.ask<readonly { readonly id: number }[]>('GET', reviews)
    const body = { message: 'done' }
    await github.ask('PUT', `${reviews}/${all.at(-1)?.id}/dismissals`, { body })
  })

  it('for the previous base branch of the pull request still fails', async () => {
    await using retargeted = await openScenario({
      base: handbook,
      head: recallDrop,
      door: 'bundle-at-night',
    })
    const { github } = retargeted
    await github.allow('ada', 'push')
    await github.review(1, 'ada', { body: line })
    github.proxy.retargeted('2026-01-01T00:00:00Z')
    expect((await retargeted.run()).outputs.get('verdict')).toBe('warn')
    github.proxy.retargeted(new Date(Date.now() + 60_000).toISOString())
    await expectFail(
      await retargeted.run(),
      "ada (written before the pull request's base branch was last changed)",
    )
  })

  it('by somebody who added the loss in a merge of main still fails', async () => {
    await using merged = await openScenario({ base: handbook, head: {}, door: 'bundle-at-night' })
    const { github, origin, pull } = merged
    await github.allow('ada', 'push')
    await origin.checkout('change')
    await origin.commit(recallDrop, 'in no commit of its own')
    const tree = (await origin.git('rev-parse', 'HEAD^{tree}')).trim()
    const parents = ['-p', pull.head, '-p', pull.base]
    const evil = (await origin.git('commit-tree', tree, ...parents, '-m', 'Merge main')).trim()
    await origin.git('reset', '--quiet', '--hard', evil)
    await merged.refresh()
    await github.review(1, 'ada', { body: line })
    github.proxy.wroteCommits('ada')
    await expectFail(
      await merged.run(),
      'ada (author or co-author of a commit, perhaps through a committed suggestion)',
    )
  })

  it('by a colleague with write access who reviewed this commit is a warning with name, reason and questions', async () => {
    const { github, pull } = scenario
    const review = await github.review(1, 'ada', { body: `Fine.\n\n${line}`, event: 'APPROVE' })
    const event = reviewEvent(await scenario.event(), review)
    const step = await scenario.run({ event })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    const [comment] = await scenario.comments().then((all) => all.slice(-1))
    const body = plainComment(comment?.body ?? '')
    expect(body).toMatch(/Accepted by ada \(“the export page is being rewritten”\): recall@5/i)
    expect(body).toContain('recall@5 by ada (“the export page is being rewritten”): export-csv')

    const repository = await scenario.repository()
    const queued = mergeGroupEvent({ repository, base: pull.base, head: pull.merge })
    const entry = await scenario.run({ event: queued })
    expect(entry.outputs.get('verdict'), entry.stdout).toBe('warn')
  })

  it('fails again after a push that removes more pages and questions than the limit, until that is accepted too', async () => {
    const gone = new Set(['export-csv', 'seat-limit', 'refund-annual'])
    const kept = goldenItems().filter(({ id }) => !gone.has(id))
    await scenario.push({
      'docs/export.md': null,
      'docs/plans.md': null,
      'docs/refunds.md': null,
      'eval/golden.jsonl': goldenLines(kept),
    })
    const removed =
      'docs/refunds.md, docs/plans.md, docs/export.md that 3 questions ask for, and relabelled or removed the questions'
    await expectFail(
      await scenario.run(),
      'ada (review of an older commit)',
      removed,
      '| ❌ fail | removed text and its labels |  |  |  | 3 · 0 | 2 questions (built-in) |',
      '**To fix:** restore the text and its 3 questions in eval/golden.jsonl, or, if the removal is intended, accept',
    )
    const body = '/rag-gate accept declared-losses: a new product'
    await scenario.github.review(1, 'ada', { body, commit_id: scenario.pull.head })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    expect(plainComment(step.summary)).toContain(
      `by ada (“a new product”): Head removed text from ${removed}`,
    )
  })
})

it('nobody can accept a loss if base sets accept: off', async () => {
  await using scenario = await openScenario({
    base: { ...handbook, '.github/rag-gate.yml': configText({ accept: 'off' }) },
    head: recallDrop,
  })
  await scenario.github.allow('ada', 'push')
  const review = await scenario.github.review(1, 'ada', { body: line, event: 'APPROVE' })
  const step = await scenario.run({ event: reviewEvent(await scenario.event(), review) })
  expect(step.exit, step.stdout).toBe(1)
  expect(step.summary).not.toMatch(/Accepted by/i)
})
