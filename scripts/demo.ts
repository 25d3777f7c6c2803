import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import { answerServer } from '../test/support/answer-server.ts'
import { answers, handbook, makeRepository, type Scenario, scenarios } from './demo-scenarios.ts'

const root = join(import.meta.dirname, '..')

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

/** Runs a scenario. Returns 0 if the gate did what the scenario expects, otherwise 1. */
async function runDemo(name: string): Promise<0 | 1> {
  const scenario = scenarios[name]
  if (scenario === undefined) {
    console.error(`unknown scenario ${name}: use one of ${Object.keys(scenarios).join(', ')}`)
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
    // The key is always the same dummy, so that no real key is passed on. The stand-in accepts any
    // key.
    env: server === undefined ? process.env : { ...process.env, OPENAI_API_KEY: 'demo-key' },
  })
  const [status] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    readAll(child.stdout),
  ])
  const file = join(out, 'comment.md')
  const comment = existsSync(file) ? readFileSync(file, 'utf8') : ''
  console.log(`\nThe comment on the pull request:\n\n${comment}`)
  console.log(`The gate exited with code ${status}.`)
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
  for (const words of missing) console.log(`The comment does not match ${words}.`)
  const isOther = exitCode !== undefined && status !== exitCode
  if (isOther) console.log(`This scenario expects exit code ${exitCode}.`)
  if (isOther || missing.length > 0) return 1
  console.log('This is the result that the scenario expects.')
  return 0
}
