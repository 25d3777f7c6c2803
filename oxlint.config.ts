import { defineConfig, type OxlintOverride } from 'oxlint'

import { featureNames, needsOf } from './scripts/feature-lists.ts'
import { folders, pureRooms } from './scripts/folders.ts'

type Rules = NonNullable<OxlintOverride['rules']>

type Pattern = {
  readonly group?: string[]
  readonly regex?: string
  readonly message: string
  readonly allowTypeImports?: boolean
}

/** Imports of these folders of `src/`, however many steps up they begin. */
const fromFolders = (names: readonly string[]): string => `^(\\.\\./)+(${names.join('|')})/`

const toolkit: Pattern = {
  group: ['@actions/**'],
  message: '@actions/*: github/ only',
}
const models: Pattern = {
  group: ['openai', 'openai/**'],
  message: 'openai: lib/llm/wire/openai.ts only',
}
const doors: Pattern = {
  regex: '(^|/)(cli|action)\\.ts$',
  message: 'nothing imports a door',
}

const namesAbove = (folder: string): readonly string[] => {
  const names = folders.map((one) => one.folder)
  return names.slice(0, names.indexOf(folder))
}

/** The generated lists at the root of `features/` are the only door to them. */
const onlyLists = 'of features/ only the generated lists are imported'

/** Nothing is imported from a folder further up, types included. */
const downwards = (folder: string): Pattern[] => {
  const above = namesAbove(folder)
  if (above.length === 0) return []
  const message = `${folder}/ imports from folders further down only: see scripts/folders.ts`
  const isCore = above.includes('features')
  return [
    { regex: fromFolders(above.filter((name) => name !== 'features')), message },
    ...(isCore ? [{ regex: '^(\\.\\./)+features/[^/]+/', message: onlyLists }] : []),
  ]
}

/** Nor from a room of the same folder that comes before it. */
const downwardsInside = (folder: string, room: string): Pattern[] => {
  const rooms = folders.find((one) => one.folder === folder)?.rooms ?? []
  const above = rooms.slice(0, Math.max(0, rooms.indexOf(room)))
  if (above.length === 0) return []
  const message = `${folder}/${room}/ imports from rooms further down only: see scripts/folders.ts`
  return [{ regex: fromFolders(above), message }]
}

/** Packages that pure folders may import. */
const purePackages: Readonly<Record<string, readonly string[]>> = {
  // Tables of Markdown, and the schemas that the report's types are inferred from.
  report: ['markdown-table', 'zod'],
  verdict: ['zod'],
}

/** What folders of values may not reach for: anything that touches the world. */
const worldOf = (pureFolder: string): Pattern[] => [
  {
    regex: `^(\\.\\./)+((${folders
      .filter(({ folder, pure }) => !pure && !['features', 'golden', 'lib'].includes(folder))
      .map(({ folder }) => folder)
      .join('|')})/|golden/([\\w-]+\\.ts|checks/|shapes/)|(lib/)?(llm|store|parse|files)/)`,
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

/** One folder, then each of its rooms that has an order or is pure. */
const folderRules = (folder: string, extra: readonly Pattern[]): OxlintOverride[] => {
  const one = folders.find(({ folder: name }) => name === folder)
  const named = [
    ...(one?.rooms ?? []),
    ...pureRooms.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.split('/')[1]),
    ...Object.keys(roomExtras)
      .filter((name) => name.startsWith(`${folder}/`))
      .map((name) => name.split('/')[1]),
  ]
  return [
    rulesOf(`src/${folder}/**`, {
      pureAs: one?.pure ? folder : undefined,
      patterns: [...downwards(folder), doors, ...extra],
    }),
    ...[...new Set(named)].map((room = '') =>
      rulesOf(`src/${folder}/${room}/**`, {
        pureAs: one?.pure || pureRooms.includes(`${folder}/${room}`) ? folder : undefined,
        patterns: [
          ...downwards(folder),
          ...downwardsInside(folder, room),
          doors,
          ...(roomExtras[`${folder}/${room}`] ?? extra),
        ],
      }),
    ),
  ]
}

const rulesOf = (
  files: string,
  { pureAs, patterns }: { pureAs: string | undefined; patterns: readonly Pattern[] },
): OxlintOverride => ({
  files: [files],
  rules: {
    ...(pureAs === undefined ? {} : pureRules),
    'no-restricted-imports': restrict([
      ...patterns,
      ...(pureAs === undefined ? [] : worldOf(pureAs)),
    ]),
  },
})

/** "report runs no code from the repository and lays out none of its files" is a property of the imports. */
const reporting: Pattern = {
  group: [
    '**/pipeline/**',
    '!**/pipeline/run/**',
    '!**/pipeline/builtin/chunking/chunk-document.ts',
    // They read what they are handed, here git's objects, and start nothing.
    '!**/pipeline/builtin/{library,run-builtin}.ts',
    '**/store/**',
    '**/git/{workspace,open-worktree,snapshot-work-tree}.ts',
    '**/collecting/**',
    '!**/collecting/{files-without-tree,queries-of-side}.ts',
    '**/{gate,collect}.ts',
  ],
  allowTypeImports: true,
  message: 'reporting runs no code from the repository and lays out none of its files',
}

/** For all but `job.ts` and `job/` of a feature, which run in the action. */
const noPlatform: readonly Pattern[] = [
  toolkit,
  models,
  { regex: fromFolders(['github']), message: 'the command line knows no platform' },
  { regex: '^\\./job(/|\\.ts$)', message: 'job.ts and job/ know the platform' },
]

const extras: Readonly<Record<string, readonly Pattern[]>> = {
  api: noPlatform,
  features: noPlatform,
  cli: noPlatform,
  github: [{ group: ['@actions/cache'], message: 'the door knows no cache' }, models],
  policy: [toolkit, models, reporting],
  golden: [toolkit, models, reporting],
}

const roomExtras: Readonly<Record<string, readonly Pattern[]>> = {
  'github/publish': [
    { group: ['@actions/cache'], message: 'publish/ keeps nothing' },
    { group: ['@actions/artifact'], message: 'only actions-artifact.ts uploads' },
    models,
    {
      regex: `^(\\.\\./)+((${folders
        .filter(({ folder, pure }) => !pure && !['github', 'lib'].includes(folder))
        .map(({ folder }) => folder)
        .join('|')})/|lib/(llm|store)/)`,
      allowTypeImports: true,
      message: 'publish/ tells the platform what was found and finds nothing itself',
    },
  ],
  'pipeline/run': [toolkit, models, reporting],
  'git/documents': [toolkit, models, reporting],
}

/** Faces of a feature that core reads through a list, and browsers with it. */
const pureFaces = ['config', 'help', 'index', 'metrics', 'schema']

const facesKnowNot = ['gate', 'git', 'pipeline']

/** A feature imports no other feature that it does not name, and nothing else imports one but the generated lists. */
const featureRules = (): OxlintOverride[] =>
  featureNames().flatMap((name) => {
    const others = featureNames().filter(
      (other) => other !== name && !needsOf(name).includes(other),
    )
    const message = 'a feature imports another only if its needs.json names it'
    const everywhere = [
      ...downwards('features'),
      doors,
      ...(others.length === 0 ? [] : [{ regex: fromFolders(others), message }]),
    ]
    const patterns = [...everywhere, ...noPlatform]
    return [
      rulesOf(`src/features/${name}/**`, { pureAs: undefined, patterns }),
      ...[`{${pureFaces.join(',')}}.ts`, 'page.tsx'].map((face) =>
        rulesOf(`src/features/${name}/${face}`, {
          pureAs: undefined,
          patterns: [
            ...patterns,
            { group: ['node:*'], message: `${face} is read in a browser, too` },
            // Else every report.html would hold it.
            {
              group: ['./schema.ts'],
              allowTypeImports: true,
              message: `${face} takes its part of the report as it is`,
            },
            { regex: fromFolders(facesKnowNot), message: `${face} starts nothing` },
          ],
        }),
      ),
      {
        files: [`src/features/${name}/job.ts`, `src/features/${name}/job/**`],
        rules: { 'no-restricted-imports': restrict([...everywhere, toolkit, models]) },
      },
    ]
  })

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
    ...folders.flatMap(({ folder }) => folderRules(folder, extras[folder] ?? [toolkit, models])),
    ...featureRules(),
    {
      files: [
        'src/gate/{report,collected,with-error-report}.ts',
        'src/gate/{reading,comparing}/**',
      ],
      rules: {
        'no-restricted-imports': restrict([
          ...downwards('gate'),
          doors,
          toolkit,
          models,
          reporting,
        ]),
      },
    },
    {
      // The list that the action's door hands in.
      files: ['src/features/jobs.ts'],
      rules: { 'no-restricted-imports': restrict([doors, toolkit, models]) },
    },
    {
      files: ['src/lib/llm/wire/openai.ts'],
      rules: { 'no-restricted-imports': restrict([...downwards('lib'), doors, toolkit]) },
    },
    {
      files: ['src/github/cache/actions-cache.ts'],
      rules: {
        'no-restricted-imports': restrict([
          ...downwards('github'),
          doors,
          { group: ['@actions/**', '!@actions/cache'], message: 'of the toolkit only the cache' },
          models,
        ]),
      },
    },
    {
      files: ['src/github/publish/actions-artifact.ts'],
      rules: { 'no-restricted-imports': restrict([...downwards('github'), doors, models]) },
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
      files: [
        '**/*.test.ts',
        'test/**',
        '*.config.ts',
        'bench/**',
        'scripts/**',
        'site/**',
        'src/features/*/{bench,docs,fuzz,hostile}.ts',
        'src/features/*/{bench,e2e,nightly,testing}/**',
      ],
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
    {
      // Else a feature could not be deleted.
      files: [
        ...folders
          .filter(({ folder }) => folder !== 'features')
          .map(({ folder }) => `src/${folder}/**/*.test.ts`),
        'bench/**',
        'scripts/**',
        'test/**',
      ],
      rules: {
        'no-restricted-imports': restrict([
          { regex: '^(\\.\\./)+(src/)?features/[^/]+/', message: onlyLists },
        ]),
      },
    },
  ],
})
