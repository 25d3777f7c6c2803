/** How to call a chat model. Undefined parameters are not sent, so the server's defaults apply. */
export type ChatSettings = {
  readonly model: string
  readonly timeoutMs: number
  /** The maximum number of concurrent requests. If omitted, `usualRequests` applies. */
  readonly concurrency?: number
  /** Additional JSON fields in each request. */
  readonly extraBody: Readonly<Record<string, unknown>> | undefined
}

/** A request field's name and JSON value. */
export type Parameter = readonly [name: string, value: unknown]

/** The output modes, from the strictest to the one that every server supports. */
export const outputModes = ['json_schema', 'json_object', 'text'] as const

export type OutputMode = (typeof outputModes)[number]

export function parametersOf({ extraBody = {} }: ChatSettings): readonly Parameter[] {
  return Object.entries(extraBody)
}

/**
 * The maximum number of tokens in a reply, including reasoning. If a reply does not fit, it is
 * requested once more with twice as many. Unused tokens cost nothing.
 */
export const mostOutput = 8192
