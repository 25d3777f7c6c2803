import type { PlacedQuote, Quote, ShownEvidence } from '../review-types.ts'

type Marked = {
  readonly evidence: readonly ShownEvidence[]
  /** What is to be said of what was replaced; undefined for nothing. */
  readonly told: string | undefined
}

/**
 * Evidence with one more quote: one more thing to find, or another place of the last one. It replaces what no
 * document contains any more.
 */
export function markEvidence(
  evidence: readonly ShownEvidence[],
  { written, placed }: { readonly written: Quote; readonly placed: PlacedQuote },
  as: 'more' | 'alternative',
): Marked {
  const kept = evidence.filter((entry) => !isGone(entry))
  const last = as === 'alternative' ? kept.at(-1) : undefined
  const marked =
    last === undefined
      ? [...kept, { written, any: [placed] }]
      : [
          ...kept.slice(0, -1),
          { written: withAlternative(last.written, written), any: [...last.any, placed] },
        ]
  const gone = evidence.length - kept.length
  return { evidence: marked, told: gone === 0 ? undefined : replacedText(gone) }
}

/** Evidence without the last entry that no document contains, else without the last. */
export function removeOne(evidence: readonly ShownEvidence[]): readonly ShownEvidence[] {
  const gone = evidence.findLastIndex(isGone)
  return evidence.toSpliced(gone === -1 ? evidence.length - 1 : gone, 1)
}

function isGone({ any }: ShownEvidence): boolean {
  return any.every(({ state }) => state === 'gone')
}

function replacedText(gone: number): string {
  return gone === 1
    ? 'This replaces the quote that is in no document.'
    : `This replaces ${gone} quotes that are in no document.`
}

/** An entry of `evidence` as a golden file contains it, with one more quote that will do as well. */
function withAlternative(entry: unknown, quote: Quote): Record<string, unknown> {
  const written: Record<string, unknown> = { ...(typeof entry === 'object' ? entry : {}) }
  const { any, grade, ...own } = written
  const quotes: readonly unknown[] = Array.isArray(any) ? any : [own]
  return { any: [...quotes, quote], ...(grade === undefined ? {} : { grade }) }
}
