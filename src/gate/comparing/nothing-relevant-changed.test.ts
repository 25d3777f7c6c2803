import { describe, expect, it } from 'vitest'
import type { CommandSettings, RunsSettings } from '../../lib/model/settings/settings.ts'
import { relevanceDigest } from './nothing-relevant-changed.ts'
import { jointInputs } from './side-content.ts'
import {
  code,
  command,
  document,
  http,
  runs,
  settings,
  tree,
} from '../../../test/support/side-fixture.ts'

const input = { entries: [document, code], tree, settings, depth: 20 }
const digest = relevanceDigest(input)

it('a relevance digest is 32 hex digits, and equal for equal content', () => {
  expect(digest).toMatch(/^[0-9a-f]{32}$/)
  expect(relevanceDigest(structuredClone(input))).toBe(digest)
})

describe('the digest ignores', () => {
  it.each([
    { what: 'another commit of the same documents', change: { tree: 'd'.repeat(40) } },
    {
      what: 'a file that is no document',
      change: { entries: [document, { ...code, oid: 'e'.repeat(40) }] },
    },
    {
      what: 'the mode of a document',
      change: { entries: [{ ...document, mode: '100755' }, code] },
    },
    {
      what: 'the order in which settings are written',
      change: {
        settings: Object.fromEntries(Object.entries(settings).toReversed()) as typeof settings,
      },
    },
    { what: "a side's own depth", change: { settings: { ...settings, depth: 99 } } },
    { what: "a side's own concurrency", change: { settings: { ...settings, concurrency: 9 } } },
    {
      what: 'a submodule that no glob matches',
      change: {
        entries: [document, code, { path: 'vendor/lib', mode: '160000', oid: 'f'.repeat(40) }],
      },
    },
    {
      what: 'a link that is no document',
      change: { entries: [document, { ...code, mode: '120000' }] },
    },
  ])('$what', ({ change }) => {
    expect(relevanceDigest({ ...input, ...change })).toBe(digest)
  })
})

describe('the digest depends on', () => {
  it.each([
    { what: 'a document', change: { entries: [{ ...document, oid: 'd'.repeat(40) }, code] } },
    { what: 'its name', change: { entries: [{ ...document, path: 'docs/b.md' }, code] } },
    { what: 'one more', change: { entries: [document, { ...document, path: 'docs/b.md' }, code] } },
    { what: 'none at all', change: { entries: [code] } },
    { what: 'the depth', change: { depth: 40 } },
    {
      what: 'chunking',
      change: { settings: { ...settings, chunk: { ...settings.chunk, size: 1500 } } },
    },
    { what: 'k', change: { settings: { ...settings, retrieve: { mode: 'bm25' as const, k: 3 } } } },
    { what: 'the globs', change: { settings: { ...settings, documents: ['docs/*.md'] } } },
    { what: 'declared inputs', change: { settings: { ...settings, inputs: ['src/**'] } } },
  ])('$what', ({ change }) => {
    expect(relevanceDigest({ ...input, ...change })).not.toBe(digest)
  })
})

describe('the digest depends on the whole tree if the list of files does not determine what is read', () => {
  it.each([
    { what: 'a selected link', entry: { ...document, path: 'docs/link.md', mode: '120000' } },
    {
      what: 'a submodule below a glob',
      entry: { path: 'docs/api', mode: '160000', oid: 'f'.repeat(40) },
    },
  ])('$what', ({ entry }) => {
    const unclear = { ...input, entries: [document, code, entry] }
    expect(relevanceDigest(unclear)).toBe(relevanceDigest(structuredClone(unclear)))
    expect(relevanceDigest({ ...unclear, tree: 'd'.repeat(40) })).not.toBe(relevanceDigest(unclear))
  })
})

describe('the digest of a builtin pipeline with inputs', () => {
  const both = { ...input, settings: { ...settings, inputs: ['src/**', '!docs/**'] } }

  it('includes the inputs next to the documents, even if an input glob excludes a document', () => {
    const changed = (entries: typeof input.entries): string | undefined =>
      relevanceDigest({ ...both, entries })
    expect(changed([document, { ...code, oid: 'e'.repeat(40) }])).not.toBe(relevanceDigest(both))
    expect(changed([{ ...document, oid: 'e'.repeat(40) }, code])).not.toBe(relevanceDigest(both))
  })
})

describe('the digest of a command', () => {
  const whole = { ...input, settings: command }
  const declared = {
    ...input,
    settings: { ...command, inputs: ['src/**'] } satisfies CommandSettings,
  }

  it('includes the whole tree if no inputs are declared', () => {
    expect(relevanceDigest(whole)).toMatch(/^[0-9a-f]{32}$/)
    expect(relevanceDigest({ ...whole, tree: 'd'.repeat(40) })).not.toBe(relevanceDigest(whole))
  })

  it('includes only declared inputs, with their modes', () => {
    const other = { ...declared, tree: 'd'.repeat(40), entries: [{ ...document, path: 'x' }, code] }
    expect(relevanceDigest(other)).toBe(relevanceDigest(declared))
    const started = { ...declared, entries: [document, { ...code, mode: '100755' }] }
    expect(relevanceDigest(started)).not.toBe(relevanceDigest(declared))
  })

  it.each([
    { what: 'a folder that is a link', link: 'src', inputs: ['src/**'] },
    { what: 'a link in the middle of a glob', link: 'src/vendor', inputs: ['src/**/*.js'] },
  ])('includes the whole tree if the inputs lead through $what', ({ link, inputs }) => {
    const linked = {
      ...declared,
      entries: [document, { ...code, path: 'src/q.js' }, { ...code, path: link, mode: '120000' }],
      settings: { ...command, inputs },
    }
    expect(relevanceDigest({ ...linked, tree: 'd'.repeat(40) })).not.toBe(relevanceDigest(linked))
  })

  it.each([
    { path: '.gitattributes', counts: true },
    { path: 'docs/.gitattributes', counts: true },
    { path: '.lfsconfig', counts: true },
    // Git LFS reads only the `.lfsconfig` in the root.
    { path: 'other/.lfsconfig', counts: false },
    { path: 'other/notes.txt', counts: false },
  ])(
    'includes a file that affects the contents of a worktree: $path, $counts',
    ({ path, counts }) => {
      const added = { path, mode: '100644', oid: '9'.repeat(40) }
      const other = { ...declared, entries: [...declared.entries, added] }
      expect(relevanceDigest(other) !== relevanceDigest(declared)).toBe(counts)
    },
  )

  it('includes the whole tree if an input glob matches nothing, so a typo cannot hide a change', () => {
    const misspelt = {
      ...declared,
      settings: { ...declared.settings, inputs: ['src/**', 'srcc/**'] },
    }
    expect(relevanceDigest({ ...misspelt, tree: 'd'.repeat(40) })).not.toBe(
      relevanceDigest(misspelt),
    )
    const served = { ...input, settings: { ...http, inputs: ['srcc/**'] } }
    expect(relevanceDigest({ ...served, tree: 'd'.repeat(40) })).not.toBe(relevanceDigest(served))
  })

  it('includes files next to a program that a command names, whatever the inputs', () => {
    const conf = { path: 'rag/conf.json', mode: '100644', oid: '1'.repeat(40) }
    const program = { ...conf, path: 'rag/ask.py' }
    const other = { ...conf, path: 'web/page.ts' }
    const root = { ...conf, path: 'Makefile' }
    const digestOf = (query: string, entries: readonly (typeof conf)[]): string | undefined =>
      relevanceDigest({
        ...input,
        entries,
        settings: { ...command, query, inputs: ['rag/ask.py'] },
      })
    const edited = (file: typeof conf) =>
      [program, conf, other, root].map((each) =>
        each === file ? { ...each, oid: '2'.repeat(40) } : each,
      )
    for (const query of ['python3 ./rag/ask.py', 'cd . && python3 -m rag.ask']) {
      const before = digestOf(query, edited(program).with(0, program))
      expect(digestOf(query, edited(conf))).not.toBe(before)
      expect(digestOf(query, edited(other))).toBe(before)
      expect(digestOf(query, edited(root))).toBe(before)
    }
    expect(digestOf('make ask', edited(conf))).toBe(digestOf('make ask', edited(other)))
  })

  it.each([
    { what: 'setup', change: { setup: 'make' } },
    { what: 'build', change: { build: 'make index' } },
    { what: 'query', change: { query: './other' } },
    { what: 'mode', change: { mode: 'once' as const } },
    { what: 'timeout', change: { timeoutMs: 1 } },
  ])('depends on $what', ({ change }) => {
    expect(relevanceDigest({ ...whole, settings: { ...command, ...change } })).not.toBe(
      relevanceDigest(whole),
    )
  })
})

describe('the digest of other pipelines', () => {
  it('is undefined for run files from elsewhere', () => {
    const file: RunsSettings = { ...runs, inputs: ['runs/**'] }
    expect(relevanceDigest({ ...input, settings: file })).toBeUndefined()
  })

  it('depends on inputs and settings for a server with inputs', () => {
    const served = { ...input, settings: { ...http, inputs: ['src/**'] } }
    expect(relevanceDigest(served)).toMatch(/^[0-9a-f]{32}$/)
    const asked = { ...served.settings, request: { q: '{query}', rerank: true } }
    expect(relevanceDigest({ ...served, settings: asked })).not.toBe(relevanceDigest(served))
  })
})

describe('the inputs of both sides', () => {
  const listing = (inputs: readonly string[] | undefined) => ({ ...command, inputs })

  it.each([
    { what: 'the same', base: ['a'], head: ['a'], want: ['a'] },
    { what: 'narrowed', base: ['a', 'b'], head: ['a'], want: ['a', 'b'] },
    { what: 'declared by head alone', base: undefined, head: ['a'], want: undefined },
    { what: 'with a glob that excludes files', base: ['a'], head: ['a', '!b'], want: undefined },
  ])('$what', ({ base, head, want }) => {
    expect(jointInputs({ base: listing(base), head: listing(head) })).toEqual(want)
  })

  it('cover everything if the kind changes, and are those of head without a base', () => {
    expect(jointInputs({ base: settings, head: listing(['a']) })).toBeUndefined()
    expect(jointInputs({ base: undefined, head: listing(['a']) })).toEqual(['a'])
  })
})
