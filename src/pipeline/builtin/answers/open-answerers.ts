import { randomBytes } from 'node:crypto'
import type { AnswerSettings } from '../../../lib/model/settings/settings.ts'
import type { Models } from '../../../lib/llm/models.ts'
import type { Answerer } from '../../answerer.ts'
import { chatAnswerer } from './chat-answerer.ts'

/**
 * Returns a function that opens answerers for the models of one endpoint. Calls with equal settings
 * return the same answerer, with the first caller's `concurrency`, so both sides share its answers.
 * The function rejects with `judge-unavailable` if the endpoint may not be used.
 */
export function openAnswerers(
  models: Pick<Models, 'chat'>,
): (settings: AnswerSettings, concurrency: number) => Promise<Answerer> {
  const opened = new Map<string, Promise<Answerer>>()
  return async (settings, concurrency) => {
    const name = JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const known = opened.get(name) ?? open(models, settings, concurrency)
    opened.set(name, known)
    return known
  }
}

const timeoutMs = 120_000

async function open(
  models: Pick<Models, 'chat'>,
  { prompt, ...settings }: AnswerSettings,
  concurrency: number,
): Promise<Answerer> {
  // Sets no budget or deadline, because the number of questions already limits the cost.
  const limits = { budget: undefined, deadline: undefined }
  const chat = await models.chat({ ...settings, timeoutMs, concurrency }, limits)
  return chatAnswerer(chat, { instructions: prompt, randomBytes })
}
