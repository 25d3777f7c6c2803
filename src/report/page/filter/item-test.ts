import type { Report } from '../../schema/report.ts'
import { filterKeys, filterWords, type FilterKey, type FilterWord, type Test } from './filters.ts'
import type { Term } from './read-filter.ts'
import { type MovementTest, movementTest } from './movement-test.ts'
import { passageTest } from './passage-test.ts'
import { searchText } from './search-text.ts'

/**
 * Returns a predicate that reports whether a question matches a filter. The question must match
 * every term, but any one of several values for the same field is enough. Other words are searched
 * for, ignoring case, in ids, questions, answers, tags and labelled documents.
 */
export function itemTest(terms: readonly Term[], report: Report): Test {
  const wanted = valuesByKey(terms)
  const moved = movementTest(report, wanted.get('metric') ?? [])
  const single = terms
    .filter((term) => term.not || term.kind !== 'field')
    .map((term): Test => {
      const test = termTest(term, report, moved)
      return term.not ? (item) => !test(item) : test
    })
  const saysHow = terms.some((term) => term.kind === 'word' && movements.has(term.word))
  if (saysHow) wanted.delete('metric')
  const tests = [...single, ...groupTests(wanted, report)]
  return (item) => tests.every((test) => test(item))
}

const movements: ReadonlySet<FilterWord> = new Set(['worse', 'better', 'same'])

function valuesByKey(terms: readonly Term[]): Map<FilterKey, readonly string[]> {
  const values = new Map<FilterKey, readonly string[]>()
  for (const term of terms)
    if (term.kind === 'field' && !term.not)
      values.set(term.key, [...(values.get(term.key) ?? []), term.value])
  return values
}

/**
 * Returns one test per field, except that `base` and `head` share a test, because both ranks must
 * belong to the same passage.
 */
function groupTests(wanted: ReadonlyMap<FilterKey, readonly string[]>, report: Report): Test[] {
  const ranks = { base: wanted.get('base') ?? [], head: wanted.get('head') ?? [] }
  const others = [...wanted].filter(([key]) => key !== 'base' && key !== 'head')
  return [
    passageTest(ranks),
    ...others.map(([key, values]) => filterKeys[key].test(values, report)),
  ]
}

function termTest(term: Term, report: Report, moved: MovementTest): Test {
  switch (term.kind) {
    case 'word':
      return filterWords[term.word].test(moved)
    case 'field':
      return filterKeys[term.key].test([term.value], report)
    case 'text': {
      const text = term.text.toLowerCase()
      return (item) => searchText(item).includes(text)
    }
  }
}
