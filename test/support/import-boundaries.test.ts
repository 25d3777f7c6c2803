import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { folders, pureRooms } from '../../scripts/folders.ts'
import { runGit } from './temp-repo.ts'
import { tempDir } from './temp-dir.ts'

const root = join(import.meta.dirname, '../..')
const pure = [
  ...folders.flatMap(({ folder, pure: isPure }) => (isPure ? [folder] : [])),
  ...pureRooms,
]

/** A file that violates one boundary, and the rule that must report it. */
const violations: readonly {
  readonly file: string
  readonly code: string
  readonly rule: string
  /** How often the rule must report it; default once. */
  readonly times?: number
}[] = [
  // A folder may not import from a folder above it, neither values nor types.
  ...folders.slice(1).flatMap(({ folder }, index) => {
    const next = folders[index]?.folder
    const above = next === 'features' ? 'features/any' : next
    return ['', 'room/'].map((room) => ({
      file: `src/${folder}/${room}reaches-up.ts`,
      code: [
        `import { x } from '${room === '' ? '../' : '../../'}${above}/any.ts'`,
        `import type { y } from '${room === '' ? '../' : '../../'}${above}/other.ts'`,
        'export const z: typeof y = x',
      ].join('\n'),
      rule: 'no-restricted-imports',
      times: 2,
    }))
  }),
  // Subfolders in the list `rooms` have an order, too: none may import from one above it.
  ...folders.flatMap(({ folder, rooms = [] }) =>
    rooms.slice(1).map((room, index) => ({
      file: `src/${folder}/${room}/reaches-up.ts`,
      code: `import { x } from '../${rooms[index]}/any.ts'\nexport const z = x`,
      rule: 'no-restricted-imports',
    })),
  ),
  // No file may import a feature, not even another feature.
  {
    file: 'src/gate/names-a-feature.ts',
    code: "import { run } from '../features/mcp/command.ts'\nexport const x = run",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/features/init/names-a-feature.ts',
    code: "import { run } from '../other/command.ts'\nexport const x = run",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/features/init/knows-github.ts',
    code: [
      "import { postComment } from '../../github/publish/post-comment.ts'",
      "import { job } from './job.ts'",
      "import { told } from './job/told.ts'",
      'export const x = [postComment, job, told]',
    ].join('\n'),
    rule: 'no-restricted-imports',
    times: 3,
  },
  {
    file: 'src/features/init/job/takes-the-toolkit.ts',
    code: "import { info } from '@actions/core'\nexport const x = info",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/report/names-a-feature.ts',
    code: "import { feature } from '../features/mcp/index.ts'\nexport const x = feature",
    rule: 'no-restricted-imports',
  },
  ...['bench', 'scripts', 'test/support'].map((folder) => ({
    file: `${folder}/names-a-feature.ts`,
    code: `import { run } from '${'../'.repeat(folder.split('/').length)}src/features/mcp/command.ts'\nexport const x = run`,
    rule: 'no-restricted-imports',
  })),
  {
    file: 'src/gate/names-a-feature.test.ts',
    code: "import { run } from '../features/mcp/command.ts'\nexport const x = run",
    rule: 'no-restricted-imports',
  },
  ...['config.ts', 'help.ts', 'index.ts', 'metrics.ts', 'page.tsx', 'schema.ts'].map((face) => ({
    file: `src/features/init/${face}`,
    code: [
      "import { join } from 'node:path'",
      "import type { gate } from '../../gate/gate.ts'",
      "import { schema } from './schema.ts'",
      'export const x: typeof gate | typeof join | typeof schema = join ?? schema',
    ].join('\n'),
    rule: 'no-restricted-imports',
    times: 3,
  })),
  ...pure.flatMap((folder) => [
    {
      file: `src/${folder}/reads-files.ts`,
      code: "import { readFile } from 'node:fs/promises'\nexport const x = readFile",
      rule: 'no-restricted-imports',
    },
    {
      file: `src/${folder}/takes-a-package.ts`,
      code: "import * as yaml from 'yaml'\nexport const x = yaml",
      rule: 'no-restricted-imports',
    },
    {
      file: `src/${folder}/reaches-the-rim.ts`,
      code: `import { read } from '${'../'.repeat(folder.split('/').length)}lib/files/read.ts'\nexport const x = read`,
      rule: 'no-restricted-imports',
    },
    {
      file: `src/${folder}/reads-the-environment.ts`,
      code: 'export const x = process.env',
      rule: 'no-restricted-globals',
    },
    {
      file: `src/${folder}/reads-the-clock.ts`,
      code: 'export const x = Date.now()',
      rule: 'no-restricted-globals',
    },
    {
      file: `src/${folder}/draws-numbers.ts`,
      code: 'export const x = Math.random()',
      rule: 'no-restricted-properties',
    },
    {
      file: `src/${folder}/prints.ts`,
      code: "console.log('x')\nexport const x = 1",
      rule: 'no-console',
    },
  ]),
  ...folders
    .filter(({ folder }) => folder !== 'github')
    .flatMap(({ folder }) => [
      {
        file: `src/${folder}/knows-the-platform.ts`,
        code: "import { info } from '@actions/core'\nexport const x = info",
        rule: 'no-restricted-imports',
      },
      {
        file: `src/${folder}/calls-a-model.ts`,
        code: "import OpenAI from 'openai'\nexport const x = OpenAI",
        rule: 'no-restricted-imports',
      },
    ]),
  // Reporting on runs that were measured elsewhere must not start programs or write files of the
  // repository.
  ...[
    'gate/report',
    'gate/collected',
    'gate/reading/run-folder',
    'gate/comparing/scoring/score-items',
    'git/documents/any',
    'pipeline/run/any',
    'policy/any',
  ].flatMap((name) => {
    const up = '../'.repeat(name.split('/').length - 1)
    return [
      {
        file: `src/${name}.ts`,
        code: [
          `import { runs } from '${up}pipeline/runs.ts'`,
          `import { folder } from '${up}lib/store/folder.ts'`,
          `import { openWorktree } from '${up}git/open-worktree.ts'`,
          'export const x = [runs, folder, openWorktree]',
        ].join('\n'),
        rule: 'no-restricted-imports',
        times: 3,
      },
    ]
  }),
  {
    file: 'src/github/action/calls-a-model.ts',
    code: "import OpenAI from 'openai'\nexport const x = OpenAI",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/github/action/opens-the-cache.ts',
    code: "import { saveCache } from '@actions/cache'\nexport const x = saveCache",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/github/cache/actions-cache.ts',
    code: "import { info } from '@actions/core'\nexport const x = info",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/lib/llm/wire/openai.ts',
    code: "import { saveCache } from '@actions/cache'\nexport const x = saveCache",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/cli/keeps-in-the-actions-cache.ts',
    code: "import { actionsStore } from '../github/cache/actions-store.ts'\nexport const x = actionsStore",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/github/publish/calls-a-model.ts',
    code: "import OpenAI from 'openai'\nexport const x = OpenAI",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/gate/gate.ts',
    code: "import { info } from '@actions/core'\nexport const x = info",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/cli.ts',
    code: "import { info } from '@actions/core'\nexport const x = info",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/cli/publishes.ts',
    code: "import { post } from '../github/publish/post.ts'\nexport const x = post",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/github/publish/measures.ts',
    code: "import { git } from '../../git/git.ts'\nexport const x = git",
    rule: 'no-restricted-imports',
  },
  {
    file: 'src/metrics/goes-in-circles.ts',
    code: "import { y } from './comes-back.ts'\nexport const x = y",
    rule: 'no-cycle',
  },
]

const sound = {
  'src/features/other/command.ts': 'export const run = 1',
  'src/metrics/comes-back.ts': "import { x } from './goes-in-circles.ts'\nexport const y = x",
  'src/git/git.ts': 'export const git = 1',
  'src/github/publish/post.ts': "import { info } from '@actions/core'\nexport const post = info",
  'src/features/init/job.ts':
    "import { post } from '../../github/publish/post.ts'\nexport const job = post",
  'src/metrics/takes-types.ts':
    "import type { git } from '../git/git.ts'\nexport type Git = typeof git",
  'src/lib/llm/wire/openai.ts': "import OpenAI from 'openai'\nexport const x = OpenAI",
  'src/github/cache/actions-cache.ts':
    "import { saveCache } from '@actions/cache'\nexport const x = saveCache",
  'src/features/metrics.ts': 'export const featureMetrics = {}',
  'src/metrics/reads-the-list.ts':
    "import { featureMetrics } from '../features/metrics.ts'\nexport const x = featureMetrics",
  'src/report/uses-tables.ts':
    "import { markdownTable } from 'markdown-table'\nexport const x = markdownTable",
}

/** Runs the linter with this project's settings on these files, and returns `file rule` for each finding. */
async function lint(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  await using dir = await tempDir()
  for (const [file, code] of Object.entries(files)) {
    await mkdir(dirname(join(dir.path, file)), { recursive: true })
    await writeFile(join(dir.path, file), `${code}\n`)
  }
  await mkdir(join(dir.path, 'scripts'), { recursive: true })
  for (const file of [
    'oxlint.config.ts',
    'scripts/folders.ts',
    'scripts/feature-lists.ts',
    'scripts/written-lists.ts',
    'tsconfig.json',
    'package.json',
  ]) {
    await copyFile(join(root, file), join(dir.path, file))
  }
  // The linter's settings list the features.
  for (const name of await readdir(join(root, 'src/features'))) {
    if (!name.includes('.')) {
      await mkdir(join(dir.path, 'src/features', name), { recursive: true })
      const needs = join(root, 'src/features', name, 'needs.json')
      if (existsSync(needs))
        await copyFile(needs, join(dir.path, 'src/features', name, 'needs.json'))
    }
  }
  await symlink(join(root, 'node_modules'), join(dir.path, 'node_modules'))
  await runGit(dir.path, 'init', '--quiet')
  const output = await new Promise<string>((resolve) => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    execFile(
      process.execPath,
      [oxlint, '--format', 'json', 'src', 'bench', 'scripts', 'test'],
      { cwd: dir.path },
      (_error, stdout) => resolve(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string }[]
  }
  return diagnostics.map(({ filename, code }) => `${filename} ${/\((.+)\)/.exec(code)?.[1]}`)
}

/** The maximum number of files directly in a folder below `src/`, not counting tests. */
const mostFiles = 32

describe('folders', () => {
  it('are all in the linter’s list', async () => {
    const entries = await readdir(join(root, 'src'), { withFileTypes: true })
    const found = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(found.toSorted()).toEqual(folders.map(({ folder }) => folder).toSorted())
  })

  it('contain only a limited number of files', async () => {
    const options = { recursive: true, withFileTypes: true } as const
    const files = (await readdir(join(root, 'src'), options)).filter(
      (entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name),
    )
    const sizes = Object.entries(Object.groupBy(files, ({ parentPath }) => parentPath))
    expect(sizes.filter(([, held = []]) => held.length > mostFiles)).toEqual([])
  })
})

describe('import boundaries', () => {
  it('are each reported by the linter when broken', { timeout: 60_000 }, async () => {
    const broken = Object.fromEntries(violations.map(({ file, code }) => [file, code]))
    const found = await lint({ ...sound, ...broken })
    const missed = violations.filter(
      ({ file, rule, times = 1 }) =>
        found.filter((line) => line === `${file} ${rule}`).length < times,
    )
    expect(missed.map(({ file, rule }) => `${file} ${rule}`)).toEqual([])
  })

  it('cause no report for valid code', { timeout: 60_000 }, async () => {
    const { 'src/metrics/comes-back.ts': _cycle, ...files } = sound
    expect(
      (await lint(files)).filter((line) => /restricted|no-console|no-cycle/.test(line)),
    ).toEqual([])
  })
})
