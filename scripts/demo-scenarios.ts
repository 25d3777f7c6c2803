import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withTexts } from '../src/report/shared-texts.ts'

/** A change in the head commit, and the result that the gate must have. */
export type Scenario = {
  readonly title: string
  readonly change: (repository: string) => void
  /** Undefined if the exit code depends on the current documentation. */
  readonly exitCode: 0 | 1 | undefined
  readonly says: readonly RegExp[]
  /**
   * The corpus: by default this project's documentation; `answers` is a small corpus whose questions a
   * stand-in model answers.
   */
  readonly over?: 'answers'
}

/** The configuration file of all scenarios that use this project's documentation. */
export const handbook = 'examples/handbook/rag-gate.yml'
export const answers = 'rag-gate.yml'
const root = join(import.meta.dirname, '..')

export const scenarios: Record<string, Scenario> = {
  chunks: {
    title: 'sections of at most 500 tokens -> chunks of 1000 tokens',
    change: (repository) =>
      edit(repository, handbook, '{ size: 500 }', '{ size: 1000, unit: tokens }'),
    exitCode: undefined,
    says: [
      /RAG Gate: (fail|warn)/,
      /context [\d,]+ → [\d,]+ tokens/,
      /questions got worse/,
      /rank\s\d+,\stoken\s[\d,]+/,
    ],
  },
  'smaller-chunks': {
    title: 'chunks of at most 500 tokens -> 80; the generator still gets 5 chunks',
    change: (repository) => edit(repository, handbook, '{ size: 500 }', '{ size: 80 }'),
    exitCode: 1,
    says: [
      /RAG Gate: fail/,
      /`recall@context` [\d.]+% → [\d.]+%/,
      /`retrieve\.k: \d+`, which keeps/,
    ],
  },
  'dropped-document': {
    title: 'a document leaves the index: docs/golden-set.md is excluded by a glob',
    change: (repository) =>
      edit(repository, handbook, 'documents:', 'documents:\n    - "!docs/golden-set.md"'),
    exitCode: 1,
    says: [/RAG Gate: fail/, /golden-set/],
  },
  relabelled: {
    title: "the same, and the questions that got worse are relabelled to head's first chunk",
    change: (repository) => {
      edit(repository, handbook, 'documents:', 'documents:\n    - "!docs/golden-set.md"')
      commit(repository, 'A document leaves the index')
      relabelToHead(repository)
    },
    exitCode: 1,
    says: [/RAG Gate: fail/, /With head.s golden set, the verdict is/],
  },
  'smaller-k': {
    title: 'retrieve.k 5 -> 2: the generator gets fewer chunks, the ranking is the same',
    change: (repository) => edit(repository, handbook, 'k: 5', 'k: 2'),
    exitCode: 1,
    says: [/RAG Gate: fail/, /`recall@context` [\d.]+% → [\d.]+%/, /retrieve\.k/],
  },
  'edited-prompt': {
    title: 'an answer prompt that asks for short and certain answers, with a stand-in for a model',
    over: 'answers',
    change: (repository) =>
      edit(
        repository,
        answers,
        '{ model: stand-in }',
        "{ model: stand-in, prompt: 'Answer from the chunks in at most 7 words. Decline unless you are sure.' }",
      ),
    exitCode: 1,
    says: [
      /RAG Gate: fail/,
      /answer\.prompt edited/,
      /are declined although/,
      /are answered without/,
    ],
  },
  'lost-answers': {
    title:
      'retrieve.k 5 -> 1, with answers from a stand-in for a model: most lose their passage, some keep it',
    over: 'answers',
    change: (repository) => edit(repository, answers, 'k: 5', 'k: 1'),
    exitCode: 1,
    says: [/RAG Gate: fail/, /find their passage only past the 1 chunk/],
  },
  'edited-document': {
    title: 'docs/golden-set.md loses a section that labels quote',
    change: (repository) => {
      const file = join(repository, 'docs/golden-set.md')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.slice(0, Math.floor(text.length / 2)))
    },
    exitCode: 1,
    says: [/RAG Gate: fail/, /questions quote text from base/],
  },
  'renamed-document': {
    title: 'docs/golden-set.md becomes docs/questions.md, byte for byte',
    change: (repository) =>
      renameSync(join(repository, 'docs/golden-set.md'), join(repository, 'docs/questions.md')),
    exitCode: 0,
    says: [/RAG Gate: pass/, /followed/],
  },
  refactoring: {
    title: 'other globs that match the same documents: measured, and every delta is 0',
    change: (repository) => edit(repository, handbook, "'docs/**/*.md'", "'docs/*.md'"),
    exitCode: 0,
    says: [/RAG Gate: pass/],
  },
  unchanged: {
    title: 'nothing that retrieval depends on changes',
    change: (repository) => writeFileSync(join(repository, 'unrelated.txt'), 'nothing to see\n'),
    exitCode: 0,
    says: [/nothing has changed in what the pipeline reads, in the golden set or in the policy/],
  },
}

/** Creates a repository with base on `main` and head on the branch `change`. */
export function makeRepository(repository: string, { change, title, over }: Scenario): void {
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

/** Copies this project's documentation, and the golden set about it. */
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

/**
 * Relabels each question that got worse or whose text was removed: the new evidence is the beginning of
 * head's first chunk.
 */
function relabelToHead(repository: string): void {
  const range = ['--base', 'main', '--head', 'change', '--config', handbook]
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'dist/cli.js'), 'gate', ...range, '--json'],
    { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const report = JSON.parse(stdout) as {
    findings: { kind: string; items?: string[] }[]
    items: { id: string; change: string; chunks?: { head: { chunk: number }[] } }[]
    chunks: { doc: string; text: string }[]
  }
  const gone = new Set(
    report.findings.flatMap(({ kind, items }) => (kind === 'gone-answers' ? (items ?? []) : [])),
  )
  const texts = withTexts(report.chunks)
  const worse = new Map(
    report.items.flatMap(({ id, change, chunks }) => {
      const first = texts[chunks?.head[0]?.chunk ?? -1]
      const lost = change === 'degraded' || gone.has(id)
      return lost && first !== undefined ? [[id, first] as const] : []
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

/** Replaces the first occurrence of a text in a file. Throws if the file does not contain it. */
export function edit(repository: string, path: string, from: string, to: string): void {
  const file = join(repository, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
  writeFileSync(file, text.replace(from, to))
}

/** Commits all changes of the working tree. */
export function commit(repository: string, message: string): void {
  git(repository, 'add', '--all')
  git(repository, 'commit', '--quiet', '--message', message)
}

/** Runs git and returns its output without the final line feed. Throws if it fails. */
export function git(repository: string, ...args: readonly string[]): string {
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
  return result.stdout.trimEnd()
}
