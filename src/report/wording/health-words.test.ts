import { expect, it } from 'vitest'
import { noOddities } from '../../../test/support/no-oddities.ts'
import { unhealthy } from '../../verdict/findings/kinds/unhealthy.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { HealthReport } from '../../lib/model/health.ts'
import { healthRows } from './health-words.ts'
import { plainText } from './plain-text.ts'

const answers = {
  asked: 9,
  empty: 0,
  longest: 5,
  depth: 20,
  lists: 9,
  sameList: false,
} as const
const well: HealthReport = {
  labels: [{ kind: 'evidence', of: 12, unresolved: 1 }],
  homes: undefined,
  placed: undefined,
  answers,
  oddities: noOddities,
}

function rows(
  base: HealthReport | undefined,
  head: HealthReport,
  findings: readonly Finding[] = [],
): readonly string[] {
  return healthRows({ health: { base, head }, findings }).map(
    ({ name, base: was, head: is }) => `${plainText(name)} | ${plainText(was)} | ${plainText(is)}`,
  )
}

it('has a row for each check, and none for checks without oddities', () => {
  expect(rows(undefined, well)).toEqual([
    'valid labels, indexed or not | n/a | 11 of 12 quotes',
    'questions that got at least one chunk | n/a | 9 of 9',
    'most chunks for a question | n/a | 20 requested, 5 returned',
    'whether questions get different lists | n/a | yes',
  ])
})

it('does not call a quote valid that nobody could look up', () => {
  const labels = [{ kind: 'evidence', of: 12, unresolved: 1, unread: 2 }] as const
  expect(rows(undefined, { ...well, labels })[0]).toBe(
    'valid labels, indexed or not | n/a | 9 of 12 quotes, 2 in documents of unknown text',
  )
})

it('tells labels from the questions that a finding counts', () => {
  const finding = unhealthy('labels-fit', 'head', { bad: 154, of: 157 })
  expect(rows(undefined, well, [finding])).toContain(
    'valid labels, indexed or not (a question may have several) | n/a | 11 of 12 quotes',
  )
})

it('counts what is odd on both sides where it is on one', () => {
  const odd = { ...well, oddities: { ...noOddities, loose: 3, filters: 1 } }
  expect(rows(well, odd).slice(4)).toEqual([
    'rankings with equal or rising scores: give each chunk a distinct score | 0 | 3',
    'questions whose filters are not sent: kind http needs {filters} | 0 | 1',
  ])
})

it('names the prefix that was removed from document names', () => {
  const homes = {
    chunks: 9,
    homed: 9,
    prefix: { written: '/app/', meant: '' },
    example: undefined,
    nearest: undefined,
  }
  expect(rows(undefined, { ...well, homes })).toContain(
    'returned document prefix, prefix used instead | n/a | /app/, nothing',
  )
})

it('counts the chunks that name no document apart', () => {
  const homes = {
    chunks: 9,
    homed: 4,
    unnamed: 3,
    prefix: undefined,
    example: 'x',
    nearest: undefined,
  }
  expect(rows(undefined, { ...well, homes }).slice(1, 3)).toEqual([
    'chunks of known documents | n/a | 4 of 6',
    'chunks that name no document | n/a | 3',
  ])
  const none = { ...homes, homed: 0, unnamed: 9 }
  expect(rows({ ...well, homes: { ...homes, unnamed: 0 } }, { ...well, homes: none })).toEqual(
    expect.arrayContaining([
      'chunks of known documents | 4 of 9 | 0 of 0',
      'chunks that name no document | 0 | 9',
    ]),
  )
})
