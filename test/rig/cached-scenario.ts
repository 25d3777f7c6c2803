import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tempDir } from '../support/temp-dir.ts'
import {
  type CacheService,
  mainScopes,
  openCacheService,
  pullRequestScopes,
  type Scope,
} from './cache-service.ts'
import { pushEvent } from './events.ts'
import type { StepResult } from './run-step.ts'
import { openScenario, type RunOptions, type Scenario, type ScenarioSetup } from './scenario.ts'

/** A pull request on a runner with GitHub's cache, whose `RUNNER_TEMP` is the same for every job. */
export type CachedScenario = AsyncDisposable & {
  readonly scenario: Scenario
  readonly service: CacheService
  /** A folder for files that the test's own programs write. */
  readonly folder: string
  /** Runs the action on the pull request. Variables given here take precedence. */
  readonly pull: (options?: RunOptions) => Promise<StepResult>
  /** Runs the action on the push of base to main. */
  readonly push: (options?: RunOptions) => Promise<StepResult>
}

/** Opens the scenario with an empty cache. */
export async function openCached(setup: ScenarioSetup): Promise<CachedScenario> {
  await using undo = new AsyncDisposableStack()
  const scenario = undo.use(await openScenario(setup))
  const service = undo.use(await openCacheService())
  const dir = undo.use(await tempDir())
  const [temp, folder] = [join(dir.path, 'temp'), join(dir.path, 'own')]
  for (const path of [temp, folder]) await mkdir(path)
  const run = (scopes: readonly Scope[], options: RunOptions): Promise<StepResult> => {
    // The scenario sets its own `GITHUB_SERVER_URL`, from which base and head are fetched.
    const { GITHUB_SERVER_URL: _, ...variables } = service.env(scopes)
    return scenario.run({
      ...options,
      env: { ...variables, RUNNER_TEMP: temp, ...options.env },
    })
  }
  const owned = undo.move()
  return {
    scenario,
    service,
    folder,
    pull: (options = {}) => run(pullRequestScopes, { runId: 77, ...options }),
    push: async (options = {}) => {
      const { base } = scenario.pull
      const event = pushEvent({ repository: await scenario.repository(), after: base })
      return run(mainScopes, { event, workspace: await scenario.checkout('main'), ...options })
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Returns the contents of `report.json` without the object that contains times. */
export async function timelessReport(step: StepResult): Promise<string> {
  const written = step.outputs.get('report')
  if (written === undefined) throw new Error(`no report was written:\n${step.stdout}`)
  return withoutTimes(await readFile(written, 'utf8'))
}

/** Removes times from the JSON that the command line prints. */
export function withoutTimes(json: string): string {
  const { times: _, ...rest } = JSON.parse(json) as { readonly times: object }
  return JSON.stringify(rest, undefined, 2)
}
