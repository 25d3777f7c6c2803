import { describe, expect, it } from 'vitest'

import { parseConfig } from '../../../policy/config/parse-config.ts'
import { indexFixture, noDocuments } from '../../../../test/support/report-fixture.ts'
import type { IndexFacts, Run } from '../../../lib/model/run.ts'
import type { Side, Sides } from '../../../lib/sides.ts'
import { changedInputs } from './changed-inputs.ts'

type Told = Pick<Run, 'manifest' | 'models'>

const told: Told = { manifest: undefined, models: undefined }

/** Texts by file path. Equal texts have equal ids. */
type Files = Readonly<Record<string, string>>

type Changes = {
  /** The section `pipeline` of each side's configuration, as written. */
  readonly config?: Readonly<Record<Side, string>>
  readonly files?: Readonly<Record<Side, Files>> | undefined
  readonly runs?: Readonly<Record<Side, Told>>
  readonly index?: Readonly<Record<Side, IndexFacts>>
  readonly renames?: ReadonlyMap<string, string>
  readonly behindLinks?: Sides<ReadonlyMap<string, string>>
}

const builtin = "{ documents: ['docs/**/*.md'] }"
const program = '{ kind: command, query: node rag/ask.mjs }'

const same = (one: string): Readonly<Record<Side, string>> => ({ base: one, head: one })

async function changed({
  config = same(builtin),
  files,
  runs: both = { base: told, head: told },
  index = { base: indexFixture(), head: indexFixture() },
  renames = new Map(),
  behindLinks,
}: Changes) {
  const sideOf = (side: Side) => {
    const bytes = new TextEncoder().encode(`golden: eval/golden.jsonl\npipeline: ${config[side]}\n`)
    const { pipeline, policy } = parseConfig(bytes, 'rag-gate.yml')
    const golden = { path: 'eval/golden.jsonl', bytes: new Uint8Array() }
    return { pipeline, policy, files: { config: { path: 'rag-gate.yml', bytes }, golden } }
  }
  const [base, head] = [sideOf('base'), sideOf('head')]
  const policy = {
    pipelines: { base: base.pipeline, head: head.pipeline },
    files: { base: base.files, head: head.files },
    settings: base.policy,
    own: undefined,
    ...(behindLinks && { behindLinks }),
  }
  const listing =
    files &&
    (async (side: Side) =>
      Object.entries(files[side])
        .map(([path, text]) => ({ path, mode: '100644', oid: text }))
        .toSorted((one, other) => (one.path < other.path ? -1 : 1)))
  const source = async (side: Side, path: string) => files?.[side][path]
  return changedInputs({ policy, runs: both, index, renames, files: { listing, source } })
}

const at = (line: number, side: Side = 'head') => ({ file: 'rag-gate.yml', line, side })

describe('changed settings', () => {
  it('are listed with both values and their line, and lists with added and removed entries', async () => {
    const head = `
  documents:
    - 'docs/**/*.md'
    - '!docs/b.md'
  chunk:
    size: 1500`
    const base = "{ documents: ['docs/**/*.md', 'c.md'], chunk: { size: 500 } }"
    expect((await changed({ config: { base, head } }))?.config).toEqual([
      {
        kind: 'list',
        path: 'pipeline.documents',
        added: ['!docs/b.md'],
        removed: ['c.md'],
        ...at(5),
      },
      { kind: 'value', path: 'pipeline.chunk.size', base: '500', head: '1500', ...at(7) },
    ])
  })

  it('are located in the file of base if head has no such key', async () => {
    const base = "{ documents: ['docs/**/*.md'],\n  retrieve: { k: 8 } }"
    expect((await changed({ config: { base, head: builtin } }))?.config).toEqual([
      { kind: 'value', path: 'pipeline.retrieve.k', base: '8', head: '5', ...at(3, 'base') },
    ])
  })

  it('reveal no prompt, command, address or body', async () => {
    const answering = (prompt: string) =>
      `{ documents: [a.md], answer: { model: m-1, prompt: ${prompt} } }`
    const prompts = { base: answering('Be brief.'), head: answering('Be secret.') }
    expect((await changed({ config: prompts }))?.config).toEqual([
      { kind: 'edited', path: 'pipeline.answer.prompt', ...at(2) },
    ])
    const programs = { base: program, head: '{ kind: command, query: TOKEN=x ./ask }' }
    expect((await changed({ config: programs }))?.config).toEqual([
      { kind: 'edited', path: 'pipeline.query', ...at(2) },
    ])
    const servers = {
      base: "{ kind: http, url: 'http://127.0.0.1:{port}/', start: ./serve }",
      head: "{ kind: http, url: 'http://127.0.0.1:{port}/secret', start: ./serve, request: { q: '{query}' } }",
    }
    expect(
      (await changed({ config: servers }))?.config.map(({ kind, path }) => [kind, path]),
    ).toEqual([
      ['edited', 'pipeline.url'],
      ['edited', 'pipeline.request'],
    ])
  })

  it('contain only the kind if the kind changes', async () => {
    expect((await changed({ config: { base: builtin, head: program } }))?.config).toEqual([
      { kind: 'value', path: 'pipeline.kind', base: 'builtin', head: 'command', ...at(2) },
    ])
  })

  it('exclude policy keys, and are empty if nothing changed', async () => {
    const head = "{ documents: ['docs/**/*.md'], depth: 50, concurrency: 9 }"
    expect((await changed({ config: { base: builtin, head } }))?.config).toEqual([])
  })
})

describe('changed documents', () => {
  it('are selected by the globs and compared by content', async () => {
    const files = {
      base: { 'docs/a.md': 'a', 'docs/b.md': 'b', 'docs/old.md': 'o', 'src/x.ts': 'x' },
      head: { 'docs/a.md': 'A', 'docs/c.md': 'c', 'docs/new.md': 'o!', 'src/y.ts': 'y' },
    }
    const renames = new Map([['docs/old.md', 'docs/new.md']])
    const report = await changed({ files, renames })
    expect(report?.documents).toEqual({
      added: {
        total: 1,
        names: ['docs/c.md'],
        by: [{ kind: 'file', total: 1, names: ['docs/c.md'] }],
      },
      removed: {
        total: 1,
        names: ['docs/b.md'],
        by: [{ kind: 'file', total: 1, names: ['docs/b.md'] }],
      },
      edited: { total: 1, names: ['docs/a.md'] },
      renamed: { total: 1, names: [{ from: 'docs/old.md', to: 'docs/new.md' }] },
    })
    expect(report?.files).toEqual(nothing)
  })

  it('include files that a glob change added or removed, although both sides have them', async () => {
    const tree = { 'docs/a.md': 'a', 'docs/b.md': 'b', 'faq/c.md': 'c' }
    const files = { base: tree, head: tree }
    const narrow = "{ documents: ['docs/**/*.md', '!docs/b.md'] }"
    const wide = "{ documents: ['{docs,faq}/**/*.md'] }"
    const glob = (parts: object) => ({ kind: 'glob', total: 1, ...parts })
    const left = glob({ names: ['docs/b.md'], glob: '!docs/b.md', is: 'new', ...at(2) })
    expect(await moved({ config: { base: builtin, head: narrow }, files })).toEqual([[left], []])
    const came = glob({
      names: ['docs/b.md'],
      glob: '!docs/b.md',
      is: 'gone',
      ...at(2, 'base'),
    })
    expect(await moved({ config: { base: narrow, head: builtin }, files })).toEqual([[], [came]])
    const selected = glob({
      names: ['faq/c.md'],
      glob: '{docs,faq}/**/*.md',
      is: 'new',
      ...at(2),
    })
    expect(await moved({ config: { base: builtin, head: wide }, files })).toEqual([[], [selected]])
    const lost = { ...selected, is: 'gone', ...at(2, 'base') }
    expect(await moved({ config: { base: wide, head: builtin }, files })).toEqual([[lost], []])
  })

  it('come from the manifests of other pipelines', async () => {
    const files = {
      base: { 'docs/a.md': 'a', 'docs/b.md': 'b', 'docs/c.md': 'c', 'rag/ask.mjs': '' },
      head: { 'docs/a.md': 'A', 'docs/b.md': 'b', 'rag/ask.mjs': '' },
    }
    const manifests = {
      base: { ...told, manifest: ['docs/a.md', 'docs/b.md', 'docs/c.md', 'page 7'] },
      head: { ...told, manifest: ['./docs/a.md'] },
    }
    const report = await changed({ config: same(program), files, runs: manifests })
    expect(report?.documents).toEqual({
      ...noDocuments,
      removed: {
        total: 3,
        names: ['docs/b.md', 'docs/c.md', 'page 7'],
        by: [
          { kind: 'manifest', total: 1, names: ['docs/b.md'] },
          { kind: 'file', total: 1, names: ['docs/c.md'] },
          { kind: 'no-file', total: 1, names: ['page 7'] },
        ],
      },
      edited: { total: 1, names: ['docs/a.md'] },
    })
    expect(report?.files).toEqual(nothing)
  })

  it('are files if both manifests contain a deleted document', async () => {
    const files = { base: { 'docs/a.md': 'a', 'docs/b.md': 'b' }, head: { 'docs/b.md': 'B' } }
    const manifest = { ...told, manifest: ['docs/a.md', 'docs/b.md'] }
    const runs = { base: manifest, head: manifest }
    const report = await changed({ config: same(program), files, runs })
    expect(report?.documents).toEqual({
      ...noDocuments,
      edited: { total: 1, names: ['docs/b.md'] },
    })
    expect(report?.files).toEqual({ ...nothing, removed: { total: 1, names: ['docs/a.md'] } })
  })

  it('come only from manifests if there is no repository', async () => {
    const config = same("{ kind: runs, path: 'runs/{side}.jsonl' }")
    const head = { ...told, manifest: ['b'] }
    const report = await changed({
      config,
      runs: { base: { ...told, manifest: ['a', 'b'] }, head },
    })
    expect(report?.documents).toEqual({
      ...noDocuments,
      removed: { total: 1, names: ['a'], by: [{ kind: 'no-file', total: 1, names: ['a'] }] },
    })
    expect(report?.files).toBeUndefined()
  })

  it('are only counted after the first twenty, and are unknown without commits or manifests', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `docs/${index + 10}.md`)
    const many = Object.fromEntries(names.map((name) => [name, name]))
    const documents = (await changed({ files: { base: {}, head: many } }))?.documents
    expect(documents?.added.total).toBe(30)
    expect(documents?.added.names).toEqual(names.slice(0, 20))
    expect((await changed({}))?.documents).toBeUndefined()
    const files = { base: {}, head: many }
    expect((await changed({ config: same(program), files }))?.documents).toBeUndefined()
  })
})

const nothing = {
  added: { total: 0, names: [] },
  removed: { total: 0, names: [] },
  edited: { total: 0, names: [] },
  renamed: { total: 0, names: [] },
}

async function moved(changes: Changes) {
  const documents = (await changed(changes))?.documents
  return [documents?.removed.by, documents?.added.by]
}

describe('changed files', () => {
  it('exclude policy files, and list the most relevant first', async () => {
    const base = {
      LICENSE: '',
      'README.md': '',
      'eval/golden.jsonl': '',
      'eval/golden.jsonl.reviews/a.jsonl': '',
      'lib/tokens.py': '',
      'package-lock.json': '{}',
      'rag/ask.mjs': '',
      'rag/stop-words.txt': '',
      'rag-gate.yml': '',
      'settings.toml': '',
      'zoo.py': '',
    }
    const head = Object.fromEntries(Object.keys(base).map((path) => [path, `${path} edited`]))
    const files = { base, head: { ...head, 'zoo.py': '' } }
    expect((await changed({ config: same(program), files }))?.files?.edited.names).toEqual([
      'rag/ask.mjs',
      'package-lock.json',
      'settings.toml',
      'lib/tokens.py',
      'README.md',
      'rag/stop-words.txt',
      'LICENSE',
    ])
  })

  it('exclude the files that policy files of either side are links to, with their reviews', async () => {
    const review = 'a.jsonl.reviews/jane.jsonl'
    const files = { base: { 'a.jsonl': '', 'b.jsonl': '', 'c.jsonl': '', [review]: '' }, head: {} }
    const linkTo = (path: string) => new Map([['eval/golden.jsonl', path]])
    const behindLinks = { base: linkTo('a.jsonl'), head: linkTo('b.jsonl') }
    const report = await changed({ config: same(program), files, behindLinks })
    expect(report?.files?.removed.names).toEqual(['c.jsonl'])
  })

  it('include only declared inputs if a side declares them', async () => {
    const files = {
      base: { 'rag/ask.mjs': '', 'lib/a.mjs': '', 'docs/a.md': '', 'docs/b.md': '' },
      head: { 'rag/ask.mjs': '!', 'lib/a.mjs': '!', 'docs/a.md': '!', 'docs/z.md': '' },
    }
    const declared = '{ kind: command, query: node rag/ask.mjs, inputs: ["docs/**"] }'
    const renames = new Map([['docs/b.md', 'docs/z.md']])
    expect((await changed({ config: same(declared), files, renames }))?.files).toEqual({
      ...nothing,
      edited: { total: 2, names: ['rag/ask.mjs', 'docs/a.md'] },
      renamed: { total: 1, names: [{ from: 'docs/b.md', to: 'docs/z.md' }] },
    })
    expect((await changed({ config: same(builtin), files }))?.files).toEqual(nothing)
  })

  it('include inputs that match files on base but none on head', async () => {
    const files = {
      base: { 'docs/a.md': 'a', 'docs/b.md': 'b', 'rag/ask.mjs': 'x' },
      head: { 'guide/a.md': 'a', 'rag/ask.mjs': 'x' },
    }
    const inputs =
      "{ kind: command, query: node rag/ask.mjs, inputs: ['rag/**', 'docs/**', 'x/*'] }"
    expect((await changed({ config: same(inputs), files }))?.emptied).toEqual([
      { glob: 'docs/**', files: 2, ...at(2) },
    ])
    const found = await changed({ config: same(program), files })
    expect(found).not.toHaveProperty('emptied')
  })

  it('are unknown without commits', async () => {
    expect((await changed({ config: same(program) }))?.files).toBeUndefined()
  })
})

describe('the contents of changed files', () => {
  it('include keys of the configuration of the pipeline itself', async () => {
    const files = {
      base: { 'rag/conf.json': '{ "reverse": 0 }' },
      head: { 'rag/conf.json': '{\n  "reverse": 20 }' },
    }
    expect((await changed({ config: same(program), files }))?.config).toEqual([
      {
        kind: 'value',
        path: 'reverse',
        base: '0',
        head: '20',
        file: 'rag/conf.json',
        line: 2,
        side: 'head',
      },
    ])
  })

  it('include packages with another version', async () => {
    const files = {
      base: { 'requirements.txt': 'bm25==1' },
      head: { 'requirements.txt': 'bm25==2' },
    }
    expect((await changed({ config: same(program), files }))?.setup).toEqual([
      {
        file: 'requirements.txt',
        change: 'edited',
        packages: { total: 1, names: [{ name: 'bm25', base: '1', head: '2' }] },
      },
    ])
  })
})

describe('other changes', () => {
  it('include facts about the index that differ by more than a tenth', async () => {
    const base = indexFixture({ chunks: 100, meanChunkTokens: 100, duplicateChunks: 0 })
    const head = indexFixture({ chunks: 110, meanChunkTokens: 111, duplicateChunks: 1 })
    expect((await changed({ index: { base, head } }))?.index).toEqual([
      { fact: 'mean-chunk-tokens', base: 100, head: 111 },
      { fact: 'duplicate-share', base: 0, head: 1 / 110 },
    ])
  })

  it('include only the chunk size if only returned chunks were counted', async () => {
    const base = indexFixture({ basis: 'returned', chunks: 100, meanChunkTokens: 100 })
    const head = indexFixture({ basis: 'returned', chunks: 400, meanChunkTokens: 200 })
    expect((await changed({ index: { base, head } }))?.index.map(({ fact }) => fact)).toEqual([
      'mean-chunk-tokens',
    ])
  })

  it('include models that the pipelines declare', async () => {
    const models = (generator: string) => ({ ...told, models: { generator, reranker: undefined } })
    const both = { base: models('g-1'), head: models('g-2') }
    expect((await changed({ runs: both }))?.models).toEqual([
      { role: 'generator', base: 'g-1', head: 'g-2' },
    ])
  })
})
