import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCliWith } from '../../../../test/rig/run-cli.ts'
import { judgedConfig, judgedRepo } from '../../../../test/support/judged-repo.ts'

/** Runs the judge's commands in a repository. */
async function opened(...options: Parameters<typeof judgedRepo>) {
  const repo = await judgedRepo(...options)
  return { ...repo, run: async (...args: readonly string[]) => repo.run('judge', ...args) }
}

describe('rag-gate judge check', () => {
  it('trusts a careful judge, and asks it only once', async () => {
    await using given = await opened()
    const first = await given.run('check')
    expect(first.err).not.toContain('error')
    expect(first.out).toContain('trusted: 21 of 21 checks passed, 15 requests')
    expect(first.code).toBe(0)
    const again = await given.run('check')
    expect(again.out).toContain(
      'trusted: 21 of 21 checks passed, no requests (all replies are from earlier runs)',
    )
    expect(given.server.calls).toHaveLength(15)
  }, 30_000)

  it('reports the errors of a judge that approves everything, and exits with 1', async () => {
    await using given = await opened({ mode: 'approve' })
    const { code, out } = await given.run('check')
    expect(out).toMatch(/^untrusted: \d+ of 21 checks passed/m)
    expect(out).toMatch(
      /^failed: unsupported\n {2}The warranty covers accidental damage\.\n {2}expected not_found, found /m,
    )
    expect(code).toBe(1)
  }, 30_000)

  it('exits with 3 if the judge cannot be reached, and with 2 if none is configured', async () => {
    await using refused = await opened({ key: 'another' })
    const { code, err } = await refused.run('check')
    expect([code, err]).toEqual([3, expect.stringContaining('401')])
    await using none = await opened(
      {},
      {
        'rag-gate.yml': judgedConfig('').replace(
          'metrics: [faithfulness, correctness, context_recall]\n',
          '',
        ),
      },
    )
    expect(await none.run('check')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no judge is configured'),
    })
  }, 30_000)
})

describe('rag-gate judge sample and calibrate', () => {
  it('write a sheet, and compare the judge with the labels without new requests', async () => {
    await using given = await opened()
    const sheet = given.path('sheet.jsonl')
    const sampled = await given.run('sample', '--out', sheet, '--n', '50')
    expect([sampled.code, sampled.err]).toEqual([0, expect.not.stringContaining('error')])
    const text = await readFile(sheet, 'utf8')
    const lines = text.trimEnd().split('\n')
    expect(sampled.out).toContain(`wrote ${lines.length} verdicts to`)
    expect(lines.length).toBeGreaterThan(5)
    expect(text).not.toMatch(/entailed|not_found/)

    await writeFile(sheet, text.replaceAll('"human":""', '"human":"entailed"'))
    const calls = given.server.calls.length
    const { code, out } = await given.run('calibrate', '--labels', sheet)
    expect(out).toMatch(
      new RegExp(`^agreement between judge and humans: kappa .*, \\d+% of ${lines.length} labels`),
    )
    expect(out).not.toContain('stale')
    expect(out).toMatch(/^(largest disagreements on verdicts.*:$|no disagreement on verdicts$)/m)
    expect(code).toBe(0)
    const json = JSON.parse((await given.run('calibrate', '--labels', sheet, '--json')).out)
    const { observed, n } = json.agreement
    expect(json.disagreements.of.verdicts).toBe(Math.round((1 - observed) * n))
    expect(given.server.calls).toHaveLength(calls)

    expect(await given.run('sample', '--out', sheet)).toMatchObject({
      code: 2,
      err: expect.stringContaining('a file with that name already exists'),
    })
  }, 60_000)

  it('report what is missing', async () => {
    await using given = await opened()
    const says = async (...args: readonly string[]) => {
      const { code, err } = await given.run(...args)
      return [code, err.split('\n')[0]]
    }
    expect(await says('sample')).toEqual([2, expect.stringContaining('needs --out FILE')])
    expect(await says('calibrate')).toEqual([2, expect.stringContaining('needs --labels FILE')])
    expect(await says('sample', '--out', 'x', '--n', 'many')).toEqual([
      2,
      expect.stringContaining('--n "many" is not a whole number'),
    ])
    expect(await says('clibrate')).toEqual([
      2,
      expect.stringContaining('judge has no command "clibrate"'),
    ])
    expect(await says()).toEqual([
      2,
      expect.stringContaining('judge needs a command: check, sample or calibrate'),
    ])
    expect(given.server.calls).toEqual([])
  }, 60_000)

  it('exit with 3 and the reason if the judge stops before its first verdict', async () => {
    const trouble = { kind: 'status', status: 401, message: 'Incorrect API key.' } as const
    await using given = await opened({ failures: [{ when: isJudge, trouble }] })
    const labels = given.path('labels.jsonl')
    const label = {
      item: 'seats',
      metric: 'faithfulness',
      claim: 'x',
      rater: 'r',
      human: 'entailed',
    }
    await writeFile(labels, JSON.stringify(label))
    const stopped = { code: 3, out: '', err: expect.stringMatching(/401[^]*key/) }
    expect(await given.run('sample', '--out', given.path('sheet.jsonl'))).toMatchObject(stopped)
    await expect(readFile(given.path('sheet.jsonl'))).rejects.toThrow('ENOENT')
    expect(await given.run('calibrate', '--labels', labels)).toMatchObject(stopped)
  }, 60_000)

  it('exit with 3 and the number of losses if the judge gives no usable verdict', async () => {
    const failures = [{ when: isJudge, trouble: { kind: 'refusal' } } as const]
    await using given = await opened({ failures })
    expect(await given.run('sample', '--out', given.path('sheet.jsonl'))).toMatchObject({
      code: 3,
      err: expect.stringMatching(/the judge gave no usable verdict: \d+ /),
    })
  }, 60_000)

  it('exit with 2 if no metric needs the judge', async () => {
    const config = judgedConfig().replace(/^metrics:.*$/m, 'metrics: [recall@2]')
    await using given = await opened({}, { 'rag-gate.yml': config })
    expect(await given.run('sample', '--out', given.path('sheet.jsonl'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('list metrics that need the judge'),
    })
  }, 60_000)
})

describe('rag-gate judge calibrate --scores', () => {
  it('compares external scores without a judge or a repository', async () => {
    await using given = await withScores()
    const { code, out, err } = await given.run('--scores', 'scores.jsonl')
    expect(err).toBe('')
    expect(out).toMatch(
      /^m: over 32 scores, the rank correlation between judge and humans is tau 1\.00/m,
    )
    expect(out).toContain('largest disagreements on scores, 10 of 24:\n  i11, head, m: judge gives')
    expect(code).toBe(0)
    const json = await given.run('--scores', 'scores.jsonl', '--json')
    expect(JSON.parse(json.out)).toMatchObject({
      stale: 0,
      open: 0,
      scores: [{ metric: 'm', labels: 32, further: 8, tau: 1 }],
      disagreements: { of: { verdicts: 0, scores: 24 } },
    })
  }, 30_000)

  it('reports what is wrong', async () => {
    await using given = await withScores()
    const says = async (...args: readonly string[]) => {
      const { code, err } = await given.run('--scores', ...args)
      return [code, err]
    }
    expect(await says('scores.jsonl', '--base', 'main')).toEqual([
      2,
      expect.stringContaining('--base has no effect'),
    ])
    expect(await says('none')).toEqual([2, expect.stringContaining('there is no such file')])
    await given.write('other.jsonl', '{"item":"z","metric":"m","score":1}')
    expect(await says('other.jsonl')).toEqual([
      2,
      expect.stringContaining('no score matches a label'),
    ])
    await given.write('other.jsonl', '{"item":"z","metric":"m","score":2}')
    expect(await says('other.jsonl')).toEqual([
      2,
      expect.stringMatching(/other\.jsonl:1:\d+ score: expected a score from 0 to 1/),
    ])
  }, 30_000)
})

/** Matches only requests to the judge, so that the model that writes answers still works. */
function isJudge({ body }: { readonly body: Readonly<Record<string, unknown>> }): boolean {
  return body['model'] === 'judge-1'
}

/**
 * Writes a judge's scores of forty questions, and one rater's scores of 32 of them, which are half as
 * high. The folder is not a repository.
 */
async function withScores() {
  const folder = await mkdtemp(join(tmpdir(), 'rag-gate-scores-'))
  const write = async (name: string, text: string) => writeFile(join(folder, name), text)
  const items = Array.from({ length: 40 }, (_, at) => ({ item: `i${at}`, metric: 'm' }))
  const linesOf = (values: readonly object[]) =>
    values.map((value) => JSON.stringify(value)).join('\n')
  await write('scores.jsonl', linesOf(items.map((item, at) => ({ ...item, score: (at % 4) / 3 }))))
  const labels = items.map((item, at) => ({ ...item, rater: 'r', human: (at % 4) / 6 }))
  await write('labels.jsonl', linesOf(labels.slice(0, 32)))
  const run = async (...args: readonly string[]) => {
    const all = ['judge', 'calibrate', '--labels', 'labels.jsonl', ...args]
    const { exit, stdout, stderr } = await runCliWith({ PATH: '' }, folder, ...all)
    return { code: exit, out: stdout, err: stderr }
  }
  const remove = async () => rm(folder, { recursive: true })
  return { write, run, [Symbol.asyncDispose]: remove }
}
