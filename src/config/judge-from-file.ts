import { posix } from 'node:path'
import type { JudgeSettings, ModelPrice, RubricSettings } from '../model/settings/settings.ts'
import { chatParametersOf } from '../model/settings/chat-keys.ts'
import type { JudgeFile, PriceSchema } from '../model/settings/judge-schema.ts'
import { millisecondsOf } from '../parse/milliseconds-of.ts'
import type { RubricsFile } from '../model/settings/rubric-schema.ts'
import type { z } from 'zod'

/** The settings that a checked `judge` section stands for; undefined without a model. */
export function judgeFromFile(file: JudgeFile): JudgeSettings | undefined {
  const { model, budget, trust, sample, embed } = file
  if (model === undefined) return undefined
  return {
    model,
    ...chatParametersOf(file),
    concurrency: file.concurrency,
    output: file.output,
    deadlineMs: millisecondsOf(file.deadline),
    budget: { usd: budget.usd, tokens: budget.tokens, calls: budget.calls },
    prices: pricesFromFile(file),
    escalate: file.escalate,
    also: file.also,
    combine: file.combine,
    chunkChars: file['chunk-chars'],
    maxInput: file['max-input'],
    explain: file.explain,
    repeats: file.repeats,
    noiseSample: file['noise-sample'],
    sample: sample && { items: sample.items, seed: sample.seed },
    embed: embed && { model: embed.model, dimensions: embed.dimensions },
    store: file.store,
    trust: { min: trust.min, onUntrusted: trust['on-untrusted'] },
    canaries: file.canaries === undefined ? undefined : posix.normalize(file.canaries),
    rubrics: Object.entries(file.rubrics).map(([label, rubric]) => rubricOf(label, rubric)),
  }
}

/** What models cost, by name: it holds without a judge too, for the models that a pipeline asks. */
export function pricesFromFile({
  prices,
}: Pick<JudgeFile, 'prices'>): ReadonlyMap<string, ModelPrice> {
  return new Map(Object.entries(prices).map(([name, price]) => [name, priceOf(price)]))
}

function priceOf(price: z.infer<typeof PriceSchema>): ModelPrice {
  return {
    input: price.input,
    cachedInput: price['cached-input'],
    cacheWrite: price['cache-write'],
    output: price.output,
  }
}

function rubricOf(label: string, rubric: RubricsFile[string]): RubricSettings {
  return {
    label,
    question: rubric.question.trim(),
    // Keys that are whole numbers come in ascending order.
    anchors: Object.entries(rubric.anchors).map(([score, text]) => [Number(score), text]),
    sees: rubric.sees,
    repeats: rubric.repeats,
    skipRefused: rubric['skip-refused'],
  }
}
