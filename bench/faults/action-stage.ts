import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openCacheService, pullRequestScopes } from '../../test/rig/cache-service.ts'
import { openScenario } from '../../test/rig/scenario.ts'
import { judgeServer } from '../../test/support/judge-server.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { faultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { deadline } from './deadline.ts'
import { type AtRest, lastMs, secretOf, type Stage, type StageSetup } from './stage.ts'
import { passed, worlds } from './worlds.ts'

const permissions = {
  contents: 'read',
  pull_requests: 'write',
  issues: 'write',
  checks: 'write',
} as const

/**
 * Environment variables with secrets that a job may have in addition to the inputs `token` and
 * `api-key`.
 */
const variables = [
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'OPENAI_API_KEY',
  'HF_TOKEN',
  'RAG_GATE_STORE_KEY',
] as const

/**
 * Runs the action on a pull request, on a runner whose folder for temporary files persists between runs.
 */
export async function actionStage({ world, due, head }: StageSetup): Promise<Stage> {
  await using undo = new AsyncDisposableStack()
  const { path: folder } = undo.use(await tempDir())
  const [temp, notes] = [join(folder, 'temp'), join(folder, 'notes')]
  for (const path of [temp, notes]) await mkdir(path)
  const { base: before, head: after } = worlds[world]
  const scenario = undo.use(
    await openScenario({
      base: before,
      head: { ...after[due], ...head },
      door: 'bundle',
    }),
  )
  const cache = undo.use(await openCacheService())
  const front = async (url: string): Promise<FaultyProxy> => undo.use(await faultyProxy(url))
  const fronts = {
    github: await front(scenario.github.proxy.url),
    git: await front(scenario.server.url),
    cache: await front(cache.env([])['ACTIONS_RESULTS_URL'] ?? ''),
    ...(world === 'judged' && {
      judge: await front(undo.use(await judgeServer()).baseUrl.replace('/v1', '')),
    }),
  }
  const runtime = cache.env(pullRequestScopes)['ACTIONS_RUNTIME_TOKEN'] ?? ''
  const token = await scenario.github.token(permissions)
  const planted = Object.fromEntries(variables.map((name) => [name, secretOf(name)]))
  const secrets = new Map([
    ...Object.entries(planted),
    ['api-key', secretOf('api-key')] as const,
    ['ACTIONS_RUNTIME_TOKEN', runtime] as const,
    ['token', token] as const,
  ])
  let runs = 0

  const run: Stage['run'] = async ({ env, onStart, inCheckout } = {}) => {
    runs += 1
    // The checkout has the depth that actions/checkout uses, so base has to be fetched.
    const workspace = await scenario.checkout('shallow-merge')
    await inCheckout?.(workspace)
    const step = await scenario.run({
      workspace,
      runId: 100 + runs,
      inputs: {
        token,
        'api-key': secretOf('api-key'),
        'check-name': 'Retrieval',
        'deadline-minutes': (deadline / 60).toFixed(3),
        'pass-env': passed,
        ...(fronts.judge && { 'base-url': `${fronts.judge.url}/v1` }),
      },
      env: {
        ...planted,
        [passed]: notes,
        RUNNER_TEMP: temp,
        GITHUB_API_URL: fronts.github.url,
        GITHUB_GRAPHQL_URL: `${fronts.github.url}/graphql`,
        GITHUB_SERVER_URL: fronts.git.url.replace('127.0.0.1', 'gh.localhost'),
        ACTIONS_RESULTS_URL: `${fronts.cache.url}/`,
        ACTIONS_RUNTIME_TOKEN: runtime,
        ACTIONS_CACHE_SERVICE_V2: 'true',
        ...env,
      },
      onStart: (running) => {
        setTimeout(() => running.kill('SIGKILL'), lastMs).unref()
        onStart?.(running)
      },
    })
    return {
      exit: step.exit,
      ms: step.ms,
      verdict: step.outputs.get('verdict') ?? headlineIn(step.stdout),
      log: `${step.stdout}\n${step.stderr}`,
      said: { summary: step.summary, outputs: JSON.stringify([...step.outputs]) },
    }
  }

  const owned = undo.move()
  return {
    temp,
    kept: undefined,
    notes,
    secrets,
    undo: (work) => owned.defer(work),
    services: fronts,
    run,
    push: (files) => scenario.push(files),
    atRest: async () => {
      const { github, pull } = scenario
      const all = await github.comments(1)
      const path = `/repos/${github.repository}/commits/${pull.head}/check-runs`
      const answered = await github.ask<{ readonly check_runs: readonly CheckRun[] }>('GET', path)
      const bodies = all.map(({ body }) => body).filter((body) => marker.test(body))
      return {
        bodies,
        comments: bodies.map((body) => marker.exec(body)?.[1] ?? ''),
        checks: answered.check_runs.map((check) => `${check.status} ${check.conclusion}`),
      } satisfies AtRest
    },
    forge: (change) => {
      for (const entry of cache.clear())
        cache.plant({ ...entry, bytes: change(Buffer.from(entry.bytes)) })
    },
    outside: () => ({
      ...Object.fromEntries(
        cache.entries.map(({ key, bytes }) => [`cache entry ${key}`, Buffer.from(bytes)]),
      ),
      ...Object.fromEntries(
        [...fronts.github.exchanges, ...(fronts.judge?.exchanges ?? [])].map((exchange) => [
          `request ${exchange.method} ${exchange.url}`,
          exchange.body,
        ]),
      ),
    }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Returns the verdict from a log that reports that outputs could not be written. */
function headlineIn(log: string): string | undefined {
  if (!/^::warning::the outputs could not be written/m.test(log)) return undefined
  return /^RAG Gate: (\w+)/m.exec(log)?.[1]
}

/** Matches the verdict in the comment's marker. */
const marker = /^<!-- rag-gate:v1 .*verdict=(\w+)/

type CheckRun = { readonly status: string; readonly conclusion: string | null }
