/** How far questions moved by human labels, of those that were drawn at random. */
export type LabelledChanges = {
  /** Ids of the questions whose answer or chunks differ between the sides: no other can have moved. */
  readonly differing: ReadonlySet<string>
  /** Ids of the questions that human labels name, whether they count or not. */
  readonly named: ReadonlySet<string>
  /** By metric: head - base by human labels of both sides, by question. A metric that they cannot tell is left out. */
  readonly deltas: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By metric: where the labelled questions end although others drawn later are labelled. */
  readonly gaps: ReadonlyMap<string, LabelGap>
}

/** A question that lacks a label, so that labels of those drawn after it do not count. */
export type LabelGap = {
  readonly item: string
  readonly behind: number
}

/** A file of labels that could not be read, and why. Both are foreign. */
export type UnreadLabels = { readonly path: string; readonly message: string }
