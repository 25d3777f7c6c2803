import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openArtifactService } from '../rig/artifact-service.ts'
import { silent } from '../rig/faults.ts'
import { configText, handbook, recallDrop } from '../rig/handbook.ts'
import type { RunningStep, StepResult } from '../rig/run-step.ts'
import { openScenario, type RunOptions, type Scenario } from '../rig/scenario.ts'
import { judgeServer } from '../support/judge-server.ts'
import { howOften } from '../support/how-often.ts'

vi.setConfig({ maxConcurrency: 3 })

const regression = { base: handbook, head: recallDrop } as const

/** Runs in a process of its own, because the test checks that the process exits. */
const built = { ...regression, door: 'bundle' } as const

const permissions = {
  contents: 'read',
  pull_requests: 'write',
  issues: 'write',
  checks: 'write',
} as const

/** Runs with a deadline of `limit` seconds. */
async function run(
  scenario: Scenario,
  limit: number,
  { inputs, ...options }: RunOptions = {},
): Promise<StepResult> {
  const step = await scenario.run({
    ...options,
    permissions,
    inputs: { 'deadline-minutes': (limit / 60).toFixed(3), 'check-name': 'Retrieval', ...inputs },
  })
  // The processes that the run starts take at least 30 s. A slow machine may need 25 s to end the run.
  expect(step.ms, step.stdout).toBeLessThan((limit + 25) * 1000)
  expect(step.signal).toBeNull()
  return step
}

function said(step: StepResult): string {
  return step.annotations.map(({ message }) => message).join('\n')
}

/** Every request of a run, with the verdict expected if GitHub never answers it. */
const requests = [
  ['the comment', 'POST', /\/issues\/1\/comments$/, 'fail'],
  ['the list of comments', 'GET', /\/issues\/1\/comments$/, 'fail'],
  ['the check run', 'POST', /\/check-runs$/, 'fail'],
  ['the reviews', 'GET', /\/reviews$/, 'error'],
  ['the end of the check run', 'PATCH', /\/check-runs\//, 'fail'],
  ['the pull request', 'GET', /\/pulls\/1$/, 'fail'],
  ['the comment read back', 'GET', /\/issues\/comments\//, 'fail'],
  ['who we are', 'POST', /graphql/, 'fail'],
] as const

/** Kills a run that goes far beyond its deadline. It then has no exit code. */
const patience = {
  onStart: (child: RunningStep) => void setTimeout(() => child.kill('SIGKILL'), 60_000).unref(),
}

/**
 * Deadlines in seconds that leave enough time to measure: in a new process, which must first load the
 * program, and in this process.
 */
const seconds = { built: 8, here: 4 }

describe.concurrent('S14: a GitHub that accepts a request and never answers', () => {
  it.each(requests.slice(0, howOften(requests.length, 4)))(
    '%s: keeps the verdict, and logs what the run waited for',
    async (name, method, path, verdict) => {
      // In the daily tests, only one request checks that the process exits; at night, all of them do.
      const own = name === 'the comment' || howOften(2, 1) > 1
      await using scenario = await openScenario(own ? built : regression)
      scenario.github.proxy.on(method, path, silent, 100)
      const step = await (own
        ? run(scenario, seconds.built, patience)
        : run(scenario, seconds.here))
      expect([step.outputs.get('verdict'), step.exit]).toEqual([
        verdict,
        verdict === 'fail' ? 1 : 3,
      ])
      const waited = name === 'who we are' ? /^/ : /GitHub \([A-Z]+ \/[^)]+\)/
      expect(said(step)).toMatch(waited)
    },
  )

  it('a finished run without a known pull request is an error', async () => {
    await using scenario = await openScenario(regression)
    scenario.github.proxy.on('GET', /\/compare\//, silent, 100)
    scenario.github.proxy.on('GET', /\/commits\//, silent, 100)
    const step = await run(scenario, 3, { workspace: await scenario.checkout('head') })
    expect([step.outputs.get('verdict'), step.exit]).toEqual(['error', 3])
  })
})

describe.concurrent('S14: started processes that do not end', () => {
  it('a git that ignores SIGTERM, and leaves a child process that holds its output', async () => {
    await using scenario = await openScenario(built)
    const bin = join(scenario.origin.path, '../bin')
    await mkdir(bin)
    const path = process.env['PATH'] ?? ''
    const hangs = `trap '' TERM INT; setsid sleep 30 & while true; do sleep 1; done`
    const git = `#!/bin/bash\nfor a in "$@"; do if [ "$a" = --batch ]; then ${hangs}; fi; done\nPATH='${path}' exec git "$@"\n`
    await writeFile(join(bin, 'git'), git)
    await chmod(join(bin, 'git'), 0o755)
    const step = await run(scenario, 4, { ...patience, env: { PATH: `${bin}:${path}` } })
    expect([step.outputs.get('verdict'), step.exit]).toEqual(['error', 3])
    expect(said(step)).toContain('it was waiting for git cat-file')
    expect(step.leftovers.filter((name) => name.startsWith('rag-gate/'))).toEqual([])
  })

  it('a pipeline that ignores SIGTERM and leaves its session', async () => {
    const query = `trap '' TERM INT; setsid sleep 30 & (sleep 600 &); while true; do sleep 1; done`
    const config = configText({ pipeline: { kind: 'command', query } })
    await using scenario = await openScenario({
      base: { ...handbook, '.github/rag-gate.yml': config },
      head: { 'docs/more.md': '# More\n\nNew.\n' },
      door: 'bundle',
    })
    const step = await run(scenario, 4, patience)
    expect([step.outputs.get('verdict'), step.exit]).toEqual(['error', 3])
    expect(said(step)).toMatch(/waiting for .*(base|head)'s query command/)
    expect(step.leftovers.filter((name) => name.startsWith('rag-gate/'))).toEqual([])
  })

  it('artifact and cache services that never answer', async () => {
    await using scenario = await openScenario(regression)
    await using artifacts = await openArtifactService()
    artifacts.behave('hangs')
    // A slow machine needs some seconds to reach the cache.
    const step = await run(scenario, 20, {
      env: {
        ...artifacts.env,
        ACTIONS_CACHE_SERVICE_V2: '1',
        RAG_GATE_STORE_KEY: 'a-secret-of-at-least-twenty-characters',
      },
    })
    expect([step.outputs.get('verdict'), step.exit]).toEqual(['error', 3])
    expect(said(step)).toContain('it was waiting for the cache')
  })
})

describe.concurrent('a log whose reader is gone', () => {
  it('ends the run immediately, without a comment about unmeasured results', async () => {
    await using scenario = await openScenario({
      ...built,
      base: { ...handbook, '.github/rag-gate.yml': slowConfig },
    })
    const step = await scenario.run({
      onStart: async (running) => {
        await running.waitFor('Build base and head')
        running.closeLog()
        setTimeout(() => running.kill('SIGKILL'), 30_000).unref()
      },
    })
    expect({ exit: step.exit, signal: step.signal }).toEqual({ exit: 3, signal: null })
    expect(step.ms).toBeLessThan(15_000)
    expect(await scenario.comments()).toEqual([])
    expect(step.leftovers.filter((name) => name.startsWith('rag-gate/'))).toEqual([])
  })
})

const slowConfig = configText({
  pipeline: { kind: 'command', query: 'while read line; do echo working >&2; sleep 1; done' },
})

it('S14: a slow judge is stopped in time to report what was measured', async () => {
  const answer = 'Spreadsheets leave through the export menu.'
  const query = `node -e "require('readline').createInterface({input:process.stdin}).on('line',l=>{const{id}=JSON.parse(l);console.log(JSON.stringify({id,chunks:[{id:'c',doc:'docs/export.md',text:'${answer}'}],answer:'${answer}',context:['c']}))})"`
  const config = configText({
    pipeline: { kind: 'command', query },
    gate: { faithfulness: { 'max-drop': 0.02 } },
    judge: { model: 'slow' },
  })
  await using server = await judgeServer({ delayMs: 3000 })
  await using scenario = await openScenario({
    base: { ...handbook, '.github/rag-gate.yml': config },
    head: { 'docs/more.md': '# More\n\nNew.\n' },
  })
  const step = await run(scenario, 10, {
    inputs: { 'api-key': 'sk-a-key-of-this-test', 'base-url': server.baseUrl },
  })
  expect([step.outputs.get('verdict'), step.exit]).toEqual(['error', 3])
  expect(said(step)).toMatch(/The judge stopped \(deadline\), so faithfulness/i)
  expect(said(step)).not.toContain('took longer')
})
