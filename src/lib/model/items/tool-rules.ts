/**
 * What an argument of a call must match. `contains` ignores case, and `within` includes both
 * bounds.
 */
export type ArgumentMatcher =
  | { readonly kind: 'equals'; readonly value: unknown }
  | { readonly kind: 'in'; readonly values: readonly unknown[] }
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'within'; readonly min: number; readonly max: number }

/** A call that an agent should make. Arguments that are not listed may have any value. */
export type ExpectedCall = {
  readonly tool: string
  readonly arguments: ReadonlyMap<string, ArgumentMatcher>
}

/** What an agent should do, and what it must not do, for a question. */
export type ToolRules = {
  readonly calls: readonly ExpectedCall[]
  readonly ordered: boolean
  /** Names of tools that must not be called. */
  readonly forbidden: readonly string[]
  /** The maximum number of steps. Undefined means no limit. */
  readonly most: number | undefined
}
