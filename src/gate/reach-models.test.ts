import { describe, expect, it } from 'vitest'
import type { ModelAddress } from '../lib/llm/model-address.ts'
import type { ModelsDoor } from './request.ts'
import { reachModels } from './reach-models.ts'

const commits = { base: 'b'.repeat(40), head: 'h'.repeat(40) }

function door(changes: Partial<ModelsDoor>): ModelsDoor {
  return {
    hasKey: false,
    withheld: false,
    trustsHead: false,
    baseUrl: undefined,
    open: async () => {
      throw new Error('nothing is asked here')
    },
    secret: async () => undefined,
    ...changes,
  }
}

const none = new Map<string, string>()
const policy = { from: 'base', settings: { baseUrl: undefined, headers: none } } as never

describe('the state of the key', () => {
  it.each([
    { what: 'a key', given: { hasKey: true }, key: 'given' },
    { what: 'neither key nor address', given: {}, key: 'missing' },
    { what: 'an address alone', given: { baseUrl: 'https://models.example/v1' }, key: 'given' },
    { what: 'a fork', given: { withheld: true }, key: 'withheld' },
    {
      what: 'a fork, and an address whose key it is not given',
      given: { withheld: true, baseUrl: 'https://models.example/v1' },
      key: 'withheld',
    },
    {
      what: 'a fork, and a server of the job itself',
      given: { withheld: true, baseUrl: 'http://127.0.0.1:11434/v1' },
      key: 'given',
    },
    {
      what: 'a command that asks nobody, beside a server of this machine',
      given: { asksNobody: true, baseUrl: 'http://127.0.0.1:11434/v1' },
      key: 'withheld',
    },
    {
      what: 'a fork that is given a key by another way',
      given: { hasKey: true, withheld: true },
      key: 'given',
    },
  ])('$what: $key', ({ given, key }) => {
    expect(reachModels(policy, commits, door(given)).key).toBe(key)
  })

  it('S16: without a key, no answer is written and no request is sent', async () => {
    const { openAnswerer } = reachModels(policy, commits, door({ withheld: true }))
    expect(await openAnswerer({} as never, 1)).toBeUndefined()
  })
})

describe('requests to models', () => {
  const headAlone = (baseUrl: string | undefined) =>
    ({ from: 'head', settings: { baseUrl, headers: none } }) as never

  it('S6: use no address that only the head configuration sets while there is a key', () => {
    const ask = (changes: Partial<ModelsDoor>) => () =>
      reachModels(headAlone('https://thief.example/v1'), commits, door(changes))
    expect(ask({ hasKey: true })).toThrow('the API key is not sent to judge.base-url')
    expect(ask({ hasKey: true, baseUrl: 'https://models.example/v1' })).not.toThrow()
    expect(ask({})).not.toThrow()
    const local = () =>
      reachModels(headAlone('http://127.0.0.1:8000/v1'), commits, door({ hasKey: true }))
    expect(local, "a server that the pull request's own code may have started").toThrow(
      "from head's config",
    )
  })

  it('S6: use no address from a lone checkout, unless an action measures a merged branch', () => {
    const lone = { base: undefined, head: commits.head }
    const ask = (changes: Partial<ModelsDoor>, address = 'https://thief.example/v1') => {
      return () => reachModels(headAlone(address), lone, door({ hasKey: true, ...changes }))
    }
    expect(ask({})).toThrow('from the config of this checkout')
    expect(ask({ baseUrl: 'https://thief.example/v1' })).not.toThrow()
    expect(ask({ trustsHead: true })).not.toThrow()
    expect(ask({ hasKey: false })).not.toThrow()
    expect(ask({}, 'http://127.0.0.1:8000/v1'), 'a server of this machine').not.toThrow()
  })

  it('S6: contain no secret for a header that only the head configuration names', () => {
    const headers = new Map([['api-key', 'RAG_GATE_KEY']])
    const of = (from: 'base' | 'head') =>
      ({ from, settings: { baseUrl: undefined, headers } }) as never
    const typed = { baseUrl: 'https://models.example/v1' }
    const lone = { base: undefined, head: commits.head }
    const refused = 'no secret is sent for judge.headers'
    expect(() => reachModels(of('head'), commits, door(typed))).toThrow(refused)
    expect(() => reachModels(of('head'), lone, door({}))).toThrow(refused)
    expect(() => reachModels(of('head'), lone, door(typed))).not.toThrow()
    expect(() => reachModels(of('head'), lone, door({ trustsHead: true }))).not.toThrow()
    expect(() => reachModels(of('base'), commits, door({}))).not.toThrow()
  })

  it('S6: are refused if base is another branch and the default branch sets another address or headers', () => {
    const headers = new Map([['api-key', 'RAG_GATE_KEY']])
    const settings = { baseUrl: 'https://models.example/v1', headers }
    const ask = (said: object, changes: Partial<ModelsDoor> = {}) => {
      const ofDefault = { branch: 'main', config: { policy: { headers: none, ...said } } }
      const policyOfBase = { from: 'base', settings, ofDefault } as never
      return () => reachModels(policyOfBase, commits, door({ hasKey: true, ...changes }))
    }
    const typed = { baseUrl: 'https://typed.example/v1' }
    expect(ask(settings)).not.toThrow()
    expect(ask({ ...settings, baseUrl: 'https://models.example/v1/?a=b' })).not.toThrow()
    expect(ask({ headers }, typed), 'an address that the workflow gives').not.toThrow()
    expect(ask({}, { trustsHead: true })).not.toThrow()
    expect(ask({ ...settings, baseUrl: 'https://models.example/v2' })).toThrow(
      "the API key is not sent: main's configuration does not set judge.base-url as base does",
    )
    expect(ask({ baseUrl: settings.baseUrl })).toThrow(
      "no secret is sent: main's configuration does not set judge.headers as base does",
    )
    expect(ask({ headers: new Map([['api-key', 'RAG_GATE_B']]) }, typed)).toThrow('judge.headers')
  })

  it('S6: to another judge use a separate variable, and never the headers or key of the first', async () => {
    const opened: ModelAddress[] = []
    const open = async (address: ModelAddress) => {
      opened.push(address)
      return {} as never
    }
    const headers = new Map([['api-key', 'RAG_GATE_KEY']])
    const settings = { baseUrl: 'https://first.example/v1', headers }
    const { openFor } = reachModels({ from: 'base', settings } as never, commits, door({ open }))
    const other = 'https://other.example/v1'
    await openFor({ baseUrl: undefined, keyVariable: undefined })
    await openFor({ baseUrl: undefined, keyVariable: 'RAG_GATE_B' })
    await openFor({ baseUrl: other, keyVariable: 'RAG_GATE_B' })
    await openFor({ baseUrl: other, keyVariable: undefined })
    expect(opened).toEqual([
      { ...settings, keyVariable: undefined },
      { ...settings, keyVariable: 'RAG_GATE_B' },
      { baseUrl: other, headers: none, keyVariable: 'RAG_GATE_B' },
      { baseUrl: other, headers: none, keyVariable: null },
    ])
    const ofHead = reachModels(headAlone(undefined), commits, door({ open }))
    await expect(ofHead.openFor({ baseUrl: other, keyVariable: 'RAG_GATE_B' })).rejects.toThrow(
      'RAG_GATE_B is not sent for key-variable',
    )
  })

  it('prefer the address of the caller to the address in the configuration', () => {
    const settings = {
      from: 'base',
      settings: { baseUrl: 'https://base.example/v1', headers: none },
    } as never
    expect(reachModels(settings, commits, door({})).baseUrl).toBe('https://base.example/v1')
    const named = door({ baseUrl: 'https://door.example/v1' })
    expect(reachModels(settings, commits, named).baseUrl).toBe('https://door.example/v1')
  })
})
