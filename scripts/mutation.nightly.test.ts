import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

import { tempDir } from '../test/support/temp-dir.ts'
import { instrument, mutantsOf } from './mutants.ts'

const linesOf = (source: string): readonly string[] =>
  mutantsOf('f.ts', `${source}\n`).map(({ after }) => after)

describe('mutants', () => {
  it.each([
    ['comparisons', 'x = a < b', ['', 'x = a <= b', 'x = a >= b']],
    ['arithmetic', 'x = (a + b) * c', ['', 'x = (a + b) / c', 'x = (a - b) * c']],
    ['no joined text', 'x = `${a}` + b', ['']],
    ['logic', 'x = !a && b', ['', 'x = !a || b', 'x = a && b']],
    ['both sides of a default', 'x = a ?? b', ['', 'x = a', 'x = b']],
    ['literals, but not of types', 'const x: 1 = 1', ['const x: 1 = 2']],
    ['elements', 'const x = [a, ...b]', ['const x = [...b]', 'const x = [a]']],
    [
      'calls',
      'const x = a.filter(f).every(g)',
      ['const x = a.filter(f).some(g)', 'const x = a.every(g)'],
    ],
    ['branches', 'if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a)']],
    ['loops', 'for (; a; ) b()', ['for (; false; ) b()', 'for (; a; )']],
    ['results', 'const f = () => { return a }', ['const f = () => { return undefined }']],
    ['no pauses', 'function* f() { yield }', []],
  ])('change %s', (_, source, after) => {
    expect(linesOf(source)).toEqual(after)
  })

  it('leave the behaviour of a source unchanged while no mutant is active', () => {
    const source = `export const limit: number = 2
const at0 = 0
export function f(x: number): string[] {
  const all: string[] = []
  for (const at of [1, 2, 3]) if (at < x) all.push('low')
  else if (at === limit || !(at > x)) all.push('same')
  else all.push('high')
  let most = limit
  most += at0
  most -= 1
  while (all.length > most + 1) all.pop()
  return all ?? []
}
`
    const ids = mutantsOf('f.ts', source).map((_, id) => id)
    const results = [-1, ...ids].map((active) =>
      JSON.stringify(runWith(active, instrument(source, ids))),
    )
    expect(results[0]).toBe('["low","same"]')
    // A sample contains only some of the mutants.
    for (const kept of ids) {
      const one = instrument(
        source,
        ids.map((id) => (id === kept ? id : undefined)),
      )
      expect(JSON.stringify(runWith(-1, one))).toBe(results[0])
    }
    expect(results.filter((result) => result === results[0]).length).toBeLessThan(ids.length / 2)
  })
})

/** Returns `f(2)` of a module with one mutant enabled. */
function runWith(active: number, module: string): unknown {
  let rounds = 0
  const loop = (): void => {
    if ((rounds += 1) > 100) throw new Error('loops')
  }
  const plain = module.replaceAll('export ', '').replaceAll(/: (?:number|string\[\])/gu, '')
  // oxlint-disable-next-line typescript/no-implied-eval -- a source made above
  const run = new Function('__mutant', '__loop', '__constant', `${plain}\nreturn f(2)`)
  try {
    return run(
      (id: number) => id === active,
      loop,
      (make: () => unknown) => make(),
    )
  } catch (error) {
    return String(error)
  }
}

describe('a run over a small project', () => {
  const clamp = `const least = 1
export function clamp(value: number, most: number): number {
  if (value > most) return most
  let low = value
  while (low < least) low += 1
  return low
}
`
  const test = `import { expect, it } from 'vitest'
import { clamp } from './clamp.ts'
it('clamps', () => {
  expect([clamp(5, 3), clamp(2, 3), clamp(-1, 3)]).toEqual([3, 2, 1])
})
`
  const boundary = {
    before: 'if (value > most) return most',
    after: 'if (value >= most) return most',
    reason: 'both give most',
  }

  async function mutate(equivalents: object): Promise<{ code: number; out: string }> {
    await using dir = await tempDir()
    const at = (path: string): string => join(dir.path, path)
    await mkdir(at('src/lib/stats'), { recursive: true })
    await mkdir(at('scripts'))
    await symlink(join(import.meta.dirname, '../node_modules'), at('node_modules'))
    await writeFile(at('src/lib/stats/clamp.ts'), clamp)
    await writeFile(at('src/lib/stats/clamp.test.ts'), test)
    await writeFile(at('scripts/mutation-equivalents.json'), JSON.stringify(equivalents))
    const program = [join(import.meta.dirname, 'mutation.ts')]
    return await promisify(execFile)(process.execPath, program, { cwd: dir.path }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stdout, stderr }) => ({ code, out: `${stdout}${stderr}` }),
    )
  }

  it('counts killed and looping mutants, shows survivors, and skips known equivalents', async () => {
    const { code, out } = await mutate({ 'src/lib/stats/clamp.ts': [boundary] })
    const score = '91.7% of 12 (8 killed, 3 looping, 1 survived, 0 not reached)'
    expect(out).toBe(`src/lib/stats/clamp.ts:5 survived
  - while (low < least) low += 1
  + while (low < least) low += 2
src/lib/stats: ${score}
all: ${score}
`)
    expect(code).toBe(0)
  }, 30_000)

  it('rejects a known equivalent that matches no mutant', async () => {
    const { code, out } = await mutate({
      'src/lib/stats/clamp.ts': [{ ...boundary, before: 'gone' }],
    })
    expect(code).toBe(1)
    expect(out).toContain('lists mutants that do not exist')
  }, 30_000)
})
