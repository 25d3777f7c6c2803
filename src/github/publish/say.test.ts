import { describe, expect, it } from 'vitest'
import { captureRunner } from '../../../test/support/captured-runner.ts'
import { GateError } from '../../lib/errors.ts'
import { say, sayFailure } from './say.ts'

const hostile = [
  '::add-mask::gate',
  '  ::error::x',
  '##[warning]x',
  'text ##[add-matcher]m.json',
  'a\r::error::x',
  '###[error]x',
  '#\u001B[0m#[error]x',
  'x\n::set-output name=verdict::pass',
  '%0A::error::x',
].join('\n')

describe('S3: a message on the run page', () => {
  it('is a single command with its location, whatever the text contains', async () => {
    await using runner = await captureRunner()
    say('warning', hostile, { title: `a,b::c\n${hostile}`, file: 'docs/a,b:c.md', line: 7 })
    expect(runner.commands().map(({ name }) => name)).toEqual(['warning'])
    expect(runner.commands()[0]?.properties.get('file')).toBe('docs/a,b:c.md')
    expect(runner.commands()[0]?.properties.get('line')).toBe('7')
    expect(runner.commands()[0]?.data).not.toContain('\u001B')
  })

  it.each(['error', 'warning', 'notice'] as const)('has level %s', async (level) => {
    await using runner = await captureRunner()
    say(level, 'message')
    expect(runner.stdout()).toBe(`::${level}::message\n`)
  })

  it('omits an unknown line', async () => {
    await using runner = await captureRunner()
    say('error', 'message', { title: 't', file: 'f', line: undefined })
    expect(runner.stdout()).toBe('::error title=t,file=f::message\n')
  })

  it('is truncated before the runner would do so', async () => {
    await using runner = await captureRunner()
    say('error', 'x'.repeat(100_000))
    expect(runner.commands()[0]?.data.length).toBeLessThanOrEqual(4000)
  })
})

describe('a failure', () => {
  it('is printed with its remedy', async () => {
    await using runner = await captureRunner()
    sayFailure(new GateError('ref-not-found', 'no commit abc', { hint: 'fetch it' }))
    expect(runner.commands()[0]?.data).toBe('no commit abc\nhint: fetch it')
  })

  it('is printed with its stack if the fault is ours', async () => {
    await using runner = await captureRunner()
    sayFailure(new TypeError('x is not a function'))
    expect(runner.commands()[0]?.data).toMatch(/^RAG Gate has a bug.*\nTypeError: x is .*\n +at /)
  })

  it.each([undefined, null, 'text', 7])('is printed whatever was thrown: %s', async (thrown) => {
    await using runner = await captureRunner()
    sayFailure(thrown)
    expect(runner.commands()[0]?.data).toContain(`lines:\n${String(thrown)}`)
  })
})
