import { expect, it } from 'vitest'
import { judgmentKind as kind } from '../judgment-payload.ts'
import { formatPack, packEntry, parsePack } from './pack-file.ts'
import { storeKeys } from '../../../../lib/store/store-keys.ts'

const keys = storeKeys('test-judge-key-0123456789', kind)
const packing = { kind, keys }
const address = 'f0442a4ca1465852c1e48048500bd4e8d485661e76bbe61c4476316fa6cc4bc5'
const payload = ['example-model-2026', { l: 'e', e: [[0, 4, 34]], u: 0 }] as const
const entry = packEntry({ key: address, payload, day: 20_000 }, packing)!

/** The tag was computed with another implementation of HKDF and HMAC. */
const file = `{"format":"rag-gate-judgements","version":2,"key_id":"f13ef7ec218cb6f8"}
{"k":"${address}","d":["example-model-2026",{"l":"e","e":[[0,4,34]],"u":0}],"t":20000,"h":"GPKVQNqx4Koci9P8Pn82VX2l7wB74ojGDZdUTijZaEQ"}
`

it('writes the bytes that all versions read', () => {
  expect(formatPack([entry], packing).toString()).toBe(file)
})

it('reads entries with any key order and white space', () => {
  const reordered = `${file.split('\n')[0]}\n{ "h": "${entry.seal}", "t": 20000, "d": ["example-model-2026", {"u":0,"e":[[0,4,34]],"l":"e"}], "k": "${address}" }\n`
  for (const text of [file, reordered, file.trimEnd()])
    expect(parsePack(Buffer.from(text), { ...packing, today: 20_001 })).toEqual({
      entries: new Map([[address, entry]]),
      dropped: 0,
    })
})

it('reads model names in any script, and a view into a larger buffer', () => {
  const named = packEntry({ ...entry, payload: ['模型-Ü', payload[1]] }, packing)!
  const padded = Buffer.concat([Buffer.alloc(7), formatPack([named], packing), Buffer.alloc(7)])
  const read = parsePack(padded.subarray(7, -7), { ...packing, today: 20_000 })
  expect(read).toEqual({ entries: new Map([[address, named]]), dropped: 0 })
})

it('limits the day of an entry to today', () => {
  const read = parsePack(Buffer.from(file), { ...packing, today: 19_999 })
  expect(read?.entries.get(address)?.day).toBe(19_999)
})

it.each(['', '\n', '{}', '[]', 'null', '{"format":"rag-gate-judgements","version":1}'])(
  'rejects an invalid file: %j',
  (text) => {
    expect(parsePack(Buffer.from(text), { ...packing, today: 1 })).toBe(undefined)
  },
)
