import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  grantsOf,
  jobsIn,
  mappings,
  ours,
  permissionsIn,
  recipes,
  shown,
  type Job,
  type Mapping,
  type Source,
} from './workflow-files.ts'

const root = join(import.meta.dirname, '../..')
const all = [...ours, ...recipes, ...shown]

const stepsIn = (text: string): readonly Mapping[] =>
  [...jobsIn(text).values()].flatMap(({ steps }) => steps)

/** Returns all parts of the text that match the pattern. */
const inText =
  (pattern: RegExp) =>
  ({ text }: Source): readonly string[] =>
    text.match(new RegExp(pattern, 'gm')) ?? []

/** Returns the values of a key in the steps of a job, in order. */
const textsIn = (job: Job | undefined, key: 'run' | 'uses'): readonly string[] =>
  job?.steps.flatMap((step) => (typeof step[key] === 'string' ? [step[key]] : [])) ?? []

const jobsWithout =
  (key: string) =>
  ({ text }: Source): readonly string[] =>
    [...jobsIn(text)].filter(([, job]) => job[key] === undefined).map(([name]) => name)

type Audit = {
  readonly of: readonly Source[]
  /** Returns the findings in a workflow. */
  readonly finds: (workflow: Source) => readonly unknown[]
  /** An example workflow with a finding. */
  readonly in: string
}

const withJob = (body: string): string =>
  `name: a\non: push\njobs:\n  a:\n${body.replace(/^/gm, '    ')}`

/**
 * The audits of zizmor that need no network and that `workflows.test.ts` does not already cover:
 * unpinned-uses, artipacked, template-injection and undocumented-permissions.
 */
const audits: Readonly<Record<string, Audit>> = {
  'adhoc-packages': {
    of: all,
    finds: inText(/npm (i|install|exec)\b|npx |(pip|gem|cargo|go) install/),
    in: withJob('steps: [{ run: npm install left-pad }]'),
  },
  'anonymous-definition': {
    of: all,
    finds: ({ text }) => ((parse(text) as Mapping)['name'] === undefined ? ['no name'] : []),
    in: 'on: push\njobs: {}\n',
  },
  'bot-conditions': {
    of: all,
    finds: inText(/github\.(actor|triggering_actor)/),
    in: withJob("if: github.actor == 'dependabot[bot]'"),
  },
  'cache-poisoning': {
    of: ours.filter(({ name }) => name.endsWith('/release.yml')),
    finds: ({ text }) =>
      stepsIn(text).filter(
        ({ uses, with: given }) =>
          String(uses).startsWith('actions/cache') ||
          (String(uses).startsWith('actions/setup-') &&
            (given as Mapping | undefined)?.['package-manager-cache'] !== false),
      ),
    in: withJob('steps: [{ uses: actions/setup-node@v7 }]'),
  },
  'concurrency-limits': {
    of: ours,
    finds: ({ text }) => ((parse(text) as Mapping)['concurrency'] === undefined ? ['none'] : []),
    in: withJob('steps: []'),
  },
  'dangerous-triggers': {
    // The trusted workflow of the forks recipe runs no code from the pull request, and refuses to check it
    // out.
    of: all.filter(({ text }) => !text.startsWith('name: RAG Gate report\n')),
    finds: inText(/\b(workflow_run|pull_request_target|issue_comment):/),
    in: 'name: a\non:\n  workflow_run:\n    workflows: [b]\njobs: {}\n',
  },
  'excessive-permissions': {
    of: all,
    finds: ({ text }) => {
      const { permissions } = parse(text) as Mapping
      const jobs = [...jobsIn(text).values()]
      const inherited = jobs.length > 1 && jobs.some((job) => job['permissions'] === undefined)
      const loose = [permissions, ...jobs.map((job) => job['permissions'])].filter(
        (value) => typeof value === 'string',
      )
      return [...loose, ...(permissions === undefined || inherited ? ['inherited'] : [])]
    },
    in: `permissions: write-all\n${withJob('steps: []')}`,
  },
  'github-env': {
    of: all,
    finds: inText(/GITHUB_(ENV|PATH)\b/),
    in: withJob('steps: [{ run: echo A=$B >> $GITHUB_ENV }]'),
  },
  'insecure-commands': {
    of: all,
    finds: inText(/ACTIONS_ALLOW_UNSECURE_COMMANDS/),
    in: withJob('env: { ACTIONS_ALLOW_UNSECURE_COMMANDS: true }'),
  },
  'insecure-url-scheme': {
    of: all,
    finds: inText(/(http|git|ftp):\/\//),
    in: withJob('steps: [{ run: curl http://example.com }]'),
  },
  'self-hosted-runner, stale-runner': {
    of: all,
    finds: ({ text }) =>
      [...jobsIn(text).values()].filter((job) => job['runs-on'] !== 'ubuntu-latest'),
    in: withJob('runs-on: [self-hosted]'),
  },
  'missing-timeout': {
    // The shortest workflow relies on the gate's own deadline of one hour.
    of: all.filter(({ text }) => !/ edited\][^\n]*\npermissions:\n {2}contents/.test(text)),
    finds: jobsWithout('timeout-minutes'),
    in: withJob('steps: []'),
  },
  'secrets-inherit, overprovisioned-secrets, unredacted-secrets': {
    of: all,
    finds: inText(/secrets: inherit|JSON\(|secrets\[/),
    in: withJob('env: { ALL: "${{ toJSON(secrets) }}" }'),
  },
  'secrets-outside-env': {
    of: ours,
    finds: inText(/secrets\./),
    in: withJob('env: { A: "${{ secrets.A }}" }'),
  },
  'unpinned-images, hardcoded-container-credentials': {
    of: all,
    finds: ({ text }) => [
      ...inText(/docker:\/\//)({ name: '', text }),
      ...mappings(parse(text)).filter((value) => 'container' in value || 'services' in value),
    ],
    in: withJob('container: { image: node }'),
  },
  'unsound-condition, unsound-contains, unsound-ternary, obfuscation': {
    of: all,
    finds: inText(/if: [|>]|contains\(|\$\{\{[^}]*&&[^}]*\|\|/),
    in: withJob('if: |\n  ${{ false }}'),
  },
  'use-trusted-publishing': {
    of: all,
    finds: inText(/NODE_AUTH_TOKEN|NPM_TOKEN|registry-url|_authToken/),
    in: withJob('env: { NODE_AUTH_TOKEN: a }'),
  },
}

describe.each(Object.entries(audits))('S19: zizmor %s', (_, { of, finds, in: bad }) => {
  it('finds nothing in any workflow', () => {
    expect(of.length).toBeGreaterThan(0)
    expect(
      of.map((one) => [one.name, finds(one)]).filter(([, found]) => found?.length !== 0),
    ).toEqual([])
  })

  it('finds a known problem', () => {
    expect(finds({ name: 'bad', text: bad })).not.toEqual([])
  })
})

describe('S19: building and publishing', () => {
  const read = async (path: string): Promise<string> => readFile(join(root, path), 'utf8')

  it('dependabot waits seven days and runs no code', async () => {
    const { updates } = parse(await read('.github/dependabot.yml')) as {
      updates: readonly { readonly cooldown: Mapping }[]
    }
    expect(updates.map(({ cooldown }) => cooldown)).toEqual([
      { 'default-days': 7 },
      { 'default-days': 7 },
    ])
    expect(JSON.stringify(updates)).not.toContain('insecure-external-code-execution')
  })

  it('npm runs no script of a package', async () => {
    expect((await read('.npmrc')).split('\n')).toContain('ignore-scripts=true')
    const installs = ours.flatMap(({ text }) => text.match(/npm ci.*/g) ?? [])
    expect(installs.length).toBeGreaterThan(0)
    expect(installs.filter((line) => !line.startsWith('npm ci --ignore-scripts'))).toEqual([])
    expect(await read('package-lock.json')).not.toContain('hasInstallScript')
  })

  it('CODEOWNERS lists only existing paths', async () => {
    const lines = (await read('.github/CODEOWNERS'))
      .split('\n')
      .filter((line) => line.startsWith('/'))
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => !existsSync(join(root, line.split(/\s/)[0] ?? '')))).toEqual([])
  })

  const text = ours.find(({ name }) => name.endsWith('/release.yml'))?.text ?? ''

  it('only the job in the protected environment has write permission, and it runs nothing from the repository', () => {
    expect(
      Object.fromEntries([...jobsIn(text)].map(([name, job]) => [name, grantsOf(text, job)])),
    ).toEqual({
      build: ['contents: read'],
      publish: ['contents: write', 'id-token: write', 'attestations: write'],
    })
    const publish = jobsIn(text).get('publish')
    expect(publish).toMatchObject({ environment: 'release', needs: 'build' })
    const uses = textsIn(publish, 'uses')
    expect(uses.map((name) => name.replace(/@.*/, ''))).toEqual([
      'actions/setup-node',
      'actions/download-artifact',
      'actions/attest',
      'actions/attest',
    ])
    const scripts = textsIn(publish, 'run').join('\n')
    expect(scripts).not.toMatch(/npm (ci|run|install)|node |npx /)
  })

  it('the major tag moves last, after the release', () => {
    const steps = textsIn(jobsIn(text).get('publish'), 'run')
    const at = (word: string): number => steps.findIndex((script) => script.includes(word))
    expect(at('npm publish')).toBeGreaterThan(-1)
    expect(at('gh release create')).toBeGreaterThan(at('npm publish'))
    expect(at('refs/tags/$major')).toBe(steps.length - 1)
    const moved = ours.filter((one) => /refs\/tags|git tag|git push/.test(one.text))
    expect(moved.map(({ name }) => name)).toEqual(['.github/workflows/release.yml'])
  })

  it('every permission in our own workflows has a reason next to it', () => {
    const bare = ours.flatMap((one) =>
      one.text.split('\n').filter((line) => /^\s+[\w-]+: (read|write)\b(?! # \w)/.test(line)),
    )
    expect(ours.flatMap((one) => permissionsIn(one.text)).length).toBeGreaterThan(5)
    expect(bare).toEqual([])
  })
})
