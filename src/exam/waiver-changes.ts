import type { ExamChange } from '../model/exam-change.ts'
import type { Waiver } from '../model/settings/settings.ts'

/**
 * Waivers that head adds, removes or changes, each as JSON text; base's in base's order, then those that only head
 * has. Two are the same waiver with another day or reason when they accept the same items of the same metric. Their
 * order means nothing, nor does that of their items.
 */
export function waiverChanges(
  base: readonly Waiver[],
  head: readonly Waiver[],
): readonly ExamChange[] {
  const onBase = base.map(canonical)
  const onHead = head.map(canonical)
  const changed = without(onBase, onHead)
  const left = without(onHead, onBase)
  const ofBase = changed.map((waiver): ExamChange => {
    const at = left.findIndex((one) => one.subject === waiver.subject)
    const [renewed] = at < 0 ? [] : left.splice(at, 1)
    return { path: 'waivers', base: waiver.text, head: renewed?.text }
  })
  const added = left.map(({ text }): ExamChange => ({
    path: 'waivers',
    base: undefined,
    head: text,
  }))
  return [...ofBase, ...added]
}

type Canonical = { readonly subject: string; readonly text: string }

function canonical({ metric, items, until, reason }: Waiver): Canonical {
  const sorted = items.length === 0 ? undefined : items.toSorted()
  return {
    subject: JSON.stringify({ metric, items: sorted }),
    // The day comes early, as a report shows the beginning alone.
    text: JSON.stringify({ metric, until, items: sorted, reason }),
  }
}

function without(some: readonly Canonical[], others: readonly Canonical[]): Canonical[] {
  const texts = new Set(others.map(({ text }) => text))
  return some.filter(({ text }) => !texts.has(text))
}
