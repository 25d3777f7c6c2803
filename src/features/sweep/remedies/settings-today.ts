import { documentSelector } from '../../../lib/text/markup/document-selector.ts'
import type { BuiltinSettings, PipelineSettings } from '../../../lib/model/settings/settings.ts'
import type { Stage } from '../../../report/diagnosis/stages/stage.ts'
import type { FailureTree } from '../../failure-tree/schema.ts'
import { offered, type Setting, setting, settingsOf, type Way } from './remedies-for.ts'

/**
 * Returns up to 8 settings for a built-in pipeline that may fix failing questions at the stages at
 * which they fail, starting with the most frequent stages. Returns an empty list for other pipeline
 * kinds and for stages that no setting fixes.
 */
export function settingsToday(
  tree: Pick<FailureTree, 'items' | 'k'>,
  head: PipelineSettings,
): readonly Setting[] {
  if (head.kind !== 'builtin') return []
  const both = { base: head, head }
  const known = { ...both, changed: undefined }
  const byStage = Map.groupBy(tree.items, ({ stage }) => stage)
  const most = [...byStage].toSorted(([, a], [, b]) => b.length - a.length)
  const all = most.flatMap(([stage, items]) => {
    const k = stage === 'outside-context' && tree.k !== undefined ? [tree.k] : []
    const docs = stage === 'not-indexed' ? items.flatMap(({ name }) => name ?? []) : []
    return [
      ...k.map((to) => setting(head, 'retrieve.k', to)),
      ...withDocuments(head, [...new Set(docs)]),
      ...settingsOf(waysPast[stage], known),
    ]
  })
  return offered(all, both)
}

const waysPast: Readonly<Record<Stage, readonly Way[]>> = {
  'query-failed': [],
  'not-in-documents': [],
  'not-indexed': [],
  'cut-in-two': ['structure', 'overlap', 'whole'],
  'words-apart': ['mode'],
  'beyond-list': ['mode', 'structure', 'smaller'],
  'outside-context': ['more'],
  'in-a-copy': [],
  'not-used': [],
  unknown: [],
}

/**
 * Returns a list with one setting, whose globs select all of these documents. Returns an empty list if
 * there are no documents.
 */
function withDocuments(
  { documents }: BuiltinSettings,
  docs: readonly string[],
): readonly Setting[] {
  if (docs.length === 0) return []
  const leavesOut = (glob: string): boolean =>
    glob.startsWith('!') && docs.some((doc) => documentSelector([glob.slice(1)]).selects(doc))
  const kept = documents.filter((glob) => !leavesOut(glob))
  const missing = docs.filter((doc) => !documentSelector(kept).selects(doc))
  const value = [...kept, ...missing]
  return [{ path: 'documents', from: documents.join(' '), to: value.join(' '), value }]
}
