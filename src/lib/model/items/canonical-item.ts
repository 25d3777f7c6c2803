import type { GoldenItem, Labels } from './golden-set.ts'

/** Returns the question and its conversation as one string. */
export function canonicalQuestion({
  query,
  history = [],
}: Pick<GoldenItem, 'query' | 'history'>): string {
  return JSON.stringify([query, ...history.map(({ role, text }) => [role, text])])
}

/** Returns the filters as one string that does not depend on their order. */
export function canonicalFilters({ filters = {} }: Pick<GoldenItem, 'filters'>): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Returns the reference in a form that does not depend on the order of claims and strings. The
 * order of answers does matter, because the judge uses the first answer's claims.
 */
export function canonicalReference(
  item: CanonicalAnswer & Pick<GoldenItem, 'contains' | 'excludes' | 'tools' | 'expect'>,
): unknown {
  const tools = item.tools && {
    ...item.tools,
    calls: item.tools.calls.map((call) => [call.tool, [...call.arguments]]),
  }
  const own = [canonicalAnswer(item), item.contains.toSorted(), item.excludes.toSorted()]
  const further = [tools ?? null, item.expect ?? null]
  return further.every((one) => one === null) ? own : [...own, ...further]
}

type CanonicalAnswer = Pick<GoldenItem, 'references' | 'claims'>

export function canonicalAnswer({ references, claims }: CanonicalAnswer): string {
  const written = claims?.map(({ text, importance }) => JSON.stringify([text, importance]))
  return JSON.stringify([references, written?.toSorted() ?? null])
}

/** Returns the labels as sorted strings. */
export function canonicalLabels(labels: Labels): readonly string[] {
  return canonicalTargets(labels)
    .map(({ grade, any }) => JSON.stringify([grade, ...any]))
    .toSorted()
}

/** A target that is satisfied by any one of its members. The members are sorted. */
type CanonicalTarget = { readonly grade: number; readonly any: readonly string[] }

export function canonicalTargets(labels: Labels): readonly CanonicalTarget[] {
  switch (labels.kind) {
    case 'none':
      return []
    case 'evidence':
    case 'sections':
      return labels.targets.map(({ grade, any }) => ({
        grade,
        any: any
          .map(({ doc, quote, prefix, suffix, start, page }) => {
            const own = [doc, quote, prefix, suffix, start ?? null]
            return JSON.stringify(page === undefined ? own : [...own, page])
          })
          .toSorted(),
      }))
    case 'chunks':
    case 'docs':
      return [...labels.grades].map(([id, grade]) => ({ grade, any: [id] }))
  }
}
