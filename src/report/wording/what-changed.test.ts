import { describe, expect, it } from 'vitest'

import { failingFixture, reportFixture } from '../../../test/support/report-fixture.ts'
import { gfm, markdownOf } from '../markdown/escape.ts'
import { plainText } from './plain-text.ts'
import type { ChangedReport } from '../schema/report.ts'
import { whatChanged } from './what-changed.ts'

const nothing = { total: 0, names: [] }

const changes = (parts: Partial<ChangedReport>): ChangedReport => ({
  config: [],
  documents: undefined,
  index: [],
  models: [],
  ...parts,
})

const words = (parts: Partial<ChangedReport>) =>
  plainText(whatChanged(failingFixture({ changed: changes(parts) }))!)

describe('what changed', () => {
  it('names settings with both values, texts without any', () => {
    expect(
      words({
        config: [
          { kind: 'value', path: 'pipeline.chunk.size', base: '500', head: '1500' },
          { kind: 'value', path: 'pipeline.answer.temperature', base: undefined, head: '0.2' },
          { kind: 'value', path: 'pipeline.embed.model', base: 'x'.repeat(50), head: 'y' },
          { kind: 'edited', path: 'pipeline.answer.prompt' },
          { kind: 'list', path: 'pipeline.documents', added: ['!docs/b.md'], removed: ['c.md'] },
        ],
      }),
    ).toBe(
      'chunk.size 500 -> 1500; answer.temperature not set -> 0.2; embed.model edited; answer.prompt edited; documents: + !docs/b.md, - c.md.',
    )
  })

  it('counts documents, and names three', () => {
    const names = ['docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/d.md']
    const documents = {
      added: nothing,
      removed: { total: 2, names: names.slice(0, 2) },
      edited: { total: 30, names },
    }
    expect(words({ documents })).toBe(
      '2 files removed (docs/a.md, docs/b.md); 30 files edited (docs/a.md, docs/b.md, docs/c.md and 27 more).',
    )
  })

  it('tells models and what the index is made of', () => {
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

  it('counts what does not fit', () => {
    const config = Array.from({ length: 12 }, (_, index) => ({
      kind: 'edited' as const,
      path: `pipeline.key${'abcdefghijkl'[index]}`,
    }))
    expect(words({ config })).toMatch(/^keya edited; .*keyh edited; 4 more\.$/)
  })

  it('is as safe as any foreign text, and bounded', () => {
    const name = '@everyone <img src=x> `a`|b'
    const long = '.'.repeat(500)
    const files = { total: 9, names: [name, long, long] }
    const sentence = whatChanged(
      failingFixture({
        changed: changes({
          config: [
            { kind: 'value', path: name, base: name, head: 'x' },
            { kind: 'list', path: 'pipeline.documents', added: [long, long, long], removed: [] },
          ],
          documents: { added: files, removed: files, edited: files },
        }),
      }),
    )
    const text = markdownOf(gfm`${sentence!}`)
    expect(text).not.toContain('<img')
    expect(text).not.toContain('@everyone')
    expect(text.length).toBeLessThan(3000)
  })

  it('is told on a pass too, and is nothing where nothing differs', () => {
    const changed = changes({ config: [{ kind: 'edited', path: 'pipeline.query' }] })
    expect(whatChanged(reportFixture({ changed }))).toBeDefined()
    expect(whatChanged(failingFixture({ changed: changes({}) }))).toBeUndefined()
    expect(whatChanged(failingFixture({ changed: undefined }))).toBeUndefined()
  })
})
