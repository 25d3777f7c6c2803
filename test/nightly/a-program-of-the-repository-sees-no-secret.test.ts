import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  countingPipeline,
  countingSettings,
  countsIn,
  countsVariable,
} from '../rig/counting-pipeline.ts'
import { configText, handbook } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { tempDir, type TempDir } from '../support/temp-dir.ts'

const canary = 'canary-of-a-secret'

/** Variables that a job has besides its inputs, and variables that an earlier step can set. */
const secrets = {
  ACTIONS_RUNTIME_TOKEN: canary,
  ACTIONS_RUNTIME_URL: `http://127.0.0.1:9/${canary}`,
  ACTIONS_RESULTS_URL: `http://127.0.0.1:9/${canary}`,
  ACTIONS_CACHE_URL: `http://127.0.0.1:9/${canary}`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: canary,
  ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:9/${canary}`,
  GITHUB_TOKEN: canary,
  GH_TOKEN: canary,
  OPENAI_API_KEY: canary,
  RAG_GATE_STORE_KEY: canary,
  HF_TOKEN: canary,
  BASH_ENV: `/${canary}`,
  LD_PRELOAD: '',
  NODE_OPTIONS: `--title=${canary}`,
}

/** Variables that bash itself exports. */
const ofBash: ReadonlySet<string> = new Set(['PWD', 'SHLVL', '_'])

const expected = [
  'CI',
  'COUNTS',
  'GITHUB_ACTIONS',
  'GITHUB_REF',
  'GITHUB_REPOSITORY',
  'GITHUB_SHA',
  'HF_HOME',
  'HOME',
  'LANG',
  'PATH',
  'RAG_GATE_COMMIT',
  'RAG_GATE_ROOT',
  'RAG_GATE_SIDE',
  'RUNNER_ARCH',
  'RUNNER_OS',
  'RUNNER_TOOL_CACHE',
  'TMPDIR',
]

const note = (step: string): string => `env -0 > "$${countsVariable}/${step}-$RAG_GATE_SIDE"`

/** The handbook's pipeline. Each of its steps first records its environment. */
const noting = {
  ...handbook,
  ...countingPipeline,
  '.github/rag-gate.yml': configText({
    pipeline: {
      ...countingSettings,
      setup: note('setup'),
      build: `${note('build')}; ${countingSettings.build}`,
      query: `${note('query')}; ${countingSettings.query}`,
    },
  }),
}

function gate(
  scenario: Scenario,
  folder: TempDir,
  passEnv: readonly string[],
): Promise<StepResult> {
  return scenario.run({
    inputs: { 'api-key': canary, 'pass-env': passEnv.join('\n') },
    env: { ...secrets, [countsVariable]: folder.path, HF_HOME: '/models', LANG: 'C.UTF-8' },
  })
}

describe('S4: the environment of a pipeline’s programs', () => {
  it('has exactly the documented names, and no secret values', async () => {
    await using scenario = await openScenario({
      base: noting,
      head: { 'docs/more.md': 'More.\n' },
    })
    await using folder = await tempDir()
    const step = await gate(scenario, folder, [countsVariable, 'HF_*'])
    expect(step.exit, step.stdout).toBe(0)
    const temps = new Set<string | undefined>()
    for (const side of ['base', 'head'])
      for (const what of ['setup', 'build', 'query']) {
        const text = await readFile(join(folder.path, `${what}-${side}`), 'utf8')
        expect(text).not.toContain(canary)
        expect(text).not.toContain(scenario.token)
        const variables = new Map(
          text
            .split('\0')
            .slice(0, -1)
            .map((entry) => entry.split(/=(.*)/s, 2) as [string, string]),
        )
        const names = [...variables.keys()].filter((name) => !ofBash.has(name))
        expect(names.toSorted()).toEqual(expected)
        expect(variables.get('RAG_GATE_SIDE')).toBe(side)
        temps.add(variables.get('TMPDIR'))
      }
    expect(temps.size).toBe(2)
  })

  it('rejects names that may never be passed on, before anything starts', async () => {
    await using scenario = await openScenario({ base: noting, head: {} })
    await using folder = await tempDir()
    const refused = ['*', 'IN*', 'ACTIONS_RUNTIME_TOKEN', 'NODE_OPTIONS']
    const step = await gate(scenario, folder, [countsVariable, ...refused])
    expect(step.exit, step.stdout).toBe(2)
    for (const name of refused) expect(step.annotations[0]?.message).toContain(`"${name}"`)
    expect(await countsIn(folder.path)).toEqual({
      base: { built: 0, asked: 0 },
      head: { built: 0, asked: 0 },
    })
  })
})
