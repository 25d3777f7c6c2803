import { withItems } from '../../golden/golden-lines.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import type { Proposal } from '../../gate/check/propose-labels.ts'
import { citedNames } from '../../golden/shapes/cited-names.ts'
import { textsOf } from '../../golden/shapes/foreign-values.ts'
import { labelAnswers, withProposal } from '../../gate/check/label-answers.ts'
import { documentTypes } from '../../gate/work-tree/document-files.ts'
import type { Config } from '../../lib/model/settings/settings.ts'
import type { WorkTree } from '../../gate/work-tree/work-tree.ts'
import type { NameFitter } from './fit-names.ts'
import type { Tally } from '../../lib/tally.ts'

/**
 * Adds labels to questions by searching the documents for their answers. Questions with an uncertain label
 * become drafts.
 */
export async function withFoundLabels(
  items: readonly Mapping[],
  tree: WorkTree,
  { fit, said }: { readonly fit: NameFitter; readonly said: Tally },
): Promise<readonly Mapping[]> {
  const bytes = Buffer.from(withItems('', items))
  const { proposals, searched } = await labelAnswers(
    bytes,
    tree,
    (line) => items[line - 1]?.['notes'],
  )
  const byLine = new Map(proposals.map((proposal) => [proposal.line, proposal]))
  return items.map((item, at) => {
    const proposal = byLine.get(at + 1)
    const cited = proposal && citedDocuments(item['answer'], { fit, said })
    if (proposal && cited && cited.length > 0 && !isSureWithin(proposal, cited)) {
      said.add('questions labelled with the whole documents that their answers cite', item['query'])
      return withProposal(item, { labels: { docs: cited } })
    }
    // Counts only questions with an answer, because contexts that no document contains have already
    // been counted.
    if (proposal?.outcome === 'not-found' && searched === 0)
      said.add(noDocuments(tree.config), item['query'])
    else if (proposal?.outcome === 'not-found' && item['answer'] !== undefined)
      said.add(unfoundAnswers(tree, searched), item['query'])
    if (proposal?.labels === undefined) return item
    const isSure = proposal.outcome === 'sure'
    said.add(
      isSure ? 'labels found by searching the documents for the answer' : unsureLabels,
      item['query'],
    )
    return { ...withProposal(item, proposal), ...(!isSure && { draft: true }) }
  })
}

/** Says where answers were looked for, because the documents may be elsewhere. */
function unfoundAnswers(
  { config, workingDirectory }: Pick<WorkTree, 'config' | 'workingDirectory'>,
  searched: number,
): string {
  const answers = `answers found in no document; documents searched: ${searched}`
  if (config?.pipeline.kind === 'builtin')
    return `${answers}, those that pipeline.documents selects`
  if (workingDirectory === '') return answers
  return `${answers}, those in ${workingDirectory} and those elsewhere that inputs or labels name`
}

/** Returns the documents that the answers cite in square brackets. */
function citedDocuments(
  answer: unknown,
  { fit, said }: { readonly fit: NameFitter; readonly said: Tally },
): readonly string[] {
  const names = new Set(textsOf(answer).flatMap(citedNames))
  return [...names].flatMap((name) => {
    const doc = fit(name)
    if (doc === undefined) said.add('citations that match no document or more than one', name)
    return doc ?? []
  })
}

/** Returns whether evidence was found that is certain and only in the given documents. */
function isSureWithin({ outcome, labels }: Proposal, docs: readonly string[]): boolean {
  const evidence = labels?.evidence ?? []
  const places = evidence.flatMap((each) => ('any' in each ? each.any : [each]))
  return outcome === 'sure' && places.length > 0 && places.every(({ doc }) => docs.includes(doc))
}

function noDocuments(config: Config | undefined): string {
  const without = 'questions whose label was not searched for, because'
  if (config?.pipeline.kind === 'builtin')
    return `${without} pipeline.documents selects no file: correct the globs, then import again`
  const types = documentTypes.map((type) => `.${type}`).join(', ')
  return `${without} the working directory has no document (${types}): for files of other types, map the key with their names to source or docs, or select them with pipeline.documents if RAG Gate builds the index`
}

export const unsureLabels = 'uncertain labels, which make the question a draft'
