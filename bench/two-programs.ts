import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import {
  answers,
  commit,
  git,
  handbook,
  makeRepository,
  scenarios,
} from '../scripts/demo-scenarios.ts'
import { answerServer } from '../test/support/answer-server.ts'
import { type FormName, forms } from '../test/support/returned-forms.ts'
import { copyCollection } from './collection-repository.ts'
import { type AskBoth, formerCommit, type Reports, withBothPrograms } from './former-program.ts'
import { type Compared, compareReports, meanOf, type Report } from './compare-reports.ts'
import { writeTrecFiles } from './trec-files.ts'

const data = process.env['RAG_GATE_DATA']

const metrics =
  `recall@1 recall@5 recall@10 recall@500t recall@2000t precision@1 precision@5 hit@5 mrr mrr@3 map map@5
  ndcg ndcg@5 ndcg@10 judged@5 duplicate_share@10`.split(/\s+/)
const metricsOfTexts = 'char_recall@5 char_recall@context recall@context context_tokens'.split(' ')
const asked = new Set([...metrics, ...metricsOfTexts])

/**
 * Runs the program of commit 87e1cb0 and the current one on the same inputs and compares every
 * score of every question: the scenarios of the demo, the collections of `RAG_GATE_DATA` with other
 * chunks on head, and TREC runs. Also compares the rankings of the current program as run files, so
 * that the index has no influence. Throws if a score differs although both programs returned the
 * same ranking and no change between them explains it.
 */
export async function benchTwoPrograms(): Promise<void> {
  console.log(
    `\nScores of ${formerCommit} and the current program on the same inputs, one for each question, metric and side`,
  )
  await withBothPrograms(async (folder, both) => {
    const unexplained = await compareAll(folder, both)
    if (unexplained > 0) throw new Error(`${unexplained} scores differ without an explanation`)
  })
}

/** Returns the number of unexplained differences. */
async function compareAll(folder: string, both: AskBoth): Promise<number> {
  await using server = await answerServer()
  let unexplained = 0
  const tell = (name: string, { before, now }: Reports, form: FormName = 'spans'): void => {
    const compared = compareReports(before, now, { asked, reformed: form !== 'spans' })
    printRow(name, compared, { before, now })
    unexplained += compared.unexplained.length
  }
  printHeader()
  for (const { name, config, make, heads } of repositories()) {
    const repository = join(folder, name)
    make(repository)
    const names = ['--metrics', [...asked].join(',')]
    const rest = ['--config', config, '--no-cache', '--base-url', server.baseUrl, ...names]
    const gate = (branches: string): Promise<Reports> =>
      both(repository, [
        'gate',
        '--base',
        `${branches}-base`,
        '--head',
        `${branches}-head`,
        ...rest,
      ])
    commitPipelines(repository, config, { name: 'gate', pipelineOf: withUnit })
    const reports = await gate('gate')
    tell(name, reports)
    commitPipelines(repository, config, { name: 'runs', pipelineOf: ofRuns })
    for (const form of heads) {
      writeRuns(repository, reports.now, form)
      tell(`  run files, head: ${form}`, await gate('runs'), form)
    }
  }
  const { base, head, qrels } = writeTrecFiles(folder, { seed: 1, queries: 200, documents: 100 })
  const files = ['--base-run', base, '--head-run', head, '--golden', qrels]
  const names = metrics.filter((name) => !name.endsWith('t')).join(',')
  tell('TREC runs', await both(folder, ['report', ...files, '--metrics', names]))
  return unexplained
}

type Repository = {
  readonly name: string
  readonly config: string
  readonly make: (folder: string) => void
  /** The forms of chunks in head's run file. Base's chunks have their offsets and text. */
  readonly heads: readonly FormName[]
}

/** Returns repositories with base on the branch `main` and head on the branch `change`. */
function repositories(): readonly Repository[] {
  const demos = Object.entries(scenarios).map(([name, scenario]): Repository => ({
    name,
    config: scenario.over === 'answers' ? answers : handbook,
    make: (folder) => makeRepository(folder, scenario),
    heads: ['spans'],
  }))
  if (data === undefined) {
    console.log('  speech and encyclopedia skipped: RAG_GATE_DATA is not set')
    return demos
  }
  const sets = ['speech', 'encyclopedia'].map((name): Repository => ({
    name,
    config: 'rag-gate.yml',
    make: (folder) => copyCollection(join(data, name), folder),
    heads: [
      'spans',
      'text',
      'white space collapsed',
      'a header before it',
      'Markdown signs removed',
      'words alone',
    ],
  }))
  return [...demos, ...sets]
}

/** Creates the branches `NAME-base` and `NAME-head`, with another `pipeline` section. */
function commitPipelines(
  repository: string,
  config: string,
  {
    name,
    pipelineOf,
  }: { readonly name: string; readonly pipelineOf: (pipeline: Pipeline) => object },
): void {
  for (const [side, from, start] of [
    ['base', 'main', 'main'],
    ['head', 'change', `${name}-base`],
  ] as const) {
    git(repository, 'switch', '--quiet', '--create', `${name}-${side}`, start)
    git(repository, 'read-tree', '-u', '--reset', from)
    const file = join(repository, config)
    const settings = parse(readFileSync(file, 'utf8'))
    writeFileSync(file, stringify({ ...settings, pipeline: pipelineOf(settings.pipeline) }))
    commit(repository, `Pipeline of ${side}`)
  }
}

type Pipeline = { readonly chunk: object; readonly retrieve: { readonly k: number } }

/** Sets the unit of chunks, because the two programs have different defaults. */
const withUnit = (pipeline: Pipeline): object => ({
  ...pipeline,
  chunk: { unit: 'headings', ...pipeline.chunk },
})
const ofRuns = ({ retrieve }: Pipeline): object => ({
  kind: 'runs',
  path: 'runs/{side}.jsonl',
  context: retrieve.k,
})

/** Writes the current program's rankings to the folder from which both programs read runs. */
function writeRuns(repository: string, { items, chunks }: Report, form: FormName): void {
  mkdirSync(join(repository, 'runs'), { recursive: true })
  for (const side of ['base', 'head'] as const) {
    const of = forms[side === 'head' ? form : 'spans']
    const lines = items.map(({ id, chunks: ranked, answer }) => {
      const returned = ranked?.[side].flatMap(({ chunk }) => {
        const found = chunks[chunk]
        return found === undefined ? [] : [{ id: found.id, ...of(found, '') }]
      })
      return `${JSON.stringify({ id, chunks: returned, answer: answer?.[side]?.text })}\n`
    })
    writeFileSync(join(repository, 'runs', `${side}.jsonl`), lines.join(''))
  }
}

function printHeader(): void {
  const columns = `${'scores'.padStart(8)}${'equal'.padStart(8)}  ${'verdict'.padEnd(16)}`
  console.log(`  ${'input'.padEnd(40)}${columns}${'recall@5 of base'.padEnd(20)}different`)
}

function printRow(
  name: string,
  { compared, equal, kinds, unexplained }: Compared,
  { before, now }: Reports,
): void {
  const told = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const means = [before, now].map((report) => meanOf(report, 'recall@5', 'base').toFixed(4))
  const counts = `${String(compared).padStart(8)}${String(equal).padStart(8)}`
  const verdicts = `${before.verdict} → ${now.verdict}`
  console.log(
    `  ${name.padEnd(40)}${counts}  ${verdicts.padEnd(16)}${means.join(' → ').padEnd(20)}${told}`,
  )
  for (const each of unexplained.slice(0, 5)) console.log(`      ${each}`)
}
