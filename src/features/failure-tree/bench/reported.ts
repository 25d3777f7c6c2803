import type { Stage } from '../../../report/diagnosis/stages/stage.ts'

/** A returned chunk, and whether the generator received it. */
export type Returned = {
  readonly doc: string
  readonly start: number
  readonly end: number
  readonly inContext: boolean
}

export type ReportedItem = {
  readonly id: string
  readonly failures: { readonly head?: string }
  readonly answers?: { readonly head?: { readonly text?: string } }
  readonly chunks?: {
    readonly head: readonly { readonly chunk: number; readonly in_context?: true }[]
  }
  readonly why?: { readonly cause: string }
}

export type Reported = {
  readonly outcome: string
  readonly items: readonly ReportedItem[]
  readonly chunks: readonly {
    readonly doc?: string
    readonly start?: number
    readonly end?: number
  }[]
  readonly features?: {
    readonly 'failure-tree'?: {
      readonly items: readonly { readonly item: string; readonly stage: Stage }[]
    }
  }
}

/**
 * Returns the chunks that head returned for a question, best first, or undefined if the report has no
 * details for it.
 */
export function listOf(
  { chunks: all }: Reported,
  { chunks }: ReportedItem,
): readonly Returned[] | undefined {
  return chunks?.head.map(({ chunk, in_context: inContext = false }) => {
    const { doc = '', start = 0, end = 0 } = all[chunk] ?? {}
    return { doc, start, end, inContext }
  })
}
