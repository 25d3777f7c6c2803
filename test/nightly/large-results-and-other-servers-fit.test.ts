import { describe, expect, it } from 'vitest'
import { configText, handbook, pipeline, recallDrop } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'
import { headlineIn } from '../rig/step-report.ts'

describe('github 5: four hundred questions that get worse', () => {
  it('fit into the comment, the summary and the annotations', async () => {
    const dots = '.'.repeat(160)
    const items = Array.from({ length: 400 }, (_, n) => ({
      id: `${n}|${'.'.repeat(70)}`,
      query: `spreadsheets leave ${n} ${dots}`,
      docs: ['docs/export.md'],
      must_pass: n % 7 === 0,
    }))
    const golden = items.map((item) => `${JSON.stringify(item)}\n`).join('')
    await using scenario = await openScenario({
      base: { ...handbook, 'eval/golden.jsonl': golden },
      head: recallDrop,
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    expect(headlineIn(step)).toMatchObject({ degraded: 400 })
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain('RAG Gate: fail')
    expect(Buffer.byteLength(comment?.body ?? '')).toBeLessThanOrEqual(65_000)
    expect(Buffer.byteLength(step.summary)).toBeLessThanOrEqual(1_000_000)
    for (const level of ['error', 'warning', 'notice']) {
      expect(
        step.annotations.filter((annotation) => annotation.level === level).length,
      ).toBeLessThanOrEqual(10)
    }
    expect(Math.max(...step.annotations.map(({ message }) => message.length))).toBeLessThanOrEqual(
      4096,
    )
    expect(JSON.stringify([...step.outputs]).length).toBeLessThan(10_000)
  })
})

describe('github 9: an Enterprise server', () => {
  it('is reached at the addresses in the environment, and no link leads elsewhere', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const { github } = scenario
    for (let n = 0; n < 101; n++) await github.comment(1, 'mallory', `comment ${n}`)
    const step = await scenario.run({
      env: {
        GITHUB_API_URL: `${github.proxy.url}/api/v3`,
        GITHUB_GRAPHQL_URL: `${github.proxy.url}/api/graphql`,
        GITHUB_SERVER_URL: 'https://github.acme.test',
      },
    })
    expect(step.exit, step.stdout).toBe(1)
    const ours = (await scenario.comments()).filter(({ user }) => user.type === 'Bot')
    expect(ours).toHaveLength(1)
    const links = [...(ours[0]?.body ?? '').matchAll(/\]\((https?:[^)]+)\)/g)].map(
      (match) => match[1] ?? '',
    )
    expect(links.length).toBeGreaterThan(0)
    expect(
      links.filter((link) => !link.startsWith('https://github.acme.test/acme/handbook/')),
    ).toEqual([])
    expect(new Set(github.proxy.journal.map(({ prefix }) => prefix))).toEqual(
      new Set(['/api', '/api/v3']),
    )
  })
})

describe('annotations', () => {
  it('an item that head removed gets no line annotation', async () => {
    await using scenario = await openScenario({
      base: handbook,
      head: {
        ...recallDrop,
        'eval/golden.jsonl': String(handbook['eval/golden.jsonl'])
          .split('\n')
          .filter((line) => !line.includes('export-csv'))
          .join('\n'),
      },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    expect(step.annotations.filter(({ title }) => title?.includes('spreadsheets'))).toEqual([])
  })

  it('a document outside the index is linked at the measured commit, where its lines are correct', async () => {
    const config = (documents: readonly string[]): string =>
      configText({
        pipeline: pipeline({ documents, chunk: { size: 60, overlap: 0, unit: 'chars' } }),
      })
    await using scenario = await openScenario({
      base: { ...handbook, '.github/rag-gate.yml': config(['docs/**/*.md']) },
      head: { '.github/rag-gate.yml': config(['docs/**/*.md', '!docs/export.md']) },
    })
    await scenario.run()
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain(
      `/acme/handbook/blob/${scenario.pull.merge}/docs/export.md?plain=1#L3`,
    )
  })
})
