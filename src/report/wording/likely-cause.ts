import type { Diagnosis, Pattern } from '../../model/cause.ts'
import type { Report } from '../schema/report.ts'
import {
  foreign,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** Code points shown of the document or tag that questions share. */
const nameLimit = 80

/** What the metrics together point to, what else they match, and what to try; undefined where no pattern matches. */
export function likelyCause({ diagnosis }: Report): Words | undefined {
  if (diagnosis === undefined) return undefined
  const { cause, remedy } = wordsFor(diagnosis.leads.cause)
  return say`${cause}${evidenceOf(diagnosis.leads)}. Try: ${remedy}.${others(diagnosis)}`
}

function others({ also }: Diagnosis): Words {
  if (also.length === 0) return say``
  return say` Also likely: ${joinWords(
    also.map((pattern) => say`${wordsFor(pattern.cause).cause}${evidenceOf(pattern)}`),
    say`; `,
  )}.`
}

/** `(recall@5 worse, recall@20 the same)`. */
function evidenceOf({ because, common }: Pattern): Words {
  const moved = because.map(
    ({ metric, moved: how }) =>
      say`${metricName(metric)} ${plain(how === 'same' ? 'the same' : how)}`,
  )
  const shared =
    common === undefined
      ? []
      : [
          say`${plural(common.items, 'question')} that got worse ${plain(common.items === 1 ? 'has' : 'have')} the ${plain(common.kind)} ${foreign(common.name, nameLimit)} in common`,
        ]
  const parts = [...moved, ...shared]
  return parts.length === 0 ? say`` : say` (${joinWords(parts, say`, `)})`
}

type PatternWords = { readonly cause: Words; readonly remedy: Words }

function wordsFor(cause: Pattern['cause']): PatternWords {
  switch (cause) {
    case 'empty-index':
      return {
        cause: say`an empty or wrong index, path or filter`,
        remedy: say`count the indexed documents and read the log of the build`,
      }
    case 'part-of-corpus':
      return {
        cause: say`a part of the documents left the index, or one source no longer parses`,
        remedy: say`check the globs of the documents and the loader of that kind`,
      }
    case 'candidates-not-found':
      return {
        cause: say`evidence is not found at all: chunking, embedding, tokeniser or filter`,
        remedy: say`look at split-by-chunking questions first, then undo changes of embedding and chunks one by one`,
      }
    case 'ranked-too-low':
      return {
        cause: say`found but ranked too low: reranker, fusion weights or k`,
        remedy: say`raise k, and look at what took the place`,
      }
    case 'larger-chunks':
      return {
        cause: say`larger chunks buy recall with context`,
        remedy: say`gate recall@2000t, and take smaller chunks with a larger k`,
      }
    case 'evidence-cut':
      return {
        cause: say`chunks cut the evidence`,
        remedy: say`more overlap, or cutting along the structure of the text`,
      }
    case 'more-noise':
      return {
        cause: say`more noise beside the same evidence`,
        remedy: say`a lower k, a reranker, or a least score`,
      }
    case 'order-in-top-k':
      return {
        cause: say`the order within the top k`,
        remedy: say`check reranker and score normalisation`,
      }
    case 'duplicates':
      return {
        cause: say`fusion or several queries without removing duplicates, or too much overlap`,
        remedy: say`remove duplicates before the top k`,
      }
    case 'context-not-retrieved':
      return {
        cause: say`the context is not what was retrieved`,
        remedy: say`check the limit of the context and how the prompt is put together`,
      }
    case 'evidence-ignored':
      return {
        cause: say`the generator ignores what it has: prompt, model, or a context that is too long`,
        remedy: say`check the prompt, give fewer chunks, or another order`,
      }
    case 'model-memory':
      return {
        cause: say`answers from the memory of the model`,
        remedy: say`have the prompt say that only the context counts, and check for another model`,
      }
    case 'invention':
      return {
        cause: say`the generator invents: model, temperature or prompt`,
        remedy: say`undo the change of the generator`,
      }
    case 'distraction':
      return {
        cause: say`distracting chunks lead the generator astray`,
        remedy: say`look at precision and the reranker`,
      }
    case 'prompt-too-strict':
      return {
        cause: say`a prompt that is too strict`,
        remedy: say`check what it says about declining`,
      }
    case 'refusals-for-retrieval':
      return {
        cause: say`right refusals for a fault of retrieval`,
        remedy: say`mend retrieval first`,
      }
    case 'prompt-too-lax':
      return {
        cause: say`a prompt that is too lax, or noise that looks like evidence`,
        remedy: say`check what it says about declining, or set a least score`,
      }
    case 'shorter-answers':
      return {
        cause: say`shorter, incomplete answers`,
        remedy: say`check limits of length and the prompt`,
      }
    case 'wrong-evidence':
      return {
        cause: say`wrong evidence chosen, or a reference out of date`,
        remedy: say`look at re-anchored quotes, and relabel`,
      }
    case 'costlier':
      return {
        cause: say`the change itself costs more`,
        remedy: say`compare context_tokens; quality is the same`,
      }
    case 'exam-moved':
      return {
        cause: say`the exam moved with the code: many questions are relabelled or stale`,
        remedy: say`read the list of relabelled questions before the code`,
      }
  }
}
