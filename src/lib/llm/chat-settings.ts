/** How a chat model is asked. Undefined parameters are not sent, so the server's defaults hold. */
export type ChatSettings = {
  readonly model: string
  readonly timeoutMs: number
  /** The most requests at once; left out: `usualRequests`. */
  readonly concurrency?: number
  /** Further fields of each request, as JSON. */
  readonly extraBody: Readonly<Record<string, unknown>> | undefined
}

/** A field of a request and its value, as JSON. */
export type Parameter = readonly [name: string, value: unknown]

/** From the strictest mode to the one that every server understands. */
export const outputModes = ['json_schema', 'json_object', 'text'] as const

export type OutputMode = (typeof outputModes)[number]

/** The configured fields of a request, always in the same order. */
export function parametersOf({ extraBody = {} }: ChatSettings): readonly Parameter[] {
  return Object.entries(extraBody)
}

/** The most tokens of a reply, reasoning included: a limit, and not what is paid for. */
export const mostOutput = 8192
