import type { JudgeCause, Label, Outcome } from '../../../lib/model/judging/claims.ts'
import type { PairLength, PairPlace } from '../../../lib/model/judging/judge-controls.ts'
import type { ControlResult } from '../controls/call-controls.ts'
import type { Question } from './address.ts'

/** The place of a quote: the index of the text in the premise (chunks are sorted by hash), and UTF-16 offsets. */
export type QuotePlace = { readonly source: number; readonly start: number; readonly end: number }

/** A single storable reply. Its texts are untrusted and may be private. */
export type Judgement =
  | {
      readonly kind: 'verdict'
      readonly label: Label
      /** The places of the verified quotes; empty for `not_found`. */
      readonly evidence: readonly QuotePlace[]
      /**
       * Whether the label was positive but no quote was found in the premise, so that it is stored as `not_found`.
       */
      readonly unproven: boolean
    }
  | {
      readonly kind: 'extract'
      readonly outcome: Outcome
      readonly claims: readonly {
        /**
         * The number of the sentence in the answer, from 1; undefined if the judge named no existing
         * sentence.
         */
        readonly sentence: number | undefined
        readonly text: string
        readonly role: 'direct' | 'supporting' | 'off_topic'
      }[]
      /** Whether a claim contains a number that is neither in the answer nor in the question. */
      readonly loose: boolean
    }
  | {
      readonly kind: 'reference'
      readonly claims: readonly { readonly text: string; readonly importance: 'vital' | 'okay' }[]
      readonly loose: boolean
    }
  | {
      readonly kind: 'relevance'
      readonly label: 'relevant' | 'partly' | 'not'
      /** The part of the chunk that helps, as UTF-16 offsets, end exclusive; omitted if no part helps. */
      readonly quote?: Pick<QuotePlace, 'start' | 'end'>
    }
  | { readonly kind: 'rubric'; readonly score: number; readonly reason: string }
  | Choice
  | PairRecord
  | ControlRecord

type Choice = {
  readonly kind: 'preference'
  readonly better: 'first' | 'second' | 'tie'
  readonly reason: string
}

/** The result of comparing a known pair once. */
export type PairRecord = {
  readonly kind: 'pair'
  readonly place: PairPlace
  readonly length: PairLength
  readonly right: boolean
}

export type ControlRecord = {
  readonly kind: 'controls'
  readonly results: readonly ControlResult[]
  /** The verdicts that the call was made for, by the prefixes of their addresses; see `shortAddress`. */
  readonly verdicts: readonly string[]
  /** Whether the judge read only parts of prompts, so that none of this run's earlier replies count. */
  readonly isCut: boolean
}

/** Returns a prefix long enough to distinguish the addresses in a store. */
export function shortAddress(address: string): string {
  return address.slice(0, 12)
}

/** A question that the judge answered, with its judgement. */
export type Judged = {
  readonly kind: 'judged'
  readonly judgement: Judgement
  /** The model id as named by the server in the reply. */
  readonly servedModel: string
}

/** The outcome of a question. A lost outcome is remembered until the run ends but never stored. */
export type Settled = Judged | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** Who obtains a requested judgement. */
export type Taken =
  /** The judgement is available: from an earlier run (`stored`) or from this run. */
  | { readonly kind: 'known'; readonly settled: Settled; readonly stored: boolean }
  /** Another caller is already asking for the judgement. The promise never rejects. */
  | { readonly kind: 'awaited'; readonly settled: Promise<Settled> }
  /**
   * The judgement is unknown: the caller must ask for it, and must call `settle` exactly once, even if
   * asking fails.
   */
  | { readonly kind: 'mine'; readonly settle: (settled: Settled) => void }

/** Judgements from earlier runs and this run, by address. */
export type Judgements = {
  /** Returns 64 hex digits that are equal for equal questions. */
  readonly addressOf: (question: Question) => string
  /**
   * Claims an address. Synchronous, so that exactly one of two concurrent callers gets `mine`. With
   * `fresh`, ignores stored judgements from earlier runs, but not this run's. A judgement is stored when
   * `mine` settles.
   */
  readonly take: (address: string, options: { readonly fresh: boolean }) => Taken
  /** Returns the known outcome without claiming the address, or undefined if there is none. */
  readonly peek: (address: string) => Settled | undefined
  /** Returns the controls of all known calls, from earlier runs and from this one. */
  readonly controls: () => readonly ControlRecord[]
  /** Returns all comparisons of known pairs, from earlier runs and from this one. */
  readonly pairs: () => readonly PairRecord[]
}
