import { countingPipeline, countsVariable } from '../../test/rig/counting-pipeline.ts'
import { handbook, recallDrop, refactoring } from '../../test/rig/handbook.ts'
import {
  judgedBase,
  judgedConfig,
  judgedHead,
  judgedReordered,
} from '../../test/rig/judged-files.ts'
import type { Files } from '../../test/rig/scenario.ts'

export const worldNames = ['builtin', 'program', 'judged'] as const

/**
 * What the gate tests: documents with the built-in pipeline, the same documents with a program, or answers
 * with a judge.
 */
export type WorldName = (typeof worldNames)[number]

/** The expected verdict of an undisturbed run. */
export type Due = 'pass' | 'fail'

type World = {
  readonly base: Files
  readonly head: Readonly<Record<Due, Files>>
}

/** Environment variable that the repository's programs may read. */
export const passed = countsVariable

/** The timeout is long enough for every reply that arrives at all. */
const patientJudge = { ...judgedConfig.judge, timeout: 3 }

export const worlds: Readonly<Record<WorldName, World>> = {
  builtin: { base: handbook, head: { pass: refactoring, fail: recallDrop } },
  program: {
    base: { ...handbook, ...countingPipeline },
    head: {
      pass: { 'docs/more.md': '# More\n\nNothing that anybody asks for.\n' },
      fail: { 'skip.txt': 'docs/export.md\n' },
    },
  },
  judged: {
    base: {
      ...judgedBase,
      'rag-gate.yml': JSON.stringify({ ...judgedConfig, judge: patientJudge }),
    },
    head: { pass: judgedReordered, fail: judgedHead },
  },
}
