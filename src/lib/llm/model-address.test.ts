import { describe, expect, it } from 'vitest'
import { chatQuestion, chatSettings } from '../../../test/support/chat-question.ts'
import { hurriedPorts } from '../../../test/support/hurried-ports.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { scriptedServer } from '../../../test/support/scripted-server.ts'
import { silentLog } from '../log.ts'
import { openChatModel } from './chat-client.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'
import { accessTo } from './model-address.ts'

const none = new Map<string, string>()
const given = {
  key: 'sk-own',
  environment: { RAG_GATE_A: ' secret-a\n', RAG_GATE_EMPTY: '' },
  log: silentLog,
}

describe('access to models at an address', () => {
  it('has the values of its variables, and its own key by default', () => {
    const headers = new Map([['api-key', 'RAG_GATE_A']])
    const access = accessTo({ baseUrl: 'https://a/v1', headers, keyVariable: undefined }, given)
    expect(access).toMatchObject({ baseUrl: 'https://a/v1', key: 'sk-own' })
    expect([...(access.headers ?? [])]).toEqual([['api-key', 'secret-a']])
  })

  it('S6: uses another key or none, never the default key', () => {
    const to = (keyVariable: string | null) =>
      accessTo({ baseUrl: undefined, headers: none, keyVariable }, given).key
    expect([to('RAG_GATE_A'), to(null)]).toEqual(['secret-a', undefined])
  })

  it('is refused if OPENAI_BASE_URL is set and no address is given', () => {
    const environment = { OPENAI_BASE_URL: 'https://gateway.example/v1' }
    const to = (baseUrl: string | undefined) =>
      accessTo({ baseUrl, headers: none, keyVariable: undefined }, { ...given, environment })
        .baseUrl
    expect(() => to(undefined)).toThrow('OPENAI_BASE_URL is set, but RAG Gate does not read it')
    expect(to('https://a/v1')).toBe('https://a/v1')
  })

  it.each(['RAG_GATE_B', 'RAG_GATE_EMPTY'])('wants %s set', (variable) => {
    const headers = new Map([['x', variable]])
    expect(() => accessTo({ baseUrl: undefined, headers, keyVariable: undefined }, given)).toThrow(
      `${variable}, needed for requests to the judge, is not set`,
    )
  })
})

it('S6: a header is sent, named in the log, and its value hidden if the server repeats it', async () => {
  await using server = await scriptedServer(({ headers }, response) => {
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: `bad key ${String(headers['api-key'])}` } }))
  })
  const log = recordingLog()
  const headers = new Map([['api-key', 'RAG_GATE_A']])
  const address = { baseUrl: `${server.origin}/v1`, headers, keyVariable: null }
  const limits = { budget: undefined, deadline: undefined }
  const access = { ...accessTo(address, given), log, ...limits }
  const chat = await openChatModel(chatSettings, access, openSharedLimits(log, hurriedPorts()))
  const reply = await chat.ask(chatQuestion(), {
    signal: new AbortController().signal,
    again: false,
  })
  expect(server.requests[0]?.headers).toMatchObject({ 'api-key': 'secret-a' })
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  expect(reply).toMatchObject({ cause: 'auth', message: expect.stringContaining('bad key ***') })
  const said = JSON.stringify([log, reply, chat.facts()])
  expect(said).toContain('without a key, and with api-key')
  expect(said).not.toContain('secret-a')
})
