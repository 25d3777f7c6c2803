import { describe, expect, it } from 'vitest'
import { runs, settings } from '../../../../test/support/side-fixture.ts'
import type { Stage } from '../../../report/diagnosis/stages/stage.ts'
import { settingsToday } from './settings-today.ts'

const head = {
  ...settings,
  documents: ['docs/**/*.md', '!docs/old/**'],
  chunk: { size: 400, overlap: 40, unit: 'tokens' },
  retrieve: { mode: 'bm25', k: 5 },
} as const

const stopped = (stage: Stage, ...names: readonly string[]) =>
  names.map((name, at) => ({ item: `${stage} ${at}`, stage, name }))

function tried(items: ReturnType<typeof stopped>, k?: number, pipeline = head) {
  const tree = k === undefined ? { items } : { items, k }
  return settingsToday(tree, pipeline).map(({ path, to }) => `${path} ${to}`)
}

describe('settings that may fix failing questions', () => {
  it('start with the stage where most questions fail', () => {
    const items = [...stopped('cut-in-two', 'a'), ...stopped('outside-context', 'b', 'c')]
    expect(tried(items, 9)).toEqual([
      'retrieve.k 9',
      'retrieve.k 6',
      'retrieve.k 8',
      'retrieve.k 10',
      'retrieve.k 15',
      'chunk.unit headings',
      'chunk.overlap 80',
      'chunk.overlap 120',
    ])
  })

  it('index documents that the globs exclude or do not name', () => {
    const items = stopped('not-indexed', 'docs/old/a.md', 'docs/old/a.md', 'guides/b.md')
    expect(tried(items)).toEqual(['documents docs/**/*.md guides/b.md'])
  })

  it('search vectors if there are any', () => {
    const items = stopped('words-apart', 'a')
    const embed = { model: 'small', dimensions: 8 } as unknown as (typeof settings)['embed']
    expect(tried(items)).toEqual([])
    expect(settingsToday({ items }, { ...head, embed }).map(({ to }) => to)).toEqual([
      'hybrid',
      'vectors',
    ])
  })

  it('are empty for other pipelines, and for stages that no setting fixes', () => {
    expect(settingsToday({ items: stopped('outside-context', 'a'), k: 9 }, runs)).toEqual([])
    expect(tried(stopped('not-in-documents', 'a'))).toEqual([])
    expect(tried([])).toEqual([])
  })
})
