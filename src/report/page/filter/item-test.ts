import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import type { FilterKey, FilterWord, Term } from './read-filter.ts'
import { type MovementTest, movementTest } from './movement-test.ts'
import { passageTest } from './passage-test.ts'
import { searchText } from './search-text.ts'
import { wayTest } from './way-test.ts'

type Test = (item: ItemReport) => boolean

/**
 * Returns a predicate that reports whether a question matches a filter. The question must match
 * every term, but any one of several values for the same field is enough. Text matches, ignoring
 * case, in ids, questions, answers, tags and labelled documents.
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
 * Returns one test per field, except that `base` and `head` share a test, because both ranks must belong to
 * the same passage.
 */
function groupTests(wanted: ReadonlyMap<FilterKey, readonly string[]>, report: Report): Test[] {
  const ranks = { base: wanted.get('base') ?? [], head: wanted.get('head') ?? [] }
  const others = [...wanted].filter(([key]) => key !== 'base' && key !== 'head')
  return [passageTest(ranks), ...others.map(([key, values]) => fieldTest(key, values, report))]
}

function termTest(term: Term, report: Report, moved: MovementTest): Test {
  switch (term.kind) {
    case 'word':
      return wordTest(term.word, moved)
    case 'field':
      return fieldTest(term.key, [term.value], report)
    case 'text': {
      const text = term.text.toLowerCase()
      return (item) => searchText(item).includes(text)
    }
  }
}

function wordTest(word: FilterWord, moved: MovementTest): Test {
  switch (word) {
    case 'worse':
    case 'better':
    case 'same':
      return (item) => moved(item, word)
    case 'must-pass':
      return ({ mustPass }) => mustPass
    case 'unanswerable':
      return ({ answerable }) => !answerable
    case 'added':
    case 'removed':
      return ({ origin }) => origin === word
    case 'relabelled':
      return ({ relabelled }) => relabelled
    case 'failed':
      return ({ failures }) => (failures.base ?? failures.head) !== undefined
  }
}

function fieldTest(key: FilterKey, values: readonly string[], report: Report): Test {
  switch (key) {
    case 'metric': {
      const moved = movementTest(report, values)
      return (item) => moved(item, 'worse') || moved(item, 'better')
    }
    case 'cause':
      return ({ why }) => why !== undefined && values.includes(why.cause)
    case 'how':
      return wayTest(values, report)
    case 'tag':
      return ({ tags }) => tags.some((tag) => values.includes(tag))
    case 'doc': {
      const parts = values.map((value) => value.toLowerCase())
      return ({ targets = [] }) =>
        targets.some(({ name }) => parts.some((part) => name.toLowerCase().includes(part)))
    }
    case 'base':
      return passageTest({ base: values, head: [] })
    case 'head':
      return passageTest({ base: [], head: values })
  }
}
