import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openChatModel } from '../src/lib/llm/chat-client.ts'
import { chatQuestion, chatSettings } from '../test/support/chat-question.ts'
import { silentLog } from '../src/lib/log.ts'

const calls = 2000
const callMs = 300

/**
 * Measures the wall time of many calls to a local server that processes a limited number at once and
 * answers 429 to the rest. The limit is 15% above the ideal, in which the server is always fully used. No
 * call may be lost.
 */
export async function benchJudgeLoad(): Promise<void> {
  console.log(`\nConcurrent judge calls: ${calls} calls of ${callMs} ms each, times in seconds`)
  for (const [concurrency, atOnce] of [
    [16, 32],
    [32, 32],
    [64, 32],
    [16, 8],
  ] as const)
    await benchLoad(concurrency, atOnce)
}

async function benchLoad(concurrency: number, atOnce: number): Promise<void> {
  const options = JSON.stringify({ delayMs: callMs, atOnce })
  const server = fork(join(import.meta.dirname, 'judge-load-server.ts'), [options])
  const [baseUrl] = (await once(server, 'message')) as [string]
  const chat = await openChatModel(
    { ...chatSettings, concurrency },
    {
      key: 'k',
      baseUrl,
      environment: {},
      log: silentLog,
      budget: undefined,
      deadline: undefined,
    },
  )
  const { signal } = new AbortController()
  const started = performance.now()
  const replies = await Promise.all(
    Array.from({ length: calls }, async (_, index) =>
      chat.ask(chatQuestion(String(index)), { signal, again: false }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  server.send('requests')
  const [requests] = (await once(server, 'message')) as [number]
  server.kill()
  const ideal = (Math.ceil(calls / Math.min(concurrency, atOnce)) * callMs) / 1000
  const lost = replies.filter(({ kind }) => kind === 'failed').length
  console.log(
    `  concurrency ${concurrency}, the server accepts ${atOnce}: ${seconds.toFixed(2)}, ideal ${ideal.toFixed(2)}, ` +
      `ratio ${(seconds / ideal).toFixed(3)}, ${requests - calls} requests rejected, ${lost} calls lost`,
  )
}
