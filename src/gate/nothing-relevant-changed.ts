import type { PipelineSettings } from '../config/config.ts'
import type { Exam } from '../exam/load-exam.ts'
import { documentsOfEvidence } from '../golden/documents-of-evidence.ts'
import { relevanceDigest } from '../pipeline/relevance-digest.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { Commits } from './find-commits.ts'

/** Whether pipeline, documents, golden set and exam are the same on both sides, so that no score can differ. */
export async function nothingRelevantChanged(
  exam: Exam,
  commits: Commits,
  workspace: Workspace,
): Promise<boolean> {
  const { pipelines, golden, changes, depth } = exam
  if (commits.base === undefined || pipelines.base === undefined || changes.length > 0) return false
  if (golden.base?.hash !== golden.head.hash) return false
  const labelled = documentsOfEvidence(exam.items.map((item) => item.golden.head))
  const digest = async (sha: string, settings: PipelineSettings): Promise<string> => {
    const entries = await workspace.listFiles(sha)
    const tree = await workspace.treeOf(sha)
    // Labels may quote documents that are not indexed: their text decides what is stale.
    const quoted = entries.filter(({ path }) => labelled.has(path))
    const content = quoted.some(({ mode }) => mode === linkMode)
      ? [tree]
      : quoted.map(({ oid }) => oid)
    return [relevanceDigest({ entries, tree, settings, depth }), ...content].join(' ')
  }
  return (
    (await digest(commits.base, pipelines.base)) === (await digest(commits.head, pipelines.head))
  )
}

/** Git's mode of a symbolic link, whose own id says nothing of what it leads to. */
const linkMode = '120000'
