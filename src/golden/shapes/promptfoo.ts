import { foldedKey } from './folded-key.ts'
import type { KeyPath } from '../../lib/parse/key-path.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { type Entry, type ForeignShape, type Part } from './foreign-shape.ts'
import { textOf, textsOf } from './foreign-values.ts'
import { usualNames } from './usual-names.ts'

/**
 * promptfoo tests: `vars` and `assert` as in its YAML, or the columns of its CSV, in which every
 * other column is a variable.
 */
export const promptfoo: ForeignShape = {
  name: 'promptfoo',
  title: 'promptfoo tests',
  fits: (keys) => keys.has('vars') || [...keys].some((key) => /^__expected\d*$/.test(key)),
  entries: (item) => (isMapping(item['vars']) ? ofTest(item, item['vars']) : ofRow(item)),
}

function ofTest(test: Mapping, vars: Mapping): readonly Entry[] {
  const { vars: _, assert, ...rest } = test
  const written: readonly unknown[] = Array.isArray(assert) ? assert : []
  const told = written.map((each, index): Assertion => {
    const { type, value } = isMapping(each) ? each : {}
    return { path: ['assert', index], type: String(type), value }
  })
  return [...ofVars(vars, ['vars']), ...ofAssertions(told), ...ofRest(rest)]
}

function ofRow(row: Mapping): readonly Entry[] {
  const vars: [string, unknown][] = []
  const rest: [string, unknown][] = []
  const told: Assertion[] = []
  for (const [key, value] of Object.entries(row)) {
    if (/^__expected\d*$/.test(key)) told.push({ path: [key], ...assertionIn(textOf(value) ?? '') })
    else (key.startsWith('__') ? rest : vars).push([key, value])
  }
  return [
    ...ofVars(Object.fromEntries(vars), []),
    ...ofAssertions(told),
    ...ofRest(Object.fromEntries(rest)),
  ]
}

/**
 * Returns the variables as entries. A single variable is the question. Several variables are mapped
 * by their usual names.
 */
function ofVars(vars: Mapping, below: KeyPath): readonly Entry[] {
  const all = Object.entries(vars)
  return all.map(([key, value]) => {
    const known = ownNames.get(key) ?? usualNames.get(foldedKey(key))
    const part = all.length === 1 ? 'query' : (known ?? 'kept')
    return { path: [...below, key], part, value }
  })
}

const ownNames: ReadonlyMap<string, Part> = new Map([
  ['query', 'query'],
  ['id', 'id'],
])

function ofRest(rest: Mapping): readonly Entry[] {
  return Object.entries(rest).map(([key, value]) => {
    const part = key === '__providerOutput' || key === 'providerOutput' ? 'returned' : 'kept'
    return { path: [key], part, value }
  })
}

type Assertion = { readonly path: KeyPath; readonly type: string; readonly value: unknown }

/**
 * Parses an assertion in a CSV cell, such as `contains-all: a, b`. A cell without a type is the
 * expected answer.
 */
function assertionIn(cell: string): Pick<Assertion, 'type' | 'value'> {
  const [, type, value] = /^((?:not-)?[a-z][a-z-]*)(?:\([\d.]+\))?:\s*(.*)$/s.exec(cell) ?? []
  if (type === undefined || value === undefined) return { type: 'equals', value: cell }
  return {
    type,
    value: /-(?:all|any)$/.test(type) ? value.split(',').map((each) => each.trim()) : value,
  }
}

/**
 * Merges all assertions about what an answer must contain into one list, and all about what it must
 * not contain into another. Our lists ignore case.
 */
function ofAssertions(told: readonly Assertion[]): readonly Entry[] {
  const lists = { contains: [] as string[], excludes: [] as string[] }
  const paths = new Map<string, KeyPath>()
  const others: Entry[] = []
  for (const { path, type, value } of told) {
    const part = assertions.get(type.toLowerCase())
    if (part === 'contains' || part === 'excludes') {
      lists[part].push(...textsOf(value))
      paths.set(part, path)
    } else others.push({ path, part: part ?? 'kept', value: part ? value : { type, value } })
  }
  const listed = (['contains', 'excludes'] as const).flatMap((part): readonly Entry[] => {
    const path = paths.get(part)
    return path === undefined ? [] : [{ path, part, value: lists[part] }]
  })
  return [...listed, ...others]
}

/**
 * Omits assertions that any one of several strings satisfies, such as `contains-any`, because our format
 * has no equivalent.
 */
const assertions: ReadonlyMap<string, Part> = new Map([
  ...(
    ['equals', 'similar', 'factuality', 'model-graded-factuality', 'context-recall'] as const
  ).map((type) => [type, 'answer'] as const),
  ...(['contains', 'icontains', 'contains-all', 'icontains-all'] as const).flatMap(
    (type): [string, Part][] => [
      [type, 'contains'],
      [`not-${type}`, 'excludes'],
    ],
  ),
])
