import type { EmbedSettings } from '../model/settings/settings.ts'
import { printable } from '../text/printing/printable.ts'
import type { Embedder } from './embedder.ts'
import { checkEndpoint, type ModelAccess, whereLine } from './endpoint.ts'
import { openSharedLimits, type SharedLimits } from './limits/waits-and-retries.ts'
import { sharedEmbedder } from './shared-embedder.ts'
import { textEmbedder } from './wire/embed-texts.ts'

/**
 * Returns a function that opens embedders for one endpoint. It returns the same embedder for equal
 * settings, so both sides share its vectors. It rejects with `judge-unavailable` if the endpoint may
 * not be used.
 */
export function embedders(
  access: ModelAccess,
  shared: SharedLimits = openSharedLimits(access.log),
): (settings: EmbedSettings) => Promise<Embedder> {
  const opened = new Map<string, Promise<Embedder>>()
  return async (settings) => {
    const name = JSON.stringify([settings.model, settings.dimensions])
    const known = opened.get(name) ?? openEmbedder(settings, access, shared)
    opened.set(name, known)
    return known
  }
}

/**
 * Opens an embedder for a model and logs where text will be sent. Rejects with `judge-unavailable`
 * if the endpoint may not be used.
 */
export async function openEmbedder(
  settings: EmbedSettings,
  access: ModelAccess,
  { ports, withRetries }: SharedLimits = openSharedLimits(access.log),
): Promise<Embedder> {
  const endpoint = checkEndpoint(access)
  const what = `embeddings of "${printable(settings.model)}"`
  access.log.info(whereLine(what, endpoint, access.environment))
  // Imported only when an embedder is opened, so that runs without vectors start faster.
  const { openAiClient } = await import('./wire/openai.ts')
  const client = openAiClient({ endpoint, ports, timeoutMs, limits })
  return sharedEmbedder(textEmbedder({ endpoint, settings, client, withRetries }))
}

const timeoutMs = 60_000

/**
 * The limits on a response's size. Vectors arrive as decimal text, so 2,048 vectors of 1,536 numbers
 * take about 40 MB.
 */
const limits = { maxBytes: 64 * 2 ** 20, maxParts: undefined }
