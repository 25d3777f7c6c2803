import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/{support,reference}/**/*.test.ts',
          ],
          // By default one core is left free, which halves the speed of a machine with two.
          maxWorkers: 2,
          // A process for each of three hundred files takes as long as the tests. No test may leave anything behind.
          isolate: false,
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
