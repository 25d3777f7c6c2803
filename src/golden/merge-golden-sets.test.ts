import { describe, expect, it } from 'vitest'
import type { GoldenSet } from '../lib/model/items/golden-set.ts'
import { mergeGoldenSets } from './merge-golden-sets.ts'
import { parseGoldenSet } from './parse-golden-set.ts'

function setOf(...items: readonly object[]): GoldenSet {
  const text = items.map((item) => JSON.stringify({ query: 'why?', ...item })).join('\n')
  return parseGoldenSet(new TextEncoder().encode(text), 'g.jsonl')
}

const evidence = (quote: string, more: object = {}) => ({ doc: 'a.md', quote, ...more })

describe('the items of both sides', () => {
  it('keep the order of base, followed by items that head added', () => {
    const base = setOf({ id: 'c' }, { id: 'a' }, { id: 'gone' })
    const head = setOf({ id: 'new2' }, { id: 'a' }, { id: 'c' }, { id: 'new1' })
    expect(mergeGoldenSets(base, head).map(({ id, origin }) => [id, origin])).toEqual([
      ['c', 'both'],
      ['a', 'both'],
      ['gone', 'removed'],
      ['new2', 'added'],
      ['new1', 'added'],
    ])
  })

  it('have the version of each side, or the only version on both sides', () => {
    const base = setOf({ id: 'a', query: 'old?' }, { id: 'gone', tags: ['x'] })
    const head = setOf({ id: 'new' }, { id: 'a', query: 'new?' })
    const [a, gone, added] = mergeGoldenSets(base, head)
    expect([a?.golden.base.query, a?.golden.head.query]).toEqual(['old?', 'new?'])
    expect([gone?.golden.base, gone?.golden.head]).toEqual([base.items[1], base.items[1]])
    expect([added?.golden.base, added?.golden.head]).toEqual([head.items[0], head.items[0]])
  })

  it('count as present on both sides if base has no golden set', () => {
    const head = setOf({ id: 'b' }, { id: 'a' })
    expect(mergeGoldenSets(undefined, head)).toEqual(
      head.items.map((item) => ({
        id: item.id,
        golden: { base: item, head: item },
        origin: 'both',
        relabelled: false,
        policyChanged: [],
      })),
    )
  })

  it('may be empty', () => {
    expect(mergeGoldenSets(setOf(), setOf())).toEqual([])
    expect(mergeGoldenSets(undefined, setOf())).toEqual([])
  })
})

describe('S16: an item is relabelled', () => {
  it.each([
    ['another query', { query: 'when?' }, {}],
    ['another kind of label', { docs: ['a.md'] }, { chunks: ['a.md'] }],
    ['no label any more', { docs: ['a.md'] }, {}],
    ['another quote', { evidence: [evidence('60-day')] }, { evidence: [evidence('90-day')] }],
    ['one more quote', { evidence: [evidence('x')] }, { evidence: [evidence('x'), evidence('y')] }],
    ['another grade', { chunks: { a: 1 } }, { chunks: { a: 2 } }],
    [
      'a place that breaks ties',
      { evidence: [evidence('x')] },
      { evidence: [evidence('x', { start: 4 })] },
    ],
    [
      'alternatives instead of both',
      { evidence: [evidence('x'), evidence('y')] },
      { evidence: [{ any: [evidence('x'), evidence('y')] }] },
    ],
    ['another answer', { answer: '60 days' }, { answer: '30 days' }],
    ['answers in another order', { answer: ['a', 'b'] }, { answer: ['b', 'a'] }],
    ['another claim', { claims: ['a'] }, { claims: ['a', 'b'] }],
    [
      'a claim that is vital no more',
      { claims: [{ text: 'a', importance: 'vital' }] },
      { claims: [{ text: 'a', importance: 'okay' }] },
    ],
    ['claims of its own', {}, { claims: [] }],
    ['another string to say', { contains: ['60'] }, { contains: ['30'] }],
    ['a string to say that becomes one not to', { contains: ['60'] }, { excludes: ['60'] }],
    ['no longer answerable', {}, { answerable: false }],
    ['no longer a hard assertion', { must_pass: true }, {}],
  ])('with %s', (_what, base, head) => {
    expect(mergeGoldenSets(setOf({ id: 'a', ...base }), setOf({ id: 'a', ...head }))).toMatchObject(
      [{ relabelled: true }],
    )
  })

  it.each([
    ['its line', { id: 'a' }, { id: 'a' }],
    ['its tags', { id: 'a', tags: ['x'] }, { id: 'a', tags: ['y'] }],
    ['its notes', { id: 'a', notes: 'x' }, { id: 'a', notes: 'y' }],
    ['the form of its answer', { id: 'a', answer: 'x' }, { id: 'a', answer: ['x'] }],
    ['the order of claims', { id: 'a', claims: ['x', 'y'] }, { id: 'a', claims: ['y', 'x'] }],
    ['the order of strings', { id: 'a', contains: ['x', 'y'] }, { id: 'a', contains: ['y', 'x'] }],
    ['the order of labels', { id: 'a', chunks: ['x', 'y'] }, { id: 'a', chunks: { y: 1, x: 1 } }],
    [
      'the order of quotes',
      { id: 'a', evidence: [evidence('x'), evidence('y')] },
      { id: 'a', evidence: [evidence('y'), evidence('x')] },
    ],
    ['another spelling of a path', { id: 'a', docs: ['./d\\e'] }, { id: 'a', docs: ['d/e'] }],
  ])('but not when only %s changes', (_what, base, head) => {
    const pairs = mergeGoldenSets(setOf(base), setOf({ id: 'first' }, head))
    expect(pairs).toMatchObject([{ id: 'a', relabelled: false }, { id: 'first' }])
  })

  it('but not when it is added or removed', () => {
    expect(
      mergeGoldenSets(setOf({ id: 'a' }), setOf({ id: 'b' })).map((pair) => pair.relabelled),
    ).toEqual([false, false])
  })
})

describe('S16: an item counts differently', () => {
  const changed = (base: object, head: object) =>
    mergeGoldenSets(setOf({ id: 'a', ...base }), setOf({ id: 'a', ...head }))[0]?.policyChanged

  it.each([
    ['must_pass', { must_pass: true }, {}],
    ['tags', { tags: ['x', 'y'] }, { tags: ['x'] }],
    ['cluster', {}, { cluster: 'c' }],
    ['cluster', { cluster: 'b' }, { cluster: 'c' }],
    ['split', { split: 'test' }, { split: 'dev' }],
    ['split', {}, { split: 'dev' }],
    ['draft', { draft: true }, { draft: 'accepted' }],
  ])('where %s differs', (key, base, head) => {
    expect(changed(base, head)).toEqual([key])
  })

  it('names every changed field in a fixed order, and keeps the values of base', () => {
    const base = setOf({ id: 'a', split: 'test', cluster: 'c', tags: ['x'], must_pass: true })
    const [item] = mergeGoldenSets(base, setOf({ id: 'a' }))
    expect(item?.policyChanged).toEqual(['must_pass', 'tags', 'cluster', 'split'])
    expect(item?.golden.base).toMatchObject({ split: 'test', cluster: 'c', tags: ['x'] })
  })

  it.each([
    ['the order of tags', { tags: ['x', 'y'] }, { tags: ['y', 'x', 'y'] }],
    ['a label', { docs: ['a.md'] }, { docs: ['b.md'] }],
    ['nothing', { split: 'dev' }, { split: 'dev' }],
  ])('but not if %s differs', (_what, base, head) => {
    expect(changed(base, head)).toEqual([])
  })

  it('and not when it is added or removed', () => {
    const base = setOf({ id: 'a', split: 'dev' })
    const head = setOf({ id: 'b', split: 'test' })
    expect(mergeGoldenSets(base, head).map((pair) => pair.policyChanged)).toEqual([[], []])
  })
})
