import { defineConfig } from 'vitest/config'

/** Tests of code that takes values and returns values. */
const pure = [
  'src/{stats,matching,metrics,compare,verdict,diagnosis,report,config,golden,model,parse,text}/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: pure,
          // By default one core is left free, which halves the speed of a machine with two.
          maxWorkers: 2,
          // These start no threads and no processes, and a process for each of them would take as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/{support,reference}/**/*.test.ts',
          ],
          exclude: pure,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/setup.ts',
          testTimeout: 30_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: 'nightly',
          include: ['test/nightly/**/*.test.ts'],
          globalSetup: 'test/e2e/setup.ts',
          testTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['src/**'], exclude: ['src/**/*.test.ts'] },
  },
})
