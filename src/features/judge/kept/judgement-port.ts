import type { JudgeCause, Label, Outcome } from '../../../lib/model/judging/claims.ts'
import type { PairLength, PairPlace } from '../../../lib/model/judging/judge-controls.ts'
import type { ControlResult } from '../controls/call-controls.ts'
import type { Question } from './address.ts'

/** Where a quote is: index into the premise's texts (chunks in the order of their hashes), UTF-16 offsets. */
export type QuotePlace = { readonly source: number; readonly start: number; readonly end: number }

/** One reply unit that is worth keeping. Texts in it are foreign and may be private. */
export type Judgement =
  | {
      readonly kind: 'verdict'
      readonly label: Label
      /** Places of the verified quotes; empty for `not_found`. */
      readonly evidence: readonly QuotePlace[]
      /** The label was positive and no quote was in the premise: kept as `not_found`. */
      readonly unproven: boolean
    }
  | {
      readonly kind: 'extract'
      readonly outcome: Outcome
      readonly claims: readonly {
        /** Number of the answer's sentence, from 1; undefined if the judge named none that exists. */
        readonly sentence: number | undefined
        readonly text: string
        readonly role: 'direct' | 'supporting' | 'off_topic'
      }[]
      /** A claim holds a number that is neither in the answer nor in the question. */
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
      /** The part of the chunk that helps, by UTF-16 offsets, end exclusive; left out if none does. */
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

/** What came of one comparison of a pair of answers of which the worse one is known. */
export type PairRecord = {
  readonly kind: 'pair'
  readonly place: PairPlace
  readonly length: PairLength
  readonly right: boolean
}

export type ControlRecord = {
  readonly kind: 'controls'
  readonly results: readonly ControlResult[]
  /** The verdicts that the call was made for, by the beginnings of their addresses; see `shortAddress`. */
  readonly verdicts: readonly string[]
  /** The judge read prompts in part only, so nothing counts that this run heard before. */
  readonly isCut: boolean
}

/** As much of an address as tells it from the others of a store. */
export function shortAddress(address: string): string {
  return address.slice(0, 12)
}

/** A question that was answered. */
export type Judged = {
  readonly kind: 'judged'
  readonly judgement: Judgement
  /** Model id as the server named it in the reply. */
  readonly servedModel: string
}

/** What became of a question to the judge. A loss is remembered until the run ends and never stored. */
export type Settled = Judged | { readonly kind: 'lost'; readonly cause: JudgeCause }

/** Whose turn it is to find a judgement. */
export type Taken =
  /** It is there: from an earlier run (`stored`), or from this one. */
  | { readonly kind: 'known'; readonly settled: Settled; readonly stored: boolean }
  /** Somebody is asking for it right now. Never rejects. */
  | { readonly kind: 'awaited'; readonly settled: Promise<Settled> }
  /** Unknown: the caller asks, and calls `settle` once in every case. */
  | { readonly kind: 'mine'; readonly settle: (settled: Settled) => void }

/** Judgements by content address: those of earlier runs, and those of this one. */
export type Judgements = {
  /** 64 hex digits; equal for equal questions. */
  readonly addressOf: (question: Question) => string
  /**
   * Synchronous, so that of two who ask at the same moment exactly one gets `mine`. `fresh`: what earlier
   * runs stored does not count, what this run found does. A found judgement is kept when `mine` settles.
   */
  readonly take: (address: string, options: { readonly fresh: boolean }) => Taken
  /** What is known without taking a turn; undefined for none. */
  readonly peek: (address: string) => Settled | undefined
  /** The controls of every call that is known, of earlier runs and of this one. */
  readonly controls: () => readonly ControlRecord[]
  /** Every comparison of a known pair, of earlier runs and of this one. */
  readonly pairs: () => readonly PairRecord[]
}
