/** Types for the part of html-to-text 10 that is used here; the package ships none. */
declare module 'html-to-text' {
  export type Selector = {
    readonly selector: string
    readonly format?: string
    readonly options?: Readonly<Record<string, unknown>>
  }

  export type Options = {
    readonly wordwrap: false
    readonly limits: {
      /** Undefined means no limit. */
      readonly maxInputLength: number | undefined
      /** Undefined means no limit. */
      readonly maxDepth: number | undefined
    }
    readonly selectors: readonly Selector[]
  }

  export function compile(options: Options): (html: string) => string
}
