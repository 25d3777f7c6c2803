import type { ModelsDoor } from '../../src/gate/request.ts'
import { standInChat } from './stand-in-chat.ts'

/** Gives access to the stand-in judge without a server. */
export function standInDoor(options: Parameters<typeof standInChat>[0] = {}): ModelsDoor {
  const facts = { requests: 0, adaptations: [], ignored: [], thinks: false, stopped: undefined }
  return {
    hasKey: true,
    withheld: false,
    trustsHead: false,
    baseUrl: undefined,
    open: async () => ({
      chat: async () => ({ ...standInChat(options), facts: () => facts }),
      embedder: () => Promise.reject(new Error('no vectors are asked for')),
    }),
    secret: async () => undefined,
  }
}

/** Gives access to no model: opening one rejects. */
export const closedDoor: ModelsDoor = {
  hasKey: false,
  withheld: false,
  trustsHead: false,
  baseUrl: undefined,
  open: () => Promise.reject(new Error('nobody is asked')),
  secret: async () => undefined,
}
