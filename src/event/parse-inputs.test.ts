import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { describe, expect, it } from 'vitest'
import { GateError } from '../errors.ts'
import { inputNames, parseInputs, type Inputs } from './parse-inputs.ts'

type Values = Readonly<Record<string, string>>

const parse = (values: Values = {}): Inputs => parseInputs((name) => values[name] ?? '')

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
  it('takes an empty string as not given', () => {
    expect(parse()).toEqual({
      config: undefined,
      token: undefined,
      base: undefined,
      comment: 'on-change',
      notify: false,
      key: 'default',
      checkName: undefined,
      annotations: true,
      lfs: false,
      submodules: false,
      deadlineMinutes: 60,
    })
  })

  it('takes every input', () => {
    expect(
      parse({
        command: 'gate',
        config: 'eval/gate.yml',
        token: 'ghs_secret',
        base: 'release/1.x',
        comment: 'never',
        notify: 'true',
        key: 'faq-2',
        'check-name': 'RAG Gate (faq)',
        annotations: 'FALSE',
        lfs: 'True',
        submodules: 'true',
        'deadline-minutes': '7.5',
      }),
    ).toEqual({
      config: 'eval/gate.yml',
      token: 'ghs_secret',
      base: 'release/1.x',
      comment: 'never',
      notify: true,
      key: 'faq-2',
      checkName: 'RAG Gate (faq)',
      annotations: false,
      lfs: true,
      submodules: true,
      deadlineMinutes: 7.5,
    })
  })

  it('reports all mistakes at once, each with what was expected and found', () => {
    const message = mistakesOf({
      command: 'collect',
      comment: 'sometimes',
      notify: 'yes',
      key: 'Mine!',
      'deadline-minutes': '0',
    })
    expect(message.split('\n')).toEqual([
      '5 inputs are not valid',
      'command: expected gate, found "collect"',
      'comment: expected always, on-change or never, found "sometimes"',
      'notify: expected true or false, found "yes"',
      'key: expected 1 to 40 lower-case letters, digits and hyphens, found "Mine!"',
      'deadline-minutes: expected more than 0 and at most 35000 minutes, found "0"',
    ])
  })

  it.each<Values>([
    { command: 'report' },
    { command: 'gate ' },
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
    { annotations: '1' },
    { lfs: 'on' },
    { submodules: 'recursive' },
    { 'deadline-minutes': '-1' },
    { 'deadline-minutes': '1e9' },
    { 'deadline-minutes': 'NaN' },
    { 'deadline-minutes': '36000' },
  ])('refuses %o', (values) => {
    expect(mistakesOf(values)).toContain('one input is not valid')
  })

  it('never repeats a token', () => {
    const message = mistakesOf({ token: 'ghs_secret with blanks' })
    expect(message).toContain('token: expected')
    expect(message).not.toContain('ghs_secret')
  })
})

describe('github 1: action.yml', () => {
  const action = parseYaml(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')) as {
    inputs: Record<string, { default?: string; description: string; required?: boolean }>
    outputs: Record<string, { description: string }>
    runs: Record<string, string>
    branding: object
  }

  it('declares the inputs that are read, and says what each is', () => {
    expect(Object.keys(action.inputs)).toEqual(inputNames)
    expect(Object.keys(action.outputs)).toEqual([
      'verdict',
      'comparable',
      'improved',
      'degraded',
      'deltas',
      'report',
      'comment-file',
      'comment-url',
    ])
    for (const { description } of [
      ...Object.values(action.inputs),
      ...Object.values(action.outputs),
    ])
      expect(description).toMatch(/^\S.*\.$/)
  })

  it('names the same defaults as the parser, and requires nothing', () => {
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
