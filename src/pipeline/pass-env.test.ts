import { describe, expect, it } from 'vitest'
import { GateError } from '../lib/errors.ts'
import { parsePassEnv, passes, passEnvWarnings, variablesLikeSecrets } from './pass-env.ts'

function refusal(text: string): GateError {
  try {
    parsePassEnv(text)
  } catch (error) {
    if (error instanceof GateError) return error
  }
  throw new Error(`${text} was not refused`)
}

describe('variablesLikeSecrets', () => {
  it("S4: are those of a workflow, but neither the job's token nor variables that the runner adds", () => {
    const names = [
      'OPENAI_API_KEY',
      'db_password',
      'GITHUB_TOKEN',
      'GH_TOKEN',
      'ACTIONS_RUNTIME_TOKEN',
      'INPUT_API-KEY',
      'HOME',
    ]
    const environment = Object.fromEntries(names.map((name) => [name, 'x']))
    expect(variablesLikeSecrets({ ...environment, EMPTY_TOKEN: '', NO_TOKEN: undefined })).toEqual([
      'OPENAI_API_KEY',
      'db_password',
    ])
  })
})

describe('parsePassEnv', () => {
  it('reads one name per line, without surrounding blanks, blank lines and repeats', () => {
    const text = '\n  MODEL_DIR \r\nHF_*\n\nMODEL_DIR\n'
    expect(parsePassEnv(text)).toEqual({ names: ['HF_*', 'MODEL_DIR'], warnings: [] })
    expect(parsePassEnv('')).toEqual({ names: [], warnings: [] })
  })

  it('S4: warns of exact names that look like secrets', () => {
    expect(parsePassEnv('OPENAI_API_KEY\nHF_HOME\nmy_password').warnings).toEqual([
      "head's code can read `OPENAI_API_KEY`, because pass-env lists it",
      "head's code can read `my_password`, because pass-env lists it",
    ])
  })

  it.each([
    '*',
    'IN*',
    'A*',
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_*',
    'INPUT_API-KEY',
    'INPUT_TOKEN',
    'INPUT_*',
    'GITHUB_TOKEN',
    'GH_TOKEN',
    'GITHUB_ENV',
    'GITHUB_PATH',
    'GITHUB_OUTPUT',
    'GITHUB_STATE',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_EVENT_PATH',
    'RAG_GATE_STORE_KEY',
    'NODE_OPTIONS',
    'BASH_ENV',
    'ENV',
    'GIT_CONFIG_COUNT',
    'GIT_CONFIG_KEY_0',
    'github_token',
    'A=b',
    'A, B',
    'A*B',
    '1A',
    'BASH_FUNC_x%%',
  ])('S4: refuses %j, naming it', (entry) => {
    const error = refusal(`FINE\n${entry}`)
    expect(error.code).toBe('input-invalid')
    expect(error.message).toContain(`pass-env: "${entry}": `)
    expect(error.message.split('\n')).toHaveLength(1)
  })

  it('lists every invalid entry', () => {
    expect(refusal('*\nA=b\nGH_TOKEN').message.split('\n')).toEqual([
      'pass-env: "*": expected at least 3 characters before the *, because a shorter prefix would let too many variables through',
      'pass-env: "A=b": expected the name of a variable without a value; set the value under `env:` of the step',
      expect.stringContaining('pass-env: "GH_TOKEN": this variable is never passed on'),
    ])
  })
})

describe('passes', () => {
  it('S4: HF_* lets HF_HOME through, but not HF_TOKEN', () => {
    const passEnv = parsePassEnv('HF_*')
    const names = ['HF_HOME', 'HF_TOKEN', 'HF_api_key', 'HF_SECRETS', 'XHF_HOME', 'HF']
    expect(names.filter((name) => passes(name, passEnv))).toEqual(['HF_HOME'])
  })

  it('lets an exact name through even if it looks like a secret', () => {
    const passEnv = parsePassEnv('HF_TOKEN')
    expect(passes('HF_TOKEN', passEnv)).toBe(true)
    expect(passes('HF_TOKEN_2', passEnv)).toBe(false)
  })

  it('S4: a prefix never lets through a name that is refused', () => {
    const passEnv = parsePassEnv('GITHUB_*\nNODE_*\nBAS*\nINP*\nRAG_GATE_*')
    const names = [
      'GITHUB_ENV',
      'GITHUB_EVENT_PATH',
      'NODE_OPTIONS',
      'BASH_ENV',
      'INPUT_CONFIG',
      'RAG_GATE_STORE_KEY',
      'BASH_FUNC_x%%',
    ]
    expect(names.filter((name) => passes(name, passEnv))).toEqual([])
    expect(passes('GITHUB_WORKFLOW', passEnv)).toBe(true)
  })
})

describe('what the log warns of', () => {
  it('is an exact name that is not set, and a name that looks like a secret', () => {
    const passEnv = parsePassEnv('SET\nMISSPELT\nEMPTY\nHF_*\nMY_TOKEN')
    const warnings = passEnvWarnings(passEnv, {
      EMPTY: '',
      SET: 'x',
      MISSPELT: undefined,
      MY_TOKEN: 't',
    })
    expect(warnings).toEqual([...passEnv.warnings, 'pass-env lists MISSPELT, which is not set'])
    expect(passEnv.warnings).toHaveLength(1)
  })
})
