import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Manifest, manifestText, parseManifest } from './manifest.ts'

const hex = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'.split('')),
    minLength: length,
    maxLength: length,
  })

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined })

const sides = (value: fc.Arbitrary<string>) => fc.record({ base: maybe(value), head: value })

const quantity = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((n) => n + 0)

const index = fc.record({
  basis: fc.constantFrom('index' as const, 'returned' as const),
  documents: maybe(fc.nat()),
  chunks: maybe(fc.nat()),
  meanChunkTokens: maybe(quantity),
  p95ChunkTokens: maybe(quantity),
  duplicateChunks: maybe(fc.nat()),
  emptyChunks: maybe(fc.nat()),
  bytes: maybe(fc.maxSafeNat()),
})

const side = fc.record({
  items: fc.nat(100_000),
  failed: fc.nat(100_000),
  buildMs: fc.oneof(quantity, fc.constantFrom('cached' as const, undefined)),
  index: maybe(index),
  anomalies: fc.record({
    ignoredAnswers: fc.nat(),
    droppedChunks: fc.nat(),
    unknownContext: fc.nat(),
  }),
})

const shard = fc
  .tuple(fc.integer({ min: 1, max: 256 }), fc.integer({ min: 1, max: 256 }))
  .map(([one, other]) => ({ index: Math.min(one, other), count: Math.max(one, other) }))

const manifest: fc.Arbitrary<Manifest> = fc.record({
  tool: fc.constant('1.2.3'),
  outcome: fc.constantFrom('collected', 'unchanged'),
  commits: sides(fc.oneof(hex(40), hex(64))),
  pullRequest: maybe(fc.integer({ min: 1 })),
  config: sides(hex(64)),
  golden: sides(hex(64)),
  depth: fc.integer({ min: 1, max: 1000 }),
  shard: maybe(shard),
  build: maybe(hex(64)),
  sides: fc.record({ base: maybe(side), head: maybe(side) }),
  lost: maybe(fc.stringMatching(/^[ -~]{1,500}$/)),
})

it('a manifest is read back as it was written, and always has the same bytes', () => {
  fc.assert(
    fc.property(manifest, (written) => {
      const text = manifestText(written)
      const read = parseManifest(text, 'run.json')
      expect(read).toEqual(written)
      expect(manifestText(read)).toBe(text)
    }),
  )
})
