import fc from 'fast-check'
import { expect, it } from 'vitest'
import { command, settings } from '../../../../test/support/side-fixture.ts'
import { likelyCauses } from '../../../lib/model/cause.ts'
import type { BuiltinSettings } from '../../../lib/model/settings/settings.ts'
import { remediesFor } from './remedies-for.ts'

/** Returns a built-in pipeline. The overlap defaults to a tenth of the chunk size. */
function pipeline(
  chunk: { size: number; unit?: 'tokens' | 'headings'; overlap?: number },
  retrieve: { k: number; mode?: 'bm25' | 'vectors' | 'hybrid' } = { k: 5 },
): BuiltinSettings {
  const { size, unit = 'headings', overlap = Math.floor(size / 10) } = chunk
  return { ...settings, chunk: { size, unit, overlap }, retrieve: { mode: 'bm25', ...retrieve } }
}

const base = pipeline({ size: 500 })

function tried(
  cause: (typeof likelyCauses)[number],
  head: BuiltinSettings,
  k?: number,
): readonly string[] {
  const found = remediesFor({ causes: [cause], base, head, changed: undefined, k })
  return found.map(({ path, from, to }) => `${path} ${from} ${to}`)
}

it('passes more of the smaller chunks to the generator, trying the k from the rankings first', () => {
  expect(tried('smaller-chunks', pipeline({ size: 100 }), 12)).toEqual([
    'retrieve.k 5 12',
    'retrieve.k 5 6',
    'retrieve.k 5 8',
    'retrieve.k 5 10',
    'retrieve.k 5 15',
    'chunk.overlap 10 20',
    'chunk.overlap 10 30',
    'chunk.overlap 10 40',
  ])
})

it('passes fewer of the larger chunks, or tries sections if the unit is unchanged', () => {
  const tokens = pipeline({ size: 500, unit: 'tokens' })
  const head = pipeline({ size: 1500, unit: 'tokens' })
  const ofTokens = remediesFor({
    causes: ['context-grown'],
    base: tokens,
    head,
    changed: undefined,
    k: undefined,
  })
  expect(ofTokens.map(({ path, to }) => `${path} ${to}`)).toEqual([
    'retrieve.k 4',
    'retrieve.k 3',
    'retrieve.k 2',
    'retrieve.k 1',
    'chunk.unit headings',
  ])
  expect(tried('context-grown', head).every((one) => one.startsWith('retrieve.k'))).toBe(true)
})

it('keeps a k that the change sets, and tries larger chunks', () => {
  expect(tried('context-cut', pipeline({ size: 500 }, { k: 2 }), 5)).toEqual([
    'chunk.size 500 750',
    'chunk.size 500 1000',
    'chunk.size 500 1500',
  ])
})

it('excludes the folder of added copies, unless a glob added them or the folder existed before', () => {
  const documentsBy = (kind: 'file' | 'glob') => {
    const names = ['archive/2024/a.md', 'archive/2024/b/c.md']
    const listed = { total: 2, names }
    const by =
      kind === 'file'
        ? { kind, ...listed }
        : {
            kind,
            ...listed,
            glob: 'archive/**',
            is: 'new' as const,
            file: undefined,
            line: undefined,
            side: undefined,
          }
    const none = { total: 0, names: [] }
    const added = { ...listed, by: [by] }
    return { documents: { added, removed: { ...none, by: [] }, edited: none, renamed: none } }
  }
  const found = (kind: 'file' | 'glob', indexed: readonly string[] = []) =>
    remediesFor({
      causes: ['copies'],
      base,
      head: base,
      changed: documentsBy(kind),
      indexed,
      k: undefined,
    })
  expect(found('file')[0]).toEqual({
    path: 'documents',
    from: '',
    to: '!archive/2024/**',
    value: [...base.documents, '!archive/2024/**'],
  })
  expect(found('file', ['archive/2023/a.md'])[0]?.path).toBe('documents')
  const paths = [...found('file', ['archive/2024/old.md']), ...found('glob')].map(
    ({ path }) => path,
  )
  expect(paths).not.toContain('documents')
})

it('tries another mode only if there are vectors, and nothing of another kind', () => {
  const embed = { model: 'm', dimensions: undefined }
  const head = { ...pipeline({ size: 500 }, { k: 5, mode: 'bm25' }), embed }
  const before = { ...head, chunk: { ...head.chunk, size: 400, overlap: 40 } }
  const found = remediesFor({
    causes: ['ranking-changed'],
    base: before,
    head,
    changed: undefined,
    k: undefined,
  })
  expect(found.slice(0, 2).map(({ to }) => to)).toEqual(['hybrid', 'vectors'])
  expect(
    remediesFor({ causes: ['unknown'], base: command, head: command, changed: undefined, k: 8 }),
  ).toEqual([])
})

it('finds nothing for a cause that no setting fixes', () => {
  for (const cause of [
    'documents-missing',
    'texts-edited',
    'nothing-returned',
    'invented',
  ] as const)
    expect(tried(cause, pipeline({ size: 100 }))).toEqual([])
})

it('never sets a key that the change sets except the suggested k, or a value that base or head has', () => {
  const side = fc
    .record({
      size: fc.constantFrom(100, 500, 1000),
      unit: fc.constantFrom('tokens' as const, 'headings' as const),
      overlap: fc.option(fc.constantFrom(0, 50), { nil: undefined }),
      k: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ k, overlap, ...chunk }) =>
      pipeline(overlap === undefined ? chunk : { ...chunk, overlap }, { k }),
    )
  const valuesOf = ({ chunk, retrieve }: BuiltinSettings): Readonly<Record<string, unknown>> => ({
    'chunk.size': chunk.size,
    'chunk.unit': chunk.unit,
    'chunk.overlap': chunk.overlap,
    'retrieve.k': retrieve.k,
    'retrieve.mode': retrieve.mode,
  })
  const told = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined })
  fc.assert(
    fc.property(fc.constantFrom(...likelyCauses), side, side, told, (cause, one, other, k) => {
      const found = remediesFor({ causes: [cause], base: one, head: other, changed: undefined, k })
      expect(found.length).toBeLessThanOrEqual(8)
      const [before, after] = [valuesOf(one), valuesOf(other)]
      for (const { path, value } of found) {
        expect([before[path], after[path]]).not.toContain(value)
        // The overlap may differ between base and head, because it depends on the chunk size unless it
        // is set.
        const isTold = path === 'retrieve.k' && value === k
        expect(path === 'chunk.overlap' || isTold || before[path] === after[path]).toBe(true)
      }
      const names = found.map(({ path, to }) => `${path} ${to}`)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})

const shape = (size: number, parts: { overlap?: number; unit?: 'tokens' | 'headings' } = {}) =>
  pipeline({ size, unit: 'tokens', ...parts })
const embed = { model: 'm', dimensions: undefined }
const embedded = (mode: 'bm25' | 'vectors' | 'hybrid') => ({
  ...pipeline({ size: 500, unit: 'tokens' as const }, { k: 10, mode }),
  embed,
})

const values = (path: string, ...all: readonly (number | string)[]) =>
  all.map((one) => `${path} ${one}`)
const more = values('retrieve.k', 6, 8, 10, 15)
const fewer = values('retrieve.k', 4, 3, 2, 1)
const overlaps = values('chunk.overlap', 100, 150, 200)
const whole = values('chunk.size', 1000, 2000, 4000)
const headings = ['chunk.unit headings']

it.each<[(typeof likelyCauses)[number], readonly string[]]>([
  ['larger-chunks', [...fewer, ...headings, ...overlaps]],
  ['smaller-chunks', [...more, ...headings, ...overlaps]],
  ['split-evidence', [...overlaps, ...headings, ...whole, 'retrieve.k 6']],
  ['context-cut', [...more, ...values('chunk.size', 750, 1000, 1500)]],
  ['context-grown', [...fewer, ...values('chunk.size', 375, 250, 165), ...headings]],
  ['copies', more],
  ['new-texts', more],
  ['texts-moved', [...more, ...overlaps]],
  ['same-chunks-reordered', more],
  ['ranking-changed', more],
  ['unknown', more],
  ['nothing-returned', []],
  ['document-names', []],
  ['documents-missing', []],
  ['list-cut', []],
  ['unrelated-results', []],
  ['texts-edited', []],
  ['refusals', []],
  ['invented', []],
  ['evidence-ignored', []],
  ['judge-wavers', []],
])('%s is fixed by %j', (cause, expected) => {
  const side = shape(500)
  const found = remediesFor({
    causes: [cause],
    base: side,
    head: side,
    changed: undefined,
    k: undefined,
  })
  expect(found.map(({ path, to }) => `${path} ${to}`)).toEqual(expected)
})

const settingsFor = (
  causes: readonly (typeof likelyCauses)[number][],
  [one, other]: readonly [BuiltinSettings, BuiltinSettings],
  k?: number,
) =>
  remediesFor({ causes, base: one, head: other, changed: undefined, k }).map(
    ({ path, to }) => `${path} ${to}`,
  )

it('tries at most eight settings for all causes, each once', () => {
  expect(settingsFor(['unknown', 'split-evidence'], [shape(500), shape(500)])).toEqual([
    ...more,
    ...overlaps,
    ...headings,
  ])
  const all = settingsFor(['unknown', 'split-evidence'], [shape(500), shape(500)], 7)
  expect(all).toEqual(['retrieve.k 7', ...more, ...overlaps])
})

it('tries each mode that neither side has, but none if the change sets the mode', () => {
  const same = embedded('hybrid')
  expect(settingsFor(['ranking-changed'], [same, same])).toEqual([
    'retrieve.mode vectors',
    'retrieve.mode bm25',
    'retrieve.k 12',
    'retrieve.k 15',
    'retrieve.k 20',
    'retrieve.k 30',
  ])
  expect(settingsFor(['ranking-changed'], [embedded('bm25'), same])[0]).toBe('retrieve.k 12')
})

it('keeps an overlap that the change sets, but not a default overlap derived from the size', () => {
  const overlapOf = (one: BuiltinSettings, other: BuiltinSettings) =>
    settingsFor(['texts-moved'], [one, other]).filter((text) => text.startsWith('chunk.overlap'))
  // A tenth of 505 is 50.5, so the default overlap is 50.
  expect(overlapOf(shape(500), shape(505))).toEqual(values('chunk.overlap', 101, 151, 202))
  expect(overlapOf(shape(1000), shape(505))).toEqual(values('chunk.overlap', 101, 151, 202))
  expect(overlapOf(shape(500, { overlap: 0 }), shape(1000))).toEqual([])
  expect(overlapOf(shape(1000), shape(500, { overlap: 7 }))).toEqual([])
  expect(overlapOf(shape(500, { overlap: 7 }), shape(500, { overlap: 7 }))).toEqual(overlaps)
})

it('never tries less than one chunk or one token', () => {
  const one = pipeline({ size: 1, unit: 'headings', overlap: 0 }, { k: 1 })
  const of = (cause: (typeof likelyCauses)[number]) => settingsFor([cause], [one, one])
  expect(of('context-grown')).toEqual([])
  expect(of('larger-chunks')).toEqual([])
  expect(of('context-cut')).toEqual([
    'retrieve.k 2',
    'retrieve.k 3',
    'chunk.size 2',
    'chunk.size 3',
  ])
})

const folderOf = (names: readonly string[], indexed?: readonly string[]) => {
  const added = { total: names.length, names, by: [{ kind: 'file', total: names.length, names }] }
  const none = { total: 0, names: [] }
  const documents = { added, removed: { ...none, by: [] }, edited: none, renamed: none }
  const found = remediesFor({
    causes: ['copies'],
    base,
    head: base,
    changed: { documents } as NonNullable<Parameters<typeof remediesFor>[0]['changed']>,
    indexed,
    k: undefined,
  })
  return found.find(({ path }) => path === 'documents')?.to
}

it.each<[string, readonly string[], readonly string[] | undefined, string | undefined]>([
  ['one file', ['a/b.md'], undefined, '!a/**'],
  ['files of one folder', ['a/b.md', 'a/c.md'], [], '!a/**'],
  ['files at different depths', ['a/b/c.md', 'a/d.md'], [], '!a/**'],
  ['folders of equal names in others', ['a/x/1.md', 'b/x/2.md'], [], undefined],
  ['a folder that begins alike', ['a/1.md', 'ab/2.md'], [], undefined],
  ['files of the root', ['a.md', 'b.md'], [], undefined],
  ['nothing', [], [], undefined],
  ['a folder whose name begins another', ['a/b.md'], ['ab/c.md'], '!a/**'],
  ['a folder that held others', ['a/b.md'], ['x.md', 'a/c.md'], undefined],
  ['a name that is a pattern', ['a[1]/b.md'], [], undefined],
])('excludes the folder of %s', (_, names, indexed, expected) => {
  expect(folderOf(names, indexed)).toBe(expected)
})
