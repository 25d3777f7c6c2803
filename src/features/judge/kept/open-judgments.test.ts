import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../../test/support/memory-store.ts'
import { recordingLog } from '../../../../test/support/recording-log.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import type { Store } from '../../../lib/store/store.ts'
import { noStore } from '../../../lib/store/no-store.ts'
import type { JudgeIdentity, Question } from './address.ts'
import { type Judgment, type Settled, shortAddress } from './judgment-port.ts'
import { type KeptJudgments, openJudgments } from './open-judgments.ts'

const judge: JudgeIdentity = {
  promptVersion: 'judge/1',
  promptHash: '0'.repeat(64),
  baseUrl: 'https://judge.example/v1',
  model: 'example-model',
  parameters: [],
}
const secret = 'a secret that only these tests know'
const millisecondsOfDay = 24 * 60 * 60 * 1000

const question: Question = {
  kind: 'relevance',
  sample: 0,
  premise: ['relevance', 'How long do refunds take?', '1'.repeat(64)],
  subject: 'Refunds take ten days.',
}
const about = (subject: string): Question => ({ ...question, subject })

const relevant: Judgment = { kind: 'relevance', label: 'relevant' }
const irrelevant: Judgment = { kind: 'relevance', label: 'not' }
const entailed: Judgment = {
  kind: 'verdict',
  label: 'entailed',
  evidence: [{ source: 0, start: 0, end: 22 }],
  unproven: false,
}
const extract: Judgment = {
  kind: 'extract',
  outcome: 'partial',
  claims: [
    { sentence: 1, text: 'Refunds take ten days.', role: 'direct' },
    { sentence: undefined, text: 'Vouchers are free.', role: 'off_topic' },
  ],
  loose: true,
}
const reference: Judgment = {
  kind: 'reference',
  claims: [{ text: 'Überweisungen dauern zehn Tage.', importance: 'vital' }],
  loose: false,
}
const rubric: Judgment = { kind: 'rubric', score: 4, reason: 'It is polite throughout.' }

async function opened(store: Store = memoryStore()) {
  const dir = await tempDir()
  const log = recordingLog()
  const clock = { now: 20_000 * millisecondsOfDay }
  const ports = { store, folder: dir.path, now: () => clock.now, randomBytes, log }
  const run = (options: Partial<Parameters<typeof openJudgments>[0]> = {}) =>
    openJudgments({ judge, secret, ...options }, ports)
  return { dir: dir.path, log, clock, run, [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose]() }
}

/** Looks up a question and, if it is unknown, stores this judgment for it. */
async function ask(
  run: KeptJudgments,
  subject: string,
  judgment: Judgment = relevant,
  servedModel = 'example-model-2026',
): Promise<{ readonly settled: Settled; readonly from: 'stored' | 'run' | 'me' }> {
  const taken = run.take(run.addressOf(about(subject)), { fresh: false })
  switch (taken.kind) {
    case 'known':
      return { settled: taken.settled, from: taken.stored ? 'stored' : 'run' }
    case 'awaited':
      return { settled: await taken.settled, from: 'run' }
    case 'mine': {
      const settled: Settled = { kind: 'judged', judgment, servedModel }
      taken.settle(settled)
      return { settled, from: 'me' }
    }
  }
}

it.each([
  ['label of a chunk', relevant],
  ['extraction', extract],
  ['list of reference claims', reference],
  ['rubric sample', rubric],
])('a later run finds a stored %s', async (_, judgment) => {
  await using given = await opened()
  const first = await given.run()
  await ask(first, 'one', judgment)
  expect(await first.save()).toBe('saved')
  const second = await given.run()
  expect(second.found).toEqual({ entries: 1, dropped: 0 })
  expect(await ask(second, 'one', irrelevant)).toStrictEqual({
    settled: { kind: 'judged', judgment, servedModel: 'example-model-2026' },
    from: 'stored',
  })
  expect(await second.save()).toBe('unchanged')
  expect(await readdir(given.dir)).toEqual([])
})

describe('within a run', () => {
  it('only the first of many concurrent callers asks the judge, and all get the same object', async () => {
    await using given = await opened()
    const run = await given.run()
    const address = run.addressOf(question)
    const taken = Array.from({ length: 20 }, () => run.take(address, { fresh: false }))
    expect(taken.map(({ kind }) => kind)).toEqual(['mine', ...Array(19).fill('awaited')])
    const settled: Settled = { kind: 'judged', judgment: relevant, servedModel: 'm' }
    if (taken[0]?.kind === 'mine') taken[0].settle(settled)
    for (const other of taken.slice(1))
      expect(other.kind === 'awaited' && (await other.settled)).toBe(settled)
    expect(run.take(address, { fresh: true })).toEqual({ kind: 'known', settled, stored: false })
  })

  it('returns the same object each time, also for stored judgments', async () => {
    await using given = await opened()
    const first = await given.run()
    await ask(first, 'one', extract)
    await first.save()
    const second = await given.run()
    const { settled } = await ask(second, 'one')
    expect((await ask(second, 'one')).settled).toBe(settled)
    expect(second.peek(second.addressOf(about('one')))).toBe(settled)
  })

  it('a loss is shared by all callers, and is not stored', async () => {
    await using given = await opened()
    const run = await given.run()
    const lost: Settled = { kind: 'lost', cause: 'timeout' }
    const taken = run.take(run.addressOf(question), { fresh: false })
    const waiting = run.take(run.addressOf(question), { fresh: false })
    if (taken.kind === 'mine') taken.settle(lost)
    expect(waiting.kind === 'awaited' && (await waiting.settled)).toBe(lost)
    expect(run.take(run.addressOf(question), { fresh: false })).toHaveProperty('settled', lost)
    expect(await run.save()).toBe('unchanged')
    const next = await given.run()
    expect(next.take(next.addressOf(question), { fresh: false }).kind).toBe('mine')
  })

  it('peeking does not claim the question', async () => {
    await using given = await opened()
    const run = await given.run()
    expect(run.peek(run.addressOf(question))).toBe(undefined)
    expect(run.take(run.addressOf(question), { fresh: false }).kind).toBe('mine')
  })

  it('a second result for the same question is ignored', async () => {
    await using given = await opened()
    const run = await given.run()
    const taken = run.take(run.addressOf(question), { fresh: false })
    if (taken.kind !== 'mine') throw new Error('it is mine')
    taken.settle({ kind: 'judged', judgment: relevant, servedModel: 'm' })
    taken.settle({ kind: 'lost', cause: 'timeout' })
    expect(run.peek(run.addressOf(question))).toHaveProperty('kind', 'judged')
  })
})

it('with the fresh option, a judgment of another model is ignored and replaced', async () => {
  await using given = await opened()
  const first = await given.run()
  await ask(first, 'one', relevant, 'example-model-2026-01')
  await ask(first, 'two', relevant, 'example-model-2026-01')
  await first.save()
  const second = await given.run()
  const address = second.addressOf(about('one'))
  const taken = second.take(address, { fresh: true })
  if (taken.kind === 'mine')
    taken.settle({ kind: 'judged', judgment: irrelevant, servedModel: 'example-model-2026-02' })
  expect(await second.save()).toBe('saved')
  const third = await given.run()
  expect(third.peek(address)).toStrictEqual({
    kind: 'judged',
    judgment: irrelevant,
    servedModel: 'example-model-2026-02',
  })
  expect(third.found.entries).toBe(2)
})

describe('kept judgments', () => {
  it('grow with every run that judges something new', async () => {
    await using given = await opened()
    for (const [at, subject] of ['one', 'two', 'three'].entries()) {
      const run = await given.run()
      expect(run.found.entries).toBe(at)
      await ask(run, subject)
      expect(await run.save()).toBe('saved')
    }
  })

  it.each<[string, Partial<JudgeIdentity>]>([
    ['model', { model: 'other' }],
    ['server', { baseUrl: 'https://other.example/v1' }],
    ['prompt', { promptHash: '1'.repeat(64) }],
    ['parameter', { parameters: [['temperature', 0]] }],
  ])('of another %s are ignored', async (_, change) => {
    const store = memoryStore()
    await using given = await opened(store)
    const first = await given.run()
    await ask(first, 'one')
    await first.save()
    const second = await given.run({ judge: { ...judge, ...change } })
    expect(second.found.entries).toBe(0)
    expect((await ask(second, 'one')).from).toBe('me')
    await second.save()
    const prefixes = [...store.kept.keys()].map((key) => key.slice(0, -33))
    expect(new Set(prefixes).size).toBe(2)
  })

  it('are stored under a key with hashes of policy and content, of 32 hex digits each', async () => {
    const store = memoryStore()
    await using given = await opened(store)
    const run = await given.run()
    await ask(run, 'one')
    await run.save()
    expect([...store.kept.keys()]).toEqual([
      expect.stringMatching(/^rag-gate-v2-judgements-[\da-f]{32}-[\da-f]{32}$/),
    ])
  })

  it('without a secret are neither read nor stored, but are still shared within the run', async () => {
    const store = memoryStore()
    await using given = await opened(store)
    const first = await given.run()
    await ask(first, 'one')
    await first.save()
    const [before] = store.kept
    const second = await given.run({ secret: undefined })
    expect((await ask(second, 'one')).from).toBe('me')
    expect((await ask(second, 'one')).from).toBe('run')
    await ask(second, 'two')
    expect(await second.save()).toBe('unwanted')
    expect([...store.kept]).toEqual([before])
  })

  it('are not saved if the store is read-only, without a warning', async () => {
    await using given = await opened(noStore)
    const run = await given.run()
    await ask(run, 'one')
    expect(await run.save()).toBe('not-saved')
    expect(given.log.lines).toEqual([])
  })

  it('are not saved if the folder is gone, with a debug line', async () => {
    const gone = await opened()
    const run = await gone.run()
    await ask(run, 'one')
    await gone[Symbol.asyncDispose]()
    expect(await run.save()).toBe('not-saved')
    expect(gone.log.lines).toEqual(['debug: judgements: not stored: ENOENT'])
  })
})

describe('verdicts', () => {
  const verdict = { ...question, kind: 'verdict', premise: ['chunks', ['0'.repeat(64)]] } as const
  const call = (number: string) =>
    ({ ...question, kind: 'controls', premise: ['controls', number], subject: '' }) as const

  function settle(run: KeptJudgments, address: string, judgment: Judgment): void {
    const taken = run.take(address, { fresh: false })
    if (taken.kind === 'mine') taken.settle({ kind: 'judged', judgment, servedModel: 'm' })
  }

  /** Stores a verdict and the results of the controls in the same call. */
  async function kept(store: Store) {
    const given = await opened(store)
    const run = await given.run()
    const address = run.addressOf(verdict)
    settle(run, address, entailed)
    const results = [{ kind: 'negative', length: 'short', right: false } as const]
    const verdicts = [shortAddress(address)]
    settle(run, run.addressOf(call('1')), { kind: 'controls', results, verdicts, isCut: false })
    await run.save()
    return { ...given, address }
  }

  it('are found together with the controls of their call', async () => {
    await using given = await kept(memoryStore())
    const run = await given.run()
    expect(run.controls()).toMatchObject([{ results: [{ right: false }] }])
    expect(run.take(given.address, { fresh: false })).toMatchObject({ kind: 'known', stored: true })
  })

  it('are requested again if the controls were removed', async () => {
    const store = memoryStore()
    await using given = await kept(store)
    const [[key, bytes] = ['', Buffer.of()]] = store.kept
    const lines = bytes.toString().split('\n')
    const without = lines.filter((line) => !line.includes(',{"k":'))
    expect(without).toHaveLength(lines.length - 1)
    store.kept.set(key, Buffer.from(without.join('\n')))
    const run = await given.run()
    expect(run.found).toEqual({ entries: 1, dropped: 0 })
    expect(run.take(given.address, { fresh: false }).kind).toBe('mine')
  })

  it('in use refresh the age of the controls of their call', async () => {
    const store = memoryStore()
    await using given = await kept(store)
    given.clock.now += 5 * millisecondsOfDay
    const run = await given.run()
    run.take(given.address, { fresh: false })
    settle(run, run.addressOf(about('new')), relevant)
    await run.save()
    const days = store.kept.values().flatMap((bytes) => bytes.toString().match(/"t":\d+/g) ?? [])
    expect([...days]).toEqual(expect.arrayContaining(['"t":20005', '"t":20005', '"t":20005']))
    expect([...days].filter((day) => day === '"t":20000')).toEqual([])
  })
})

describe('S12: judgments from a cache that others can write to', () => {
  /**
   * Returns what a run finds in a file after this change, and whether it has to ask the judge about the
   * first of two questions.
   */
  async function found(change: (file: string) => string | Uint8Array) {
    const store = memoryStore()
    await using given = await opened(store)
    const first = await given.run()
    await ask(first, 'one')
    await ask(first, 'two')
    await first.save()
    const [[key, bytes] = ['', Buffer.of()]] = store.kept
    store.kept.set(key, Buffer.from(change(bytes.toString())))
    const second = await given.run()
    const from = [(await ask(second, 'one')).from, (await ask(second, 'two')).from]
    expect(given.log.lines.filter((line) => !line.startsWith('debug: '))).toEqual([])
    return { ...second.found, me: from.filter((who) => who === 'me').length }
  }

  const lines = (file: string): string[] => file.trimEnd().split('\n')
  const changed = (change: (entry: Record<string, unknown>) => unknown) => (file: string) => {
    const [header, first, ...rest] = lines(file)
    return [header, JSON.stringify(change(JSON.parse(first ?? ''))), ...rest].join('\n')
  }

  it.each<[string, (file: string) => string]>([
    [
      'a forged label with its old tag',
      changed((line) => ({ ...line, d: ['example-model-2026', { h: 'n' }] })),
    ],
    ['another model with its old tag', changed((line) => ({ ...line, d: ['other', { h: 'r' }] }))],
    ['no tag', changed((line) => ({ ...line, h: undefined }))],
    ['an empty tag', changed((line) => ({ ...line, h: '' }))],
    ['a tag of another length', changed((line) => ({ ...line, h: `${String(line['h'])}A` }))],
    ['a key too much', changed((line) => ({ ...line, x: 1 }))],
    ['a wrong day', changed((line) => ({ ...line, t: -1 }))],
    ['a score instead', changed((line) => ({ ...line, d: 1 }))],
    ['no entry', changed(() => null)],
    ['a line of 64 KiB', changed((line) => ({ ...line, x: 'x'.repeat(65_536) }))],
    [
      'a line nested 10,000 deep',
      (file) => {
        const [header, , ...rest] = lines(file)
        return [header, '['.repeat(10_000) + ']'.repeat(10_000), ...rest].join('\n')
      },
    ],
  ])('%s: dropped, and requested again', async (_, change) => {
    expect(await found(change)).toEqual({ entries: 1, dropped: 1, me: 1 })
  })

  it('a judgment moved to the address of another question, with its tag: dropped', async () => {
    const swap = (file: string): string => {
      const [header, one, two] = lines(file)
      const first = JSON.parse(one ?? '')
      return [header, JSON.stringify({ ...JSON.parse(two ?? ''), k: first.k }), two].join('\n')
    }
    expect(await found(swap)).toEqual({ entries: 1, dropped: 1, me: 1 })
  })

  it('a flipped bit anywhere in an entry except its day: dropped', async () => {
    const store = memoryStore()
    await using given = await opened(store)
    const first = await given.run()
    await ask(first, 'one')
    await first.save()
    const [[key, bytes] = ['', Buffer.of()]] = store.kept
    const start = bytes.indexOf('\n') + 1
    const day = bytes.indexOf('"t":') + 4
    for (let at = start; at < bytes.length - 1; at += 1) {
      if (at >= day && at < day + 5) continue
      const forged = Buffer.from(bytes)
      forged[at]! ^= 1
      store.kept.set(key, forged)
      expect((await given.run()).found.entries, `byte ${at}`).toBe(0)
    }
  })

  it('the first valid line for a question wins', async () => {
    const twice = (file: string): string => {
      const [header, one, two] = lines(file)
      return [header, one, two, one].join('\n')
    }
    expect(await found(twice)).toEqual({ entries: 2, dropped: 0, me: 0 })
  })

  it.each<[string, (file: string) => string | Uint8Array]>([
    [
      'of another secret',
      (file) => file.replace(/"key_id":"[^"]*"/, `"key_id":"${'0'.repeat(16)}"`),
    ],
    ['of another version', (file) => file.replace('"version":2', '"version":3')],
    ['of another format', (file) => file.replace('rag-gate-judgements', 'other')],
    ['without a header', (file) => lines(file).slice(1).join('\n')],
    ['of zeros', () => new Uint8Array(1000)],
    ['of a byte more than 20 MiB', (file) => file.padEnd(20 * 1024 * 1024 + 1, '\n')],
  ])('a file %s is a miss', async (_, change) => {
    expect(await found(change)).toEqual({ entries: 0, dropped: 0, me: 2 })
  })

  it('a truncated file yields its complete entries', async () => {
    expect(await found((file) => file.slice(0, -50))).toEqual({ entries: 1, dropped: 1, me: 1 })
  })

  it('an entry tagged with another secret is dropped, even under our own header', async () => {
    const store = memoryStore()
    await using given = await opened(store)
    const mine = await given.run()
    await ask(mine, 'one')
    await mine.save()
    const theirs = await given.run({ secret: 'a secret that the attacker chose' })
    await ask(theirs, 'two')
    await theirs.save()
    const [[key, ours], [, other]] = [...store.kept] as [[string, Buffer], [string, Buffer]]
    const forged = `${lines(ours.toString())[0]}\n${lines(other.toString())[1]}\n`
    store.kept.clear()
    store.kept.set(key, Buffer.from(forged))
    expect((await given.run()).found).toEqual({ entries: 0, dropped: 1 })
  })

  it('a future day does not protect an entry from eviction', async () => {
    const store = memoryStore()
    await using given = await opened(store)
    const first = await given.run()
    await ask(first, 'one')
    await first.save()
    const [[key, bytes] = ['', Buffer.of()]] = store.kept
    store.kept.set(key, Buffer.from(bytes.toString().replace('"t":20000', '"t":900000')))
    const second = await given.run()
    expect(second.found.entries).toBe(1)
    await ask(second, 'two')
    await second.save()
    expect([...store.kept.values()].at(-1)?.toString()).not.toContain('900000')
  })
})

it('S12: the bytes of a saved archive contain no word of any question', async () => {
  const store = memoryStore()
  await using given = await opened(store)
  const run = await given.run()
  const words = ['zebra', 'quagga', 'okapi', 'gnu-gnu', 'axolotl', 'tapir', 'wombat']
  const [query = '', chunk = '', answer = '', claim = '', vital = '', reason = '', anchor = ''] =
    words
  const asked: readonly (readonly [Question, Judgment])[] = [
    [
      { kind: 'extract', sample: 0, premise: ['query', query], subject: answer },
      {
        kind: 'extract',
        outcome: 'answered',
        claims: [{ sentence: 1, text: claim, role: 'direct' }],
        loose: false,
      },
    ],
    [
      { kind: 'reference', sample: 0, premise: ['query', query], subject: vital },
      {
        kind: 'reference',
        claims: [{ text: vital, importance: 'vital' }],
        loose: false,
      },
    ],
    [{ kind: 'verdict', sample: 0, premise: ['chunks', [chunk]], subject: claim }, entailed],
    [
      { kind: 'verdict', sample: 0, premise: ['reference', query, vital], subject: claim },
      entailed,
    ],
    [
      { kind: 'rubric', sample: 0, premise: ['rubric', query, [['1', anchor]], []], subject: '' },
      {
        kind: 'rubric',
        score: 3,
        reason,
      },
    ],
  ]
  for (const [asking, judgment] of asked) {
    const taken = run.take(run.addressOf(asking), { fresh: false })
    if (taken.kind === 'mine') taken.settle({ kind: 'judged', judgment, servedModel: 'm' })
  }
  expect(await run.save()).toBe('saved')
  const archive = Buffer.concat([...store.kept.values()])
  expect(archive.toString().trim().split('\n')).toHaveLength(6)
  for (const word of [...words, secret])
    for (const bytes of writtenAs(word)) expect(archive.includes(bytes), word).toBe(false)
  // Storing the same texts again produces different bytes.
  const other = memoryStore()
  await using anew = await opened(other)
  const again = await anew.run()
  const taken = again.take(again.addressOf(asked[0]![0]), { fresh: false })
  if (taken.kind === 'mine')
    taken.settle({ kind: 'judged', judgment: asked[0]![1], servedModel: 'm' })
  await again.save()
  const sealed = [...store.kept.values(), ...other.kept.values()].map(
    (bytes) => /"d":\["m","([^"]*)"/.exec(bytes.toString())?.[1],
  )
  expect(new Set(sealed).size).toBe(2)
})

/** Returns a word in every encoding in which it might have been stored by mistake. */
function writtenAs(word: string): readonly (Buffer | string)[] {
  // In base64, a word has three forms, depending on its offset; only the inner letters are the same
  // regardless of the surrounding text.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), Buffer.from(word)])
      .toString('base64url')
      .slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + word.length)) / 6)),
  )
  return [word, Buffer.from(word, 'utf16le'), Buffer.from(word).toString('hex'), ...base64]
}
