import { describe, expect, it } from 'vitest'

import type { GateError } from '../lib/errors.ts'
import { readFlags, unknownCommand } from './read-flags.ts'

const options = { base: { type: 'string' }, json: { type: 'boolean' } } as const

function failure(args: readonly string[]): GateError {
  try {
    readFlags('gate', args, options)
  } catch (error) {
    return error as GateError
  }
  throw new Error('it accepted the flags')
}

describe('flags of a command', () => {
  it('are read with and without an equals sign', () => {
    expect({ ...readFlags('gate', ['--base=main', '--json'], options) }).toEqual({
      base: 'main',
      json: true,
    })
    expect({ ...readFlags('gate', ['--base', 'main'], options) }).toEqual({ base: 'main' })
  })

  it.each([
    { args: ['--bsae', 'main'], message: "Unknown option '--bsae'", hint: 'did you mean --base?' },
    {
      args: ['--frobnicate'],
      message: "Unknown option '--frobnicate'",
      hint: 'see `rag-gate gate --help`',
    },
    { args: ['main'], message: "Unexpected argument 'main'", hint: 'see `rag-gate gate --help`' },
    {
      args: ['--base'],
      message: "Option '--base <value>' argument missing",
      hint: 'see `rag-gate gate --help`',
    },
  ])('$args is an error with a helpful hint', ({ args, message, hint }) => {
    const error = failure(args)
    expect(error.code).toBe('input-invalid')
    expect(error.message).toContain(message)
    expect(error.hint).toBe(hint)
  })

  it('suggests the command with the closest name', () => {
    expect(unknownCommand('gaet', ['gate', 'collect']).hint).toBe('did you mean rag-gate gate?')
    expect(unknownCommand('deploy', ['gate', 'collect']).hint).toBe('see `rag-gate --help`')
    expect(unknownCommand('golden deploy', []).hint).toBe('see `rag-gate golden --help`')
  })
})
