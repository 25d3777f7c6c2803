import fc from 'fast-check'

/**
 * Generates text of any characters with equal probability. The library's unit `binary` would first build a
 * map of all million characters.
 */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...(maxLength === undefined ? {} : { maxLength }) })

const surrogates = { from: 0xd800, count: 0x800 }

const character = fc
  .integer({ min: 0, max: 0x10_ffff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count))
