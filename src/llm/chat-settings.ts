/** How a chat model is asked. Undefined: not sent, so that the server's own default holds. */
export type ChatSettings = {
  readonly model: string
  /** Of one HTTP request. */
  readonly timeoutMs: number
  /** Tokens of a reply at most, with those that the model thinks in. */
  readonly maxOutput: number
  /** Requests on their way at once at most. */
  readonly concurrency: number
  /** How JSON is asked for; `auto`: as strictly as the server understands. */
  readonly output: 'auto' | OutputMode
  readonly temperature: number | undefined
  readonly reasoningEffort: string | undefined
  readonly verbosity: string | undefined
  readonly serviceTier: string | undefined
}

/** From the strictest to the one that every server understands. */
export const outputModes = ['json_schema', 'json_object', 'text'] as const

export type OutputMode = (typeof outputModes)[number]

/** The configured parameters by the name they are sent under, in one order. */
export function parametersOf({
  temperature,
  reasoningEffort,
  verbosity,
  serviceTier,
}: ChatSettings): readonly (readonly [name: string, value: string | number])[] {
  const all = [
    ['temperature', temperature],
    ['reasoning_effort', reasoningEffort],
    ['verbosity', verbosity],
    ['service_tier', serviceTier],
  ] as const
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
