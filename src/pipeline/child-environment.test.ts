import { describe, expect, it } from 'vitest'
import { silentLog } from '../lib/log.ts'
import { childEnvironment } from './child-environment.ts'
import { childVariables } from './child-variables.ts'
import { parsePassEnv } from './pass-env.ts'
import { startProcess } from './process/start-process.ts'

const canary = 'canary-of-a-secret'

/** Variables in the environment of a node action that child processes must not see. */
const secrets = {
  ACTIONS_RUNTIME_TOKEN: canary,
  ACTIONS_RESULTS_URL: canary,
  ACTIONS_CACHE_URL: canary,
  ACTIONS_RUNTIME_URL: canary,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: canary,
  ACTIONS_ID_TOKEN_REQUEST_URL: canary,
  'INPUT_API-KEY': canary,
  INPUT_TOKEN: canary,
  GITHUB_TOKEN: canary,
  GH_TOKEN: canary,
  GITHUB_ENV: canary,
  GITHUB_STEP_SUMMARY: canary,
  RAG_GATE_STORE_KEY: canary,
  OPENAI_API_KEY: canary,
  OPENAI_CUSTOM_HEADERS: canary,
  NODE_OPTIONS: canary,
  BASH_ENV: canary,
  HF_TOKEN: canary,
  LD_PRELOAD: canary,
  path: canary,
}

const inherited = Object.values(childVariables)
  .flat()
  .filter((name) => name !== 'LC_*' && !name.startsWith('RAG_GATE_'))

const full = {
  ...Object.fromEntries(inherited.map((name) => [name, `value of ${name}`])),
  ...secrets,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  LC_X: 'y',
  UNSET: undefined,
}

function environment(from: Readonly<Record<string, string | undefined>>, pass = '') {
  return childEnvironment({
    from,
    side: 'head',
    root: '/tree',
    sha: 'c0ffee',
    temp: '/temp of head',
    passEnv: parsePassEnv(pass),
  })
}

const ours = ['RAG_GATE_COMMIT', 'RAG_GATE_ROOT', 'RAG_GATE_SIDE']

describe('childEnvironment', () => {
  it('S4: a child sees exactly the listed names, and no value of a secret', async () => {
    const lines: string[] = []
    {
      await using child = startProcess({
        command: 'env',
        step: 'query',
        side: 'head',
        cwd: '/',
        environment: environment(full),
        log: silentLog,
        signal: new AbortController().signal,
        onLine: (line) => {
          lines.push(line)
        },
        onOutput: undefined,
      })
      await child.ended
    }
    const names = lines.map((line) => line.slice(0, line.indexOf('=')))
    // bash itself adds the last three.
    const expected = [...inherited, 'LC_ALL', 'LC_X', ...ours, 'PWD', 'SHLVL', '_']
    expect(names.toSorted()).toEqual(expected.toSorted())
    expect(lines.join('\n')).not.toContain(canary)
  })

  it('passes only variables that are set, and adds only our own to a small environment', () => {
    expect(environment({ HOME: '/root', UNSET: undefined })).toEqual({
      HOME: '/root',
      TMPDIR: '/temp of head',
      RAG_GATE_SIDE: 'head',
      RAG_GATE_ROOT: '/tree',
      RAG_GATE_COMMIT: 'c0ffee',
    })
  })

  it('S4: gives each side a folder of its own for temporary files, and the real home', () => {
    const from = { HOME: '/root', TMPDIR: '/tmp', TMP: '/tmp', TEMP: '/tmp' }
    expect(environment(from)).toMatchObject({
      HOME: '/root',
      TMPDIR: '/temp of head',
      TMP: '/temp of head',
      TEMP: '/temp of head',
    })
  })

  it('S4: HF_* with HF_HOME and HF_TOKEN set: only HF_HOME passes', () => {
    const from = { HF_HOME: '/models', HF_TOKEN: canary }
    expect(Object.keys(environment(from, 'HF_*')).toSorted()).toEqual([
      'HF_HOME',
      ...ours,
      'TMPDIR',
    ])
    expect(environment(from, 'HF_TOKEN')).toMatchObject({ HF_TOKEN: canary })
  })

  it('S4: our own variables cannot be replaced from outside', () => {
    const from = {
      RAG_GATE_SIDE: 'base',
      RAG_GATE_COMMIT: 'f00',
      RAG_GATE_ROOT: '/elsewhere',
      TMPDIR: '/elsewhere',
    }
    expect(environment(from, 'RAG_GATE_*\nTMPDIR')).toEqual({
      RAG_GATE_SIDE: 'head',
      RAG_GATE_ROOT: '/tree',
      RAG_GATE_COMMIT: 'c0ffee',
      TMPDIR: '/temp of head',
    })
  })
})
