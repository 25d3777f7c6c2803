import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configText, goldenItems, handbook, pipeline } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import { openScenario } from '../rig/scenario.ts'
import { plainComment } from '../support/plain-comment.ts'
import { judgedRepo } from '../support/judged-repo.ts'
import type { JudgeServerOptions } from '../support/judge-server.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

const { 'eval/golden.jsonl': _golden, '.github/rag-gate.yml': _config, ...documents } = handbook
const queries = goldenItems().map(({ query }) => `${query}\n`)
const config = (changes: Readonly<Record<string, unknown>> = {}): string =>
  configText({ golden: 'eval/queries.txt', metrics: undefined, gate: undefined, ...changes })
const base = {
  ...documents,
  'eval/queries.txt': queries.join(''),
  '.github/rag-gate.yml': config(),
}
const withoutExport = config({
  pipeline: pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] }),
})

it('names the questions with changed results, most changed first, and never fails', async () => {
  await using scenario = await openScenario({
    base,
    head: { '.github/rag-gate.yml': withoutExport },
  })
  const run = await scenario.run()
  expect(run.exit, run.stdout).toBe(0)
  const [comment] = await scenario.comments()
  const text = plainComment(comment?.body ?? '').replaceAll('**', '')
  expect(text).toContain(
    'RAG Gate: warn (does not block) · 5 of 6 questions return different results',
  )
  const row = text.split('\n').find((line) => line.startsWith('| Support team'))
  // Six questions mention the support team. `export.md` answers only one of them, whose text the row
  // shows.
  expect(row).toContain('Support team: how do spreadsheets lea')
})

it('compares questions with answers but without labels in the same way', async () => {
  await using repo = await tempRepo()
  const answered = goldenItems().map(({ id, query }) => ({ id, query, answer: 'Twenty seats.' }))
  const golden = answered.map((item) => `${JSON.stringify(item)}\n`).join('')
  const named = { golden: 'eval/golden.jsonl' }
  await repo.commit({
    ...documents,
    'eval/golden.jsonl': golden,
    '.github/rag-gate.yml': config(named),
  })
  await repo.branch('change')
  const changed = pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] })
  await repo.commit({ '.github/rag-gate.yml': config({ ...named, pipeline: changed }) })
  const { exit, stdout } = await runCli(repo.path, 'gate', '--base', 'main')
  expect(exit, stdout).toBe(0)
  const said = stdout.replaceAll(/\s+/g, ' ')
  expect(said).toContain('5 of 6 questions return different results, and none has labels')
})

it('reports how many fewer passages are returned in the same order, and explains the marks', async () => {
  await using repo = await tempRepo()
  const sized = (k: number) => ({
    '.github/rag-gate.yml': config({ pipeline: pipeline({ retrieve: { k } }) }),
  })
  await repo.commit({ ...base, ...sized(3) })
  await repo.branch('change')
  await repo.commit(sized(2))
  const out = join(repo.path, '.git/out')
  const { stdout } = await runCli(repo.path, 'gate', '--base', 'main', '--out', out)
  expect(stdout).toContain(
    'For label lines to paste, run rag-gate gate --out DIR and open comment.md',
  )
  const comment = await readFile(join(out, 'comment.md'), 'utf8')
  // The first passage is the one that both sides return first, the second the one that head no longer
  // returns.
  expect(comment).toContain('"evidence":[{"doc":"docs/limits.md"')
  expect(comment).toContain('"evidence":[{"doc":"docs/imports.md"')
  expect(comment).toContain('If none is right, quote another sentence')
  expect(stdout).toContain('same order; 1 of 3 passages no longer given')
  expect(stdout).not.toContain('overlap 100.0%')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    "* marks passages that are less than half in the other side's context.",
  )
})

it('warns as long as few questions are labelled, whatever their results', async () => {
  await using repo = await tempRepo()
  const labelled = goldenItems().map((item, at) =>
    JSON.stringify(at === 0 ? item : { query: item.query }),
  )
  const k = (size: number) => ({
    '.github/rag-gate.yml': config({ pipeline: pipeline({ retrieve: { k: size } }) }),
  })
  await repo.commit({ ...base, 'eval/queries.txt': `${labelled.join('\n')}\n`, ...k(3) })
  await repo.branch('change')
  await repo.commit(k(2))
  const { exit, stdout } = await runCli(repo.path, 'gate', '--base', 'main')
  expect(exit, stdout).toBe(0)
  const said = stdout.replaceAll(/\s+/g, ' ')
  expect(said).toContain(
    'RAG Gate: warn 4 of 5 questions without labels return different results · on labelled questions: recall@context is unchanged on the one question',
  )
  expect(said).toContain('With 1 question labelled, fewer than 20, only a person can tell')
})

it('warns whatever head adds to the golden set: its own labels, or an unanswerable question', async () => {
  await using repo = await tempRepo()
  const bare = goldenItems().map(({ query }) => `${JSON.stringify({ query })}\n`)
  const declined = '{"id":"none","query":"Does it run on z/OS?","answerable":false}\n'
  const named = { golden: 'eval/golden.jsonl' }
  const golden = `${bare.join('')}${declined}`
  await repo.commit({
    ...documents,
    'eval/golden.jsonl': golden,
    '.github/rag-gate.yml': config(named),
  })
  await repo.branch('change')
  const added = Array.from({ length: 25 }, (_, at) => {
    const item = {
      id: `new-${at}`,
      query: `How do I export, part ${at}?`,
      docs: ['docs/imports.md'],
    }
    return `${JSON.stringify(item)}\n`
  })
  const changed = pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] })
  await repo.commit({
    'eval/golden.jsonl': golden + added.join(''),
    '.github/rag-gate.yml': config({ ...named, pipeline: changed }),
  })
  const { exit, stdout } = await runCli(repo.path, 'gate', '--base', 'main')
  expect(exit, stdout).toBe(0)
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'RAG Gate: warn 5 of 6 questions return different results, and none has labels',
  )
})

it('says for unchanged results that nothing is labelled, and shows no list', async () => {
  await using scenario = await openScenario({
    base,
    head: {
      '.github/rag-gate.yml': config({
        pipeline: pipeline({ chunk: { size: 600, overlap: 50, unit: 'chars' } }),
      }),
    },
  })
  const run = await scenario.run()
  expect(run.exit, run.stdout).toBe(0)
  const [comment] = await scenario.comments()
  const text = plainComment(comment?.body ?? '').replaceAll('**', '')
  expect(text).toContain(
    'RAG Gate: pass, nothing labelled · 0 of 6 questions return different results',
  )
  expect(text).not.toContain('Questions without labels')
})

it('adopts, replaces an unlabelled question with a labelled one, and gates by it', async () => {
  await using repo = await tempRepo()
  await repo.commit(documents)
  await repo.branch('adopt')
  await repo.commit(base)
  const adopting = await runCli(repo.path, 'gate', '--base', 'main')
  expect(adopting.exit, adopting.stdout).toBe(0)
  expect(adopting.stdout.replaceAll(/\s+/g, ' ')).toContain(
    'RAG Gate: pass, nothing to compare yet no question has a label; once this is merged, pull requests will show for which of 6 questions the results change',
  )
  await repo.checkout('main')
  await repo.merge('adopt')
  await repo.branch('change')
  await repo.commit({ '.github/rag-gate.yml': withoutExport })
  const out = join(repo.path, '.git/out')
  const shown = await runCli(repo.path, 'gate', '--base', 'main', '--out', out)
  expect(shown.exit, shown.stdout).toBe(0)
  const { lists } = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as {
    readonly lists: { readonly changed: readonly { readonly lines: { readonly base: string } }[] }
  }
  const line = lists.changed[0]!.lines.base
  expect(JSON.parse(line)).toMatchObject({
    evidence: [
      {
        doc: 'docs/export.md',
        quote:
          'Spreadsheets leave through the export menu as comma separated values, one file per table.',
      },
    ],
  })
  await repo.checkout('main')
  const { query } = JSON.parse(line) as { query: string }
  const labelled = queries.map((each) => (each === `${query}\n` ? `${line}\n` : each)).join('')
  await repo.commit({ 'eval/queries.txt': labelled })
  await repo.checkout('change')
  await repo.merge('main')
  const gated = await runCli(repo.path, 'gate', '--base', 'main')
  expect(gated.exit, gated.stdout).toBe(1)
  expect(gated.stdout).toContain('RAG Gate: fail')
  expect(gated.stdout).toContain('Questions without labels that return different results (4 of 5)')
})

const judged = {
  'rag-gate.yml':
    'golden: queries.txt\npipeline: { documents: [docs/*.md], retrieve: { k: 1 } }\njudge: { model: judge-1 }\n',
  'queries.txt': 'How long do refunds take?\nHow many seats do teams have?\n',
}

/** Prefers the list that contains the number asked for, as a real judge would. */
const reads: NonNullable<JudgeServerOptions['scripted']> = (prompt) => {
  if (prompt.kind !== 'rubric' || !('first' in prompt.inputs)) return undefined
  const [first, second] = ['first', 'second'].map((name) =>
    /sixty|twelve/.test(JSON.stringify(prompt.inputs[name])),
  )
  return { reason: 'the number', score: first === second ? 2 : first ? 1 : 3 }
}

it('asks a judge only about the changed answers, in both orders, and stores its verdicts', async () => {
  await using given = await judgedRepo({ scripted: reads }, judged)
  await given.write('docs/seats.md', 'Teams of seats have seats for teams.\n')
  const { code, out } = await given.run('gate')
  expect(code, out).toBe(0)
  const said = out.replaceAll(/\s+/g, ' ')
  expect(said).toContain('RAG Gate: warn 1 of 2 questions returns different results')
  expect(said).toMatch(
    /The judge prefers head's results for 0 questions, base's for 1, and neither for 0\./i,
  )
  expect(said).toContain('judge: base')
  const asked = given.server.calls.filter((call) => call.kind === 'rubric')
  expect(asked.filter(({ data }) => data.join('').includes('twelve')).length).toBe(2)
  const calls = given.server.calls.length
  const again = await given.run('gate')
  expect(again.out.replaceAll(/\s+/g, ' ')).toContain("base's for 1")
  const later = given.server.calls.slice(calls)
  expect(later.filter(({ data }) => data.join('').includes('twelve'))).toEqual([])
}, 60_000)

it('does not quote a judge that fails its checks', async () => {
  await using given = await judgedRepo({ mode: 'approve', scripted: reads }, judged)
  await given.write('docs/seats.md', 'Teams of seats have seats for teams.\n')
  const { code, out } = await given.run('gate')
  expect(code, out).toBe(0)
  expect(out).not.toContain('judge prefers')
}, 60_000)

it('compares two run files, using chunk ids if they contain no text', async () => {
  await using dir = await tempDir()
  const run = (ids: readonly string[]): string =>
    ['q1', 'q2']
      .map((id) => `${JSON.stringify({ id, chunks: ids.map((name) => ({ id: name })) })}\n`)
      .join('')
  const files = {
    'base.jsonl': run(['a', 'b', 'c']),
    'head.jsonl': run(['x', 'b', 'c']),
    'queries.jsonl': '{"id":"q1","query":"why?"}\n{"id":"q2","query":"how?"}\n',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir.path, name), text)
  const runs = (head: string) => ['--base-run', 'base.jsonl', '--head-run', head]
  const compared = (head: string) =>
    runCli(dir.path, 'report', ...runs(head), '--golden', 'queries.jsonl')
  const turned = await compared('head.jsonl')
  expect(turned.exit, turned.stdout + turned.stderr).toBe(0)
  expect(turned.stdout).toContain('2 of 2 questions return different results')
  expect((await compared('base.jsonl')).stdout).toContain('RAG Gate: pass, nothing labelled')
})
