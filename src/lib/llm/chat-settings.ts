/**
 * How a chat model is called. Undefined parameters are not sent, so the server's defaults apply.
 */
export type ChatSettings = {
  readonly model: string
  readonly timeoutMs: number
  /** The maximum number of concurrent requests; default: `usualRequests`. */
  readonly concurrency?: number
  /** Further fields of each request, as JSON. */
  readonly extraBody: Readonly<Record<string, unknown>> | undefined
}

/** A field of a request and its value, as JSON. */
export type Parameter = readonly [name: string, value: unknown]

/** Ordered from the strictest mode to the one that every server supports. */
export const outputModes = ['json_schema', 'json_object', 'text'] as const

export type OutputMode = (typeof outputModes)[number]

/** Returns the configured fields of a request, always in the same order. */
export function parametersOf({ extraBody = {} }: ChatSettings): readonly Parameter[] {
  return Object.entries(extraBody)
}

/**
 * The maximum number of tokens in a reply, including reasoning. Only a limit: unused tokens cost nothing.
 */
export const mostOutput = 8192
