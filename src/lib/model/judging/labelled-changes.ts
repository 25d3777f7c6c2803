/**
 * How the scores of randomly drawn questions changed between the sides, according to human labels.
 */
export type LabelledChanges = {
  /**
   * Ids of the questions whose answer or chunks differ between the sides. The scores of all other
   * questions are unchanged.
   */
  readonly differing: ReadonlySet<string>
  /** Ids of the questions with human labels, whether or not the labels count. */
  readonly named: ReadonlySet<string>
  /**
   * Maps each metric to the difference head - base for each question, computed from human labels on
   * both sides. Metrics that cannot be computed from labels are left out.
   */
  readonly deltas: ReadonlyMap<string, ReadonlyMap<string, number>>
  /**
   * Maps each metric to the first drawn question without a label, if questions drawn later have
   * labels.
   */
  readonly gaps: ReadonlyMap<string, LabelGap>
}

/**
 * A drawn question without a label. `behind` is the number of labelled questions drawn later, whose
 * labels are ignored.
 */
export type LabelGap = {
  readonly item: string
  readonly behind: number
}

/** A label file that could not be read, with the reason. Both strings are untrusted. */
export type UnreadLabels = { readonly path: string; readonly message: string }
