import { expect, it } from 'vitest'
import type { LikelyCause } from '../../../lib/model/cause.ts'
import type { Changed } from '../../../lib/model/changed.ts'
import { nameChanges, setsRanking, touchesDocumentsAlone } from './named-changes.ts'

const none = { total: 0, names: [] }
const at = (line: number) => ({ file: 'rag-gate.yml', line, side: 'head' as const })
const value = (path: string, line: number) =>
  ({ kind: 'value', path, base: '1', head: '2', ...at(line) }) as const

const changed = (parts: Partial<Changed> = {}): Changed => ({
  files: { added: none, removed: none, edited: none, renamed: none },
  config: [],
  documents: undefined,
  setup: [],
  index: [],
  models: [],
  ...parts,
})

const named = (cause: LikelyCause['cause'], of: Changed) => {
  const leads = { cause, questions: 1, of: 1, evidence: {}, named: [] }
  return nameChanges({ leads, also: [] }, of).leads.named
}

it('names keys of the built-in pipeline that can have the effect', () => {
  const builtin = changed({
    config: [value('pipeline.chunk.size', 4), value('pipeline.retrieve.mode', 5)],
  })
  const size = { kind: 'config', path: 'pipeline.chunk.size', file: 'rag-gate.yml', line: 4 }
  const mode = { ...size, path: 'pipeline.retrieve.mode', line: 5 }
  expect(named('larger-chunks', builtin)).toEqual([size])
  expect(named('ranking-changed', builtin)).toEqual([mode])
  expect(named('unknown', builtin)).toEqual([size, mode])
  expect(named('refusals', builtin)).toEqual([])
})

it('names all keys and files of a program, each file once', () => {
  const edited = { total: 3, names: ['rag/ask.py', 'rag/conf.json', 'rag/words.py'] }
  const own = changed({
    config: [{ ...value('order', 2), file: 'rag/conf.json' }],
    files: { added: none, removed: none, edited, renamed: none },
  })
  expect(named('same-chunks-reordered', own)).toEqual([
    { kind: 'config', path: 'order', file: 'rag/conf.json', line: 2 },
    { kind: 'file', name: 'rag/ask.py' },
    { kind: 'file', name: 'rag/words.py' },
  ])
})

it('names the glob or the files that removed documents, and no program if texts were edited', () => {
  const glob = { ...none, kind: 'glob', glob: '!docs/old/**', is: 'new', ...at(3) } as const
  const file = { kind: 'file', total: 1, names: ['docs/a.md'] } as const
  const documents = {
    added: { ...none, by: [] },
    removed: { ...none, by: [glob, file] },
    edited: { total: 1, names: ['docs/b.md'] },
    renamed: none,
  }
  const own = changed({
    config: [{ kind: 'list', path: 'pipeline.documents', added: [], removed: [], ...at(3) }],
    documents,
    files: { added: none, removed: none, edited: { total: 1, names: ['a.py'] }, renamed: none },
  })
  expect(named('documents-missing', own)).toEqual([
    { kind: 'glob', glob: '!docs/old/**', file: 'rag-gate.yml', line: 3 },
    { kind: 'file', name: 'docs/a.md' },
    { kind: 'file', name: 'a.py' },
  ])
  expect(named('texts-edited', own)).toEqual([{ kind: 'file', name: 'docs/b.md' }])
})

it('names no other file for new documents that are files, only the documents themselves', () => {
  const edited = { total: 1, names: ['docs/data/people.yml'] }
  const key = { ...value('sponsors', 1), file: 'docs/data/sponsors.yml' }
  const namedWith = (by: NonNullable<Changed['documents']>['added']['by']) => {
    const of = changed({
      config: [key],
      files: files({ edited }),
      documents: by.length === 0 ? undefined : documents({ added: { ...none, by: [...by] } }),
    })
    const evidence = { documents: { total: 1, names: ['docs/new.md'] } }
    const leads = { cause: 'new-texts', questions: 1, of: 1, evidence, named: [] } as const
    return nameChanges({ leads, also: [] }, of).leads.named
  }
  expect(namedWith([])).toEqual([])
  const names = ['docs/new.md', 'docs/other.md']
  expect(namedWith([{ kind: 'file', total: 2, names }])).toEqual([
    { kind: 'file', name: 'docs/new.md' },
  ])
  expect(namedWith([{ kind: 'manifest', total: 1, names: ['docs/new.md'] }])).toEqual([
    { kind: 'config', path: 'sponsors', file: 'docs/data/sponsors.yml', line: 1 },
    { kind: 'file', name: 'docs/data/people.yml' },
  ])
})

it('detects whether the ranking was changed', () => {
  expect(setsRanking(changed({ config: [value('pipeline.embed.model', 3)] }))).toBe(true)
  expect(setsRanking(changed({ config: [value('pipeline.chunk.size', 3)] }))).toBe(false)
  expect(setsRanking(changed({ models: [{ role: 'reranker', base: undefined, head: 'r' }] }))).toBe(
    true,
  )
  expect(setsRanking(undefined)).toBe(false)
})

it('detects whether only documents were changed', () => {
  const documents = {
    added: { total: 1, names: ['docs/a.md'], by: [] },
    removed: { ...none, by: [] },
    edited: none,
    renamed: none,
  }
  const edited = { total: 1, names: ['rag/ask.py'] }
  const files = { added: none, removed: none, edited, renamed: none }
  expect(touchesDocumentsAlone(changed({ documents }))).toBe(true)
  expect(
    touchesDocumentsAlone(changed({ documents, config: [value('pipeline.documents', 1)] })),
  ).toBe(true)
  expect(touchesDocumentsAlone(changed({ documents, files }))).toBe(false)
  expect(touchesDocumentsAlone(changed({ documents, config: [value('order', 1)] }))).toBe(false)
  expect(touchesDocumentsAlone(changed())).toBe(false)
})

const files = (parts: Partial<NonNullable<Changed['files']>>) => ({
  added: none,
  removed: none,
  edited: none,
  renamed: none,
  ...parts,
})
const documents = (parts: Partial<NonNullable<Changed['documents']>>) => ({
  added: { ...none, by: [] },
  removed: { ...none, by: [] },
  edited: none,
  renamed: none,
  ...parts,
})

/** All keys of the built-in pipeline that a cause may name, and one key of an external program. */
const keys = [
  'pipeline.documents',
  'pipeline.chunk.size',
  'pipeline.retrieve.k',
  'pipeline.retrieve.mode',
  'pipeline.embed.model',
  'pipeline.answer.prompt',
  'pipeline.context.tokens',
  'pipeline.command',
]

it.each<[LikelyCause['cause'], readonly string[]]>([
  ['larger-chunks', ['chunk.size', 'command']],
  ['smaller-chunks', ['chunk.size', 'command']],
  ['split-evidence', ['chunk.size', 'command']],
  ['same-chunks-reordered', ['retrieve.mode', 'embed.model', 'command']],
  ['unrelated-results', ['retrieve.mode', 'embed.model', 'command']],
  ['ranking-changed', ['retrieve.mode', 'embed.model', 'command']],
  ['context-cut', ['chunk.size', 'retrieve.k', 'context.tokens', 'command']],
  ['context-grown', ['chunk.size', 'retrieve.k', 'context.tokens', 'command']],
  ['refusals', ['answer.prompt', 'command']],
  ['invented', ['answer.prompt', 'command']],
  ['evidence-ignored', ['answer.prompt', 'command']],
  ['documents-missing', ['documents', 'command']],
  ['copies', ['documents', 'command']],
  ['new-texts', ['documents', 'command']],
  ['nothing-returned', keys.map((key) => key.replace('pipeline.', ''))],
  ['unknown', keys.map((key) => key.replace('pipeline.', ''))],
  ['document-names', ['command']],
  ['list-cut', ['command']],
  ['texts-edited', []],
  ['texts-moved', []],
  ['judge-wavers', []],
])('names what may cause %s: %j', (cause, paths) => {
  const all = changed({ config: keys.map((path, index) => value(path, index + 1)) })
  expect(named(cause, all).map((one) => one.kind === 'config' && one.path)).toEqual(
    paths.map((path) => `pipeline.${path}`),
  )
})

it('names at most twenty changes for each cause', () => {
  const names = Array.from({ length: 21 }, (_, index) => `f${index}.py`)
  const all = changed({ files: files({ edited: { total: 21, names } }) })
  const likely = { questions: 1, of: 1, evidence: {}, named: [] }
  const { leads, also } = nameChanges(
    {
      leads: { cause: 'unknown', ...likely },
      also: [
        { cause: 'list-cut', ...likely },
        { cause: 'texts-edited', ...likely },
      ],
    },
    all,
  )
  expect(leads.named.map((one) => one.kind === 'file' && one.name)).toEqual(names.slice(0, 20))
  expect(also.map((one) => one.named.length)).toEqual([20, 0])
})

it('names nothing if the changes are unknown', () => {
  const leads = { cause: 'unknown', questions: 1, of: 1, evidence: {}, named: [] } as const
  expect(nameChanges({ leads, also: [] }, undefined).leads.named).toEqual([])
  expect(named('unknown', changed({ files: undefined }))).toEqual([])
})

it('names edited, renamed (by the new name), removed and added files, in this order', () => {
  const moved = { total: 1, names: [{ from: 'old.py', to: 'new.py' }] }
  const one = (name: string) => ({ total: 1, names: [name] })
  const all = changed({
    files: files({ edited: one('e.py'), added: one('a.py'), removed: one('r.py'), renamed: moved }),
  })
  expect(named('unknown', all).map((file) => file.kind === 'file' && file.name)).toEqual([
    'e.py',
    'new.py',
    'r.py',
    'a.py',
  ])
})

it('names documents added in front of others, but no manifest', () => {
  const reasons = [
    { kind: 'manifest', total: 1, names: ['m.md'] },
    { kind: 'file', total: 1, names: ['docs/new.md'] },
    { kind: 'no-file', total: 1, names: ['n.md'] },
  ] as const
  const all = changed({
    documents: documents({
      added: { ...none, by: [...reasons] },
      edited: { total: 1, names: ['e'] },
    }),
    config: [value('pipeline.documents', 2)],
  })
  const expected = [
    { kind: 'file', name: 'docs/new.md' },
    { kind: 'config', path: 'pipeline.documents', file: 'rag-gate.yml', line: 2 },
  ]
  expect(named('copies', all)).toEqual(expected)
  expect(named('new-texts', all)).toEqual(expected)
  expect(named('documents-missing', all)).toEqual(expected.slice(1))
  expect(named('texts-moved', all)).toEqual([{ kind: 'file', name: 'e' }])
  expect(named('judge-wavers', all)).toEqual([{ kind: 'file', name: 'e' }])
})

it.each<[string, Partial<Changed>, boolean]>([
  ['another mode', { config: [value('pipeline.retrieve.mode', 1)] }, true],
  ['another k', { config: [value('pipeline.retrieve.k', 1)] }, false],
  ['a key of another pipeline', { config: [value('own.pipeline.embed', 1)] }, false],
  ['another generator', { models: [{ role: 'generator', base: undefined, head: 'j' }] }, false],
  ['nothing', {}, false],
])('%s changes the ranking: %s', (_, parts, expected) => {
  expect(setsRanking(changed(parts))).toBe(expected)
})

const some = { total: 1, names: ['x'] }
const renamed = { total: 1, names: [{ from: 'x', to: 'y' }] }

it.each<[string, Partial<Changed>, boolean]>([
  ['an added document', { documents: documents({ added: { ...some, by: [] } }) }, true],
  ['a removed one', { documents: documents({ removed: { ...some, by: [] } }) }, true],
  ['an edited one', { documents: documents({ edited: some }) }, true],
  ['a renamed one', { documents: documents({ renamed }) }, true],
  ['no document', { documents: documents({}) }, false],
  ['unknown documents', {}, false],
  ['unknown files', { documents: documents({ edited: some }), files: undefined }, false],
  [
    'an added file too',
    { documents: documents({ edited: some }), files: files({ added: some }) },
    false,
  ],
  [
    'a removed one too',
    { documents: documents({ edited: some }), files: files({ removed: some }) },
    false,
  ],
  [
    'a renamed one too',
    { documents: documents({ edited: some }), files: files({ renamed }) },
    false,
  ],
  [
    'another model too',
    {
      documents: documents({ edited: some }),
      models: [{ role: 'generator', base: 'a', head: 'b' }],
    },
    false,
  ],
])('%s changes only documents: %s', (_, parts, expected) => {
  expect(touchesDocumentsAlone(changed(parts))).toBe(expected)
})
