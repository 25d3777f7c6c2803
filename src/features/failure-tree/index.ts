import { foreign, say } from '../../lib/text/printing/sentence.ts'
import type { Feature } from '../../report/feature.ts'
import type { Report } from '../../report/schema/report.ts'
import type { FailureTree } from './schema.ts'
import { byStage, failingWords, stageLine, stoppedWords, uncheckedWords } from './stage-words.ts'

export const feature: Feature = {
  looksAt: () => true,
  today: (report) => {
    const tree = failureTreeOf(report)
    if (tree === undefined) return undefined
    const lines = byStage(tree).map(([stage, stopped]) =>
      stageLine(stage, stopped, { tree, report }),
    )
    const trial = say`${foreign('rag-gate sweep --remedy')} tries settings that may fix these failures.`
    // If no document contains the text, no setting can retrieve it.
    const mayHelp = byStage(tree).some(([stage]) => stage !== 'not-in-documents')
    const isTried = tree.builtin && mayHelp
    const more = [uncheckedWords(tree) ?? [], isTried ? trial : []].flat()
    return { title: failingWords(tree, report), lines: [...lines, ...more] }
  },
  ofQuestion: (item, report) => {
    const tree = failureTreeOf(report)
    const found = tree?.items.find((each) => each.item === item)
    return tree && found && stoppedWords(found, tree)
  },
}

/**
 * Returns the stages at which head's failing questions stop, or undefined if no question can fail or
 * nothing was measured.
 */
export function failureTreeOf({ features }: Pick<Report, 'features'>): FailureTree | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by steps.ts, or read from a file by schema.ts
  return features?.['failure-tree'] as FailureTree | undefined
}
