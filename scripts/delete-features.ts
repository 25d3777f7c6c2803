import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { featureNames, needsOf } from './feature-lists.ts'

/**
 * This script tests that features can be deleted: it checks out the last commit, deletes a feature
 * and the features that need it, regenerates the lists and `dist/`, and runs the compiler, the
 * remaining tests and the demo. The first row deletes all features at once and runs every remaining
 * test. Tests that pass in that row need no feature, so the other rows, with one feature each, only
 * run the tests of the other features. Exits with 1 if a row fails. With feature names as
 * arguments, runs only the rows of those features, with every test; `--compile` skips tests and
 * demo; `--quick` skips tests that start programs or threads.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compile: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const root = join(import.meta.dirname, '..')
/** All TypeScript projects. Scripts for browsers have their own settings. */
const compiled = (folder: string): readonly string[] => [
  'tsconfig.json',
  ...globSync('src/**/tsconfig.json', { cwd: folder }),
]
const cases =
  positionals.length > 0
    ? positionals.map((name) => ({ those: [name], tests: [] }))
    : [
        { those: featureNames(), tests: [] },
        ...featureNames().map((name) => ({ those: [name], tests: ['src/features/'] })),
      ]

console.log(
  'feature: dependent features deleted with it; compiler errors; failed tests; exit code of the demo',
)
const rows = cases.map(({ those, tests }) => {
  const row = without(those, tests)
  const name = those.join(', ')
  console.log(
    `${name}: ${row.deleted.filter((one) => !those.includes(one)).join(', ') || '-'}; ${row.errors}; ` +
      (row.tests === undefined ? '-; -' : `${row.tests.failed} of ${row.tests.all}; ${row.demo}`),
  )
  for (const line of row.lines) console.log(`  ${line}`)
  return row
})
process.exitCode = rows.every(({ errors, tests, demo }) => {
  return errors === 0 && (tests?.failed ?? 0) === 0 && (demo ?? 0) === 0
})
  ? 0
  : 1

/** Runs one row. `tests` are the paths of the tests to run; all tests if empty. */
function without(those: readonly string[], tests: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'without-'))
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, 'HEAD'], { cwd: root })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const deleted = withDependents(those)
    // Removes the features from git's index as well, because some tests read the list of files.
    const paths = deleted.map((one) => `src/features/${one}`)
    execFileSync('git', ['rm', '-rq', '--', ...paths], { cwd: folder })
    const wrong = [
      ['scripts/feature-lists.ts'],
      ['scripts/docs.ts'],
      ...compiled(folder).map((file) => [
        'node_modules/typescript/bin/tsc',
        '--noEmit',
        '-p',
        file,
      ]),
    ].flatMap((args) => mistakesOf(folder, args))
    if (flags.compile || wrong.length > 0)
      return { deleted, errors: wrong.length, lines: wrong.slice(0, 10) }
    const { failed, all, lines } = tested(folder, tests)
    const bundled = run(folder, ['node_modules/rolldown/bin/cli.mjs', '-c']).status
    const demo = bundled === 0 ? run(folder, ['scripts/demo.ts']).status : bundled
    return { deleted, errors: 0, tests: { failed, all }, demo, lines }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
  }
}

/** Returns the error lines of a step. If it failed, there is at least one. */
function mistakesOf(folder: string, args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = run(folder, args)
  if (status === 0) return []
  const told = `${stdout}${stderr}`.split('\n').filter((line) => /\berror\b/i.test(line))
  return told.length > 0 ? told : [`${args.join(' ')} exited with code ${status}`]
}

/** Returns the given features and all features that need them, directly or indirectly. */
function withDependents(those: readonly string[]): readonly string[] {
  const found = new Set(those)
  for (const one of found)
    for (const other of featureNames()) if (needsOf(other).includes(one)) found.add(other)
  return [...found]
}

function tested(folder: string, tests: readonly string[]) {
  const file = join(folder, 'tests.json')
  const asked = ['unit', ...(flags.quick ? [] : ['programs', 'threads'])]
  const projects = asked.flatMap((one) => ['--project', one])
  const ended = run(folder, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...tests,
    ...projects,
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  if (!existsSync(file)) {
    const lines = [`vitest exited with code ${ended.status}:`, ...ended.stderr.trim().split('\n')]
    return { failed: 1, all: 0, lines }
  }
  const { numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly numFailedTests: number
    readonly numTotalTests: number
    readonly testResults: readonly {
      readonly name: string
      readonly status: string
      readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
    }[]
  }
  // A test file can fail although none of its tests failed, for example if it could not be loaded or its
  // setup failed.
  const broken = testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(isFailed),
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) =>
      status === 'failed' ? [`${name.replace(`${folder}/`, '')}: ${fullName}`] : [],
    ),
  )
  const lines = [
    ...broken.map(({ name }) => `${name.replace(`${folder}/`, '')} failed outside of its tests`),
    ...failed,
  ]
  const known = numFailedTests + broken.length
  if (known === 0 && ended.status !== 0)
    return { failed: 1, all: numTotalTests, lines: [`vitest exited with code ${ended.status}`] }
  return { failed: known, all: numTotalTests, lines }
}

function isFailed({ status }: { readonly status: string }): boolean {
  return status === 'failed'
}

/** Runs a step. A process that could not start or was ended by a signal counts as failed. */
function run(cwd: string, args: readonly string[]) {
  const options = { cwd, encoding: 'utf8', maxBuffer: 256 * 2 ** 20 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { status: status ?? 1, stdout: stdout ?? '', stderr: stderr ?? '' }
}
