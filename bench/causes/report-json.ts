import type { ShortScore } from '../../src/lib/model/score-schema.ts'

/** A likely cause. `added_tokens` is the amount of text that the index adds to chunks. */
type Lead = {
  readonly cause: string
  readonly evidence: { readonly added_tokens?: unknown }
}

/** The parts of `report.json` that the benchmark reads. */
export type ReportJson = {
  readonly verdict: string
  readonly metrics: readonly {
    readonly metric: string
    readonly direction: string
    readonly gate?: unknown
    readonly verdict?: string
    readonly improved: number
    readonly degraded: number
    readonly statistics?: { readonly own?: { readonly p?: number } }
  }[]
  readonly diagnosis?: {
    readonly leads: Lead
    readonly also: readonly Lead[]
  }
  readonly items: readonly ReportItem[]
  readonly chunks: readonly ReturnedChunk[]
}

export type ReportItem = {
  readonly id: string
  readonly change: string
  readonly scores: readonly {
    readonly metric: string
    readonly base?: ShortScore
    readonly head?: ShortScore
  }[]
  readonly targets: readonly {
    readonly name: string
    readonly quote?: string
    readonly rank: { readonly base?: number; readonly head?: number }
    readonly lost: boolean
  }[]
  readonly chunks: {
    readonly base?: readonly { readonly chunk: number }[]
    readonly head?: readonly { readonly chunk: number }[]
  }
  readonly why?: { readonly cause: string; readonly metric: string }
}

export type ReturnedChunk = {
  readonly id: string
  readonly doc?: string
  readonly start?: number
  readonly end?: number
}
