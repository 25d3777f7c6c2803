/** How a chat model is asked. Undefined parameters are not sent, so that the server's defaults hold. */
export type ChatSettings = {
  readonly model: string
  /** Of one HTTP request. */
  readonly timeoutMs: number
  /** The most tokens of a reply, reasoning included. */
  readonly maxOutput: number
  /** The most requests at once. */
  readonly concurrency: number
  /** How JSON is asked for; `auto`: in the strictest way that the server understands. */
  readonly output: 'auto' | OutputMode
  readonly temperature: number | undefined
  readonly reasoningEffort: string | undefined
  readonly verbosity: string | undefined
  readonly serviceTier: string | undefined
  /** Further fields of each request, as JSON. */
  readonly extraBody: Readonly<Record<string, unknown>> | undefined
}

/** A field of a request and its value, as JSON. */
export type Parameter = readonly [name: string, value: unknown]

/** From the strictest mode to the one that every server understands. */
export const outputModes = ['json_schema', 'json_object', 'text'] as const

export type OutputMode = (typeof outputModes)[number]

/** The configured parameters under the names they are sent with, always in the same order. */
export function parametersOf({
  temperature,
  reasoningEffort,
  verbosity,
  serviceTier,
  extraBody = {},
}: ChatSettings): readonly Parameter[] {
  const all = [
    ['temperature', temperature],
    ['reasoning_effort', reasoningEffort],
    ['verbosity', verbosity],
    ['service_tier', serviceTier],
    ...Object.entries(extraBody),
  ] as const
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}
