import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { type MovementTest, movementTest } from './movement-test.ts'
import { passageTest } from './passage-test.ts'
import { wayTest } from './way-test.ts'

export type Test = (item: ItemReport) => boolean

type WordFilter = {
  /** Completes the sentence "questions that …". */
  readonly says: string
  /** `moved` tests for movements on the metrics that the filter names. */
  readonly test: (moved: MovementTest) => Test
}

/** Filter words and the questions they match. */
export const filterWords = {
  worse: {
    says: 'got worse according to the headline, or on the metrics given with `metric:`',
    test: (moved) => (item) => moved(item, 'worse'),
  },
  better: {
    says: 'got better according to the headline, or on the metrics given with `metric:`',
    test: (moved) => (item) => moved(item, 'better'),
  },
  same: {
    says: 'scored the same on both sides',
    test: (moved) => (item) => moved(item, 'same'),
  },
  'must-pass': {
    says: 'must pass',
    test:
      () =>
      ({ mustPass }) =>
        mustPass,
  },
  unanswerable: {
    says: 'the documents do not answer',
    test:
      () =>
      ({ answerable }) =>
        !answerable,
  },
  added: {
    says: 'only head has',
    test:
      () =>
      ({ origin }) =>
        origin === 'added',
  },
  removed: {
    says: 'only base has',
    test:
      () =>
      ({ origin }) =>
        origin === 'removed',
  },
  relabelled: {
    says: 'head labels differently',
    test:
      () =>
      ({ relabelled }) =>
        relabelled,
  },
  failed: {
    says: 'failed on a side',
    test:
      () =>
      ({ failures }) =>
        (failures.base ?? failures.head) !== undefined,
  },
} as const satisfies Readonly<Record<string, WordFilter>>

type FieldFilter = {
  /** Completes the sentence "questions that …". */
  readonly says: string
  /** Returns a test for questions that match any one of the values. */
  readonly test: (values: readonly string[], report: Report) => Test
}

/** Filter fields, which take a value, and the questions they match. */
export const filterKeys = {
  metric: {
    says: 'moved on this metric; with `worse`, `better` or `same`: got worse, got better or stayed the same on it',
    test: (values, report) => {
      const moved = movementTest(report, values)
      return (item) => moved(item, 'worse') || moved(item, 'better')
    },
  },
  cause: {
    says: 'got worse and have this cause',
    test:
      (values) =>
      ({ why }) =>
        why !== undefined && values.includes(why.cause),
  },
  how: {
    says: 'got worse in this way: a sentence from the overview, or the first letters of its words',
    test: wayTest,
  },
  doc: {
    says: 'are labelled with a document whose path contains this',
    test: (values) => {
      const parts = values.map((value) => value.toLowerCase())
      return ({ targets = [] }) =>
        targets.some(({ name }) => parts.some((part) => name.toLowerCase().includes(part)))
    },
  },
  tag: {
    says: 'have this tag',
    test:
      (values) =>
      ({ tags }) =>
        tags.some((tag) => values.includes(tag)),
  },
  base: {
    says: 'have a passage at this rank on base: `1`, `4-5` or `none`',
    test: (values) => passageTest({ base: values, head: [] }),
  },
  head: {
    says: 'have a passage at this rank on head; with `base:`, both must match the same passage',
    test: (values) => passageTest({ base: [], head: values }),
  },
} as const satisfies Readonly<Record<string, FieldFilter>>

export type FilterWord = keyof typeof filterWords
export type FilterKey = keyof typeof filterKeys
