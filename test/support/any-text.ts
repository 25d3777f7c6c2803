import fc from 'fast-check'

/** Text of any characters, each as likely. The unit `binary` of the library first makes a map of all million of them. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...(maxLength === undefined ? {} : { maxLength }) })

const surrogates = { from: 0xd800, count: 0x800 }

const character = fc
  .integer({ min: 0, max: 0x10_ffff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count))
