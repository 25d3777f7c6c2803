import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCliWith } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

/**
 * Finds the document of every question except those in `LOST`, each with a side and an attempt: with
 * `head 1 q3`, head misses the document of q3 in the first attempt.
 */
const program = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const { RAG_GATE_SIDE: side, LOST: lost = '' } = process.env
for await (const line of createInterface({ input: process.stdin })) {
  const { id, retrieval_only: again } = JSON.parse(line)
  const isLost = lost.split(',').includes([side, again ? 2 : 1, id].join(' '))
  const doc = isLost ? 'docs/other.md' : 'docs/' + id + '.md'
  console.log(JSON.stringify({ id, chunks: [{ id: doc, doc, text: readFileSync(doc, 'utf8') }] }))
}
`

const ids = Array.from({ length: 30 }, (_, at) => `q${at}`)

async function repository(): Promise<TempRepo> {
  const repo = await tempRepo()
  const golden = ids.map((id, at) =>
    JSON.stringify({ id, query: `What is ${id}?`, docs: [`docs/${id}.md`], must_pass: at === 3 }),
  )
  const docs = [...ids, 'other'].map((id) => [`docs/${id}.md`, `All about ${id}.\n`] as const)
  await repo.commit(
    {
      ...Object.fromEntries(docs),
      'golden.jsonl': `${golden.join('\n')}\n`,
      'ask.mjs': program,
      'rag-gate.yml': `golden: golden.jsonl
metrics: [recall@5]
gate: { recall@5: { max-drop: 0.02 } }
pipeline: { kind: command, query: '"${process.execPath}" ask.mjs' }
`,
    },
    'base',
  )
  await repo.branch('change')
  await repo.commit({ 'ask.mjs': `${program}// Changed.\n` }, 'change')
  return repo
}

type Report = {
  readonly verdict: string
  readonly findings: readonly { readonly kind: string; readonly verdict: string }[]
  readonly notes: readonly { readonly kind: string }[]
  readonly metrics: readonly { readonly base?: number; readonly head?: number }[]
  readonly health: { readonly head: { readonly twice?: object } }
}

const sides = ['--base', 'main', '--head', 'change', '--pass-env', 'LOST'] as const

async function gate(repo: TempRepo, lost: readonly string[]): Promise<Report> {
  const env = { LOST: lost.join(',') }
  const { stdout } = await runCliWith(env, repo.path, 'gate', ...sides, '--json')
  return JSON.parse(stdout) as Report
}

const untimed = (json: string): object => ({ ...JSON.parse(json), times: {} })

describe('a non-deterministic retriever', () => {
  it('breaks a must-pass question only if head misses it both times', async () => {
    await using repo = await repository()
    const once = await gate(repo, ['head 1 q3'])
    expect(once.findings.filter(({ kind }) => kind === 'must-pass')).toEqual([])
    expect(once.metrics[0]).toMatchObject({ base: 1, head: 29.5 / 30 })
    expect(once.health.head.twice).toEqual({ asked: 1, wavering: 1 })
    expect(once.notes).toContainEqual({
      kind: 'asked-twice',
      base: { asked: 1, wavering: 0 },
      head: { asked: 1, wavering: 1 },
    })

    const both = await gate(repo, ['head 1 q3', 'head 2 q3'])
    expect(both.findings).toContainEqual({ kind: 'must-pass', verdict: 'fail', items: ['q3'] })
    expect(both.notes.filter(({ kind }) => kind === 'asked-twice')).toEqual([])

    // Base found the document in one of two attempts.
    const lostOnce = await gate(repo, ['base 1 q3', 'head 1 q3', 'head 2 q3'])
    expect(lostOnce.findings).toContainEqual({ kind: 'must-pass', verdict: 'fail', items: ['q3'] })
  })

  it('is reported if only head is non-deterministic, with the same report in shards', async () => {
    await using repo = await repository()
    await using out = await tempDir()
    const lost = ids.slice(10, 16).map((id) => `head 1 ${id}`)
    const report = await gate(repo, lost)
    expect(report.findings).toContainEqual({
      kind: 'wavering',
      verdict: 'warn',
      asked: 7,
      base: 0,
      head: 6,
      items: ids.slice(10, 16),
    })
    const collect = async (folder: string, ...more: readonly string[]): Promise<void> => {
      const into = join(out.path, folder)
      const env = { LOST: lost.join(',') }
      const flags = [...sides, '--out', into, ...more]
      const { exit, stderr } = await runCliWith(env, repo.path, 'collect', ...flags)
      expect(exit, stderr).toBe(0)
    }
    const read = async (folder: string): Promise<object> => {
      const runs = join(out.path, folder)
      const { stdout } = await runCliWith({}, repo.path, 'report', '--runs', runs, '--json')
      return untimed(stdout)
    }
    await collect('whole')
    await collect('parts/1', '--shard', '1/2')
    await collect('parts/2', '--shard', '2/2')
    const whole = await read('whole')
    expect(await read('parts')).toEqual(whole)
    expect(whole).toMatchObject({ verdict: report.verdict, findings: report.findings })
  })

  it('is warned of in the log if it removes its index when its input ends', async () => {
    await using repo = await repository()
    const drops = "rmSync('docs', { recursive: true })"
    await repo.commit({ 'ask.mjs': `import { rmSync } from 'node:fs'\n${program}${drops}\n` })
    const { stderr } = await runCliWith({}, repo.path, 'gate', ...sides)
    expect(stderr).toContain(
      'head: the pipeline failed for 1 question that it was asked a second time: the query process',
    )
    expect(stderr).toContain('remove the index in `teardown` instead')
    expect(stderr).not.toMatch(/base: .* failed for .* asked a second time/)
  })

  it('is detected by check, which asks the first questions twice', async () => {
    await using repo = await repository()
    const check = async (lost: string): Promise<string> => {
      const { stdout } = await runCliWith({ LOST: lost }, repo.path, 'check', '--pass-env', 'LOST')
      return stdout
    }
    expect(await check('')).toMatch(/the same list twice +20 of 20/)
    expect(await check('head 2 q1,head 2 q2')).toMatch(
      /the\s+same\s+list\s+twice\s+\(otherwise\s+use\s+exact\s+search\s+and\s+fix\s+every\s+seed\)\s+18 of 20/,
    )
  })
})
