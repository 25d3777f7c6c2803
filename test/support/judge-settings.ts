import type { JudgeSettings } from '../../src/model/settings/settings.ts'

/** A judge with every setting at its default. */
export function judgeSettings(changes: Partial<JudgeSettings> = {}): JudgeSettings {
  return {
    model: 'example-mini',
    timeoutMs: 120_000,
    maxOutput: 8192,
    temperature: undefined,
    reasoningEffort: undefined,
    verbosity: undefined,
    serviceTier: undefined,
    concurrency: 16,
    output: 'auto',
    deadlineMs: 1_200_000,
    budget: { usd: undefined, tokens: undefined, calls: 5000 },
    prices: new Map(),
    escalate: undefined,
    also: [],
    combine: 'majority',
    chunkChars: 8000,
    maxInput: 24_000,
    explain: false,
    repeats: 1,
    noiseSample: 0,
    sample: undefined,
    embed: undefined,
    store: 'on',
    trust: { min: 0.9, onUntrusted: 'error' },
    canaries: undefined,
    rubrics: [],
    ...changes,
  }
}
