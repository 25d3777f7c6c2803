import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

import { readPrompt } from './judge-server/read-prompt.ts'
import { sentencesOf, wordsOf } from './judge-server/words-of.ts'

/** A local stand-in for a model that writes answers. */
export type AnswerServer = AsyncDisposable & {
  /** Ends with `/v1`, as base URLs do. */
  readonly baseUrl: string
}

/**
 * Starts a server that computes answers from the prompt alone. It returns the sentence in the chunks
 * that has the most words in common with the question; rare words have more weight. It follows two kinds
 * of instructions: to answer only if sure, and to keep to a number of words.
 */
export async function answerServer(): Promise<AnswerServer> {
  const server = createServer((incoming, response) => void reply(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function reply(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { model, messages } = body.parse(JSON.parse(await text(incoming)))
  const content = answerTo(messages)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(completion(model, content)))
}

const body = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

/** The refusal that the built-in instructions ask for. */
const declined = 'I could not find this in the documents.'

/**
 * The share of the question's words that a sentence must contain to be returned as an answer, and the
 * share if the prompt asks for sure answers only.
 */
const enough = { usual: 0.3, sure: 0.5 }

/** Answers a prompt of the built-in pipeline. */
function answerTo(messages: Parameters<typeof readPrompt>[0]): string {
  const { system, prompt } = readPrompt(messages)
  if (prompt.kind !== 'answer') throw new Error(`a question of the kind ${prompt.kind}`)
  const asked = [...new Set(wordsOf(prompt.query).map(stem))]
  const sentences = prompt.chunks.flatMap((chunk) => sentencesOf(chunk.text))
  const held = sentences.map((sentence) => new Set(wordsOf(sentence).map(stem)))
  const rarity = (word: string): number =>
    Math.log(1 + sentences.length / (1 + held.filter((words) => words.has(word)).length))
  const scores = held.map((words) =>
    asked.filter((word) => words.has(word)).reduce((sum, word) => sum + rarity(word), 0),
  )
  const best = scores.indexOf(Math.max(...scores))
  const shared = asked.filter((word) => held[best]?.has(word) ?? false).length
  const needed = /\bsure\b/i.test(system) ? enough.sure : enough.usual
  if (best < 0 || shared < needed * asked.length) return declined
  return shortened(sentences[best] ?? declined, system)
}

function shortened(sentence: string, instructions: string): string {
  const most = Number(/at most (\d+) words/i.exec(instructions)?.[1] ?? Infinity)
  return sentence.split(/\s+/).slice(0, most).join(' ')
}

/** Removes plural and some verb endings. */
function stem(word: string): string {
  return word.replace(/(?:ies|es|s|ed|ing)$/, '')
}

function completion(model: string, content: string): unknown {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  }
}
