import { describe, expect, it } from 'vitest'
import {
  code,
  command,
  document,
  http,
  runs,
  settings,
  tree,
} from '../../../test/support/side-fixture.ts'
import { isKey } from '../../lib/store/store.ts'
import { type CachedSide, cacheKeys } from './cache-keys.ts'

const side: CachedSide = {
  entries: [document, code],
  tree,
  workingDirectory: '',
  settings,
  isHidden: () => false,
  depth: 20,
  queries: [
    { id: 'one', query: 'What is one?' },
    { id: 'two', query: 'What is two?' },
  ],
  passEnv: [],
  indexVersion: { builtin: 1 },
  endpoint: undefined,
  lfs: false,
  submodules: false,
  visibility: 'private',
  timed: false,
}
const keys = cacheKeys(side)

const embed = { model: 'small', dimensions: undefined }
const hybrid = { ...settings, retrieve: { mode: 'hybrid' as const, k: 5 }, embed }
const withVectors: CachedSide = { ...side, settings: hybrid }
const vectors = cacheKeys(withVectors).vectors

it('cache keys are valid store keys, and contain 32 hex digits', () => {
  expect(vectors).toMatch(/^rag-gate-v2-vectors-[0-9a-f]{12}-[0-9a-f]{32}$/)
  expect(keys.run).toMatch(/^rag-gate-v2-run-[0-9a-f]{32}$/)
  expect([isKey(vectors!), isKey(keys.run!)]).toEqual([true, true])
})

describe('cache keys of vectors', () => {
  it.each([
    { what: 'the questions', change: { queries: [] } },
    { what: 'the depth', change: { depth: 50 } },
    {
      what: 'k',
      change: { settings: { ...hybrid, retrieve: { mode: 'vectors' as const, k: 9 } } },
    },
    { what: 'a file that is no document', change: { entries: [document] } },
    { what: 'the commit', change: { tree: 'd'.repeat(40) } },
    { what: 'whether times are measured', change: { timed: true } },
    { what: 'concurrency', change: { settings: { ...hybrid, concurrency: 1 } } },
  ])('do not depend on $what', ({ change }) => {
    expect(cacheKeys({ ...withVectors, ...change }).vectors).toBe(vectors)
  })

  it.each([
    { what: 'the documents', change: { entries: [{ ...document, oid: 'e'.repeat(40) }] } },
    {
      what: 'how they are cut',
      change: { settings: { ...hybrid, chunk: { ...settings.chunk, overlap: 0 } } },
    },
    { what: 'the version of the index', change: { indexVersion: { builtin: 2 } } },
    { what: 'whether LFS files are there', change: { lfs: true } },
    { what: 'whether submodules are there', change: { submodules: true } },
  ])('depend on $what', ({ change }) => {
    expect(cacheKeys({ ...withVectors, ...change }).vectors).not.toBe(vectors)
  })

  it('begin with model, dimensions and endpoint', () => {
    const sides: readonly CachedSide[] = [
      withVectors,
      { ...withVectors, endpoint: 'https://other.example/v1' },
      { ...withVectors, settings: { ...hybrid, embed: { ...embed, model: 'large' } } },
      { ...withVectors, settings: { ...hybrid, embed: { ...embed, dimensions: 256 } } },
    ]
    const beginnings = sides.map((one) => cacheKeys(one).vectors?.slice(0, 32))
    expect(new Set(beginnings).size).toBe(sides.length)
  })

  it('exist only for the builtin kind, and only with vectors', () => {
    expect(keys.vectors).toBeUndefined()
    const inputs = ['src/**']
    for (const other of [command, { ...http, inputs }, runs])
      expect(cacheKeys({ ...side, settings: other }).vectors).toBeUndefined()
  })
})

describe('cache keys of a run', () => {
  it.each([
    {
      what: 'a question',
      change: { queries: [{ id: 'one', query: 'What else?' }, side.queries[1]!] },
    },
    {
      what: 'an id',
      change: { queries: [{ id: 'three', query: 'What is one?' }, side.queries[1]!] },
    },
    {
      what: 'what was said before a question',
      change: {
        queries: [
          { ...side.queries[0]!, history: [{ role: 'user' as const, text: 'Hello.' }] },
          side.queries[1]!,
        ],
      },
    },
    { what: 'one question less', change: { queries: [side.queries[0]!] } },
    { what: 'the depth', change: { depth: 50 } },
    { what: 'the settings', change: { settings: { ...settings, documents: ['docs/*.md'] } } },
    { what: 'the documents', change: { entries: [code] } },
    { what: 'which documents are hidden', change: { isHidden: () => true } },
    { what: 'the version of the index', change: { indexVersion: { builtin: 2 } } },
    { what: 'the endpoint', change: { endpoint: 'https://other.example/v1' } },
  ])('depend on $what', ({ change }) => {
    expect(cacheKeys({ ...side, ...change }).run).not.toBe(keys.run)
  })

  it('depend on the variables that commands see, but not on their order or repetition', () => {
    const of = (passEnv: readonly string[]): string | undefined =>
      cacheKeys({ ...side, settings: command, passEnv }).run
    expect(of(['A', 'B'])).toBe(of(['B', 'A', 'A']))
    expect(of(['A', 'B'])).not.toBe(of(['A']))
    expect(cacheKeys({ ...side, passEnv: ['A'] }).run).toBe(keys.run)
  })

  it('depend on the hidden files of the commit for a command, but not on hidden files that are no documents', () => {
    const hidesCode = { ...side, isHidden: (path: string) => path === code.path }
    expect(cacheKeys(hidesCode).run).toBe(keys.run)
    const run = (one: CachedSide) => cacheKeys({ ...one, settings: command }).run
    expect(run(hidesCode)).not.toBe(run(side))
  })

  it('do not depend on the version of our index for a command', () => {
    const of = (indexVersion: unknown): string | undefined =>
      cacheKeys({ ...side, settings: command, indexVersion }).run
    expect(of(1)).toBe(of(2))
  })

  it('exist for a server that the gate starts, and never for run files', () => {
    const of = (changed: CachedSide['settings']): string | undefined =>
      cacheKeys({ ...side, settings: changed }).run
    expect(of(http)).toBeDefined()
    const elsewhere = { ...http, start: undefined }
    expect(of(elsewhere)).toBeUndefined()
    expect(of({ ...elsewhere, inputs: ['src/**'] })).toBeDefined()
    expect(of({ ...runs, inputs: ['src/**'] })).toBeUndefined()
  })

  it('do not exist if times are measured, because cached times come from another machine', () => {
    expect(cacheKeys({ ...side, timed: true }).run).toBeUndefined()
  })
})

describe('S12: in a repository that may be public', () => {
  const submodule = { path: 'docs/api', mode: '160000', oid: 'f'.repeat(40) }
  const link = { path: 'docs/link.md', mode: '120000', oid: 'f'.repeat(40) }

  it.each(['public', 'unknown'] as const)(
    'a %s one has no key if a side contains more than files',
    (visibility) => {
      expect(cacheKeys({ ...withVectors, visibility })).toEqual(cacheKeys(withVectors))
      for (const entry of [submodule, link]) {
        const unclear = { ...withVectors, visibility, entries: [document, entry] }
        expect(cacheKeys(unclear)).toEqual({ vectors: undefined, run: undefined })
      }
    },
  )

  it.each(['private', 'local'] as const)('a %s one is not restricted', (visibility) => {
    const unclear = cacheKeys({ ...withVectors, visibility, entries: [document, submodule] })
    expect([unclear.vectors, unclear.run]).not.toContain(undefined)
  })
})
