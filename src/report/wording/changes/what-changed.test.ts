import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  noChanges,
  noDocuments,
  reportFixture,
} from '../../../../test/support/report-fixture.ts'
import { gfm, markdownOf } from '../../markdown/escape.ts'
import { plainText } from '../plain-text.ts'
import type { Changed } from '../../../lib/model/changed.ts'
import { whatChanged } from './what-changed.ts'

const changes = (parts: Partial<Changed>): Changed => ({ ...noChanges, ...parts })

const at = (line: number, side: 'base' | 'head' = 'head') => ({ file: 'rag-gate.yml', line, side })

const words = (parts: Partial<Changed>) =>
  plainText(whatChanged(failingFixture({ changed: changes(parts) }))!)

describe('what changed', () => {
  it('names settings with both values and their location, and long texts without values', () => {
    expect(
      words({
        config: [
          { kind: 'value', path: 'pipeline.chunk.size', base: '500', head: '1500', ...at(9) },
          { kind: 'value', path: 'pipeline.chunk.overlap', base: undefined, head: '20', ...at(9) },
          {
            kind: 'value',
            path: 'pipeline.embed.model',
            base: 'x'.repeat(50),
            head: 'y',
            ...at(3),
          },
          { kind: 'edited', path: 'pipeline.answer.prompt', ...at(4, 'base') },
          { kind: 'list', path: 'pipeline.inputs', added: ['b'], removed: ['c'], ...at(5) },
        ],
      }),
    ).toBe(
      'chunk.size 500 -> 1500, chunk.overlap not set -> 20 (rag-gate.yml:9); embed.model edited (rag-gate.yml:3); answer.prompt edited (rag-gate.yml:4 on base); inputs: + b, - c (rag-gate.yml:5).',
    )
  })

  it('counts documents, names three of them, and says which glob affected them', () => {
    const names = ['docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/d.md']
    const left = { total: 1, names: ['docs/e.md'] }
    const by = [
      { kind: 'glob', glob: '!docs/e.md', is: 'new', ...left, ...at(9) },
      { kind: 'manifest', total: 30, names },
      { kind: 'file', total: 2, names: names.slice(0, 2) },
    ] as const
    const documents = {
      ...noDocuments,
      removed: { total: 33, names, by },
      renamed: { total: 1, names: [{ from: 'a.md', to: 'b.md' }] },
      edited: { total: 1, names: ['c.md'] },
    }
    const list = { kind: 'list', path: 'pipeline.documents', added: ['!docs/e.md'] } as const
    expect(words({ config: [{ ...list, removed: [], ...at(9) }], documents })).toBe(
      '1 document left the index: docs/e.md, excluded by the new glob !docs/e.md (rag-gate.yml:9); 30 documents left the index though their files are still there: docs/a.md, docs/b.md, docs/c.md and 27 more; 2 documents removed (docs/a.md, docs/b.md); 1 document renamed (a.md -> b.md); 1 document edited (c.md).',
    )
  })

  it('says how documents entered the index', () => {
    const glob = { kind: 'glob', total: 1, names: ['a.md'] } as const
    const by = [
      { ...glob, glob: '*.md', is: 'new', ...at(3) },
      { ...glob, glob: '!a.md', is: 'gone', ...at(4, 'base') },
      { kind: 'manifest', total: 1, names: ['b.md'] },
      { kind: 'no-file', total: 1, names: ['page 7'] },
    ] as const
    expect(words({ documents: { ...noDocuments, added: { total: 4, names: [], by } } })).toBe(
      '1 document entered the index: a.md, selected by the new glob *.md (rag-gate.yml:3); 1 document entered the index: a.md, since the glob !a.md is gone (rag-gate.yml:4 on base); 1 document entered the index (its file is also on base): b.md; 1 document entered the index: page 7.',
    )
  })

  it('names each file once: with its keys or packages, else in the list of other files', () => {
    const none = { total: 0, names: [] }
    const files = {
      edited: { total: 4, names: ['rag/conf.json', 'uv.lock', 'rag/ask.py', 'a.md'] },
      added: { total: 1, names: ['x.py'] },
      removed: none,
      renamed: { total: 1, names: [{ from: 'b.py', to: 'c.py' }] },
    }
    const key = { kind: 'value', path: 'k', base: '5', head: '8' } as const
    const lock = { file: 'uv.lock', change: 'edited' } as const
    expect(
      words({
        files,
        config: [{ ...key, file: 'rag/conf.json', line: 1, side: 'head' }],
        setup: [
          {
            ...lock,
            packages: { total: 9, names: [{ name: 'bm25', base: '1.0', head: undefined }] },
          },
        ],
      }),
    ).toBe(
      'rag/conf.json: k 5 -> 8; 2 files edited (rag/ask.py, a.md); uv.lock edited (bm25 1.0 -> not set and 8 more); 1 file added (x.py); 1 file renamed (b.py -> c.py).',
    )
  })

  it('lists the keys of two config files and the packages of two lock files, and only names further files', () => {
    const names = ['1.json', '2.json', '3.json', 'a.lock', 'b.lock', 'c.lock']
    const files = { ...noChanges.files!, edited: { total: 6, names } }
    const key = { kind: 'edited', path: 'k', line: 1, side: 'head' } as const
    const config = names.slice(0, 3).map((file) => ({ ...key, file }))
    const lock = { change: 'edited', packages: undefined } as const
    const setup = names.slice(3).map((file) => ({ ...lock, file }))
    expect(words({ files, config, setup })).toBe(
      '1.json: k edited; 2.json: k edited; 2 files edited (3.json, c.lock); a.lock edited; b.lock edited.',
    )
  })

  it('lists models and index properties', () => {
    expect(
      words({
        models: [{ role: 'reranker', base: 'r-1', head: undefined }],
        index: [
          { fact: 'mean-chunk-tokens', base: 40.6, head: 1500 },
          { fact: 'duplicate-share', base: 0.1, head: 0.25 },
        ],
      }),
    ).toBe(
      'reranker r-1 -> not set; tokens per chunk 41 -> 1,500; duplicate chunks 10.0% -> 25.0%.',
    )
  })

  it('counts items that do not fit', () => {
    const config = Array.from({ length: 12 }, (_, index) => ({
      kind: 'edited' as const,
      path: `pipeline.key${'abcdefghijkl'[index]}`,
      ...at(index + 1),
    }))
    expect(words({ config })).toMatch(/^keya edited .*keyf edited [^;]*; 6 more\.$/)
    const passing = whatChanged(reportFixture({ changed: changes({ config }) }))!
    expect(plainText(passing)).toMatch(/^keya edited .*keyc edited [^;]*; 9 more\.$/)
    // `1 more` is as long as the entry that it would replace.
    expect(words({ config: config.slice(0, 7) })).toMatch(/keyf edited [^;]*; keyg edited [^;]*\.$/)
    expect(words({ config: config.slice(0, 8) })).toMatch(/keyf edited [^;]*; 2 more\.$/)
  })

  it('is escaped and bounded like any foreign text', () => {
    const name = '@everyone <img src=x> `a`|b\n# c\u202E'
    const long = '.'.repeat(500)
    const files = { total: 9, names: [name, long, long] }
    const renamed = { total: 9, names: [{ from: name, to: long }] }
    const all = { added: files, removed: files, edited: files, renamed }
    const by = [{ kind: 'file', ...files }] as const
    const place = { file: name, line: 1, side: 'head' } as const
    const parts: readonly Partial<Changed>[] = [
      { files: all },
      { documents: { ...all, added: { ...files, by }, removed: { ...files, by } } },
      { config: [{ kind: 'value', path: name, base: name, head: 'x', ...place }] },
      { config: [{ kind: 'list', path: name, added: [name, long], removed: [name], ...place }] },
      {
        setup: [
          {
            file: name,
            change: 'edited',
            packages: { total: 1, names: [{ name, base: name, head: name }] },
          },
        ],
      },
    ]
    for (const part of parts) {
      const text = markdownOf(gfm`${whatChanged(failingFixture({ changed: changes(part) }))!}`)
      expect(text).not.toMatch(/<img|@everyone|\n|\u202E/)
      expect(text.length).toBeLessThan(3500)
    }
  })

  it('is shown on a pass too, and omitted if nothing differs', () => {
    const changed = changes({ config: [{ kind: 'edited', path: 'pipeline.query', ...at(1) }] })
    expect(whatChanged(reportFixture({ changed }))).toBeDefined()
    expect(whatChanged(failingFixture({ changed: changes({}) }))).toBeUndefined()
    expect(whatChanged(failingFixture({ changed: undefined }))).toBeUndefined()
  })
})
