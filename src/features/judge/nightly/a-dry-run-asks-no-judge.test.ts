import { describe, expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../../../../test/support/judged-repo.ts'

const judgeCalls = (calls: readonly { readonly kind: string }[]) =>
  calls.filter(({ kind }) => kind !== 'answer')

describe('--dry-run', () => {
  it('writes the answers, reports the cost of judging, and sends the judge no request', async () => {
    await using given = await judgedRepo()
    await given.write('docs/more.md', 'Something else.\n')
    const { code, out, err } = await given.run('gate', '--dry-run')
    expect(err).not.toContain('error')
    expect(out).toMatch(
      /^judge: 2\d calls planned, 0 judgments from earlier runs; about [\d.k]+ input and [\d.k]+ output tokens; budget 5,000 calls\n$/,
    )
    expect(code).toBe(0)
    expect(given.server.calls.length).toBeGreaterThan(0)
    expect(judgeCalls(given.server.calls)).toEqual([])
  }, 60_000)

  it('reports the cost of judging two run files', async () => {
    await using given = await judgedRepo()
    const line = {
      id: 'seats',
      chunks: [{ id: 'c1', doc: 'docs/seats.md', text: 'Teams have twelve seats.' }],
      answer: 'There are twelve seats.',
    }
    await given.write('head.jsonl', `${JSON.stringify(line)}\n`)
    const flags = [
      '--head-run',
      'head.jsonl',
      '--golden',
      'golden.jsonl',
      '--config',
      'rag-gate.yml',
    ]
    const { code, out } = await given.run('report', ...flags, '--dry-run')
    expect([code, out]).toEqual([0, expect.stringMatching(/^judge: \d+ calls planned, [^\n]*\n$/)])
    expect(given.server.calls).toEqual([])
  }, 60_000)

  it('reports that there is nothing to judge', async () => {
    const config = judgedConfig('model: judge-1').replace(
      'faithfulness, correctness, context_recall',
      'hit@2',
    )
    await using given = await judgedRepo({}, { 'rag-gate.yml': config })
    const unchanged = await given.run('gate', '--base', 'HEAD', '--dry-run')
    expect(unchanged).toMatchObject({
      code: 0,
      out: 'judge: nothing to judge, because nothing relevant has changed\n',
    })
    await given.write('docs/more.md', 'Something else.\n')
    const { code, out } = await given.run('gate', '--dry-run')
    const nothing =
      "judge: nothing to judge, because no metric in base's configuration needs a judge\n"
    expect([code, out]).toEqual([0, nothing])
  }, 60_000)

  it('exits with 3 if a side cannot be measured, and with 2 for report flags', async () => {
    await using given = await judgedRepo()
    const wrong = await given.run('gate', '--dry-run', '--json')
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('does not write a report')])
    const config = judgedConfig().replace('docs/*.md', 'nowhere/*.md')
    await given.write('rag-gate.yml', config)
    const failed = await given.run('gate', '--dry-run')
    expect(failed.code).toBe(3)
    expect(failed.out).not.toContain('planned')
  }, 60_000)
})

describe('check', () => {
  it('sends no request to a judge, not even to a local one', async () => {
    await using given = await judgedRepo()
    const { code, out } = await given.run('check')
    expect([code, out]).toEqual([0, expect.stringMatching(/^RAG Gate: healthy\n/m)])
    expect(judgeCalls(given.server.calls)).toEqual([])
  }, 60_000)
})

describe('a judged sample', () => {
  it('excludes the other questions on both sides, and the line about the judge says so', async () => {
    const config = judgedConfig('model: judge-1, sample: 1')
    await using given = await judgedRepo({}, { 'rag-gate.yml': config })
    await given.write('docs/more.md', 'Something else.\n')
    const { code, out, err } = await given.run('gate', '--json')
    expect(err).not.toContain('error')
    expect(code).toBe(0)
    const report = JSON.parse(out)
    expect(report.judge.sample).toEqual({ items: 1, of: 2 })
    const faithfulness = report.metrics.find(
      (one: { metric: string }) => one.metric === 'faithfulness',
    )
    expect(faithfulness.coverage).toMatchObject({ pairs: 1, not_applicable: 1, turned_on_head: 0 })
    expect(faithfulness.ruled_out).toEqual([{ reason: 'not_sampled', items: 1 }])
    const table = await given.run('gate')
    expect(table.out.replaceAll('\n', ' ')).toContain('judged a sample of 1 of 2')
  }, 60_000)
})
