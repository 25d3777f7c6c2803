import { expect, it } from 'vitest'
import type { LikelyCause } from '../../model/cause.ts'
import type { Changed } from '../../model/changed.ts'
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

it('are keys of the built-in pipeline that can do it', () => {
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

it('are keys and files of a program, whatever they are for, each file once', () => {
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

it('are the glob or the files that took documents out, and no program where texts were edited', () => {
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

it('tell whether the ranking is set', () => {
  expect(setsRanking(changed({ config: [value('pipeline.embed.model', 3)] }))).toBe(true)
  expect(setsRanking(changed({ config: [value('pipeline.chunk.size', 3)] }))).toBe(false)
  expect(setsRanking(changed({ models: [{ role: 'reranker', base: undefined, head: 'r' }] }))).toBe(
    true,
  )
  expect(setsRanking(undefined)).toBe(false)
})

it('tell whether documents alone are touched', () => {
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
