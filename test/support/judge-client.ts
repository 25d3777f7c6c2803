import type { ChatLimits, OpenChatModel } from '../../src/lib/llm/models.ts'
import { openChatModel } from '../../src/lib/llm/chat-client.ts'
import type { ChatSettings } from '../../src/lib/llm/chat-settings.ts'
import type { ModelAccess } from '../../src/lib/llm/endpoint.ts'
import { openSharedLimits } from '../../src/lib/llm/limits/waits-and-retries.ts'
import type { JudgeServer } from './judge-server.ts'
import { silentLog } from '../../src/lib/log.ts'
import { type SkippingClock, skippingClock } from './skipping-clock.ts'

/** Returns the product's client for a stand-in judge, with a clock that skips waits. */
export async function judgeClient(
  { baseUrl }: Pick<JudgeServer, 'baseUrl'>,
  changes: {
    readonly settings?: Partial<ChatSettings>
    readonly access?: Partial<ModelAccess & ChatLimits>
    readonly clock?: SkippingClock
  } = {},
): Promise<{ readonly chat: OpenChatModel; readonly clock: SkippingClock }> {
  const clock = changes.clock ?? skippingClock()
  const settings = { ...defaults, ...changes.settings }
  const access = {
    key: 'sk-a-key-of-the-tests-0123456789',
    baseUrl,
    environment: {},
    log: silentLog,
    budget: undefined,
    deadline: undefined,
    ...changes.access,
  }
  const chat = await openChatModel(settings, access, openSharedLimits(access.log, clock.ports))
  return { chat, clock }
}

const defaults: ChatSettings = {
  model: 'judge-model',
  timeoutMs: 5000,
  concurrency: 16,
  extraBody: undefined,
}
