import { execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededWords } from './seeded-words.ts'
import { held } from './targets.ts'

const files = Number(process.env['BENCH_FILES'] ?? 20_000)
const folders = 200
const paragraphs = 20
const questions = 200

const config = `golden: golden.jsonl
pipeline:
  documents: ['docs/**/*.md']
  chunk: { size: 500, overlap: 50, unit: tokens }
  retrieve: { mode: bm25, k: 5 }
metrics: [recall@5, ndcg@10, recall@2000t]
gate: { recall@5: { max-drop: 0.02 } }
`

/**
 * Measures a gate over 20,000 files with 200 MB of text, with one file changed on head: first without a
 * cache, then with a cache, then with another file changed while base is cached. Prints wall time, peak
 * memory, and the peak size of the temporary folder. Fails the process if the current program misses a
 * target. The variable `BENCH_BEFORE` names a commit whose committed `dist/` is measured for comparison.
 */
export async function benchLargeRepository(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    const bytes = makeRepository(join(folder, 'repo'))
    console.log(`\nA repository of ${files} files, ${mib(bytes)} MiB of text`)
    for (const [name, program] of programs(folder)) await measure(folder, { name, program, bytes })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function programs(folder: string): readonly (readonly [string, string])[] {
  const now = ['now', join(import.meta.dirname, '../dist/cli.js')] as const
  const before = process.env['BENCH_BEFORE']
  if (before === undefined) return [now]
  const there = join(folder, 'before')
  mkdirSync(there)
  const archive = execFileSync('git', ['archive', before, 'dist', 'package.json'], {
    cwd: join(import.meta.dirname, '..'),
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', there], { input: archive })
  return [[before, join(there, 'dist/cli.js')], now]
}

function makeRepository(repo: string): number {
  const word = seededWords(20_261_122)
  const sentence = (length: number): string => Array.from({ length }, () => word()).join(' ')
  const quotes: { readonly path: string; readonly quote: string }[] = []
  let bytes = 0
  for (let file = 0; file < files; file += 1) {
    const path = `docs/${file % folders}/${file}.md`
    const parts = Array.from({ length: paragraphs }, () => `${sentence(104)}.`)
    const text = `# Page ${file}\n\n${parts.join('\n\n')}\n`
    if (file < folders) mkdirSync(join(repo, `docs/${file}`), { recursive: true })
    writeFileSync(join(repo, path), text)
    if (file % (files / questions) === 0)
      quotes.push({ path, quote: (parts[3] ?? '').split(' ').slice(0, 20).join(' ') })
    bytes += text.length
  }
  const items = quotes.map(({ path, quote }, at) => ({
    id: `q${at}`,
    query: quote.split(' ').slice(5, 15).join(' '),
    evidence: [{ doc: path, quote }],
  }))
  writeFileSync(
    join(repo, 'golden.jsonl'),
    items.map((item) => `${JSON.stringify(item)}\n`).join(''),
  )
  writeFileSync(join(repo, 'rag-gate.yml'), config)
  git(repo, 'init', '--quiet', '--initial-branch=main')
  commit(repo)
  git(repo, 'switch', '--quiet', '--create', 'change')
  return bytes
}

function git(repo: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0']
  execFileSync('git', [...who, ...args], { cwd: repo, stdio: ['ignore', 'ignore', 'inherit'] })
}

function commit(repo: string): void {
  git(repo, 'add', '.')
  git(repo, 'commit', '--quiet', '--message=bench')
}

async function measure(
  folder: string,
  {
    name,
    program,
    bytes,
  }: { readonly name: string; readonly program: string; readonly bytes: number },
): Promise<void> {
  const repo = join(folder, 'repo')
  const cache = join(folder, `cache-${name}`)
  console.log(`  ${name}`)
  const change = (file: number): void =>
    writeFileSync(join(repo, `docs/${file}/${file}.md`), `# Page ${file}\n\nChanged for ${name}.\n`)
  change(1)
  const steps: readonly (readonly [string, number, () => void])[] = [
    ['cold', 30, () => undefined],
    ['again', 4, () => undefined],
    ['one more file changed', 4, () => change(2)],
  ]
  for (const [step, most, prepare] of steps) {
    prepare()
    const { seconds, disk, memory } = await gate(repo, {
      program,
      cache,
      temp: join(folder, 'temp'),
    })
    const [longest, widest] = name === 'now' ? [most, 2] : []
    const time = held(seconds, { most: longest, digits: 1 })
    const share = held(disk / bytes, { most: widest, digits: 1 })
    console.log(
      `    ${step.padEnd(22)} ${time} s, temporary disk ${mib(disk)} MiB (${share} times the text), cache ${mib(sizeOf(cache))} MiB, peak memory ${memory} MiB`,
    )
  }
}

async function gate(
  repo: string,
  {
    program,
    cache,
    temp,
  }: { readonly program: string; readonly cache: string; readonly temp: string },
): Promise<{ readonly seconds: number; readonly disk: number; readonly memory: string }> {
  mkdirSync(temp, { recursive: true })
  const env = { ...process.env, TMPDIR: temp, XDG_CACHE_HOME: cache }
  const started = performance.now()
  const child = spawn(process.execPath, [program, 'gate', '--base', 'main'], {
    cwd: repo,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  let disk = 0
  let memory = 'unknown'
  const watch = [
    setInterval(() => (disk = Math.max(disk, sizeOf(temp))), 1000),
    setInterval(() => (memory = peakOf(child.pid) ?? memory), 100),
  ]
  const exit = await new Promise((resolve) => child.on('close', resolve))
  for (const timer of watch) clearInterval(timer)
  const seconds = (performance.now() - started) / 1000
  if (exit !== 0 && exit !== 1)
    throw new Error(`the gate exited with code ${String(exit)}: ${errors}`)
  if (process.env['BENCH_VERBOSE'] !== undefined) console.log(errors)
  return { seconds, disk, memory }
}

/** Returns the peak memory of a process in MiB, if the system reports it. */
function peakOf(pid: number | undefined): string | undefined {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kib === undefined ? undefined : mib(Number(kib) * 1024)
  } catch {
    return undefined
  }
}

/** Returns the bytes of the files below a folder. Files that disappear in the meantime count as 0. */
function sizeOf(folder: string): number {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const sizes = entries.map((entry) =>
      entry.isFile()
        ? (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
        : 0,
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}

function mib(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0)
}
