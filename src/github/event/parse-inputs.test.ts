import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { describe, expect, it } from 'vitest'
import { GateError } from '../../lib/errors.ts'
import { inputNames, parseInputs, type Inputs } from './parse-inputs.ts'

type Values = Readonly<Record<string, string>>

const parse = (values: Values = {}): Inputs => parseInputs((name) => values[name] ?? '')

function readAction(): {
  inputs: Record<string, { default?: string; description: string; required?: boolean }>
  outputs: Record<string, { description: string }>
  runs: Record<string, string>
  branding: object
} {
  const file = new URL('../../../action.yml', import.meta.url)
  // The tests below check every field that they use.
  return parseYaml(readFileSync(file, 'utf8')) as ReturnType<typeof readAction>
}

function mistakesOf(values: Values): string {
  try {
    parse(values)
  } catch (error) {
    if (error instanceof GateError && error.code === 'input-invalid') return error.message
    throw error
  }
  return ''
}

describe('github 1: inputs', () => {
  it('treats an empty string as missing', () => {
    expect(parse()).toEqual({
      command: 'gate',
      workingDirectory: '',
      config: undefined,
      token: undefined,
      apiKey: undefined,
      baseUrl: undefined,
      base: undefined,
      shard: undefined,
      runs: undefined,
      comment: 'on-change',
      key: 'default',
      checkName: undefined,
      passEnv: '',
      deadlineMinutes: 60,
    })
  })

  it.each([
    ['', 'default'],
    ['services/api', 'services-api'],
    ['services-api', 'services-api-9050bd42'],
    ['Services/Api', 'services-api-fc6625b5'],
    ['default', 'default-37a8eec1'],
  ])('turns the working directory %j into the key %s', (directory, key) => {
    expect(parse({ 'working-directory': directory }).key).toBe(key)
    expect(parse({ 'working-directory': directory, key: 'own' }).key).toBe('own')
  })

  it('takes every input', () => {
    expect(
      parse({
        command: 'gate',
        'working-directory': './services//api/',
        config: 'eval/gate.yml',
        token: 'ghs_secret',
        'api-key': 'sk-secret',
        'base-url': 'https://models.example.com/v1',
        base: 'release/1.x',
        comment: 'never',
        key: 'faq-2',
        'check-name': 'RAG Gate (faq)',
        'pass-env': 'HF_HOME\nHF_HUB_*',
        'deadline-minutes': '7.5',
      }),
    ).toEqual({
      command: 'gate',
      workingDirectory: 'services/api',
      config: 'eval/gate.yml',
      token: 'ghs_secret',
      apiKey: 'sk-secret',
      baseUrl: 'https://models.example.com/v1',
      base: 'release/1.x',
      shard: undefined,
      runs: undefined,
      comment: 'never',
      key: 'faq-2',
      checkName: 'RAG Gate (faq)',
      passEnv: 'HF_HOME\nHF_HUB_*',
      deadlineMinutes: 7.5,
    })
  })

  it('reports all errors at once, each with the expected and actual value', () => {
    const message = mistakesOf({
      command: 'measure',
      comment: 'sometimes',
      key: 'Mine!',
      'deadline-minutes': '0',
    })
    expect(message.split('\n')).toEqual([
      '4 inputs are not valid',
      'command: expected gate, collect, build, ask, teardown or report, found "measure"',
      'comment: expected always, on-change or never, found "sometimes"',
      'key: expected 1 to 40 lower-case letters, digits and hyphens, found "Mine!"',
      'deadline-minutes: expected more than 0 and at most 35000 minutes, found "0"',
    ])
  })

  it.each<Values>([
    { command: 'Report' },
    { command: 'gate ' },
    { 'api-key': 'sk secret' },
    { 'base-url': 'http://models.example.com/v1' },
    { command: 'collect', shard: '0/8' },
    { command: 'collect', shard: '9/8' },
    { command: 'collect', shard: '1/257' },
    { command: 'collect', shard: '3' },
    { command: 'collect', shard: '3/8/2' },
    { command: 'collect', shard: '1e0/8' },
    { command: 'report', runs: 'a\0b' },
    { config: '/etc/passwd' },
    { config: '../gate.yml' },
    { config: 'a/../../b.yml' },
    { config: 'C:\\gate.yml' },
    { config: 'a\0b' },
    { base: '--upload-pack=touch pwned' },
    { base: '-x' },
    { comment: 'Always' },
    { key: 'x'.repeat(41) },
    { key: 'a b' },
    { 'check-name': 'a\nb' },
    { 'check-name': 'x'.repeat(101) },
    { 'deadline-minutes': '-1' },
    { 'deadline-minutes': '1e9' },
    { 'deadline-minutes': 'NaN' },
    { 'deadline-minutes': '36000' },
  ])('refuses %o', (values) => {
    expect(mistakesOf(values)).toContain('one input is not valid')
  })

  it.each<[name: string, text: string, secret: string]>([
    ['token', 'ghs_secret with blanks', 'ghs_secret'],
    ['api-key', 'sk-secret with blanks', 'sk-secret'],
    ['base-url', 'https://me:hunter2@models.example.com', 'hunter2'],
  ])('never repeats the value of %s', (name, text, secret) => {
    const message = mistakesOf({ [name]: text })
    expect(message).toContain(`${name}: expected`)
    expect(message).not.toContain(secret)
  })
})

describe('inputs of collect and report', () => {
  it.each([
    ['1/1', { index: 1, count: 1 }],
    ['3/8', { index: 3, count: 8 }],
    ['256/256', { index: 256, count: 256 }],
  ])('collect accepts shard %s', (shard, want) => {
    expect(parse({ command: 'collect', shard }).shard).toEqual(want)
  })

  it('report accepts a folder of run files at any path', () => {
    const runs = '/home/runner/work/_temp/rag-gate-runs'
    expect(parse({ command: 'report', runs })).toMatchObject({ command: 'report', runs })
  })

  it('report without run files is an error that names the missing input', () => {
    expect(mistakesOf({ command: 'report' })).toBe(
      'one input is not valid\nruns: the command report needs the folder of run files that `collect` wrote',
    )
  })

  it('an input of another command is an error that names this command, next to all other errors', () => {
    const values = {
      command: 'collect',
      shard: '9/8',
      runs: 'runs',
      comment: 'always',
      key: 'Mine!',
      'check-name': 'RAG Gate',
    }
    expect(mistakesOf(values).split('\n')).toEqual([
      '5 inputs are not valid',
      'shard: expected i/n with 1 <= i <= n <= 256, such as 3/8, found "9/8"',
      'runs: is only read by report, but the command is collect',
      'comment: is only read by gate and report, but the command is collect',
      'key: expected 1 to 40 lower-case letters, digits and hyphens, found "Mine!"',
      'check-name: is only read by gate and report, but the command is collect',
    ])
  })

  it.each<[command: string, name: string, text: string]>([
    ['gate', 'shard', '1/2'],
    ['gate', 'runs', 'runs'],
    ['collect', 'runs', 'runs'],
    ['collect', 'build', 'build'],
    ['build', 'shard', '1/8'],
    ['collect', 'key', 'faq'],
    ['report', 'shard', '1/2'],
    ['report', 'pass-env', 'HF_HOME'],
  ])('%s does not accept %s', (command, name, text) => {
    const more = command === 'report' ? { runs: 'runs' } : {}
    expect(mistakesOf({ command, ...more, [name]: text })).toContain(`${name}: is only read by`)
  })

  it.each(['gate', 'collect', 'report'])(
    '%s accepts all default values in action.yml',
    (command) => {
      const runs = command === 'report' ? 'runs' : ''
      const inputs: Readonly<Record<string, { default?: string }>> = readAction().inputs
      const values = (name: string): string =>
        ({ command, runs, token: 't' })[name] ?? inputs[name]?.default ?? ''
      expect(parseInputs(values).command).toBe(command)
    },
  )
})

describe('github 1: action.yml', () => {
  const action = readAction()

  it('declares all inputs that are read, with a description', () => {
    expect(Object.keys(action.inputs)).toEqual(inputNames)
    expect(Object.keys(action.outputs)).toEqual([
      'verdict',
      'comparable',
      'report',
      'build',
      'runs',
    ])
    for (const { description } of [
      ...Object.values(action.inputs),
      ...Object.values(action.outputs),
    ])
      expect(description).toMatch(/^\S.*\.$/)
  })

  it('has the same defaults as the parser, and requires no input', () => {
    const { token, ...inputs } = action.inputs
    expect(token?.default).toBe('${{ github.token }}')
    expect(parseInputs((name) => inputs[name]?.default ?? '')).toEqual(parse())
    for (const input of Object.values(action.inputs)) expect(input.required).toBeUndefined()
  })

  it('runs one bundle on Node 24, without pre and post', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.js' })
    expect(action.branding).toEqual({ icon: 'check-circle', color: 'purple' })
  })
})
