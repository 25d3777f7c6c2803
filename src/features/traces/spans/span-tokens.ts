import type { AttributeName } from './conventions.ts'
import type { Span } from './otlp-spans.ts'

/** Returns the total input and output tokens of all model calls; undefined if not reported. */
export function tokensOf(models: readonly Span[]): {
  readonly input: number | undefined
  readonly output: number | undefined
} {
  return {
    input: sumOf(
      models,
      'gen_ai.usage.input_tokens',
      'llm.token_count.prompt',
      'gen_ai.usage.prompt_tokens',
      'ai.usage.promptTokens',
      'ai.usage.inputTokens',
    ),
    output: sumOf(
      models,
      'gen_ai.usage.output_tokens',
      'llm.token_count.completion',
      'gen_ai.usage.completion_tokens',
      'ai.usage.completionTokens',
      'ai.usage.outputTokens',
    ),
  }
}

/** Returns the sum over the model calls, using the first of these attributes that each call has. */
export function sumOf(
  models: readonly Span[],
  ...names: readonly AttributeName[]
): number | undefined {
  const counts = models.flatMap(({ attributes }) => {
    const count = names.map((name) => attributes.get(name)).find((one) => typeof one === 'number')
    return typeof count === 'number' ? [count] : []
  })
  return counts.length === 0 ? undefined : counts.reduce((a, b) => a + b, 0)
}
