import { describe, expect, it } from 'vitest'
import { silentLog } from '../lib/log.ts'
import { tempDir } from '../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../test/support/temp-repo.ts'
import { parsePassEnv } from '../pipeline/pass-env.ts'
import { localOrigin } from '../report/build/local-origin.ts'
import type { Report } from '../report/schema/report.ts'
import { noStore } from '../lib/store/no-store.ts'
import { gate } from './gate.ts'

const texts = {
  refunds: 'Refunds take sixty days on annual plans.',
  plans: 'A workspace has up to 25 seats.',
  export: 'Data leaves as CSV or as a spreadsheet.',
}

type Files = Readonly<Record<string, string | null>>

/**
 * The same documents under names with this prefix. Main's labels name only documents without a prefix.
 */
const documents = (prefix = ''): Files =>
  Object.fromEntries(
    Object.entries({
      ...texts,
      roles: 'Owners.',
      keys: 'Secrets.',
      logs: 'Lines.',
      sso: 'Doors.',
    }).map(([name, text]) => [`docs/${prefix}${name}.md`, `# ${name}\n\n${text}\n`]),
  )

const goldenOf = (prefix = ''): string =>
  Object.entries(texts)
    .map(([id, quote]) => {
      const evidence = [{ doc: `docs/${prefix}${id}.md`, quote }]
      return `${JSON.stringify({ id, query: quote, evidence })}\n`
    })
    .join('')

/** `without`: the name of a document that is not indexed. */
const configOf = ({ drop = 0, without = 'none' } = {}): string =>
  `golden: golden.jsonl
pipeline: { documents: ['docs/**/*.md', '!docs/${without}.md'] }
metrics: [recall@1]
gate: { recall@1: { max-drop: ${drop}, rule: point } }
`

const gated = { 'golden.jsonl': goldenOf(), 'rag-gate.yml': configOf() }

const loss = { ...gated, 'rag-gate.yml': configOf({ without: 'refunds' }) }

type Case = {
  readonly name: string
  /** The files of the base branch, which has no configuration or no questions. */
  readonly old: Files
  readonly main: Files
  readonly head: Files
  /** `nothing`: the gate does not know main. By default, it knows the tip of main. */
  readonly known?: 'nothing' | 'without'
  readonly verdict: Report['verdict']
  readonly outcome: Report['outcome']
  /** The expected finding; undefined if there must be no finding. */
  readonly told?: object
}

const counts = { lacks: 'config', alone: false, policy: 'branch', broken: [], message: undefined }
const own = { ...counts, alone: true, policy: 'own' }

/** A base without questions, whose configuration does not index the document `refunds`. */
const unasked = { ...documents(), 'rag-gate.yml': configOf({ drop: 1, without: 'refunds' }) }

const emptied = { ...unasked, 'golden.jsonl': '' }

const cases: readonly Case[] = [
  {
    name: 'a loss is one by the policy of main',
    old: documents(),
    main: { ...documents(), ...gated },
    head: loss,
    verdict: 'fail',
    outcome: 'compared',
    told: counts,
  },
  {
    name: 'a loss is one although the policy of head allows it',
    old: documents(),
    main: { ...documents(), ...gated },
    head: { ...gated, 'rag-gate.yml': configOf({ drop: 1, without: 'refunds' }) },
    verdict: 'fail',
    outcome: 'compared',
    told: counts,
  },
  {
    name: 'no loss is a warning',
    old: documents(),
    main: { ...documents(), ...gated },
    head: { ...gated, 'docs/more.md': '# More\n\nOther words.\n' },
    verdict: 'warn',
    outcome: 'compared',
    told: counts,
  },
  {
    name: 'so is a change of nothing that matters',
    old: documents(),
    main: { ...documents(), ...gated },
    head: { ...gated, 'README.md': 'x\n' },
    verdict: 'warn',
    outcome: 'unchanged',
    told: counts,
  },
  {
    name: 'main has other documents than head: its labels fit nothing',
    old: documents('old-'),
    main: { ...documents(), ...gated },
    head: { 'rag-gate.yml': configOf(), 'golden.jsonl': goldenOf('old-') },
    verdict: 'warn',
    outcome: 'repaired',
    told: { ...own, broken: ['labels-fit', 'nothing-to-compare'] },
  },
  {
    name: 'head alone breaks a bound of its own',
    old: documents('old-'),
    main: { ...documents(), ...gated },
    head: {
      'rag-gate.yml': configOf({ without: 'old-refunds' }).replace('max-drop: 0', 'min: 1'),
      'golden.jsonl': goldenOf('old-'),
    },
    verdict: 'fail',
    outcome: 'repaired',
    told: { ...own, broken: ['labels-fit', 'nothing-to-compare'] },
  },
  {
    name: 'base has nothing to index',
    old: { 'README.md': 'old\n' },
    main: { ...documents(), ...gated },
    head: { ...documents(), ...loss },
    verdict: 'warn',
    outcome: 'repaired',
    told: {
      ...counts,
      alone: true,
      message: expect.stringContaining('docs/**/*.md') as string,
    },
  },
  {
    name: 'base has nothing to index, and head breaks a bound of main',
    old: { 'README.md': 'old\n' },
    main: {
      ...documents(),
      ...gated,
      'rag-gate.yml': configOf().replace('max-drop: 0', 'min: 1'),
    },
    head: { ...documents(), ...loss },
    verdict: 'fail',
    outcome: 'repaired',
    told: {
      ...counts,
      alone: true,
      message: expect.stringContaining('docs/**/*.md') as string,
    },
  },
  {
    name: 'the config of main cannot be read',
    old: documents(),
    main: { ...documents(), ...gated, 'rag-gate.yml': 'gate: 1\n' },
    head: { ...gated },
    verdict: 'warn',
    outcome: 'repaired',
    told: { ...own, message: expect.stringContaining('rag-gate.yml') as string },
  },
  {
    name: 'main has no questions',
    old: documents(),
    main: { ...documents(), 'rag-gate.yml': configOf() },
    head: { ...gated },
    verdict: 'warn',
    outcome: 'repaired',
    told: { ...own, message: 'the branch has no golden set with usable questions' },
  },
  {
    name: 'nobody knows main',
    old: documents(),
    main: { ...documents(), ...gated },
    head: { ...gated },
    known: 'nothing',
    verdict: 'warn',
    outcome: 'repaired',
    told: { ...own, commit: undefined, message: 'the branch does not exist' },
  },
  {
    name: 'base has a config and no question: a loss is one by the policy of main',
    old: { ...emptied, 'rag-gate.yml': configOf({ drop: 1 }) },
    main: { ...documents(), ...gated },
    head: loss,
    verdict: 'fail',
    outcome: 'compared',
    told: { ...counts, lacks: 'questions' },
  },
  {
    name: 'base has a config and no golden set: its own pipeline builds it, so that head loses nothing',
    old: unasked,
    main: { ...documents(), ...gated },
    head: { ...loss, 'docs/more.md': '# More\n\nOther words.\n' },
    verdict: 'warn',
    outcome: 'compared',
    told: { ...counts, lacks: 'questions' },
  },
  {
    name: 'base has a config and no question, and the config of main cannot be read',
    old: emptied,
    main: { ...documents(), ...gated, 'rag-gate.yml': 'gate: 1\n' },
    head: gated,
    verdict: 'warn',
    outcome: 'repaired',
    told: {
      ...own,
      lacks: 'questions',
      message: expect.stringContaining('rag-gate.yml') as string,
    },
  },
  {
    name: 'neither base nor main has a question: head adopts the gate',
    old: emptied,
    main: { ...documents(), ...gated, 'golden.jsonl': '' },
    head: gated,
    verdict: 'pass',
    outcome: 'adopted',
  },
  {
    name: 'main has no gate either: head adopts it',
    old: documents(),
    main: documents(),
    head: { ...gated },
    verdict: 'pass',
    outcome: 'adopted',
  },
]

describe('S16: a base without a configuration or questions, while main has them', () => {
  it.each(cases)('$name: $verdict, $outcome', async ({ old, main, head, ...rest }) => {
    await using repo = await tempRepo()
    const base = await repo.commit(old)
    await repo.branch('change')
    const headSha = await repo.commit(head)
    await repo.git('checkout', '--quiet', '--orphan', 'other')
    await repo.git('rm', '--quiet', '-r', '--force', '.')
    const tip = await repo.commit(main)
    const known = rest.known === 'nothing' ? undefined : tip
    const report = await reportOf(repo, { base, head: headSha, main: known })
    const { verdict, outcome, findings } = report
    const told = findings.filter(({ kind }) => kind === 'base-without-gate')
    expect({ verdict, outcome, error: report.error, findings: told }).toEqual({
      verdict: rest.verdict,
      outcome: rest.outcome,
      error: undefined,
      findings:
        rest.told === undefined
          ? []
          : [
              {
                kind: 'base-without-gate',
                verdict: 'warn',
                branch: 'main',
                commit: tip,
                ...rest.told,
              },
            ],
    })
    expect(findings.filter(({ kind }) => kind === 'repairs')).toEqual([])
  })

  it('main is not read if base has a configuration and questions', async () => {
    await using repo = await tempRepo()
    const base = await repo.commit({ ...documents(), ...gated })
    const head = await repo.commit(loss)
    expect(await reportOf(repo, { base, head, main: 'unasked' })).toMatchObject({
      verdict: 'fail',
      outcome: 'compared',
    })
  })
})

async function reportOf(
  repo: TempRepo,
  { base, head, main }: { base: string; head: string; main: string | undefined },
): Promise<Report> {
  await using temp = await tempDir()
  return await gate(
    {
      checkout: repo.path,
      temp: temp.path,
      head: { kind: 'commit', sha: head },
      base: { kind: 'commit', sha: base },
      otherBranches: async () => {
        if (main === 'unasked') throw new Error('nobody has to be asked')
        return [{ name: 'main', tip: main }]
      },
      remote: undefined,
      workingDirectory: '',
      config: undefined,
      only: undefined,
      lfs: false,
      submodules: false,
      visibility: 'local',
      origin: localOrigin,
      behind: undefined,
      today: '2026-01-01',
      policyFrom: 'base',
      environment: {},
      passEnv: parsePassEnv(''),
    },
    {
      log: silentLog,
      now: () => performance.now(),
      signal: new AbortController().signal,
      store: noStore,
      judgments: noStore,
      models: {
        hasKey: false,
        withheld: false,
        trustsHead: false,
        baseUrl: undefined,
        open: () => Promise.reject(new Error('no models are configured')),
        secret: async () => undefined,
      },
    },
  )
}
