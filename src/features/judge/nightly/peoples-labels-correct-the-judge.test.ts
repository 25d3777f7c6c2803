import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { judgedRepo } from '../../../../test/support/judged-repo.ts'
import {
  files,
  inventing,
  labelled,
  letter,
  limit,
  parrot,
  partial,
} from '../testing/labelled-rules.ts'

describe('a judge that confirms claims invented by head', () => {
  it('hides the loss until people have labelled 30 random questions', async () => {
    await using given = await judgedRepo({ scripted: partial({ confirms: 'parrot' }) }, files)
    await given.write(
      'run.jsonl',
      inventing((rule) => [limit(rule), letter(rule), parrot]),
    )
    const gate = async (...args: readonly string[]) => {
      const { exit, stdout, stderr } = await given.runBuilt('gate', '--base', 'HEAD', ...args)
      expect(stderr).not.toContain('not used')
      return { exit, stdout }
    }
    const alone = await gate('--json')
    expect(alone.exit).toBe(0)
    expect(JSON.parse(alone.stdout)).toMatchObject({
      verdict: 'pass',
      judge: { trust: { kind: 'trusted' } },
    })

    const sheet = given.path('labels.jsonl')
    const args = ['judge', 'sample', '--n', '35', '--base', 'HEAD', '--out', sheet]
    const sampled = await given.runBuilt(...args)
    expect(sampled.stderr).not.toContain('error')
    expect(sampled.stdout).toContain('for 35 questions')
    expect(sampled.stdout).not.toContain('can only be used with rag-gate judge calibrate')
    const small = [...args.with(3, '20').slice(0, -1), given.path('small.jsonl')]
    expect((await given.runBuilt(...small)).stdout).toContain(
      'at least 30 questions. Draw that many with --n 30; otherwise, these labels can only be used with rag-gate judge calibrate.',
    )

    expect(await labelled(sheet, 29)).toBe(35)
    const few = JSON.parse((await gate('--json', '--labels', sheet)).stdout)
    expect(few.verdict).toBe('pass')
    expect(few.metrics[0].correction).toMatchObject({ labelled: 29, missing: 1 })
    expect(few.metrics[0].correction.corrected).toBeUndefined()

    await labelled(sheet, 35)
    const enough = await gate('--json', '--labels', sheet)
    expect(enough.exit).toBe(1)
    const {
      metrics: [metric],
      origin,
    } = JSON.parse(enough.stdout)
    // The repository serves as the user's home folder.
    expect(origin.gate_line).toContain(' --labels ~/labels.jsonl')
    // One of three claims is invented in 40 of 48 answers.
    const lost = -(40 / 48) / 3
    expect(metric).toMatchObject({ verdict: 'fail', correction: { labelled: 35, missing: 0 } })
    const { interval95 } = metric.statistics
    expect(metric.correction.corrected).toBeCloseTo(lost, 6)
    expect(interval95.low).toBeLessThanOrEqual(lost)
    expect(interval95.high).toBeGreaterThanOrEqual(lost)
    expect((await gate('--labels', sheet)).stdout).toContain('people')

    // Changes the answer to the fifth question, which invalidates its labels and the labels of all
    // questions drawn after it.
    const drawn = (await readFile(sheet, 'utf8')).trimEnd().split('\n')
    const items = [...new Set(drawn.map((line) => JSON.parse(line).item as string))]
    const written = await readFile(given.path('run.jsonl'), 'utf8')
    const again = written.split('\n').map((line) => {
      return line.includes(`"${items[4]}"`) ? line.replace('parrot.', 'red parrot.') : line
    })
    await given.write('run.jsonl', again.join('\n'))
    const voided = await gate('--json', '--labels', sheet)
    expect(JSON.parse(voided.stdout).metrics[0].correction).toMatchObject({
      labelled: 4,
      unused: 31,
      missing: 26,
    })
    const { stdout } = await gate('--labels', sheet)
    expect(stdout).toMatch(/The labels of 30 questions are\s+not used,\s+because\s+q21,/)
    expect(stdout).toMatch(/The labels of 1 question are\s+not used/)
    await given.write('run.jsonl', written)

    // Repeats the comparison as two jobs.
    await given.commit({ 'run.jsonl': await readFile(given.path('run.jsonl'), 'utf8') })
    const collected = await given.runBuilt('collect', '--base', 'HEAD~1', '--out', 'runs')
    expect(collected.exit, collected.stderr).toBe(0)
    const report = await given.runBuilt('report', '--runs', 'runs', '--json', '--labels', sheet)
    expect(report.exit).toBe(1)
    expect(JSON.parse(report.stdout).metrics[0].correction).toEqual(metric.correction)
  }, 120_000)

  it('is an error if people say the opposite', async () => {
    const scripted = partial({ confirms: 'parrot', denies: 'More of rule' })
    await using given = await judgedRepo({ scripted }, files)
    await given.write(
      'run.jsonl',
      inventing((rule) => [limit(rule), parrot]),
    )
    const sheet = given.path('labels.jsonl')
    const draw = ['judge', 'sample', '--n', '40', '--base', 'HEAD', '--out', sheet]
    await given.runBuilt(...draw)
    await labelled(sheet, 40)
    const args = ['gate', '--base', 'HEAD', '--json', '--labels', sheet]
    const { exit, stdout } = await given.runBuilt(...args)
    expect(exit).toBe(3)
    const report = JSON.parse(stdout)
    expect(report.verdict).toBe('error')
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        kind: 'judge-untrusted',
        why: expect.objectContaining({ kind: 'people' }),
      }),
    )
  }, 120_000)
})

describe('a label file configured on base', () => {
  const named = {
    ...files,
    'rag-gate.yml': files['rag-gate.yml'].replace('"judge-1"', '"judge-1","labels":"labels.jsonl"'),
  }

  it.each([
    { what: 'is not there', labels: {}, says: 'it does not exist' },
    {
      what: 'has a mistake',
      labels: { 'labels.jsonl': '{"kind":"verdict"}\n' },
      says: 'labels.jsonl:1',
    },
  ])(
    'with $what is reported, and corrects nothing',
    async ({ labels, says }) => {
      await using given = await judgedRepo({}, { ...named, ...labels })
      await given.write(
        'run.jsonl',
        inventing((rule) => [limit(rule), parrot]),
      )
      const { stdout, stderr } = await given.runBuilt('gate', '--base', 'HEAD', '--json')
      const report = JSON.parse(stdout || '{"notes":[]}')
      const note = report.notes.find(({ kind }: { kind: string }) => kind === 'judge-limits')
      expect(note?.unread, stderr).toMatchObject({ path: 'labels.jsonl' })
      expect(note.unread.message).toContain(says)
      expect(report.verdict).toBe('fail')
      const { stdout: shown } = await given.runBuilt('gate', '--base', 'HEAD')
      expect(shown).toContain('Human labels were not used')
    },
    60_000,
  )
})
