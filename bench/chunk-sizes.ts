import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const data = process.env['RAG_GATE_DATA']

/** The chunk sizes of head. Base uses chunks of 500 tokens, k = 5 and the default gate. */
const sizes = [200, 250, 300, 400, 450, 550, 600, 700, 800, 1000, 1500]
const settings = [
  ...sizes.map((size) => ({ name: String(size), chunk: `{ size: ${size}, unit: tokens }` })),
  { name: 'headings', chunk: '{ unit: headings }' },
]
const base = { chunk: '{ size: 500, unit: tokens }', k: 5 }

type Corpus = {
  readonly name: string
  readonly files: readonly { readonly from: string; readonly to: string }[]
  readonly golden: string
  readonly documents: string
}

const corpora: readonly Corpus[] = [
  {
    name: 'handbook',
    files: ['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs', 'examples/handbook'].map(
      (path) => ({ from: join(root, path), to: path }),
    ),
    golden: 'examples/handbook/golden.jsonl',
    documents: '[CONTRIBUTING.md, SECURITY.md, CHANGELOG.md, "docs/**/*.md"]',
  },
  ...(data === undefined ? [] : ['speech', 'encyclopedia']).map((name) => ({
    name,
    files: [{ from: join(data ?? '', name), to: '.' }],
    golden: 'golden.jsonl',
    documents: '["docs/**"]',
  })),
]

type Metric = { readonly metric: string; readonly base?: number; readonly head?: number }
type Seen = {
  readonly verdict: string
  readonly metrics: readonly Metric[]
  readonly context?: {
    readonly equal_length?: string
    readonly remedy?: { readonly kind: string; readonly k?: number }
  }
  readonly sentence: string
}

/**
 * Changes the chunk size and prints the gate's result: quality, cost, and the sentence of the comment. If
 * the comment recommends a k, the benchmark tries it; if the comment says that no k helps, the benchmark
 * tries every k.
 */
export function benchChunkSizes(): void {
  console.log(
    '\nChunk sizes compared with 500 tokens, k = 5: verdict, recall@context, context_tokens, recall at equal length',
  )
  for (const corpus of corpora) {
    const repository = openRepository(corpus)
    for (const { name, chunk } of settings) {
      const seen = gated(repository, corpus, { chunk, k: base.k })
      console.log(`  ${corpus.name} ${name}: ${line(seen)}\n    ${seen.sentence}`)
      for (const told of mended(seen, (k) => gated(repository, corpus, { chunk, k })))
        console.log(`    ${told}`)
    }
    rmSync(repository, { recursive: true, force: true })
  }
}

/**
 * Returns the result with the k that a failing comment recommends, or the results of every k if the comment
 * says that none helps.
 */
function mended({ verdict, context }: Seen, at: (k: number) => Seen): readonly string[] {
  const remedy = context?.remedy
  if (verdict !== 'fail' && verdict !== 'warn') return []
  if (remedy?.k !== undefined) return [`k ${remedy.k}: ${line(at(remedy.k))}`]
  if (remedy?.kind !== 'none') return ['the comment recommends no k']
  const passing: number[] = []
  for (let k = 1; k <= 100; k += 1) {
    const seen = at(k)
    if (seen.verdict === 'pass') passing.push(k)
    const price = valueOf(seen, 'context_tokens')
    if ((price?.head ?? 0) > 1.5 * (price?.base ?? 0))
      return [
        `tried every k up to ${k}, at which the cost exceeds its limit; values of k that pass: ${passing.join(', ') || 'none'}`,
      ]
  }
  return [`tried every k up to 100; values of k that pass: ${passing.join(', ') || 'none'}`]
}

function line(seen: Seen): string {
  const told = ['recall@context', 'context_tokens', seen.context?.equal_length].flatMap((name) => {
    const metric = valueOf(seen, name)
    if (metric === undefined) return []
    const digits = name === 'context_tokens' ? 0 : 3
    return [`${name} ${metric.base?.toFixed(digits)} -> ${metric.head?.toFixed(digits)}`]
  })
  return [seen.verdict, ...told].join(', ')
}

function valueOf({ metrics }: Seen, name: string | undefined): Metric | undefined {
  return metrics.find(({ metric }) => metric === name)
}

/** Creates a repository of the corpus whose branch main has chunks of 500 tokens. */
function openRepository(corpus: Corpus): string {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-chunk-sizes-'))
  for (const { from, to } of corpus.files) {
    mkdirSync(join(folder, to, '..'), { recursive: true })
    cpSync(from, join(folder, to), { recursive: true })
  }
  writeFileSync(join(folder, 'rag-gate.yml'), configOf(corpus, base))
  git(folder, 'init', '--quiet', '--initial-branch=main')
  commit(folder)
  git(folder, 'switch', '--quiet', '--create', 'change')
  return folder
}

function gated(
  repository: string,
  corpus: Corpus,
  head: { readonly chunk: string; readonly k: number },
): Seen {
  writeFileSync(join(repository, 'rag-gate.yml'), configOf(corpus, head))
  commit(repository)
  const out = join(repository, '.git/out')
  const args = ['gate', '--base', 'main', '--out', out, '--config', 'rag-gate.yml']
  const run = spawnSync(process.execPath, [join(root, 'src/cli.ts'), ...args], { cwd: repository })
  if (run.status === null || run.status > 1) throw new Error(String(run.stderr))
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Omit<
    Seen,
    'sentence'
  >
  const comment = readFileSync(join(out, 'comment.md'), 'utf8')
  return { ...report, sentence: /^> (\*\*RAG Gate.*)$/m.exec(comment)?.[1] ?? comment }
}

function configOf(
  { golden, documents }: Corpus,
  { chunk, k }: { readonly chunk: string; readonly k: number },
): string {
  return `golden: ${golden}\npipeline: { documents: ${documents}, chunk: ${chunk}, retrieve: { k: ${k} } }\n`
}

function commit(folder: string): void {
  git(folder, 'add', '--all')
  const who = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid']
  git(folder, ...who, '-c', 'commit.gpgSign=false', 'commit', '--quiet', '--allow-empty', '-m', 'x')
}

function git(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: folder })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${String(stderr)}`)
}
