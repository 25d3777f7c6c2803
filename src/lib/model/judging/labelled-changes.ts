/** How scores of randomly drawn questions changed between the sides according to human labels. */
export type LabelledChanges = {
  /**
   * Ids of the questions whose answer or chunks differ between the sides. The scores of all other questions
   * are unchanged.
   */
  readonly differing: ReadonlySet<string>
  /** Ids of the questions with human labels, whether or not the labels count. */
  readonly named: ReadonlySet<string>
  /**
   * For each metric, head - base by question, computed from human labels of both sides. Metrics
   * that cannot be computed from labels are left out.
   */
  readonly deltas: ReadonlyMap<string, ReadonlyMap<string, number>>
  /**
   * For each metric, the first drawn question without a label, if labels of questions drawn later
   * exist.
   */
  readonly gaps: ReadonlyMap<string, LabelGap>
}

/** A question without a label. Labels of questions drawn later are ignored. */
export type LabelGap = {
  readonly item: string
  readonly behind: number
}

/** A file of labels that could not be read, and why. Both texts are untrusted. */
export type UnreadLabels = { readonly path: string; readonly message: string }
