import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'
import { captureRunner } from '../../../test/support/captured-runner.ts'
import { openLog, progressTeller } from './open-log.ts'

const pieces = [
  '::',
  '##[',
  '#',
  '[',
  ']',
  'error',
  'add-mask',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u001B[0m',
  '\u200B',
  'x',
]

describe('S3: the log', () => {
  it('prints no line as a workflow command, whatever the input', async () => {
    await using runner = await captureRunner()
    const log = openLog()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        log.info(parts.join(''))
      }),
      { seed: 3, numRuns: howOften(5000) },
    )
    expect(runner.stdout().length).toBeGreaterThan(2000)
    expect(runner.commands()).toEqual([])
  })

  it('writes warnings and debug messages as single-line commands', async () => {
    await using runner = await captureRunner()
    const log = openLog()
    log.warn('a\n::error::b')
    log.debug('c\n::error::d')
    expect(runner.commands().map(({ name }) => name)).toEqual(['warning', 'debug'])
  })

  it('closes a group even if its work fails', async () => {
    await using runner = await captureRunner()
    const work = openLog().group('title\n::error::x', () => Promise.reject(new Error('broken')))
    await expect(work).rejects.toThrow('broken')
    expect(runner.commands().map(({ name }) => name)).toEqual(['group', 'endgroup'])
  })

  it("returns the result of a group's work", async () => {
    await using _ = await captureRunner()
    expect(await openLog().group('title', async () => 7)).toBe(7)
  })
})

describe('progress', () => {
  const lines = (total: number): readonly (string | undefined)[] => {
    const tell = progressTeller()
    return Array.from({ length: total }, (_, at) =>
      tell({ side: 'base', step: 'index', done: at + 1, total }),
    ).filter((line) => line !== undefined)
  }

  it('is reported at every tenth of a long task', () => {
    expect(lines(200)).toHaveLength(10)
    expect(lines(200)[0]).toBe('base: indexed 20 of 200 documents')
    expect(lines(200).at(-1)).toBe('base: indexed 200 of 200 documents')
  })

  it('is reported only at the end of a short task', () => {
    expect(lines(7)).toEqual(['base: indexed 7 of 7 documents'])
    expect(lines(99)).toEqual(['base: indexed 99 of 99 documents'])
  })

  it('is reported per side and step, once each', () => {
    const tell = progressTeller()
    const done = { done: 5, total: 5 }
    expect(tell({ side: 'base', step: 'query', ...done })).toBe('base: asked 5 of 5 queries')
    expect(tell({ side: 'head', step: 'query', ...done })).toBe('head: asked 5 of 5 queries')
    expect(tell({ side: 'head', step: 'query', ...done })).toBeUndefined()
  })

  it('is not reported if there is nothing to do', () => {
    const tell = progressTeller()
    expect(tell({ side: 'base', step: 'index', done: 0, total: 0 })).toBeUndefined()
  })
})
