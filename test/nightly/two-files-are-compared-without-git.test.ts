import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import { type TempDir, tempDir } from '../support/temp-dir.ts'
import { sinks } from '../../src/report/sinks/all.ts'

type Ranking = Readonly<Record<string, readonly string[]>>

/**
 * Ten questions, each of which expects the document `right-n`. Head does not find it for two of them.
 */
const names = Array.from({ length: 10 }, (_, at) => `q${at + 1}`)
const fillers = Array.from({ length: 30 }, (_, at) => `filler-${at}`)
const rankingOf = (lost: readonly string[]): Ranking =>
  Object.fromEntries(
    names.map((name) => [
      name,
      lost.includes(name) ? [...fillers, `right-${name}`] : [`right-${name}`, ...fillers],
    ]),
  )
const base = rankingOf([])
const head = rankingOf(['q3', 'q7'])

const trec = (ranking: Ranking): string =>
  Object.entries(ranking)
    .flatMap(([name, docs]) =>
      docs.map((doc, at) => `${name} Q0 ${doc} ${at + 1} ${99 - at} run\n`),
    )
    .join('')

const native = (ranking: Ranking): string =>
  Object.entries(ranking)
    .map(([id, docs]) => ({
      id,
      chunks: docs.map((doc, at) => ({ id: doc, doc, score: 99 - at })),
    }))
    .map((answer) => `${JSON.stringify(answer)}\n`)
    .join('')

const qrels = names.map((name) => `${name} 0 right-${name} 2\n${name} 0 filler-29 0\n`).join('')

const golden = names
  .map((name) => ({ id: name, query: name, docs: { [`right-${name}`]: 2, 'filler-29': 0 } }))
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

const files = {
  'base.run': trec(base),
  'head.run': trec(head),
  'base.jsonl': native(base),
  'head.jsonl': native(head),
  'base.run.gz': gzipSync(trec(base)),
  'head.run.gz': gzipSync(trec(head)),
  'qrels.txt': qrels,
  'qrels.txt.gz': gzipSync(qrels),
  'golden.jsonl': golden,
}

/** A folder that is not a repository, with these additional files. */
async function folderWith(more: Readonly<Record<string, string>> = {}): Promise<TempDir> {
  const dir = await tempDir()
  for (const [name, content] of Object.entries({ ...files, ...more })) {
    await writeFile(join(dir.path, name), content)
  }
  return dir
}

async function report(dir: TempDir, ...flags: readonly string[]) {
  return runCli(dir.path, 'report', ...flags)
}

const compare = (baseRun: string, headRun: string, judged: string) =>
  ['--base-run', baseRun, '--head-run', headRun, '--golden', judged] as const

const everyMetric = 'ndcg@10,recall@5,recall@100,mrr,map,precision@10,hit@10,judged@10'

describe('rag-gate report with two files', () => {
  it('compares TREC runs using TREC judgments, names the losses, and fails', async () => {
    await using dir = await folderWith()
    const result = await report(dir, ...compare('base.run', 'head.run', 'qrels.txt'))
    expect(result.exit, result.stderr).toBe(1)
    expect(result.stdout).toContain('RAG Gate: fail')
    expect(result.stdout).toMatch(/recall@5 +100\.0% +80\.0% +-20\.0/)
    expect(result.stdout).toMatch(/right-q3 +rank 1 -> rank 31/)
    expect(result.stdout).toMatch(/right-q7 +rank 1 -> rank 31/)
    expect(result.stdout).toMatch(/base base\.run, head head\.run, 10 questions/)
    expect(result.stdout).not.toContain('working tree')
  })

  it('reports the same for equal rankings in every file format', async () => {
    await using dir = await folderWith()
    const kinds = [
      compare('base.run', 'head.run', 'qrels.txt'),
      compare('base.jsonl', 'head.jsonl', 'golden.jsonl'),
      compare('base.run.gz', 'head.run.gz', 'qrels.txt.gz'),
      compare('base.jsonl', 'head.run', 'golden.jsonl'),
      compare('base.run', 'head.jsonl', 'qrels.txt'),
    ]
    const told = []
    for (const flags of kinds) {
      const { exit, stdout, stderr } = await report(
        dir,
        ...flags,
        '--metrics',
        everyMetric,
        '--json',
      )
      expect(exit, stderr).toBe(1)
      const { verdict, findings, metrics, items } = JSON.parse(stdout)
      const itemScores = items.map(({ id, scores }: { id: unknown; scores: unknown }) => [
        id,
        scores,
      ])
      told.push({ verdict, findings, metrics, itemScores })
    }
    expect(told[0]?.metrics).toHaveLength(everyMetric.split(',').length)
    for (const other of told.slice(1)) expect(other).toEqual(told[0])
  })

  it('warns if a better retriever only returns unjudged documents, and lists them to be judged', async () => {
    const asked = Array.from({ length: 30 }, (_, at) => `q${at + 1}`)
    const ranked = (docs: (at: number) => string): Ranking =>
      Object.fromEntries(
        asked.map((id, at) => [
          id,
          docs(at)
            .split(' ')
            .map((name) => `${id}-${name}`),
        ]),
      )
    const after = ranked((at) => (at < 8 ? 'new a c d e b' : 'a c d e b f'))
    await using dir = await folderWith({
      'old.run': trec(ranked(() => 'a c d e b f')),
      'new.run': trec(after),
      'graded.qrels': asked
        .flatMap((id) => ['a 3', 'b 1', 'c 0', 'd 0', 'e 0'].map((one) => `${id} 0 ${id}-${one}\n`))
        .join(''),
    })
    const flags = [...compare('old.run', 'new.run', 'graded.qrels'), '--metrics', 'recall@5']
    const told = await report(dir, ...flags, '--out', 'out')
    expect(told.exit, told.stdout).toBe(0)
    expect(told.stdout).toContain('RAG Gate: warn')
    expect(told.stdout).toContain('8 unjudged results')
    expect(told.stdout).toContain('q1 0 q1-new ?\nq2 0 q2-new ?\n')
    const comment = await readFile(join(dir.path, 'out/comment.md'), 'utf8')
    expect(comment).toContain('<details><summary>Results to judge</summary>')
    expect(comment).toContain('q8 0 q8-new ?\n')
  })

  it('writes report files only to the given place', async () => {
    await using dir = await folderWith()
    const before = await readdir(dir.path)
    const result = await report(
      dir,
      ...compare('base.run.gz', 'base.run', 'qrels.txt'),
      '--out',
      'out',
    )
    expect(result.exit, result.stderr).toBe(0)
    expect((await readdir(join(dir.path, 'out'))).toSorted()).toEqual(
      Object.values(sinks)
        .map(({ file }) => file)
        .toSorted(),
    )
    expect((await readdir(dir.path)).filter((name) => name !== 'out')).toEqual(before)
  })

  it('measures a single run', async () => {
    await using dir = await folderWith()
    const { exit, stdout } = await report(
      dir,
      '--head-run',
      'head.run',
      '--golden',
      'qrels.txt',
      '--json',
    )
    expect(exit).toBe(0)
    const { verdict, outcome, metrics } = JSON.parse(stdout)
    expect({ verdict, outcome }).toEqual({ verdict: 'pass', outcome: 'head-only' })
    expect(metrics[0]).toMatchObject({ metric: 'recall@5', head: 0.8 })
    expect(metrics[0]).not.toHaveProperty('base')
  })

  it('uses metrics and gate from a given config', async () => {
    const config =
      'golden: g.jsonl\npipeline: { kind: runs, path: x }\nmetrics: [hit@40]\ngate: { recall@5: { max-drop: 0.5 } }\n'
    await using dir = await folderWith({ 'gate.yml': config })
    const flags = [...compare('base.run', 'head.run', 'qrels.txt'), '--config', 'gate.yml']
    const result = await report(dir, ...flags, '--json')
    expect(result.exit, result.stderr).toBe(0)
    const { metrics } = JSON.parse(result.stdout)
    expect(metrics.map(({ metric }: { metric: unknown }) => metric)).toEqual(
      expect.arrayContaining(['recall@5', 'hit@40']),
    )
  })

  it('counts a question that is missing from a run as failed, and never skips it', async () => {
    const partial = trec({ ...head, q1: [] })
    await using dir = await folderWith({ 'partial.run': partial })
    const result = await report(dir, ...compare('base.run', 'partial.run', 'qrels.txt'))
    expect(result.exit).toBe(3)
    expect(result.stdout).toContain('1 of 10')
  })
})

describe('rag-gate report for invalid files', () => {
  it.each([
    [
      'a broken line',
      { 'bad.run': `${trec(base)}q1 Q0 d 1\n` },
      'bad.run',
      'bad.run:311: expected qid Q0 docno rank score tag',
    ],
    ['no answers', { 'bad.run': '' }, 'bad.run', 'bad.run: contains no answers'],
    [
      'answers to other questions',
      { 'bad.run': 'x Q0 d 1 1 t\n' },
      'bad.run',
      'answers no question of the golden set',
    ],
    [
      'a score that is no number',
      { 'bad.run': 'q1 Q0 d 1 NaN t\n' },
      'bad.run',
      'bad.run:1: expected a finite number in column 5',
    ],
    [
      'a packed file that is cut off',
      { 'bad.run': gzipSync(trec(base)).subarray(0, -20) },
      'bad.run',
      'cannot be unpacked',
    ],
    [
      'a time that no clock measures',
      { 'bad.jsonl': native(base).replace('{"id":"q2",', '{"id":"q2","ms":1e308,') },
      'bad.jsonl',
      'bad.jsonl:2: ms: expected milliseconds from 0 to',
    ],
    ['a missing file', {}, 'none.run', 'none.run: there is no such file'],
    ['a folder', {}, 'folder', 'folder: is a folder, not a file'],
  ])('S11: %s exits with 3 and a one-sentence message', async (_what, more, name, says) => {
    await using dir = await folderWith()
    await mkdir(join(dir.path, 'folder'))
    for (const [file, content] of Object.entries(more))
      await writeFile(join(dir.path, file), content)
    const result = await report(dir, ...compare('base.run', name, 'qrels.txt'))
    expect(result.exit, result.stdout).toBe(3)
    expect(`${result.stdout}${result.stderr}`).toContain(says)
    expect(result.stdout).not.toContain('RAG Gate: pass')
  })

  it('reports every mistake in the judgments, and measures nothing', async () => {
    await using dir = await folderWith({ 'bad.qrels': 'q1 0 a 1\nq1 0 a 2\nq2 0 b high\n' })
    const result = await report(dir, ...compare('base.run', 'head.run', 'bad.qrels'))
    expect(result.exit).toBe(2)
    expect(result.stderr).toContain(
      'bad.qrels:2: the document "a" appears twice for the query "q1"',
    )
    expect(result.stderr).toContain('bad.qrels:3: expected a whole number')
  })

  it('exits with 2 for a damaged compressed golden set', async () => {
    await using dir = await folderWith()
    await writeFile(join(dir.path, 'bad.gz'), gzipSync(qrels).subarray(0, -9))
    const result = await report(dir, ...compare('base.run', 'head.run', 'bad.gz'))
    expect(result.exit).toBe(2)
    expect(result.stderr).toContain('bad.gz: cannot be unpacked')
  })
})

describe('evidence in two files', () => {
  const ids = Array.from({ length: 12 }, (_, at) => `q${at}`)
  const passage = (id: string): string =>
    `The answer to ${id} is that the ${id} guarantee runs for sixty days after delivery.`
  const goldenLines = ids
    .map((id) => ({ id, query: id, evidence: [{ doc: 'docs/a.md', quote: passage(id) }] }))
    .map((item) => `${JSON.stringify(item)}\n`)
    .join('')
  const runOf = (chunk: (id: string) => object): string =>
    ids
      .map((id) => ({ id, chunks: [chunk(id), { id: 'other', doc: 'docs/c.md', text: 'No.' }] }))
      .map((answer) => `${JSON.stringify(answer)}\n`)
      .join('')
  const own = runOf((id) => ({ id: `a-${id}`, doc: 'docs/a.md', text: passage(id) }))
  const metrics = ['--metrics', 'recall@5,precision@5,mrr', '--json'] as const
  const scoresOf = (stdout: string) =>
    JSON.parse(stdout).items.map(({ scores }: { scores: unknown }) => scores)

  it('scores equal chunks alike in other formats', async () => {
    await using dir = await folderWith({
      'golden.jsonl': goldenLines,
      'own.jsonl': own,
      'headed.jsonl': runOf((id) => ({
        id: `a-${id}`,
        doc: '.\\docs\\a.md',
        text: `Source: docs/a.md\n\n${passage(id).replaceAll(' ', '\n').replace('sixty', '**sixty**')}`,
      })),
    })
    const same = await report(dir, ...compare('own.jsonl', 'own.jsonl', 'golden.jsonl'), ...metrics)
    const other = await report(
      dir,
      ...compare('own.jsonl', 'headed.jsonl', 'golden.jsonl'),
      ...metrics,
    )
    expect(other.exit, other.stdout).toBe(0)
    expect(scoresOf(other.stdout)).toEqual(scoresOf(same.stdout))
  })

  it('gives no credit for text in another document, and reports where the copy is', async () => {
    const inCopy = runOf((id) => ({ id: `b-${id}`, doc: 'docs/b.md', text: passage(id) }))
    await using dir = await folderWith({
      'golden.jsonl': goldenLines,
      'own.jsonl': own,
      'copy.jsonl': inCopy,
      'half.jsonl': runOf((id) => ({
        id: `b-${id}`,
        doc: 'docs/b.md',
        text: passage(id).slice(0, 60),
      })),
    })
    const copied = await report(
      dir,
      ...compare('own.jsonl', 'copy.jsonl', 'golden.jsonl'),
      ...metrics,
    )
    const { verdict, findings, metrics: measured, causes } = JSON.parse(copied.stdout)
    expect([copied.exit, verdict]).toEqual([0, 'warn'])
    expect(measured[0]).toMatchObject({ metric: 'recall@5', base: 1, head: 0 })
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'in-a-copy', items: ids, docs: ['docs/b.md'] }),
    )
    expect(causes).toEqual([expect.objectContaining({ cause: 'in-a-copy', items: ids.length })])
    const half = await report(
      dir,
      ...compare('own.jsonl', 'half.jsonl', 'golden.jsonl'),
      ...metrics,
    )
    expect(half.exit).toBe(1)
  })

  it('credits copies on both sides, so that a loss of a copy that only base found also counts', async () => {
    const inCopy = (id: string) => ({ id: `b-${id}`, doc: 'docs/b.md', text: passage(id) })
    const lost = new Set(ids.slice(0, 4))
    const gone = new Set(ids.slice(4, 8))
    const original = (id: string) => ({ id, doc: 'docs/a.md', text: passage(id) })
    const nothing = { id: 'n', doc: 'docs/n.md', text: 'Nothing of what is asked for.' }
    const before = runOf((id) => (gone.has(id) ? inCopy(id) : original(id)))
    const after = (left: (id: string) => object) =>
      runOf((id) => (lost.has(id) ? inCopy(id) : gone.has(id) ? left(id) : original(id)))
    await using dir = await folderWith({
      'golden.jsonl': goldenLines,
      'before.jsonl': before,
      'after.jsonl': after(() => nothing),
      'kept.jsonl': after(inCopy),
    })
    const verdictOf = async (file: string) => {
      const told = await report(dir, ...compare('before.jsonl', file, 'golden.jsonl'), ...metrics)
      const { verdict, findings, metrics: measured } = JSON.parse(told.stdout)
      const copied = findings.find(({ kind }: { kind: string }) => kind === 'in-a-copy')
      const [first] = measured
      return { verdict, recall: [first.base, first.head], items: copied?.items }
    }
    // Both files give the same scores: four of twelve questions are lost, because an unexpected document
    // does not count.
    const recall = [8 / 12, 4 / 12].map((share) => expect.closeTo(share))
    expect(await verdictOf('kept.jsonl')).toEqual({ verdict: 'warn', recall, items: [...lost] })
    expect(await verdictOf('after.jsonl')).toEqual({ verdict: 'fail', recall, items: undefined })
  })
})
