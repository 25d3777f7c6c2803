import type { EmbedSettings } from '../model/settings/settings.ts'
import { type ChatLimits, type OpenChatModel, openChatModel } from './chat-client.ts'
import type { ChatSettings } from './chat-settings.ts'
import type { Embedder } from './embedder.ts'
import type { ModelAccess } from './endpoint.ts'
import { accessTo, type ModelAddress } from './model-address.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'
import { embedders } from './open-embedder.ts'

/** The models of one endpoint. They share its rate limit and its waits. */
export type Models = {
  /** Equal settings get the same embedder. */
  embedder(settings: EmbedSettings): Promise<Embedder>
  chat(settings: ChatSettings, limits: ChatLimits): Promise<OpenChatModel>
}

/** Models at an address: see `accessTo` and `openModels`. */
export function openModelsAt(address: ModelAddress, given: Parameters<typeof accessTo>[1]): Models {
  return openModels(accessTo(address, given))
}

/** Sends nothing yet. Both functions reject with `judge-unavailable` where the endpoint may not be used. */
export function openModels(access: ModelAccess): Models {
  const shared = openSharedLimits(access.log)
  return {
    embedder: embedders(access, shared),
    chat: async (settings, limits) => openChatModel(settings, { ...access, ...limits }, shared),
  }
}
