import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generator } from '../src/lib/stats/random-generator.ts'
import { seededWords } from './seeded-words.ts'

const seed = 20_261_122
const documents = 4
const documentUnits = 350_000
const questions = 700
const wordsPerQuote = 30
/** The percentage of edited characters in a quote. */
const editedPercent = 4
const targetSeconds = 3
const rounds = 3

const config = (size: number): string => `golden: golden.jsonl
pipeline:
  documents: ['docs/*.md']
  chunk: { size: ${size}, overlap: 50, unit: tokens }
  retrieve: { mode: bm25, k: 5 }
metrics: [recall@5]
gate: { recall@5: { max-drop: 0.02 } }
`

type Quote = { readonly doc: string; readonly quote: string }

/** Changes a quote of the golden set, or a document on head. */
type Change = (text: string) => string

type Scenario = { readonly quote: Change; readonly document: Change }

/**
 * Runs a whole gate over 1.4 MB of documents with 700 quotes, with a different chunk size on head. The
 * quotes are unchanged, edited or missing, or the documents are edited. Prints the best of three runs for
 * each scenario, and exits with code 1 if one takes longer than the target.
 */
export function benchEditedQuotes(): void {
  console.log(
    `\nGate over ${questions} quotes in ${documents} documents of ${documentUnits / 1000} kB, target ${targetSeconds} s (seed ${seed})`,
  )
  const as: Change = (text) => text
  const edit = edited(editedPercent / 100)
  const word = seededWords(seed + 1)
  const gone: Change = () => Array.from({ length: wordsPerQuote }, () => word()).join(' ')
  const scenarios: Readonly<Record<string, Scenario>> = {
    'exact quotes': { quote: as, document: as },
    [`quotes edited by ${editedPercent}%`]: { quote: edit, document: as },
    'missing quotes': { quote: gone, document: as },
    [`documents edited by ${editedPercent}%`]: { quote: as, document: edit },
  }
  for (const [name, scenario] of Object.entries(scenarios)) measure(name, scenario)
}

function measure(name: string, scenario: Scenario): void {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    makeRepository(folder, scenario)
    const seconds = Math.min(...Array.from({ length: rounds }, () => gate(folder)))
    const isMissed = seconds > targetSeconds
    if (isMissed) process.exitCode = 1
    console.log(`  ${name.padEnd(24)} ${seconds.toFixed(2)} s${isMissed ? ', target missed' : ''}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeRepository(folder: string, { quote: changed, document }: Scenario): void {
  const word = seededWords(seed)
  const texts = Array.from({ length: documents }, () => madeUpText(word))
  const quotes = texts.flatMap((text, at) => quotesOf(text, `docs/${at}.md`))
  const items = quotes.map(({ doc, quote }, at) => ({
    id: `q${at}`,
    query: quote.split(' ').slice(5, 15).join(' '),
    evidence: [{ doc, quote: changed(quote) }],
  }))
  mkdirSync(join(folder, 'docs'))
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text)
  for (const [at, text] of texts.entries()) write(`docs/${at}.md`, text)
  write('golden.jsonl', items.map((item) => `${JSON.stringify(item)}\n`).join(''))
  write('rag-gate.yml', config(400))
  git(folder, 'init', '--quiet', '--initial-branch=main')
  commit(folder)
  git(folder, 'switch', '--quiet', '--create', 'change')
  for (const [at, text] of texts.entries()) write(`docs/${at}.md`, document(text))
  write('rag-gate.yml', config(500))
  commit(folder)
}

/** Makes up a text with sentences of ten words and five sentences per paragraph. */
function madeUpText(word: () => string): string {
  let text = ''
  for (let sentence = 1; text.length < documentUnits; sentence += 1) {
    text += Array.from({ length: 10 }, () => word()).join(' ')
    text += sentence % 5 === 0 ? '.\n\n' : '. '
  }
  return text
}

/** Returns quotes of whole words, spread evenly over a document. */
function quotesOf(text: string, doc: string): readonly Quote[] {
  const words = text.split(/\s+/)
  const count = questions / documents
  return Array.from({ length: count }, (_, at) => {
    const first = Math.floor((at * (words.length - wordsPerQuote)) / count)
    return { doc, quote: words.slice(first, first + wordsPerQuote).join(' ') }
  })
}

/** Returns a function that replaces a share of the characters. */
function edited(share: number): Change {
  const next = generator(seed)
  const draw = (below: number): number => Math.floor((next() / 2 ** 32) * below)
  return (text) => {
    const units = Array.from(text)
    for (let edit = 0; edit < share * text.length; edit += 1)
      units[draw(units.length)] = String.fromCharCode(97 + draw(26))
    return units.join('')
  }
}

function git(folder: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0']
  execFileSync('git', [...who, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

function commit(folder: string): void {
  git(folder, 'add', '.')
  git(folder, 'commit', '--quiet', '--message=bench')
}

/** Returns the seconds that a gate takes, including its start, regardless of its verdict. */
function gate(folder: string): number {
  const program = join(import.meta.dirname, '../dist/cli.js')
  const started = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [program, 'gate', '--base', 'main', '--head', 'change', '--no-cache'],
    { cwd: folder, stdio: 'ignore' },
  )
  if (status === null || status === 2) throw new Error(`the gate exited with code ${status}`)
  return (performance.now() - started) / 1000
}
