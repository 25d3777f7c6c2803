import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import { answerServer } from '../test/support/answer-server.ts'

/** What a scenario changes in the head commit, and how the gate has to answer. */
type Scenario = {
  readonly title: string
  readonly change: (repository: string) => void
  /** Undefined: it hangs on what the documentation says today. */
  readonly exitCode: 0 | 1 | undefined
  /** What the comment has to say. */
  readonly says: readonly RegExp[]
  /** Over the documentation of this project, or over a small corpus whose questions a stand-in for a model answers. */
  readonly over?: 'answers'
}

const handbook = 'examples/handbook/rag-gate.yml'
const answers = 'rag-gate.yml'
const root = join(import.meta.dirname, '..')

const scenarios: Record<string, Scenario> = {
  chunks: {
    title: 'sections of at most 500 tokens -> chunks of 1500 tokens',
    change: (repository) =>
      edit(repository, handbook, '{ size: 500 }', '{ size: 1500, unit: tokens }'),
    exitCode: undefined,
    says: [
      /RAG Gate: (fail|warn)/,
      /The context grew by/,
      /Questions that got worse/,
      /Left the first [\d,]+ tokens/,
    ],
  },
  'dropped-document': {
    title: 'a document leaves the index: docs/golden-set.md is excluded by a glob',
    change: (repository) =>
      edit(repository, handbook, 'documents:', 'documents:\n    - "!docs/golden-set.md"'),
    exitCode: 1,
    says: [/RAG Gate: fail/, /golden&#45;set/],
  },
  relabelled: {
    title: 'the same, and the questions that got worse are relabelled to what head returns first',
    change: (repository) => {
      edit(repository, handbook, 'documents:', 'documents:\n    - "!docs/golden-set.md"')
      commit(repository, 'A document leaves the index')
      relabelToHead(repository)
    },
    exitCode: 1,
    says: [/RAG Gate: fail/, /By head.s own questions and labels/],
  },
  'smaller-k': {
    title: 'retrieve.k 5 -> 2: the generator sees less, the ranking is the same',
    change: (repository) => edit(repository, handbook, 'k: 5', 'k: 2'),
    exitCode: 1,
    says: [/RAG Gate: fail/, /recall@context fell by/, /retrieve\.k/],
  },
  'edited-prompt': {
    title:
      'an answer prompt that asks for few words and for being sure, with a stand-in for a model',
    over: 'answers',
    change: (repository) =>
      edit(
        repository,
        answers,
        '{ model: stand-in }',
        "{ model: stand-in, prompt: 'Answer from the chunks in at most 7 words. Decline unless you are sure.' }",
      ),
    exitCode: 1,
    says: [/RAG Gate: fail/, /answer\.prompt edited/, /refused-despite-evidence/, /not-used/],
  },
  'edited-document': {
    title: 'docs/golden-set.md loses a section that labels quote',
    change: (repository) => {
      const file = join(repository, 'docs/golden-set.md')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.slice(0, Math.floor(text.length / 2)))
    },
    exitCode: 1,
    says: [/RAG Gate: fail/, /Head removes the text that answers/],
  },
  'renamed-document': {
    title: 'docs/golden-set.md becomes docs/questions.md, byte for byte',
    change: (repository) =>
      renameSync(join(repository, 'docs/golden-set.md'), join(repository, 'docs/questions.md')),
    exitCode: 0,
    says: [/RAG Gate: pass/, /followed/],
  },
  refactoring: {
    title: 'the same documents by other globs: measured, and every delta is 0',
    change: (repository) => edit(repository, handbook, "'docs/**/*.md'", "'docs/*.md'"),
    exitCode: 0,
    says: [/RAG Gate: pass/],
  },
  unchanged: {
    title: 'nothing that retrieval depends on changes',
    change: (repository) => writeFileSync(join(repository, 'unrelated.txt'), 'nothing to see\n'),
    exitCode: 0,
    says: [/Nothing that the retrieval pipeline, the golden set or the exam depends on changed/],
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { scenario: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const named = values.scenario ?? positionals[0] ?? 'smaller-k'
process.exitCode = values.help === true ? printHelp() : await runDemo(String(named))

function printHelp(): number {
  console.log('npm run demo -- [--scenario NAME]\n\nScenarios:')
  for (const [name, { title }] of Object.entries(scenarios))
    console.log(`  ${name.padEnd(18)}${title}`)
  return 0
}

/** 0 when the gate did what the scenario expects, else 1. */
async function runDemo(name: string): Promise<0 | 1> {
  const scenario = scenarios[name]
  if (scenario === undefined) {
    console.error(`there is no scenario ${name}: take one of ${Object.keys(scenarios).join(', ')}`)
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-demo-'))
  try {
    const repository = join(folder, 'repository')
    makeRepository(repository, scenario)
    return await runGate(repository, join(folder, 'report'), scenario)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A repository of which main is the base, the branch `change` the head. */
function makeRepository(repository: string, { change, title, over }: Scenario): void {
  mkdirSync(repository)
  if (over === 'answers')
    cpSync(join(root, 'test/support/attribution-corpus'), repository, { recursive: true })
  else copyHandbook(repository)
  git(repository, 'init', '--quiet', '--initial-branch=main')
  commit(repository, 'The documents as they are')
  git(repository, 'switch', '--quiet', '--create', 'change')
  change(repository)
  commit(repository, title)
}

/** This project's own documentation, and questions about it. */
function copyHandbook(repository: string): void {
  for (const path of [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'docs',
    'examples/handbook',
  ]) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    cpSync(join(root, path), join(repository, path), { recursive: true })
  }
}

async function runGate(
  repository: string,
  out: string,
  { title, exitCode, says, over }: Scenario,
): Promise<0 | 1> {
  console.log(`Demo: ${title}\n`)
  await using server = over === 'answers' ? await answerServer() : undefined
  const config = over === 'answers' ? answers : handbook
  const range = ['--base', 'main', '--head', 'change', '--config', config, '--out', out]
  const model = server === undefined ? [] : ['--base-url', server.baseUrl]
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'gate', ...range, ...model], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    // The stand-in takes any key, and nobody else is to be given one.
    env: server === undefined ? process.env : { ...process.env, OPENAI_API_KEY: 'demo-key' },
  })
  const [status] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    readAll(child.stdout),
  ])
  const file = join(out, 'comment.md')
  const comment = existsSync(file) ? readFileSync(file, 'utf8') : ''
  console.log(`\nThe comment on the pull request:\n\n${comment}`)
  console.log(`The gate ended with exit code ${status}.`)
  return judge({
    status,
    exitCode,
    missing: says.filter((words) => !words.test(comment)),
  })
}

function judge(outcome: {
  status: number | null
  exitCode: number | undefined
  missing: readonly RegExp[]
}): 0 | 1 {
  const { status, exitCode, missing } = outcome
  for (const words of missing) console.log(`The comment does not say ${words}.`)
  const expected = status === (exitCode ?? status) && missing.length === 0
  console.log(
    expected
      ? 'That is what this scenario expects.'
      : `This scenario expects exit code ${exitCode}.`,
  )
  return expected ? 0 : 1
}

/** Gives every question that got worse the beginning of the chunk that head returns first as its evidence. */
function relabelToHead(repository: string): void {
  const range = ['--base', 'main', '--head', 'change', '--config', handbook]
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'dist/cli.js'), 'gate', ...range, '--json'],
    { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const report = JSON.parse(stdout) as {
    items: { id: string; change: string; chunks: { head: { chunk: number }[] } }[]
    chunks: { doc: string; text: string }[]
  }
  const worse = new Map(
    report.items.flatMap(({ id, change, chunks }) => {
      const first = report.chunks[chunks.head[0]?.chunk ?? -1]
      return change === 'degraded' && first !== undefined ? [[id, first] as const] : []
    }),
  )
  const file = join(repository, 'examples/handbook/golden.jsonl')
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const relabelled = lines.map((line) => {
    const item = JSON.parse(line) as { id: string }
    const first = worse.get(item.id)
    if (first === undefined) return line
    return JSON.stringify({
      ...item,
      evidence: [{ doc: first.doc, quote: first.text.slice(0, 120) }],
    })
  })
  writeFileSync(file, `${relabelled.join('\n')}\n`)
}

function edit(repository: string, path: string, from: string, to: string): void {
  const file = join(repository, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`)
  writeFileSync(file, text.replace(from, to))
}

function commit(repository: string, message: string): void {
  git(repository, 'add', '--all')
  git(repository, 'commit', '--quiet', '--message', message)
}

function git(repository: string, ...args: readonly string[]): void {
  const identity = [
    '-c',
    'user.name=Demo',
    '-c',
    'user.email=demo@example.invalid',
    '-c',
    'core.hooksPath=/dev/null',
  ]
  const result = spawnSync('git', [...identity, '-c', 'commit.gpgSign=false', ...args], {
    cwd: repository,
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`git ${args.join(' ')} failed: ${result.stderr}`)
}
