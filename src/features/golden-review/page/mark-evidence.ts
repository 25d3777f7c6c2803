import type { PlacedQuote, Quote, ShownEvidence } from '../review-types.ts'

type Marked = {
  readonly evidence: readonly ShownEvidence[]
  /** A message about replaced evidence; undefined if no evidence was replaced. */
  readonly told: string | undefined
}

/**
 * Adds a quote to the evidence, as a new entry or as an alternative to the last entry. Removes entries
 * whose quotes are in no document.
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

/** Removes the last entry whose quotes are in no document; if there is none, the last entry. */
export function removeOne(evidence: readonly ShownEvidence[]): readonly ShownEvidence[] {
  const gone = evidence.findLastIndex(isGone)
  return evidence.toSpliced(gone === -1 ? evidence.length - 1 : gone, 1)
}

function isGone({ any }: ShownEvidence): boolean {
  return any.every(({ state }) => state === 'gone')
}

function replacedText(gone: number): string {
  return gone === 1
    ? 'The new evidence replaces the quote that no document contains.'
    : `The new evidence replaces ${gone} quotes that no document contains.`
}

/** Returns an entry of `evidence`, in the golden set's format, with one more alternative quote. */
function withAlternative(entry: unknown, quote: Quote): Record<string, unknown> {
  const written: Record<string, unknown> = { ...(typeof entry === 'object' ? entry : {}) }
  const { any, grade, ...own } = written
  const quotes: readonly unknown[] = Array.isArray(any) ? any : [own]
  return { any: [...quotes, quote], ...(grade === undefined ? {} : { grade }) }
}
