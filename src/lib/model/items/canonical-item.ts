import type { GoldenItem, Labels } from './golden-set.ts'

/** What is asked, as one string: the question and the conversation before it. */
export function canonicalQuestion({
  query,
  history = [],
}: Pick<GoldenItem, 'query' | 'history'>): string {
  return JSON.stringify([query, ...history.map(({ role, text }) => [role, text])])
}

/** What a question is searched by, as one string: the order of filters means nothing. */
export function canonicalFilters({ filters = {} }: Pick<GoldenItem, 'filters'>): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The order of claims and strings means nothing; of answers the first is the one whose claims are read. */
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

/** Labels, each as a string, in an order of their own. */
export function canonicalLabels(labels: Labels): readonly string[] {
  return canonicalTargets(labels)
    .map(({ grade, any }) => JSON.stringify([grade, ...any]))
    .toSorted()
}

/** Something to find: any of the members, in an order of their own, will do. */
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
