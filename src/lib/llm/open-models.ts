import { openChatModel } from './chat-client.ts'
import type { ModelAccess } from './endpoint.ts'
import { accessTo, type ModelAddress } from './model-address.ts'
import { openSharedLimits } from './limits/waits-and-retries.ts'
import type { Models } from './models.ts'
import { embedders } from './open-embedder.ts'

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
