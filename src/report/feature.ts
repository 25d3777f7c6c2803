import type { ScoredItem } from '../lib/model/comparison.ts'
import type { Words } from '../lib/text/printing/sentence.ts'
import type { Report } from './schema/report.ts'

/** What a feature says in the comment, on the terminal and on the page: `feature` of the `index.ts` of its folder. */
export type Feature = {
  /** Whether its steps have something to tell of these questions: see `tells` in `src/gate/feature.ts`. */
  readonly looksAt?: (items: readonly ScoredItem[]) => boolean
  /** What its part of the report limits or explains; shown behind the notes of the gate itself. */
  readonly notes?: (report: Report) => readonly FeatureNote[]
  /** Where its questions were asked: what follows "11 of 12 queries". */
  readonly where?: Words
}

/** A line of at most 1,500 bytes of Markdown. */
type FeatureNote = {
  readonly words: Words
  /** Whether a reader of the verdict must see it; the others are folded away. */
  readonly isOpen: boolean
}
