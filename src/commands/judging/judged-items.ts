import { contextOf, type Exam } from '../../exam/load-exam.ts'
import type { GoldenItem, PairedItem } from '../../model/golden-set.ts'
import type { JudgedSide, JudgeItem } from '../../model/judge-item.ts'
import type { ClaimMatrix } from '../../model/claims.ts'
import { contextTexts } from '../../matching/context-texts.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import type { SideToScore } from '../comparing/score-items.ts'

/** The matrices of each item, by its id. */
export type Matrices = ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>

/**
 * The items as the judge gets them. An item whose question, references or claims differ between the sides becomes two
 * items of one side each.
 */
export function judgedItems(
  { items, pipelines }: Pick<Exam, 'items' | 'pipelines'>,
  sides: MeasuredSides<SideToScore>,
): readonly JudgeItem[] {
  const sideOf = (side: Side, id: string): JudgedSide | undefined => {
    const measured = sides[side]
    const result = measured?.run.results.get(id)
    if (measured === undefined || result?.kind !== 'answered') return undefined
    const k = contextOf(pipelines[side])
    return { answer: result.answer, context: contextTexts(result, { corpus: measured.corpus, k }) }
  }
  return items.flatMap(({ id, golden }): readonly JudgeItem[] => {
    const [base, head] = [sideOf('base', id), sideOf('head', id)]
    if (askedAlike(golden)) return [itemOf(id, golden.head, { base, head })]
    return [
      itemOf(idOfSide(id, 'base'), golden.base, { base, head: undefined }),
      itemOf(idOfSide(id, 'head'), golden.head, { base: undefined, head }),
    ]
  })
}

/** The matrices of every item of the golden set, with split items joined again. */
export function matricesOf(items: readonly PairedItem[], judged: Matrices): Matrices {
  return new Map(
    items.map(({ id, golden }) => {
      if (askedAlike(golden)) return [id, judged.get(id) ?? nothing]
      const base = judged.get(idOfSide(id, 'base'))?.base
      return [id, { base, head: judged.get(idOfSide(id, 'head'))?.head }]
    }),
  )
}

/** Whether both sides have the same answer and the same chunks in any order. */
export function isUnchanged({ sides: { base, head } }: JudgeItem): boolean {
  if (base === undefined || head === undefined) return false
  return base.answer === head.answer && textsOf(base) === textsOf(head)
}

const nothing = { base: undefined, head: undefined }

function askedAlike({ base, head }: PairedItem['golden']): boolean {
  return JSON.stringify(asked(base)) === JSON.stringify(asked(head))
}

function asked({ query, references, claims, answerable }: GoldenItem): unknown {
  return [query, references, claims, answerable]
}

/** The id in the golden set of a judged item. */
export function goldenIdOf(judgedId: string): string {
  return judgedId.replace(/\0(base|head)$/, '')
}

/** Unique, since ids of golden sets hold no control characters. */
function idOfSide(id: string, side: Side): string {
  return `${id}\0${side}`
}

function itemOf(
  id: string,
  { query, references, claims, answerable }: GoldenItem,
  sides: JudgeItem['sides'],
): JudgeItem {
  return { id, query, references, claims, answerable, sides }
}

/** Sorted, since the order of chunks does not matter to the judge. */
function textsOf({ context }: JudgedSide): string {
  return JSON.stringify(context.map(({ text }) => text).toSorted())
}
