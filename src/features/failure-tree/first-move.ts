import {
  enumerate,
  foreign,
  joinWords,
  pathLimit,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import { wholePassage } from '../../report/wording/remedies/whole-passage.ts'
import type { Stage } from '../../report/diagnosis/stages/stage.ts'
import type { StoppedQuestion } from './schema.ts'
import type { Found } from './stage-words.ts'

/**
 * Returns what to try first if questions stop at a stage. For the built-in index, names the
 * settings to change.
 */
export function firstMove(
  stage: Stage,
  stopped: readonly StoppedQuestion[],
  { tree: { builtin, k }, report }: Found,
): Words {
  switch (stage) {
    case 'query-failed':
      return say`read the pipeline's error message`
    case 'not-in-documents':
      return say`quote another passage (${foreign('rag-gate golden review')}), or add the text to a document`
    case 'not-indexed': {
      const docs = [...new Set(stopped.flatMap(({ name }) => name ?? []))]
      const where = builtin ? say`to ${foreign('documents')}` : say`to what your build indexes`
      return say`add ${namedDocuments(docs)} ${where}`
    }
    case 'cut-in-two': {
      const ids = new Set(stopped.map(({ item }) => item))
      const whole = wholePassage(report, { ids, builtin })
      if (whole !== undefined) return whole
      return builtin
        ? say`a larger ${foreign('chunk.overlap')}, or ${foreign('chunk.unit: headings')}`
        : say`more overlap, or chunks cut along headings`
    }
    case 'words-apart':
      return builtin
        ? say`also search by meaning (${foreign('embed')}), or use your users’ words in the documents`
        : say`also search by meaning, or use your users’ words in the documents`
    case 'beyond-list':
      return say`hybrid search, a reranker over a longer list or, if chunks are long, smaller chunks`
    case 'outside-context':
      return k === undefined
        ? say`a reranker, or a longer context`
        : say`${foreign(`retrieve.k: ${k}`)}, which would include ${wonBy(k, stopped)} of them`
    case 'in-a-copy':
      return say`label both documents with ${foreign('any')}, or index only one of them`
    case 'not-used':
      return say`the prompt, the model, or a shorter context`
    case 'unknown': {
      const [{ lacks = [] } = {}] = stopped
      if (builtin || lacks.length === 0)
        return say`label these questions, or add ${foreign('contains')}`
      return joinWords(
        lacks.map((each) => lacking[each]),
        say`, and `,
      )
    }
  }
}

const lacking: Readonly<Record<NonNullable<StoppedQuestion['lacks']>[number], Words>> = {
  manifest: say`send a ${foreign('manifest')}`,
  context: say`report what reaches the generator`,
  text: say`check that the documents, whose text is unknown here, still contain the quotes`,
  chunks: say`return more chunks (${foreign('pipeline.depth')}) to see if the passage is among them`,
}

function wonBy(k: number, stopped: readonly StoppedQuestion[]): number {
  return stopped.filter(({ rank = Infinity }) => rank <= k).length
}

/** The maximum number of documents listed; any others are only counted. */
const named = 2

function namedDocuments(docs: readonly string[]): Words {
  const more = docs.length - named
  const shown = docs.slice(0, named).map((doc) => foreign(doc, pathLimit))
  return enumerate(more > 0 ? [...shown, say`${more} more`] : shown)
}
