import { abortable } from '../../lib/abortable.ts'
import type { Log } from '../../lib/log.ts'
import type { QueryResult, Results, ReturnedList, Run } from '../../lib/model/run.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { otherSide, type Side } from '../../lib/sides.ts'
import { firstOf } from '../../lib/text/printing/first-of.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { AskAgain, Query } from '../../pipeline/side-request.ts'
import { longestLine } from '../../pipeline/run/answer-limits.ts'
import { answerLine } from '../../pipeline/run/answer-line.ts'
import type { PlaceWatch } from './place-watch.ts'
import type { SecondAsking } from './choose-asked-twice.ts'
import { requireOwnPlace } from './shared-place.ts'

/** A side whose retrieval can be repeated. */
export type AskableAgain = {
  readonly side: Side
  readonly first: Run
  readonly queries: readonly Query[]
  readonly askAgain: AskAgain
  readonly kind: PipelineSettings['kind']
  readonly log: Log
  /** Aborted when the side must stop. */
  readonly signal: AbortSignal
}

type SecondLists = ReadonlyMap<string, ReturnedList>

/**
 * Asks a side the chosen questions a second time, after the other side has answered. Drops a second
 * result if it is a failure, does not fit into a run file, or has not arrived when the signal is
 * aborted. Rejects if `watch` finds that both sides share an index location, or with the signal's reason
 * if it is aborted during that check.
 */
export async function askTwice(
  { twice, watch }: { readonly twice: SecondAsking; readonly watch?: PlaceWatch | undefined },
  askable: AskableAgain,
): Promise<SecondLists> {
  const { side, first, queries, askAgain, log, signal } = askable
  const lists = new Map<string, ReturnedList>()
  let results: Results | undefined
  try {
    const chosen = await abortable(twice.questions(side), signal)
    if (side === 'base' && watch?.isBlind() === true) log.warn(unseen)
    const again = queries.filter(({ id }) => chosen.has(id))
    if (again.length === 0) return lists
    const what = again.length === 1 ? '1 question' : `${again.length} questions`
    log.info(`${side}: asking ${what} a second time, for retrieval only`)
    results = await askAgain(again.map((query) => ({ ...query, retrievalOnly: true })))
    warnOfFailures(again, results, askable)
    for (const { id } of again) {
      const [one, other] = [first.results.get(id), results.get(id)]
      if (one?.kind !== 'answered' || other?.kind !== 'answered') continue
      const list = { chunks: other.chunks, context: other.context }
      if (fits(id, { ...one, again: list })) lists.set(id, list)
    }
  } catch (error) {
    if (!signal.aborted)
      log.warn(
        `${side}: questions could not be asked a second time: ${printable(messageOf(error), 200)}`,
      )
  }
  const other = results && (await twice.first(otherSide(side)))
  if (results !== undefined && other !== undefined && watch !== undefined)
    await requireOwnPlace(
      { early: watch.early(side), again: results, other: other.results },
      askable,
    )
  return lists
}

function warnOfFailures(
  again: readonly Query[],
  results: Results,
  { side, kind, log, signal }: AskableAgain,
): void {
  const failures = again.flatMap(({ id }) => {
    const result = results.get(id)
    return result?.kind === 'failed' ? [result.message] : []
  })
  const [reason] = failures
  if (reason === undefined || signal.aborted) return
  const count =
    again.length === 1 ? '1 question' : `${failures.length} of ${again.length} questions`
  const example = firstOf(failures.length, printable(reason.replaceAll('\n', ' | '), 400))
  const remedy = kind === 'command' && failures.length === again.length ? `. ${mustStartAgain}` : ''
  log.warn(
    `${side}: the pipeline failed for ${count} that it was asked a second time${example}${remedy}`,
  )
}

const mustStartAgain =
  '`query` must be able to start again after it has ended; if `query` removes its index at the end, remove the index in `teardown` instead'

const unseen =
  'could not check whether both sides share an index location, because neither side was asked before the other was built. Give each side its own index location, such as a name with $RAG_GATE_SIDE'

function fits(id: string, result: QueryResult): boolean {
  return Buffer.byteLength(answerLine(id, result, undefined)) <= longestLine
}

export function withSecond(run: Run, lists: SecondLists): Run {
  if (lists.size === 0) return run
  const get = (id: string): QueryResult | undefined => {
    const result = run.results.get(id)
    const again = lists.get(id)
    return result?.kind === 'answered' && again !== undefined ? { ...result, again } : result
  }
  return { ...run, results: { documents: undefined, get } }
}
