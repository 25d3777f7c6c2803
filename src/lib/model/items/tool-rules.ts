/** What an argument of a call has to be. `contains`: in any case; `within`: both bounds included. */
export type ArgumentMatcher =
  | { readonly kind: 'equals'; readonly value: unknown }
  | { readonly kind: 'in'; readonly values: readonly unknown[] }
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'within'; readonly min: number; readonly max: number }

/** A call that an agent should make; arguments that are not named may be anything. */
export type ExpectedCall = {
  readonly tool: string
  readonly arguments: ReadonlyMap<string, ArgumentMatcher>
}

/** What an agent should do for a question, and what it must not. */
export type ToolRules = {
  readonly calls: readonly ExpectedCall[]
  /** Whether the calls should come in this order. */
  readonly ordered: boolean
  /** Tools that must not be called. */
  readonly forbidden: readonly string[]
  /** The most steps; undefined: any number. */
  readonly most: number | undefined
}
