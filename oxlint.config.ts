import { defineConfig, type OxlintOverride } from 'oxlint'

import { floors } from './scripts/floors.ts'

type Rules = NonNullable<OxlintOverride['rules']>

type Pattern = {
  readonly group?: string[]
  readonly regex?: string
  readonly message: string
  readonly allowTypeImports?: boolean
}

/** Imports of these folders of `src/`, however many steps up they begin. */
const fromFolders = (folders: readonly string[]): string => `^(\\.\\./)+(${folders.join('|')})/`

const toolkit: Pattern = {
  group: ['@actions/**'],
  message: '@actions/*: publish/ and action/ only',
}
const models: Pattern = {
  group: ['openai', 'openai/**'],
  message: 'openai: llm/wire/openai.ts only',
}
const doors: Pattern = {
  regex: '(^|/)(cli|action)\\.ts$',
  message: 'nothing imports a door',
}

const above = (folder: string): readonly string[] =>
  floors
    .slice(
      0,
      floors.findIndex((floor) => floor.folder === folder),
    )
    .map((floor) => floor.folder)

/** Nothing is imported from a folder further up, types included. */
const downwards = (folder: string): Pattern[] =>
  above(folder).length === 0
    ? []
    : [
        {
          regex: fromFolders(above(folder)),
          message: `${folder}/ imports from folders further down only: see scripts/floors.ts`,
        },
      ]

/** Packages that pure folders may import. */
const purePackages: Readonly<Record<string, readonly string[]>> = {
  // Tables of Markdown, and the schemas that the report's types are inferred from.
  report: ['markdown-table', 'zod'],
  verdict: ['zod'],
  text: ['leven'],
}

/** What folders of values may not reach for: anything that touches the world. */
const worldOf = (pureFolder: string): Pattern[] => [
  {
    regex: fromFolders(
      floors
        .filter(
          ({ folder, pure }) => pure === undefined && !['model', 'text', 'core'].includes(folder),
        )
        .map(({ folder }) => folder),
    ),
    allowTypeImports: true,
    message: 'pure folders take values and return values',
  },
  // Last: a negated group lets an import past the patterns behind it.
  {
    group: ['**', '!./**', '!../**', ...(purePackages[pureFolder] ?? []).map((name) => `!${name}`)],
    message: 'pure folders take values and return values',
  },
]

const pureRules: Rules = {
  'no-console': 'error',
  'no-restricted-globals': [
    'error',
    'process',
    'Date',
    'fetch',
    'setTimeout',
    'setInterval',
    'performance',
    'crypto',
    'Buffer',
  ],
  'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
}

const restrict = (patterns: readonly Pattern[]): ['error', { patterns: Pattern[] }] => [
  'error',
  { patterns: [...patterns] },
]

/** One folder and its rooms. */
const floor = (folder: string, extra: readonly Pattern[]): OxlintOverride => {
  const pure = floors.find((one) => one.folder === folder)?.pure === true
  const patterns = [...downwards(folder), doors, ...extra, ...(pure ? worldOf(folder) : [])]
  return {
    files: [`src/${folder}/**`],
    rules: { ...(pure ? pureRules : {}), 'no-restricted-imports': restrict(patterns) },
  }
}

/** "report runs no code of the repository and lays out none of its files" is a property of the imports. */
const reporting: Pattern = {
  group: [
    '**/pipeline/**',
    '!**/pipeline/builtin/chunking/chunk-document.ts',
    // They read what they are handed, here git's objects, and start nothing.
    '!**/pipeline/builtin/{library,run-builtin}.ts',
    '**/store/**',
    '**/workspace/{workspace,open-worktree,snapshot-work-tree}.ts',
    '**/collecting/**',
    '!**/collecting/side-inputs.ts',
    '**/{gate,collect}.ts',
  ],
  allowTypeImports: true,
  message: 'reporting runs no code of the repository and lays out none of its files',
}

const noPlatform: readonly Pattern[] = [
  toolkit,
  models,
  {
    regex: `${fromFolders(['action', 'publish', 'event'])}|store/actions-`,
    message: 'the command line knows no platform',
  },
]

const extras: Readonly<Record<string, readonly Pattern[]>> = {
  api: noPlatform,
  cli: noPlatform,
  action: [{ group: ['@actions/cache'], message: 'the door knows no cache' }, models],
  publish: [
    { group: ['@actions/cache'], message: 'publish/ keeps nothing' },
    { group: ['@actions/artifact'], message: 'only actions-artifact.ts uploads' },
    models,
    {
      regex: fromFolders(
        floors
          .filter(({ folder, pure }) => pure === undefined && !above('publish').includes(folder))
          .map(({ folder }) => folder)
          .filter(
            (folder) =>
              !['publish', 'event', 'model', 'parse', 'files', 'text', 'core'].includes(folder),
          ),
      ),
      allowTypeImports: true,
      message: 'publish/ tells the platform what was found and finds nothing itself',
    },
  ],
  exam: [toolkit, models, reporting],
  golden: [toolkit, models, reporting],
  run: [toolkit, models, reporting],
  documents: [toolkit, models, reporting],
}

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'node', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist/**', 'examples/**', 'node_modules/**', 'test/rig/.cache/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-await-in-loop': 'off',
    'typescript/consistent-return': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
  },
  overrides: [
    ...floors.map(({ folder }) => floor(folder, extras[folder] ?? [toolkit, models])),
    {
      files: [
        'src/commands/{report,collected,run-context}.ts',
        'src/commands/{reading,comparing}/**',
      ],
      rules: {
        'no-restricted-imports': restrict([
          ...downwards('commands'),
          doors,
          toolkit,
          models,
          reporting,
        ]),
      },
    },
    {
      files: ['src/llm/wire/openai.ts'],
      rules: { 'no-restricted-imports': restrict([...downwards('llm'), doors, toolkit]) },
    },
    {
      files: ['src/store/actions-cache.ts'],
      rules: {
        'no-restricted-imports': restrict([
          ...downwards('store'),
          doors,
          { group: ['@actions/**', '!@actions/cache'], message: 'of the toolkit only the cache' },
          models,
        ]),
      },
    },
    {
      files: ['src/publish/actions-artifact.ts'],
      rules: { 'no-restricted-imports': restrict([...downwards('publish'), doors, models]) },
    },
    {
      files: ['src/action.ts'],
      rules: {
        'no-restricted-imports': restrict([
          { group: ['@actions/cache'], message: 'the door knows no cache' },
          models,
        ]),
      },
    },
    {
      files: ['src/cli.ts'],
      rules: { 'no-restricted-imports': restrict(noPlatform) },
    },
    {
      // Runs in a browser, which is a world of its own.
      files: ['src/report/page/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-imports': restrict([
          ...downwards('report'),
          doors,
          { group: ['node:*'], message: 'a browser has no Node.js' },
        ]),
      },
    },
    {
      files: ['**/*.test.ts', 'test/**', '*.config.ts', 'bench/**', 'scripts/**', 'site/**'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'import/no-default-export': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'no-console': 'off',
      },
    },
  ],
})
