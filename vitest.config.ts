import { readFileSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { bundledPrograms } from './test/support/bundled-programs.ts'

/**
 * The tests make and remove some ten thousand small files, which memory does with a fifth less work than a disk.
 * Only where it has room for them and lets programs run.
 */
if (isRoomy('/dev/shm')) process.env['TMPDIR'] ??= '/dev/shm'

function isRoomy(folder: string): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === folder)?.[3]
    const { bavail, bsize } = statfsSync(folder)
    return options?.split(',').includes('noexec') === false && bavail * bsize > 4 * 2 ** 30
  } catch {
    return false
  }
}

/** Tests that start threads: a process that ended many of them, hundreds of files long, once ended with a segmentation fault. */
const threads = ['src/gate/gate.test.ts', 'src/pipeline/builtin/run-builtin.test.ts']

/** Tests that start programs by the dozen, in workers that are kept small for it. */
const programs = [
  'src/git/*.test.ts',
  'src/github/{event,publish,cache}/**/*.test.ts',
  'src/lib/{files,store}/**/*.test.ts',
  'src/features/{backtest,golden-*,history,init,mcp,monitor,sweep}/**/*.test.ts',
  'src/gate/{check,work-tree}/**/*.test.ts',
  'src/gate/{collecting,reading}/*.test.ts',
  'src/gate/comparing/labels-after-merges.test.ts',
  'src/pipeline/{command,process}/**/*.test.ts',
  'src/pipeline/{*,http/run-http}.test.ts',
]

/** Scenarios. */
const e2e = ['test/e2e/**/*.test.ts', 'src/features/*/e2e/**/*.test.ts']

/**
 * Files that take six seconds or more, mostly because they start many programs: by day they would double the
 * time of all tests. `npm run test:nightly` runs them.
 */
const nightly = [
  'test/nightly/**/*.test.ts',
  'src/features/*/nightly/**/*.test.ts',
  '{src,scripts,test}/**/*.nightly.test.ts',
]

const unit = ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/{support,reference}/**/*.test.ts']

/** Half of a scenario's time is waiting for git and threads: three at once keep two cores busy. */
const maxWorkers = 3

/** Only ends what hangs: a machine that others use may be ten times slower. */
const patient = {
  setupFiles: ['test/support/end-with-runner.ts'],
  maxWorkers,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What a test leaves behind is collected less often, which saves 20% of the work of tests that compute.
  execArgv: ['--max-semi-space-size=64', '--initial-heap-size=1024'],
}

/** Where files share a process no test may leave anything behind; a process for each would take as long as the tests. */
const shared = { ...patient, isolate: false }

/**
 * Each start of a program copies the page tables of whoever starts it, and scenarios start thousands: they are kept small.
 * Young objects in 24 MB instead of 192 MB save them 3 to 15% of the work.
 */
const small = { ...shared, execArgv: ['--max-semi-space-size=8'] }

const plugins = [bundledPrograms()]

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: unit,
          exclude: [...threads, ...programs, ...e2e, ...nightly],
          ...shared,
        },
      },
      {
        plugins,
        test: {
          name: 'programs',
          include: programs,
          exclude: [...threads, ...e2e, ...nightly],
          ...small,
        },
      },
      {
        plugins,
        test: {
          name: 'threads',
          include: threads,
          ...patient,
        },
      },
      {
        plugins,
        test: {
          name: 'e2e',
          include: e2e,
          globalSetup: 'test/e2e/setup.ts',
          ...small,
        },
      },
      {
        plugins,
        test: {
          name: 'nightly',
          include: nightly,
          globalSetup: 'test/e2e/setup.ts',
          ...small,
          isolate: true,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['src/**'], exclude: ['src/**/*.test.ts'] },
  },
})
