import { describe, expect, it } from 'vitest'
import type { CallUsage } from '../../../lib/llm/chat-model.ts'
import { generator } from '../../../lib/stats/random-generator.ts'
import { type CutPrompt, cutMessage, noteSize, openPromptSizes } from './cut-prompts.ts'

const usage = (input: number, changes: Partial<CallUsage> = {}): CallUsage => ({
  input,
  cachedInput: 0,
  cacheWrite: 0,
  output: 50,
  reasoning: 0,
  estimated: false,
  ...changes,
})

/**
 * Returns the result for prompts of these sizes, as estimated by the program and as counted by the server.
 */
function found(
  sizes: readonly (readonly [sent: number, counted: number])[],
  changes: Partial<CallUsage> = {},
): CutPrompt | undefined {
  const noted = openPromptSizes()
  for (const [sent, counted] of sizes) noteSize(noted, sent, usage(counted, changes))
  return noted.cut
}

const next = generator(7)
const between = (low: number, high: number): number => low + (next() / 2 ** 32) * (high - low)
/** The sizes of the prompts of the public checks and of a run. */
const small = Array.from({ length: 15 }, () => Math.round(between(1700, 2000)))
const large = Array.from({ length: 300 }, () => Math.round(between(2600, 9000)))

const countedBy = (tokens: (sent: number) => number) =>
  [...small, ...large].map((sent) => [sent, Math.round(tokens(sent))] as const)

describe('a server that reads whole prompts is not reported', () => {
  it.each([
    ['counts a fifth less', (sent: number) => 0.8 * sent],
    ['counts each text a little otherwise', (sent: number) => sent * between(0.8, 1)],
    [
      'counts long texts of another script at half',
      (sent: number) => (sent > 2500 ? 0.6 : 1) * sent,
    ],
    ['leaves out what it has cached', (sent: number) => between(0.05, 1) * sent],
    ['counts nothing', () => 0],
    ['counts one and the same', () => 100],
  ])('that %s', (_, tokens) => {
    expect(found(countedBy(tokens))).toBeUndefined()
  })

  it('whose replies contain no token count, or cached tokens', () => {
    const cut = countedBy((sent) => Math.min(2048, sent))
    expect(found(cut, { estimated: true })).toBeUndefined()
    expect(found(cut, { cachedInput: 1024 })).toBeUndefined()
  })

  it('whose prompts all have the same length', () => {
    expect(found(Array.from({ length: 50 }, () => [3000, 2816] as const))).toBeUndefined()
  })
})

describe('a server that cuts prompts is detected', () => {
  it.each([2048, 4096])('at a window of %i tokens', (window) => {
    expect(found(countedBy((sent) => Math.min(window, 0.9 * sent)))).toMatchObject({ read: window })
  })

  it('if it reads no prompt completely', () => {
    const sizes = large.map((sent) => [sent, 2048] as const)
    expect(found(sizes)).toMatchObject({ read: 2048 })
  })

  it('if its window slides', () => {
    const sizes = countedBy((sent) => (sent > 4096 ? between(1000, 1500) : sent))
    expect(found(sizes)?.read).toBeLessThan(1500)
  })
})

it('the message contains both numbers and the remedy', () => {
  expect(cutMessage({ read: 2048, sent: 5200 })).toBe(
    'the server reads only 2,048 tokens of a prompt of about 5,200, so the judge does not see the rest. Give the model a larger context (Ollama: num_ctx or OLLAMA_CONTEXT_LENGTH)',
  )
})
