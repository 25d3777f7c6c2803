import type { JudgeCause, Label, Outcome } from '../../../lib/model/judging/claims.ts'
import type { PairLength, PairPlace } from '../../../lib/model/judging/judge-controls.ts'
import type { ControlResult } from '../controls/call-controls.ts'
import type { Question } from './address.ts'

/**
 * A quote's location: the index of its text in the premise (chunks are sorted by hash), and UTF-16
 * offsets.
 */
export type QuotePlace = { readonly source: number; readonly start: number; readonly end: number }

/** A reply that can be stored. Its texts are untrusted and may be private. */
export type Judgment =
  | {
      readonly kind: 'verdict'
      readonly label: Label
      /** The locations of the verified quotes. Empty for `not_found`. */
      readonly evidence: readonly QuotePlace[]
      /**
       * Whether a positive label was stored as `not_found` because no quote was found in the premise.
       */
      readonly unproven: boolean
    }
  | {
      readonly kind: 'extract'
      readonly outcome: Outcome
      readonly claims: readonly {
        /**
         * The sentence's number in the answer, from 1. Undefined if the judge gave the id of a
         * sentence that does not exist.
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
      /** The helpful part of the chunk in UTF-16 offsets, end exclusive. Omitted if no part helps. */
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

/** The result of one comparison of a pair whose better answer is known. */
export type PairRecord = {
  readonly kind: 'pair'
  readonly place: PairPlace
  readonly length: PairLength
  readonly right: boolean
}

export type ControlRecord = {
  readonly kind: 'controls'
  readonly results: readonly ControlResult[]
  /** Address prefixes (see `shortAddress`) of the verdicts that the call was made for. */
  readonly verdicts: readonly string[]
  /** Whether the server truncated a prompt, which invalidates all earlier replies from this run. */
  readonly isCut: boolean
}

/** Returns an address prefix that is long enough to be unique within a store. */
export function shortAddress(address: string): string {
  return address.slice(0, 12)
}

export type Judged = {
  readonly kind: 'judged'
  readonly judgment: Judgment
  /** The model id that the server reported in the reply. */
  readonly servedModel: string
}

/** The outcome of a question. A failure is remembered until the run ends, but never stored. */
export type Settled = Judged | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** The result of asking for a judgment: the judgment, or which caller has to obtain it. */
export type Taken =
  /** The judgment is available: from an earlier run (`stored`) or from this run. */
  | { readonly kind: 'known'; readonly settled: Settled; readonly stored: boolean }
  /** Another caller is already asking for the judgment. The promise never rejects. */
  | { readonly kind: 'awaited'; readonly settled: Promise<Settled> }
  /** The caller must ask for the judgment and call `settle` exactly once, even if asking fails. */
  | { readonly kind: 'mine'; readonly settle: (settled: Settled) => void }

/** Judgments from earlier runs and this run, by address. */
export type Judgments = {
  /** Returns 64 hex digits that are equal for equal questions. */
  readonly addressOf: (question: Question) => string
  /**
   * Claims an address. This is synchronous, so only one of two concurrent callers gets `mine`. With
   * `fresh`, ignores judgments from earlier runs, but not this run's. A judgment is stored when
   * `settle` is called.
   */
  readonly take: (address: string, options: { readonly fresh: boolean }) => Taken
  /** Returns the known outcome without claiming the address, or undefined if there is none. */
  readonly peek: (address: string) => Settled | undefined
  readonly controls: () => readonly ControlRecord[]
  /** Returns all comparisons of known pairs, from earlier runs and from this run. */
  readonly pairs: () => readonly PairRecord[]
}
