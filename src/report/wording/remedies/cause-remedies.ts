import { factsOf } from '../facts-of.ts'
import { kindOf } from '../../../verdict/findings/kind-of.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'
import {
  enumerate,
  foreign,
  id,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import { countChanges } from './only-setting.ts'
import { worseItems } from '../../build/worse-items.ts'
import { areDeleted } from '../causes/cause-effects.ts'
import { emptiedInputs } from '../causes/emptied-inputs.ts'
import {
  between,
  chunkMoves,
  cutMoves,
  hybrid,
  shorterChunks,
  splitMoves,
} from './settings-to-try.ts'

type Remedies = (likely: LikelyCause, report: Report) => readonly Words[]

export const causeRemedies: Readonly<Record<LikelyCause['cause'], Remedies>> = {
  'nothing-returned': ({ cause }, report) =>
    [...refill(cause, report), say`read what head's pipeline logs for these questions`].slice(0, 1),
  'document-names': () => [say`name each returned document by its path in the repository`],
  'documents-missing': (likely, report) => {
    const [refilled] = refill(likely.cause, report)
    return [...(refilled ? [refilled] : putBack(likely, report)), ...declared(report)]
  },
  'texts-edited': (_, report) => {
    const meant = declared(report)
    const label = say`quote the new wording in the labels if it still answers the questions`
    return [say`restore the text`, ...(meant.length > 0 ? meant : [label])]
  },
  'texts-moved': () => [
    say`look at the text around the passage in its new place, and at how it is chunked there`,
  ],
  'texts-altered': () => [
    say`look at what masks, cleans or cuts the text of chunks before head returns it`,
  ],
  'list-cut': ({ evidence: { length } }) => [
    say`return ${length === undefined ? say`the earlier number of chunks` : plural(Math.round(length.base), 'chunk')} again: look at depth, limits and filters`,
  ],
  'context-cut': (_, report) => cutMoves(report),
  refusals: ({ named }) => [
    say`loosen what ${isNamed(named, 'answer.prompt') ? foreign('answer.prompt') : say`the prompt`} says about declining`,
  ],
  invented: () => [say`tell the generator to answer from its context alone`],
  'evidence-ignored': () => [
    say`check what the prompt asks for, and the order of the chunks in the context`,
  ],
  'judge-wavers': () => [say`raise ${foreign('judge.repeats')} or the tolerance`],
  'same-chunks-reordered': () => [
    say`check which step is the last to sort the chunks, and in which direction it sorts them`,
  ],
  'unrelated-results': () => [
    say`check that questions and documents are embedded the same way, and that the index is from this build`,
  ],
  copies: ({ named }, report) => {
    if (named.some(({ kind }) => kind === 'glob'))
      return [say`narrow the glob so that it leaves the copies out`]
    return returnsTwice(report)
      ? [say`make the retriever return each chunk only once`]
      : [say`index repeated text only once`]
  },
  'new-texts': () => [
    say`label the new text with ${foreign('any')} if it also answers the question`,
    say`accept the loss in a review`,
  ],
  'split-evidence': (_, report) => splitMoves(report),
  'larger-chunks': (likely, report) => shorterChunks(likely, report),
  'smaller-chunks': (_, report) => [...chunkMoves(report), say`give the generator more chunks`],
  'ranking-changed': (_, report) => [
    ...hybrid(report),
    say`compare what now ranks above the lost passages`,
  ],
  'context-grown': (likely, report) => {
    const fewer = [...between('retrieve.k', report), ...between('context', report)]
    return fewer.length > 0 ? fewer : smallerContext(likely, report)
  },
  unknown: (_, report) =>
    countChanges(report) > 1 ? [say`measure the changes one at a time`] : [],
}

/** Suggests how to shrink a context that grew without a changed setting: fewer or shorter chunks. */
function smallerContext(likely: LikelyCause, report: Report): readonly Words[] {
  const { context, chunkTokens } = likely.evidence
  if (context === undefined || context.head <= context.base) return shorterChunks(likely, report)
  const before = plain(String(Math.round(10 * context.base) / 10))
  const fewer = say`give the generator fewer chunks (${before} on base)`
  const isLonger = chunkTokens !== undefined && chunkTokens.head > chunkTokens.base
  return isLonger ? [fewer, ...shorterChunks(likely, report)] : [fewer]
}

/** Returns whether most of the questions that got worse have a chunk id twice in head's list. */
function returnsTwice(report: Report): boolean {
  const lists = worseItems(report).flatMap(({ chunks }) =>
    chunks === undefined ? [] : [chunks.head],
  )
  const twice = lists.filter((list) => {
    const ids = list.map(({ chunk }) => report.chunks[chunk]?.id ?? chunk)
    return new Set(ids).size < ids.length
  })
  return lists.length > 0 && 2 * twice.length > lists.length
}

function isNamed(named: LikelyCause['named'], key: string): boolean {
  return named.some((one) => one.kind === 'config' && one.path === `pipeline.${key}`)
}

export function declared(report: Report): readonly Words[] {
  return report.findings
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap((finding) => kindOf(finding).toFix?.(finding, factsOf(report)) ?? [])
}

/**
 * Suggests what to do if a glob of `pipeline.inputs` matches no file on head: make the pipeline
 * read the files at their new place or, if none was renamed, restore them.
 */
function refill(cause: LikelyCause['cause'], report: Report): readonly Words[] {
  const [emptied] = emptiedInputs(cause, report)
  if (emptied === undefined) return []
  const key = foreign('pipeline.inputs')
  const [folder = ''] = emptied.glob.split(/[*?[{]/)
  const renamed = report.changed?.files?.renamed.names ?? []
  const isMoved = renamed.some(({ from }) => from.startsWith(folder))
  return isMoved
    ? [say`make the pipeline read the files at their new place, and change ${key} to match`]
    : [say`restore the files, or change what the pipeline reads and set ${key} to match`]
}

const mostGlobs = 3

/**
 * Suggests restoring deleted documents, or else undoing the glob change that dropped them. If the
 * globs are mixed or too many to name, suggests checking what selects the documents.
 */
function putBack({ named, evidence }: LikelyCause, { changed }: Report): readonly Words[] {
  if (areDeleted(evidence.documents?.names ?? [], changed))
    return [
      say`restore ${plain(evidence.documents?.total === 1 ? 'the document' : 'the documents')}`,
    ]
  const globs = named.flatMap((one) => (one.kind === 'glob' ? [one.glob] : []))
  const by = changed?.documents?.removed.by.filter((why) => why.kind === 'glob') ?? []
  const isGone = globs.map((glob) => by.some((why) => why.glob === glob && why.is === 'gone'))
  const isMixed = new Set(isGone).size !== 1
  if (isMixed || globs.length > mostGlobs) return [say`check what selects and reads the documents`]
  const names = say`the ${plain(globs.length === 1 ? 'glob' : 'globs')} ${enumerate(globs.map(id))}`
  return [isGone[0] === true ? say`restore ${names}` : say`remove ${names}`]
}
