import {
  foreign,
  id,
  joinWords,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { Report } from '../../report/schema/report.ts'
import { nounOf } from '../../report/wording/figures/movement.ts'
import { gapWords } from '../../report/wording/questions/causes.ts'
import { type Stage, stages } from '../../report/diagnosis/stages/stage.ts'
import type { FailureTree, StoppedQuestion } from './schema.ts'
import { firstMove } from './first-move.ts'

/**
 * Groups the failing questions by stage, in pipeline order from documents to answer. Leaves out stages
 * without questions.
 */
export function byStage({
  items,
}: FailureTree): readonly (readonly [Stage, readonly StoppedQuestion[]])[] {
  const found = Map.groupBy(items, ({ stage }) => stage)
  return stages.flatMap((stage) => {
    const own = found.get(stage)
    return own === undefined ? [] : [[stage, own] as const]
  })
}

/** Returns a sentence such as `9 of 50 answerable questions fail today`. */
export function failingWords({ items, asked }: FailureTree, report: Report): Words {
  const failing = plain(items.length === 0 ? 'None' : String(items.length))
  const verb = plain(items.length > 1 ? 'fail' : 'fails')
  return say`${failing} of ${plural(asked, nounOf(asked, report))} ${verb} today`
}

/** Describes how many more questions were not checked. Returns undefined if there are none. */
export function uncheckedWords({ unchecked = 0 }: FailureTree): Words | undefined {
  if (unchecked === 0) return undefined
  const have = plural(unchecked, 'further question has', 'further questions have')
  return say`${have} a reference answer and nothing else to check the answer against: only a trusted judge can compare the two.`
}

/**
 * Describes what the questions of a stage have in common. In the sentence, the description follows
 * the number of questions.
 */
export function stageWords(stage: Stage, questions: number, tree: FailureTree): Words {
  const { one, many } = meanings[stage](tree)
  return questions === 1 ? one : many
}

export function stoppedWords(stopped: StoppedQuestion, tree: FailureTree): Words {
  const facts = factWords(stopped)
  const of = facts === undefined ? say`` : say` (${facts})`
  return say`${meanings[stopped.stage](tree).one}${of}`
}

/**
 * Lists what is known about a question: the document or chunk that its label names, the passage's
 * rank, the gap to the score of the last chunk within the cutoff, and whether the judge decided.
 * Returns undefined if nothing is known.
 */
export function factWords({ name, rank, missedBy, byJudge }: StoppedQuestion): Words | undefined {
  const facts = [
    name === undefined ? [] : [foreign(name, pathLimit)],
    rank === undefined ? [] : [say`rank ${rank}`],
    missedBy === undefined ? [] : [gapWords(missedBy)],
    byJudge === true ? [say`by the judge`] : [],
  ].flat()
  return facts.length === 0 ? undefined : joinWords(facts, say`, `)
}

export type Found = { readonly tree: FailureTree; readonly report: Report }

/** Describes how many questions stop at a stage, with an example and what to try first. */
export function stageLine(
  stage: Stage,
  stopped: readonly StoppedQuestion[],
  { tree, report }: Found,
): Words {
  const such = stopped.length === 1 ? say`:` : say`, such as`
  const [first] = stopped.map(({ item }) => id(item))
  const what = stageWords(stage, stopped.length, tree)
  return say`${stopped.length} ${what}${such} ${first ?? ''}. Try first: ${firstMove(stage, stopped, { tree, report })}`
}

type Meaning = { readonly one: Words; readonly many: Words }

/** Returns the wording for one question and for several. */
function has(rest: Words): Meaning {
  return { one: say`has ${rest}`, many: say`have ${rest}` }
}

const meanings: Readonly<Record<Stage, (tree: FailureTree) => Meaning>> = {
  'query-failed': () => ({ one: say`got an error`, many: say`got an error` }),
  'not-in-documents': () => has(say`a label that matches no document`),
  'not-indexed': () => has(say`a passage that the index leaves out`),
  'cut-in-two': () => has(say`a passage split by chunk boundaries`),
  'words-apart': () => ({
    one: say`shares no distinctive word with the passage`,
    many: say`share no distinctive word with the passage`,
  }),
  'beyond-list': ({ depth }) =>
    has(say`an indexed passage that ranks below the first ${depth} chunks`),
  'outside-context': ({ room }) =>
    has(
      room === undefined
        ? say`a passage in the results but not in the context`
        : say`a passage that ranks below the ${plural(room, 'chunk')} considered`,
    ),
  'in-a-copy': () => ({
    one: say`retrieves the passage only as a copy in another document`,
    many: say`retrieve the passage only as a copy in another document`,
  }),
  'not-used': () => ({
    one: say`has the passage in the context, but its answer ignores the passage`,
    many: say`have the passage in the context, but their answers ignore the passage`,
  }),
  unknown: () => ({
    one: say`fails at a stage that this run cannot show`,
    many: say`fail at a stage that this run cannot show`,
  }),
}
