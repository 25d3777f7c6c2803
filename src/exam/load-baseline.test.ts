import { describe, expect, it } from 'vitest'
import { GateError } from '../core/errors.ts'
import { loadBaseline } from './load-baseline.ts'
import { loadExam } from './load-exam.ts'

type Files = Readonly<Record<string, string>>

const config = (k: number, extra = ''): string =>
  `golden: g.jsonl\npipeline: { documents: ['docs/**'], retrieve: { k: ${k} } }\n${extra}`
const golden = '{"id":"a","query":"What is a?","docs":["docs/a.md"]}\n'
const pinning: Files = { 'eval/gate.yml': config(1, 'baseline: v1\n'), 'g.jsonl': golden }

/** What is found of the baseline of base's config, where `v1` is a commit of these files; undefined: nobody has it. */
async function found(
  v1: Files | undefined,
  {
    base = pinning,
    fetch = async () => undefined,
  }: { readonly base?: Files; readonly fetch?: () => Promise<void> } = {},
) {
  const commits: Record<string, Files | undefined> = { base, head: pinning }
  const reader = {
    commitNamed: async () => (v1 === undefined ? undefined : 'v1-commit'),
    ensureCommit: async (sha: string) => {
      await fetch()
      commits[sha] = v1
    },
    async readFile(sha: string, path: string) {
      const text = commits[sha]?.[path]
      if (text === undefined) return { kind: 'missing' } as const
      return { kind: 'file', bytes: Buffer.from(text) } as const
    },
  }
  const exam = await loadExam({
    workspace: reader,
    commits: { base: 'base', head: 'head' },
    config: 'eval/gate.yml',
    today: '2026-07-01',
    waiversFrom: 'base',
  })
  return loadBaseline(exam, reader)
}

const kOf = (baseline: Awaited<ReturnType<typeof found>>): unknown =>
  baseline !== undefined && 'pipeline' in baseline && baseline.pipeline.kind === 'builtin'
    ? baseline.pipeline.retrieve.k
    : baseline

const lost = { name: 'v1', commit: 'v1-commit' }

describe('the baseline that base’s config pins', () => {
  it('is fetched, and is asked by its own pipeline', async () => {
    const baseline = await found({ 'eval/gate.yml': config(7) })
    expect(baseline).toMatchObject({ ...lost, pipeline: { retrieve: { k: 7 } } })
  })

  it('is read where base’s config lies, and else where a config is looked for', async () => {
    expect(kOf(await found({ 'eval/gate.yml': config(7), 'rag-gate.yml': config(8) }))).toBe(7)
    expect(kOf(await found({ 'rag-gate.yml': config(8) }))).toBe(8)
  })

  it('is none where base pins nothing, or asks nothing that it could be compared with', async () => {
    const v1 = { 'eval/gate.yml': config(7) }
    expect(await found(v1, { base: { ...pinning, 'eval/gate.yml': config(1) } })).toBeUndefined()
    expect(await found(v1, { base: {} })).toBeUndefined()
    expect(await found(v1, { base: { ...pinning, 'g.jsonl': '' } })).toBeUndefined()
  })
})

describe('a baseline is lost, with the reason and without an error,', () => {
  it('where nobody has the commit', async () => {
    expect(await found(undefined)).toEqual({ name: 'v1', commit: undefined, message: '' })
  })

  it('where the commit holds no configuration', async () => {
    expect(await found({})).toEqual({ ...lost, message: 'it holds no configuration' })
  })

  it('where its configuration is none any more', async () => {
    const old = { 'eval/gate.yml': config(7, 'gates: {}\n') }
    expect(await found(old)).toEqual({
      ...lost,
      message: expect.stringMatching(/^eval\/gate\.yml: gates unknown key/),
    })
  })

  it('where it cannot be fetched; a fault of ours is none of these', async () => {
    const fails = (error: Error) => async () => {
      throw error
    }
    const gone = new GateError('ref-not-found', 'v1: not on the remote any more')
    expect(await found({}, { fetch: fails(gone) })).toEqual({
      ...lost,
      message: 'v1: not on the remote any more',
    })
    await expect(found({}, { fetch: fails(new TypeError('a fault')) })).rejects.toThrow('a fault')
  })
})
