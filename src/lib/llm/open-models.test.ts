import { expect, it } from 'vitest'
import { embeddingsServer } from '../../../test/rig/embeddings-server.ts'
import { chatQuestion, chatSettings } from '../../../test/support/chat-question.ts'
import { silentLog } from '../log.ts'
import { openModels } from './open-models.ts'

it('models of one endpoint wait together if it asks for a pause', async () => {
  await using server = await embeddingsServer()
  const models = openModels({
    key: 'k',
    baseUrl: server.baseUrl,
    environment: {},
    log: silentLog,
  })
  const embedder = await models.embedder({ model: 'stand-in', dimensions: undefined })
  const chat = await models.chat(chatSettings, { budget: undefined, deadline: undefined })
  const { signal } = new AbortController()
  server.fail({ kind: 'status', status: 429, headers: { 'retry-after-ms': '300' } })
  const started = performance.now()
  const embedded = embedder.embed(['one'], signal)
  await server.asked
  await new Promise((resolve) => setTimeout(resolve, 50))
  const reply = await chat.ask(chatQuestion(), { signal, again: false })
  expect(performance.now() - started).toBeGreaterThan(295)
  // The server supports only embeddings, so the chat request fails. The test checks when it was sent.
  expect(reply.kind).toBe('failed')
  expect(await embedded).toHaveLength(1)
})
