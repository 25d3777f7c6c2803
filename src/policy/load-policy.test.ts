import { describe, expect, it } from 'vitest'

import { GateError } from '../lib/errors.ts'
import type { FileResult } from '../lib/files/read-file-inside.ts'
import { loadPolicy } from './load-policy.ts'
import type { Policy, PolicySource } from './policy.ts'

type Files = Readonly<Record<string, string>>

/**
 * Commits by name, each with its files. Contents that begin with `!` are refused, and those that
 * begin with `->` are links.
 */
function workspaceOf(commits: Readonly<Record<string, Files>>) {
  const realPath = async (sha: string, path: string): Promise<string> => {
    const named = commits[sha]?.[path]
    return named?.startsWith('->') === true ? named.slice(2) : path
  }
  return {
    realPath,
    async readFile(sha: string, path: string): Promise<FileResult> {
      const content = commits[sha]?.[await realPath(sha, path)]
      if (content === undefined) return { kind: 'missing' }
      if (content.startsWith('!')) return { kind: 'refused', reason: content.slice(1) }
      return { kind: 'file', bytes: Buffer.from(content) }
    },
  }
}

function config(extra = ''): string {
  return `golden: g.jsonl\npipeline:\n  documents: ['docs/**']\n${extra}`
}

const item = (id: string, extra = ''): string =>
  `{"id":"${id}","query":"What is ${id}?","docs":["docs/a.md"]${extra}}\n`
const plain: Files = { 'rag-gate.yml': config(), 'g.jsonl': item('a') }

const july: PolicySource = { today: '2026-07-01', policyFrom: 'base' }

async function load(
  base: Files | undefined,
  head: Files,
  path?: string,
  day = july,
): Promise<Policy> {
  const commits = { base: base && 'b', head: 'h' }
  const workspace = workspaceOf({ b: base ?? {}, h: head })
  return loadPolicy({ workspace, commits, config: path, ...day })
}

async function failure(base: Files | undefined, head: Files, path?: string): Promise<GateError> {
  const error: unknown = await load(base, head, path).catch((thrown: unknown) => thrown)
  if (error instanceof GateError) return error
  throw new Error('the policy was loaded')
}

describe('S16: the policy', () => {
  it('has the real paths of both sides’ files that are behind links', async () => {
    const linked = (to: string): Files => ({
      'rag-gate.yml': '->set.yml',
      'set.yml': config(),
      'g.jsonl': `->${to}`,
      [to]: item('a'),
    })
    const { behindLinks } = await load(linked('one.jsonl'), linked('two.jsonl'))
    const real = (golden: string) =>
      new Map(Object.entries({ 'rag-gate.yml': 'set.yml', 'g.jsonl': golden }))
    expect(behindLinks).toEqual({ base: real('one.jsonl'), head: real('two.jsonl') })
  })

  it('comes from base, and changes by head are listed', async () => {
    const policy = await load(
      { ...plain, 'rag-gate.yml': config('gate:\n  recall@5: { max-drop: 0.02 }\n') },
      { ...plain, 'rag-gate.yml': config('gate:\n  recall@5: { max-drop: 1 }\n') },
    )
    expect(policy.from).toBe('base')
    expect(policy.settings.gate[0]?.tolerance).toEqual({ kind: 'absolute', value: 0.02 })
    expect(policy.changes).toEqual([{ path: 'gate.recall@5.max-drop', base: '0.02', head: '1' }])
  })

  it('keeps  each side, but queries both to the same depth', async () => {
    const policy = await load(
      { ...plain, 'rag-gate.yml': config('  depth: 30\n  chunk: { size: 500 }\n') },
      { ...plain, 'rag-gate.yml': config('  depth: 90\n  chunk: { size: 1500 }\n') },
    )
    expect(policy.pipelines).toMatchObject({
      base: { chunk: { size: 500 } },
      head: { chunk: { size: 1500 } },
    })
    expect(policy.depth).toBe(30)
  })

  it('still includes items that head deletes, and marks items that head adds', async () => {
    const policy = await load(
      { ...plain, 'g.jsonl': item('a') + item('b') },
      { ...plain, 'g.jsonl': item('b') + item('c') },
    )
    expect(policy.items.map(({ id, origin }) => `${id} ${origin}`)).toEqual([
      'a removed',
      'b both',
      'c added',
    ])
  })

  it.each([
    { name: 'no config', base: {}, from: 'head' },
    { name: 'a config and no golden set', base: { 'rag-gate.yml': config() }, from: 'base' },
    { name: 'a golden set without a question', base: { ...plain, 'g.jsonl': '' }, from: 'base' },
  ])(
    'has nothing to compare with if base has $name: an adopting change',
    async ({ base, from }) => {
      const policy = await load(base, plain)
      expect(policy.from).toBe(from)
      expect(policy.pipelines.base).toBeUndefined()
      expect(policy.items.map(({ origin }) => origin)).toEqual(['both'])
    },
  )

  it.each([
    `documents: ['docs/**'], retrieve: { k: 60 }`,
    'kind: command, query: ask, context: 60',
  ])('queries at least as deep as the context of head’s generator: %s', async (pipeline) => {
    const head = `golden: g.jsonl\npipeline: { ${pipeline} }\n`
    const base = { ...plain, 'rag-gate.yml': config('  depth: 10\n') }
    expect((await load(base, { ...plain, 'rag-gate.yml': head })).depth).toBe(60)
  })

  it('asks a question in both base’s and head’s wording, except with run files', async () => {
    const reworded = item('a').replace('What is', 'What was')
    const idsOf = async (written: string) => {
      const files = { ...plain, 'rag-gate.yml': written }
      const { items } = await load(files, { ...files, 'g.jsonl': reworded })
      return items.map(({ id }) => id)
    }
    expect(await idsOf(config())).toEqual(['a', 'a (head)'])
    const runs = 'golden: g.jsonl\npipeline: { kind: runs, path: "runs/{side}.jsonl" }\n'
    expect(await idsOf(runs)).toEqual(['a'])
  })

  it('reports when the config in use is not the named one', async () => {
    const named = { ...plain, 'eval/gate.yml': config() }
    expect((await load(plain, named, 'eval/gate.yml')).otherConfig).toEqual({
      named: 'eval/gate.yml',
      counted: 'rag-gate.yml',
    })
    expect((await load(named, named, 'eval/gate.yml')).otherConfig).toBeUndefined()
    expect((await load(undefined, named, 'eval/gate.yml')).otherConfig).toBeUndefined()
    expect((await load(plain, plain)).otherConfig).toBeUndefined()
  })

  it('is looked for in .github first', async () => {
    const policy = await load(undefined, {
      ...plain,
      '.github/rag-gate.yml': config('max-errors: 0.5\n'),
    })
    expect(policy.settings.maxErrors).toBe(0.5)
  })

  it('is read from the named path if there is one', async () => {
    const policy = await load(
      undefined,
      { ...plain, 'eval/gate.yml': config('max-errors: 0.5\n') },
      'eval/gate.yml',
    )
    expect(policy.settings.maxErrors).toBe(0.5)
  })
})

describe('a missing or invalid policy', () => {
  it.each([
    {
      name: 'no config',
      head: {},
      code: 'config-invalid',
      says: 'head has no .github/rag-gate.yml and no rag-gate.yml',
    },
    {
      name: 'no golden set',
      head: { 'rag-gate.yml': config() },
      code: 'golden-invalid',
      says: 'head has no g.jsonl',
    },
    {
      name: 'a link out',
      head: { 'rag-gate.yml': '!is outside the repository' },
      code: 'config-invalid',
      says: 'head: rag-gate.yml is outside the repository',
    },
    {
      name: 'a wrong key',
      head: { ...plain, 'rag-gate.yml': config('stael: fail\n') },
      code: 'config-invalid',
      says: 'rag-gate.yml:4',
    },
    {
      name: 'a wrong item',
      head: { ...plain, 'g.jsonl': '{"id":"a"}\n' },
      code: 'golden-invalid',
      says: 'g.jsonl:1',
    },
  ])('$name is an error that names side and file', async ({ head, code, says }) => {
    const error = await failure(undefined, head)
    expect(error.code).toBe(code)
    expect(error.message).toContain(says)
    expect(error.side).toBe('head')
  })

  it.each([
    { key: 'golden', path: 'docs/a.md', was: 'A document.\n' },
    { key: 'golden', path: 'data', was: '!is a folder' },
    { key: 'golden', path: 'g.jsonl', was: 'A document.\n', link: 'docs/a.md' },
    { key: 'judge.canaries', path: 'docs/a.md', was: 'A document.\n' },
  ])(
    'rejects $key at $path if it replaces another file or folder of base',
    async ({ key, path, was, link }) => {
      const at = link ?? path
      const canary =
        '- { chunks: [It is.], claims: [{ name: it, text: It is., expect: entailed }] }\n'
      const is = key === 'golden' ? item('a') : canary
      const named =
        key === 'golden'
          ? config().replace('g.jsonl', path)
          : config(`judge: { model: m, canaries: ${path} }\n`)
      const head = {
        ...plain,
        'rag-gate.yml': named,
        ...(link === undefined ? {} : { [path]: `->${link}` }),
        [at]: is,
      }
      const { side, message } = await failure({ ...plain, [at]: was }, head)
      expect({ side, message }).toEqual({
        side: 'head',
        message: `head: ${key} refers to ${at}, which on base is a folder or another kind of file`,
      })
      // The path may be new, or be a file of base with the same purpose.
      expect((await load(plain, head)).broken).toBeUndefined()
      expect((await load({ ...plain, [at]: is }, head)).broken).toBeUndefined()
    },
  )

  it('on base is reported, and head is measured alone by its own policy', async () => {
    const wrong = config('stael: fail\n')
    const policy = await load({ ...plain, 'rag-gate.yml': wrong }, plain)
    expect(policy).toMatchObject({ from: 'head', pipelines: { base: undefined } })
    expect(policy.broken).toContain('stael unknown key')
    expect((await load({ ...plain, 'g.jsonl': '{"id":"a"}\n' }, plain)).broken).toContain('g.jsonl')
    expect((await load(plain, plain)).broken).toBeUndefined()
  })

  it('lets base say which commands may run, as far as its config can be read', async () => {
    const command = 'golden: g.jsonl\npipeline: { kind: command, query: ask }\n'
    const head = { ...plain, 'rag-gate.yml': command }
    const policyOn = async (base: Files | undefined): Promise<string | undefined> =>
      (await load(base, head)).vouching?.kind
    expect(await policyOn(plain)).toBe('builtin')
    expect(await policyOn({ ...plain, 'g.jsonl': '{' })).toBe('builtin')
    expect(await policyOn({ ...head, 'g.jsonl': '{' })).toBe('command')
    expect(await policyOn({ 'rag-gate.yml': config() })).toBe('builtin')
    const checked = config('judge: { model: m, canaries: gone.yaml }\n')
    expect(await policyOn({ ...plain, 'rag-gate.yml': checked })).toBe('builtin')
    expect(await policyOn({ ...plain, 'rag-gate.yml': 'golden: [' })).toBeUndefined()
    expect(await policyOn({ ...plain, 'rag-gate.yml': '!is a folder' })).toBeUndefined()
    expect(await policyOn({})).toBeUndefined()
    // A head that is measured alone is already merged.
    expect(await policyOn(undefined)).toBe('command')
  })
})

describe('a policy taken from a merged head', () => {
  const today: PolicySource = { ...july, policyFrom: 'head' }
  const judged = async (base: Files | undefined, head: Files) => load(base, head, undefined, today)
  const strict = config('max-errors: 0\ngate: { mrr: { max-drop: 0.01 } }\n')
  const head = { 'rag-gate.yml': strict, 'g.jsonl': '{"id":"new","query":"New?","docs":["d"]}\n' }

  it('also queries and judges base, and reports no changes', async () => {
    const policy = await judged(plain, head)
    expect(policy.from).toBe('head')
    expect(policy.settings.maxErrors).toBe(0)
    expect(policy.changes).toEqual([])
    expect(policy.items.map(({ id, origin }) => [id, origin])).toEqual([['new', 'both']])
    expect(policy.golden.base).toBe(policy.golden.head)
  })

  it('measures base with its own pipeline, at the same depth', async () => {
    const pipeline = (size: number, depth: number): string =>
      `golden: g.jsonl\npipeline: { documents: ["docs/**"], depth: ${depth}, chunk: { size: ${size} } }\n`
    const policy = await judged(
      { ...plain, 'rag-gate.yml': pipeline(500, 20) },
      { ...plain, 'rag-gate.yml': pipeline(1500, 30) },
    )
    expect(policy.pipelines).toMatchObject({
      base: { chunk: { size: 500 }, depth: 30 },
      head: { chunk: { size: 1500 }, depth: 30 },
    })
    expect(policy.depth).toBe(30)
  })

  it.each([
    ['none', undefined],
    ['one that cannot be read', '{"id":"a"}\n'],
  ])('needs no golden set on base: %s', async (_what, golden) => {
    const { 'g.jsonl': _, ...rest } = plain
    const base = golden === undefined ? rest : { ...rest, 'g.jsonl': golden }
    const policy = await judged(base, head)
    expect(policy.broken).toBeUndefined()
    expect(policy.pipelines.base).toBeDefined()
    expect(policy.items).toHaveLength(1)
  })

  it('compares with nothing if base has no config', async () => {
    const { pipelines, broken } = await judged({ 'g.jsonl': item('a') }, head)
    expect([pipelines.base, broken]).toEqual([undefined, undefined])
  })

  it('lets head say which commands may run', async () => {
    const command = 'golden: g.jsonl\npipeline: { kind: command, query: ask }\n'
    const policy = await judged(plain, { ...plain, 'rag-gate.yml': command })
    expect(policy.vouching?.kind).toBe('command')
  })
})

describe('waivers', () => {
  const waiver = (id: string, until: string) =>
    `  - { items: [${id}], until: ${until}, reason: known }\n`
  const waiving = (...waivers: readonly string[]): Files => ({
    ...plain,
    'rag-gate.yml': config(waivers.length === 0 ? '' : `waivers:\n${waivers.join('')}`),
  })
  const inForce = ({ waivers }: Policy) => waivers.map(({ items }) => items.join())

  const kept = waiver('kept', '2026-07-01')
  const expired = waiver('old', '2026-06-30')
  const later = waiver('old', '2026-12-31')
  const own = waiver('own', '2026-12-31')

  it('of base are in force until their last day; waivers that head adds are reported but not yet applied', async () => {
    const policy = await load(waiving(kept), waiving(kept, own))
    expect(inForce(policy)).toEqual(['kept'])
    expect(policy.changes).toEqual([
      {
        path: 'waivers',
        base: undefined,
        head: '{"until":"2026-12-31","items":["own"],"reason":"known"}',
      },
    ])
  })

  it('of base remain in force when head removes them', async () => {
    const policy = await load(waiving(kept), waiving())
    expect(inForce(policy)).toEqual(['kept'])
    expect(policy.changes).toMatchObject([{ path: 'waivers', head: undefined }])
  })

  it.each([
    ['no base', undefined],
    ['a base without config', {}],
  ])('of head are in force with %s', async (_what, base) => {
    expect(inForce(await load(base, waiving(own)))).toEqual(['own'])
  })

  it('that head keeps after they expire are rejected, whether in force or not', async () => {
    for (const base of [undefined, waiving(), waiving(expired)]) {
      const error = await failure(base, waiving(kept, own, expired))
      expect(error.code).toBe('config-invalid')
      expect(error.side).toBe('head')
      expect(error.message).toContain(
        'rag-gate.yml:7:28 waivers[2].until: expired on 2026-06-30: remove the waiver, or renew it with a new date and reason',
      )
      expect(error.mistakes).toMatchObject([
        { file: 'rag-gate.yml', line: 7, path: 'waivers[2].until' },
      ])
      expect(error.hint).toBeDefined()
    }
  })

  it.each([
    ['removes', waiving(kept)],
    ['renews', waiving(kept, later)],
  ])('that have expired on base are accepted if head %s them', async (_what, head) => {
    const policy = await load(waiving(kept, expired), head)
    expect(inForce(policy)).toEqual(['kept'])
    expect(policy.expiredWaivers).toMatchObject([{ items: ['old'] }])
    expect(policy.settings.waivers).toHaveLength(2)
  })
})

describe('a trial', () => {
  const until = (day: string): Files => ({
    ...plain,
    'rag-gate.yml': config(`advise: { until: ${day} }\n`),
  })

  it.each([
    { base: until('2026-07-01'), head: plain, trial: '2026-07-01' },
    { base: until('2026-06-30'), head: plain, trial: undefined },
    { base: until('2026-06-30'), head: until('2027-01-01'), trial: undefined },
    { base: until('2026-08-01'), head: until('2027-01-01'), trial: '2026-08-01' },
    { base: plain, head: until('2027-01-01'), trial: undefined },
    { base: undefined, head: until('2027-01-01'), trial: '2027-01-01' },
    { base: {}, head: until('2027-01-01'), trial: '2027-01-01' },
    { base: { 'rag-gate.yml': 'golden: [' }, head: until('2027-01-01'), trial: undefined },
  ])('ends on the day that base sets: $#', async ({ base, head, trial }) => {
    expect((await load(base, head)).trial).toBe(trial)
  })

  it('is off if the branch used instead of base cannot be read', async () => {
    const policy = await loadPolicy({
      workspace: workspaceOf({
        b: {},
        h: until('2027-01-01'),
        m: { 'rag-gate.yml': 'golden: [' },
      }),
      commits: { base: 'b', head: 'h' },
      config: undefined,
      otherBranches: async () => [{ name: 'main', tip: 'm' }],
      ...july,
    })
    expect(policy.ofBranch?.fault).toBeDefined()
    expect(policy.trial).toBeUndefined()
  })

  it('is reported when head extends it, and accepted once it is over', async () => {
    const policy = await load(until('2026-06-30'), until('2026-12-31'))
    expect(policy.changes).toEqual([
      { path: 'advise.until', base: '"2026-06-30"', head: '"2026-12-31"' },
    ])
  })

  it('needs a valid calendar date, and reports where it is wrong', async () => {
    const error = await failure(plain, until('2026-02-30'))
    expect(error.message).toContain(
      'rag-gate.yml:4:18 advise.until: expected a calendar date such as 2026-12-31',
    )
    expect(error.mistakes).toMatchObject([{ file: 'rag-gate.yml', line: 4, path: 'advise.until' }])
  })
})

describe("the judge's checks", () => {
  const judged = config(
    'metrics: [correctness]\njudge: { model: some-model, canaries: checks.yaml }\n',
  )
  const checks = (claim: string): string =>
    `- chunks: [${claim}]\n  claims: [{ name: it, text: ${claim}, expect: entailed }]\n`
  const of = (claim: string): Files => ({
    ...plain,
    'rag-gate.yml': judged,
    'checks.yaml': checks(claim),
  })
  const { 'checks.yaml': _, ...without } = of('One.')

  it('come from base, and changes by head are reported', async () => {
    const { canaries, changes } = await load(of('One.'), of('Two.'))
    expect(canaries).toMatchObject([{ kind: 'verify', chunks: ['One.'] }])
    expect(changes).toEqual([
      {
        path: 'judge.canaries (checks.yaml)',
        base: expect.stringMatching(/^"[0-9a-f]{12}"$/u),
        head: expect.stringMatching(/^"[0-9a-f]{12}"$/u),
      },
    ])
    expect((await load(of('One.'), of('One.'))).changes).toEqual([])
  })

  it('come from head if there is no base', async () => {
    const { canaries, changes } = await load(undefined, of('Two.'))
    expect(canaries).toMatchObject([{ chunks: ['Two.'] }])
    expect(changes).toEqual([])
    expect((await load(plain, plain)).canaries).toEqual([])
  })

  it('are an error if missing or broken on head, and only reported on base', async () => {
    const broken = { ...of('One.'), 'checks.yaml': '- {}' }
    expect(await failure(of('One.'), without)).toMatchObject({
      code: 'config-invalid',
      side: 'head',
      message: 'head has no checks.yaml, which is set as judge.canaries',
    })
    expect(await load(without, of('One.'))).toMatchObject({
      from: 'head',
      broken: 'base has no checks.yaml, which is set as judge.canaries',
    })
    expect(await failure(of('One.'), broken)).toMatchObject({
      code: 'config-invalid',
      side: 'head',
    })
    const onBase = await load(broken, of('One.'))
    expect(onBase.broken).toContain('checks.yaml')
    expect(onBase.canaries).toMatchObject([{ chunks: ['One.'] }])
  })
})
