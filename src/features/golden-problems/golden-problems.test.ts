import { expect, it } from 'vitest'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { goldenProblems } from './golden-problems.ts'

const page = 'Plans: write to us any day. It costs 9 euros a month.'

const item = (id: string, more: object) => JSON.stringify({ id, query: `What of ${id}?`, ...more })
const price = { evidence: [{ doc: 'a.md', quote: 'It costs 9 euros a month.' }] }
const write = { evidence: [{ doc: 'a.md', quote: 'write to us any day.' }] }

const setOf = (...lines: readonly string[]) =>
  parseGoldenSet(new TextEncoder().encode(lines.join('\n')), 'golden.jsonl')
const sideOf = (text: string) => ({ corpus: { text: () => text } })

function found(base: readonly string[] | undefined, head: readonly string[], text = page) {
  const golden = { base: base && setOf(...base), head: setOf(...head) }
  const sides = { base: base && sideOf(page), head: sideOf(text) }
  return goldenProblems({
    policy: { golden, filteredFrom: undefined },
    sides,
    text: 'snippets',
  }).map(({ check, items }) => [check, items.map((each) => each.item)])
}

const good = item('good', price)
const hops = item('hops', { ...price, tags: ['multi-hop'] })
const again = item('again', { ...write, query: 'what of good' })

it('reports problems that head adds, and ignores problems that base already has', () => {
  expect(found([good, hops], [good, hops])).toEqual([])
  expect(found([good, hops], [good, hops, again])).toEqual([['duplicate', ['again']]])
  expect(found([good], [good, hops])).toEqual([['arity', ['hops']]])
  expect(found([good, hops], [good])).toEqual([])
})

it('reports all problems on the adopting run', () => {
  expect(found(undefined, [good, hops, again])).toEqual([
    ['duplicate', ['again']],
    ['arity', ['hops']],
  ])
})

it('reports problems that an edited document causes in an unchanged set', () => {
  const set = [item('q', write), item('r', { ...price, answer: '9 euros' })]
  expect(found(set, set, `${page} Seats: write to us any day.`)).toEqual([
    ['ambiguous-quote', ['q']],
  ])
  expect(found(set, set, page.replace('9', '12'))).toEqual([['reference-numbers', ['r']]])
})

it('ignores a filtered set, and a set with too many questions', () => {
  const golden = { base: undefined, head: setOf(good, hops) }
  const sides = { base: undefined, head: sideOf(page) }
  expect(goldenProblems({ policy: { golden, filteredFrom: 9 }, sides, text: 'ids' })).toEqual([])
  const many = {
    ...golden.head,
    items: Array.from({ length: 10_001 }, () => golden.head.items[1]!),
  }
  const policy = { golden: { ...golden, head: many }, filteredFrom: undefined }
  expect(goldenProblems({ policy, sides, text: 'ids' })).toEqual([])
})
