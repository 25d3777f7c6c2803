import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const questions = 200
const concurrency = 8
const buildSeconds = 5
const queryMs = 50
const rounds = 3

/** A pipeline that answers each question after a fixed time, many at once, as if it waited for a service. */
const script = `import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const doc = 'docs/a.md'
  const answer = { id, chunks: [{ id: 'a', doc, text: 'Refunds take sixty days.' }] }
  setTimeout(() => console.log(JSON.stringify(answer)), ${queryMs})
}
`

/**
 * Compares the wall time of `gate` over a pipeline of known cost with the ideal: base is built and queried
 * with the given concurrency, and then head, whose build takes equally long. The limit is 5% and half a
 * second above the ideal.
 */
export function benchOverhead(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-bench-'))
  try {
    writeRepository(folder)
    const ideal = 2 * (buildSeconds + (Math.ceil(questions / concurrency) * queryMs) / 1000)
    const limit = ideal * 1.05 + 0.5
    console.log(
      `\nOverhead of gate, in seconds: ${questions} queries of ${queryMs} ms, ${concurrency} at a time, and a build of ${buildSeconds} s on each side`,
    )
    console.log(`  ideal ${ideal.toFixed(2)}, limit ${limit.toFixed(2)}`)
    for (let round = 1; round <= rounds; round += 1) {
      const started = performance.now()
      const { status } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '../dist/cli.js'), 'gate', '--base', 'main', '--no-cache'],
        { cwd: folder, stdio: 'ignore' },
      )
      const seconds = (performance.now() - started) / 1000
      const ratio = `ratio ${(seconds / ideal).toFixed(3)}`
      const ended = status === 0 ? '' : `, exit code ${status}`
      console.log(`  run ${round}: ${seconds.toFixed(2)}, ${ratio}${ended}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeRepository(folder: string): void {
  const write = (path: string, content: string): void => writeFileSync(join(folder, path), content)
  const git = (...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' })
  }
  mkdirSync(join(folder, 'docs'))
  write('docs/a.md', 'Refunds take sixty days.\n')
  write('pipeline.mjs', script)
  const lines = Array.from({ length: questions }, (_, index) =>
    JSON.stringify({ id: `q${index}`, query: 'How long do refunds take?', docs: ['docs/a.md'] }),
  )
  write('golden.jsonl', `${lines.join('\n')}\n`)
  write(
    'rag-gate.yml',
    `golden: golden.jsonl
metrics: [recall@5]
gate: { recall@5: { max-drop: 0.02 } }
pipeline:
  kind: command
  build: sleep ${buildSeconds}
  query: ${JSON.stringify(`"${process.execPath}" pipeline.mjs`)}
  concurrency: ${concurrency}
`,
  )
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '-m', 'base')
  git('switch', '--quiet', '-c', 'change')
  write('docs/a.md', 'Refunds take sixty days, or more.\n')
  git('commit', '--quiet', '-am', 'change')
}
