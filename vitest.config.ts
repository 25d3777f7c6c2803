import { defineConfig } from 'vitest/config'
import { bundledPrograms } from './test/support/bundled-programs.ts'

/** Tests of code that takes values and returns values. */
const pure = [
  'src/{stats,matching,metrics,compare,verdict,diagnosis,report,config,golden,model,parse,text}/**/*.test.ts',
]

/** Tests that start threads: a process that ended many of them, hundreds of files long, once ended with a segmentation fault. */
const threads = [
  'src/commands/gate.test.ts',
  'src/documents/load-corpus.test.ts',
  'src/pipeline/builtin/{run-builtin,vectors}.test.ts',
  'src/pipeline/builtin/answers/write-answers.test.ts',
]

const unit = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/{support,reference}/**/*.test.ts']

/**
 * Time limits only end what hangs: a machine that others use may be ten times slower.
 * By default vitest leaves one core free, which halves the speed of a machine with two. Where files share a process,
 * no test may leave anything behind: a process for each file would take as long as the tests.
 */
const inTwoProcesses = { maxWorkers: 2, isolate: false, testTimeout: 120_000, hookTimeout: 120_000 }

const plugins = [bundledPrograms()]

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: pure, ...inTwoProcesses } },
      {
        plugins,
        test: { name: 'unit', include: unit, exclude: [...pure, ...threads], ...inTwoProcesses },
      },
      {
        plugins,
        test: {
          name: 'threads',
          include: threads,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/setup.ts',
          ...inTwoProcesses,
        },
      },
      {
        plugins,
        test: {
          name: 'nightly',
          include: ['test/nightly/**/*.test.ts'],
          globalSetup: 'test/e2e/setup.ts',
          ...inTwoProcesses,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['src/**'], exclude: ['src/**/*.test.ts'] },
  },
})
