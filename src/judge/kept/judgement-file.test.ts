import { expect, it } from 'vitest'
import { type Entry, entryOf, formatJudgements, parseJudgements } from './judgement-file.ts'
import { judgementKeys } from './judgement-keys.ts'

const keys = judgementKeys('test-judge-key-0123456789')
const address = 'f0442a4ca1465852c1e48048500bd4e8d485661e76bbe61c4476316fa6cc4bc5'
const payload = { l: 'e', e: [[0, 4, 34]], u: 0 } as const
const entry = entryOf({ address, servedModel: 'example-model-2026', payload, day: 20_000 }, keys)

/** Its tag was computed by another implementation of HKDF and HMAC. */
const file = `{"format":"rag-gate-judgements","version":1,"key_id":"f13ef7ec218cb6f8"}
{"k":"${address}","m":"example-model-2026","d":{"l":"e","e":[[0,4,34]],"u":0},"t":20000,"h":"5UwIjTXN9ib6rwD9Zzk_E7e55uoEaDtGNqJ0umtB_Jk"}
`

it('writes the bytes that every version reads', () => {
  expect(formatJudgements([entry], keys).toString()).toBe(file)
})

it('reads them, whatever the order of keys and the space between them', () => {
  const reordered = `${file.split('\n')[0]}\n{ "h": "${entry.tag}", "t": 20000, "d": {"u":0,"e":[[0,4,34]],"l":"e"}, "m": "example-model-2026", "k": "${address}" }\n`
  for (const text of [file, reordered, file.trimEnd()])
    expect(parseJudgements(Buffer.from(text), { keys, today: 20_001 })).toEqual({
      entries: new Map([[address, entry]]),
      dropped: 0,
    })
})

it('reads names of models in any script, and bytes that are a part of larger ones', () => {
  const named: Entry = entryOf({ ...entry, servedModel: '模型-Ü' }, keys)
  const padded = Buffer.concat([Buffer.alloc(7), formatJudgements([named], keys), Buffer.alloc(7)])
  const read = parseJudgements(padded.subarray(7, -7), { keys, today: 20_000 })
  expect(read).toEqual({ entries: new Map([[address, named]]), dropped: 0 })
})

it('takes no day for later than today', () => {
  const read = parseJudgements(Buffer.from(file), { keys, today: 19_999 })
  expect(read?.entries.get(address)?.day).toBe(19_999)
})

it.each(['', '\n', '{}', '[]', 'null', '{"format":"rag-gate-judgements","version":1}'])(
  'is no such file: %j',
  (text) => {
    expect(parseJudgements(Buffer.from(text), { keys, today: 1 })).toBe(undefined)
  },
)
