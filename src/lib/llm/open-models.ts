import { openChatModel } from './chat-client.ts'
import type { ModelAccess } from './endpoint.ts'
import { accessTo, type ModelAddress } from './model-address.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'
import type { Models } from './models.ts'
import { embedders } from './open-embedder.ts'

/** Opens the models at an address. See `accessTo` and `openModels`. */
export function openModelsAt(address: ModelAddress, given: Parameters<typeof accessTo>[1]): Models {
  return openModels(accessTo(address, given))
}

/**
 * Opens an endpoint's models without sending a request. The returned functions reject with
 * `judge-unavailable` if the endpoint may not be used.
 */
export function openModels(access: ModelAccess): Models {
  const shared = openSharedLimits(access.log)
  return {
    embedder: embedders(access, shared),
    chat: async (settings, limits) => openChatModel(settings, { ...access, ...limits }, shared),
  }
}
