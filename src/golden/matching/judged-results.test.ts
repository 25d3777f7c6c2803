import { describe, expect, it } from 'vitest'
import { answered, chunk, chunksNamed } from '../../../test/support/score-example.ts'
import { judgedResults } from './judged-results.ts'
import type { UsableLabels } from './usable-labels.ts'

const grades = new Map([
  ['a', 2],
  ['b', 1],
  ['c', 0],
])
const labelled = (kind: 'chunks' | 'docs') => ({ base: { kind, grades }, head: { kind, grades } })
const both = labelled('chunks')

function ids(base: string, head: string, k = 5) {
  const results = { base: answered(chunksNamed(base)), head: answered(chunksNamed(head)) }
  const found = judgedResults(both, results, [k])
  const names = (side: 'base' | 'head') => found?.results[side].chunks.map(({ id }) => id).join(' ')
  return found && { base: names('base'), head: names('head'), unjudged: found.unjudged.join(' ') }
}

describe('judged results', () => {
  it('are closed up after unjudged ones are removed, and those of one side only are named', () => {
    expect(ids('a x b c y z', 'n a x c b y')).toEqual({
      base: 'a b c',
      head: 'a c b',
      unjudged: 'y n',
    })
  })

  it('exclude results that only the end of the other list may have cut off', () => {
    expect(ids('a c b', 'n a c')).toMatchObject({ base: 'a c', head: 'a c' })
    // One new result cannot push another result down by two ranks.
    expect(ids('a b c', 'n a c')).toBeUndefined()
    expect(ids('a c d', 'n a d', 2)).toMatchObject({ base: 'a c', head: 'a' })
  })

  it('include results that a shorter list may have left out itself', () => {
    expect(ids('a c', 'n a', 5)).toMatchObject({ base: 'a', head: 'a' })
    expect(ids('c a z', 'n c', 5)).toBeUndefined()
    expect(ids('a c z', 'n a', 5)).toMatchObject({ base: 'a c', head: 'a' })
    expect(ids('a b', 'a')).toBeUndefined()
  })

  it("are undefined if more than half of head's results within a cutoff are new and unjudged", () => {
    expect(ids('a b c x', 'n m a b', 4)).toBeDefined()
    expect(ids('a b c x', 'n m o a', 4)).toBeUndefined()
    expect(ids('a b c x', 'n a b c', 1)).toBeUndefined()
  })

  it('are undefined if chunks of one unjudged document fill more than half of a cutoff', () => {
    const docs = labelled('docs')
    const of = (names: string) =>
      answered(names.split(' ').map((doc, at) => chunk(`${doc}#${at}`, { doc })))
    const base = of('a b x x c')
    expect(judgedResults(docs, { base, head: of('n n a b c') }, [4])).toBeDefined()
    expect(judgedResults(docs, { base, head: of('n n n a b') }, [4])).toBeUndefined()
    expect(judgedResults(docs, { base, head: of('x x n a b') }, [4])).toBeDefined()
    expect(judgedResults(docs, { base, head: of('x x x x x a b') }, [5])).toBeUndefined()
  })

  it('are undefined if unjudged results fill the first ranks of a metric without a cutoff', () => {
    const rest = Array.from({ length: 30 }, (_, at) => `u${at}`).join(' ')
    expect(ids(`a ${rest}`, `1 2 3 4 5 a ${rest}`, Infinity)).toBeDefined()
    expect(ids(`a ${rest}`, `1 2 3 4 5 6 a ${rest}`, Infinity)).toBeUndefined()
  })

  it('are undefined if a relevant result falls more than half a cutoff below it', () => {
    expect(ids('a x y z', 'x y n a', 3)).toBeDefined()
    expect(ids('a x y z v', 'x y n z a', 3)).toBeUndefined()
    expect(ids('c x y z v', 'x y n z c', 3)).toBeDefined()
  })

  it('are undefined if a relevant result is missing from a list that is long enough to include it', () => {
    expect(ids('x a y z', 'n x y z', 2)).toBeUndefined()
    expect(ids('x y a', 'n x y', 3)).toBeDefined()
    expect(ids('x y c z', 'n x y z', 2)).toBeDefined()
  })

  it('keep the ranks of results beyond the stored ones, closed up as well', () => {
    const long = (beyond: readonly (readonly [string, number])[]) => ({
      ...answered(chunksNamed('x a')),
      beyond: { returned: 1000, ranks: new Map(beyond) },
    })
    const results = { base: long([['c', 40]]), head: long([['b', 900]]) }
    const found = judgedResults(both, { ...results, head: { ...results.head } }, [2])
    expect(found?.results.base.beyond).toEqual({ returned: 2, ranks: new Map([['c', 2]]) })
    expect(found?.results.head.beyond).toEqual({ returned: 2, ranks: new Map([['b', 2]]) })
  })

  it('limit the context to what the generator saw, closed up if it saw the top of the ranking', () => {
    const seen = (names: string, context: readonly string[]) =>
      answered(chunksNamed(names), { context })
    const results = { base: seen('a b c', ['a', 'b']), head: seen('n a b c', ['n', 'a']) }
    const found = judgedResults(both, results, [4])
    expect(found?.results.head.context).toEqual(['a', 'b'])
    const odd = { ...results, head: seen('n a b c', ['c', 'n']) }
    expect(judgedResults(both, odd, [4])?.results.head.context).toEqual(['c'])
  })

  it('are undefined for evidence, and if a query failed', () => {
    const ranking = answered([chunk('n'), chunk('a')])
    const results = { base: ranking, head: ranking }
    const evidence: UsableLabels = { kind: 'evidence', targets: [] }
    expect(judgedResults({ base: evidence, head: evidence }, results, [5])).toBeUndefined()
    const failed = { kind: 'failed', message: 'no' } as const
    expect(judgedResults(both, { ...results, head: failed }, [5])).toBeUndefined()
    expect(judgedResults({ base: undefined, head: both.head }, results, [5])).toBeUndefined()
  })
})
