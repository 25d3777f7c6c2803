import type { ChatModel, ChatReply } from '../../src/lib/llm/chat-model.ts'

/**
 * A minimal chat model that sends each request once, without the product's client. For tests of code that
 * uses a chat model; errors of the connection are tested with the client.
 */
export function plainChat(baseUrl: string, model = 'judge-model'): ChatModel {
  return {
    model,
    endpoint: baseUrl,
    parameters: [],
    ask: async ({ system, user, schema }, { signal }): Promise<ChatReply> => {
      const format = schema && {
        type: 'json_schema',
        json_schema: { name: schema.name, strict: true, schema: schema.schema },
      }
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer test' },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          ...(format === undefined ? {} : { response_format: format }),
        }),
        signal,
      })
      const said = JSON.parse(await response.text())
      if (response.status !== 200)
        return { kind: 'failed', cause: 'bad_request', message: String(said.error?.message) }
      const content = String(said.choices[0].message.content)
      return {
        kind: 'reply',
        value: schema === undefined ? content : JSON.parse(content),
        servedModel: String(said.model),
        usage: { ...noTokens, estimated: true },
      }
    },
  }
}

const noTokens = { input: 0, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 }
