import { afterEach, expect, it, vi } from 'vitest'
import { scriptedServer } from '../../test/support/scripted-server.ts'
import { silentLog } from '../lib/log.ts'
import { localModels } from './local-models.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(['', ' ', '\n', ' \t\r\n'])(
  'a key that is only white space, %j, counts as missing',
  (key) => {
    vi.stubEnv('OPENAI_API_KEY', key)
    expect(localModels({}, silentLog).hasKey).toBe(false)
  },
)

it('S6: a trailing line feed is stripped from a key before sending and masking', async () => {
  vi.stubEnv('OPENAI_API_KEY', ' sk-canary-77aa\n')
  await using server = await scriptedServer(({ headers }, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: `no: ${headers.authorization}` } }))
  })
  const door = localModels({ 'base-url': server.origin }, silentLog)
  expect(door.hasKey).toBe(true)
  const headers = new Map<string, string>()
  const models = await door.open({ baseUrl: server.origin, headers, keyVariable: undefined })
  const embedder = await models.embedder({ model: 'm', dimensions: undefined })
  await expect(embedder.embed(['a'], new AbortController().signal)).rejects.toThrow(
    /no: Bearer \*\*\*$/,
  )
  expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-canary-77aa')
})

it('sends no key to OpenAI if OPENAI_BASE_URL names another server', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'sk-canary-77aa')
  vi.stubEnv('OPENAI_BASE_URL', 'https://models.example.com/v1')
  const door = localModels({}, silentLog)
  const openAi = { baseUrl: undefined, headers: new Map<string, string>(), keyVariable: undefined }
  await expect(door.open(openAi)).rejects.toThrow('OPENAI_BASE_URL is set')
  await expect(door.open({ ...openAi, baseUrl: 'https://a.example/v1' })).resolves.toBeDefined()
})
