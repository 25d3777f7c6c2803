import { randomBytes } from 'node:crypto'
import type { AnswerSettings } from '../../../lib/model/settings/settings.ts'
import type { Models } from '../../../lib/llm/models.ts'
import type { Answerer } from '../../answerer.ts'
import { chatAnswerer } from './chat-answerer.ts'

/**
 * Opens what writes answers with the models of one endpoint. The same settings get the same answerer, so both
 * sides share what was asked. `concurrency` is that of the first who opens it. Rejects with
 * `judge-unavailable` where the endpoint may not be used.
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
  // The number of questions is what answers cost, and it is known: no budget, and no deadline but the run's.
  const limits = { budget: undefined, deadline: undefined }
  const chat = await models.chat({ ...settings, timeoutMs, concurrency }, limits)
  return chatAnswerer(chat, { instructions: prompt, randomBytes })
}
