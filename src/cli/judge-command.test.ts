import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../../test/support/judged-repo.ts'

/** The judge's commands in a repository. */
async function opened(...options: Parameters<typeof judgedRepo>) {
  const repo = await judgedRepo(...options)
  return { ...repo, run: async (...args: readonly string[]) => repo.run('judge', ...args) }
}

describe('rag-gate judge check', () => {
  it('says that a careful judge may decide, and asks it once', async () => {
    await using given = await opened()
    const first = await given.run('check')
    expect(first.err).not.toContain('error')
    expect(first.out).toContain('trusted: 21 of 21 checks passed, 15 requests')
    expect(first.code).toBe(0)
    const again = await given.run('check')
    expect(again.out).toContain('trusted: 21 of 21 checks passed, all from the store')
    expect(given.server.calls).toHaveLength(15)
  }, 30_000)

  it('says of a judge that approves of everything what it got wrong, and ends with 1', async () => {
    await using given = await opened({ mode: 'approve' })
    const { code, out } = await given.run('check')
    expect(out).toMatch(/^untrusted: \d+ of 21 checks passed/m)
    expect(out).toMatch(
      /^failed: unsupported\n {2}The warranty covers accidental damage\.\n {2}expected not_found, found /m,
    )
    expect(code).toBe(1)
  }, 30_000)

  it('ends with 3 where the judge cannot be asked, and with 2 where there is none', async () => {
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
  it('lay a sheet out, and hold the judge against it without asking again', async () => {
    await using given = await opened()
    const sheet = given.path('sheet.jsonl')
    const sampled = await given.run('sample', '--out', sheet, '--n', '50')
    expect([sampled.code, sampled.err]).toEqual([0, expect.not.stringContaining('error')])
    const text = await readFile(sheet, 'utf8')
    const lines = text.trimEnd().split('\n')
    expect(sampled.out).toContain(`wrote ${lines.length} verdicts into`)
    expect(lines.length).toBeGreaterThan(5)
    expect(text).not.toMatch(/entailed|not_found/)

    await writeFile(sheet, text.replaceAll('"human":""', '"human":"entailed"'))
    const calls = given.server.calls.length
    const { code, out } = await given.run('calibrate', '--labels', sheet)
    expect(out).toMatch(
      new RegExp(`^judge agrees with people: kappa .*, \\d+ % of ${lines.length} labels`),
    )
    expect(out).not.toContain('stale')
    expect(code).toBe(0)
    expect(given.server.calls).toHaveLength(calls)

    expect(await given.run('sample', '--out', sheet)).toMatchObject({
      code: 2,
      err: expect.stringContaining('a file of that name is in the way'),
    })
  }, 60_000)

  it('tell what is missing', async () => {
    await using given = await opened()
    const says = async (...args: readonly string[]) => {
      const { code, err } = await given.run(...args)
      return [code, err.split('\n')[0]]
    }
    expect(await says('sample')).toEqual([2, expect.stringContaining('needs --out FILE')])
    expect(await says('calibrate')).toEqual([2, expect.stringContaining('needs --labels FILE')])
    expect(await says('sample', '--out', 'x', '--n', 'many')).toEqual([
      2,
      expect.stringContaining('--n "many" is no whole number'),
    ])
    expect(await says('clibrate')).toEqual([
      2,
      expect.stringContaining('there is no command judge "clibrate"'),
    ])
    expect(await says()).toEqual([2, expect.stringContaining('one of three things')])
    expect(given.server.calls).toEqual([])
  }, 60_000)
})
