import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '../../lib/sha256.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import { sideNames } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { chunksOfAskings, type QueryResult, type Run } from '../../lib/model/run.ts'
import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { CommitReader } from '../../git/commit-reader.ts'
import type { SideFiles } from '../collected.ts'
import { itemsOfBase } from '../comparing/items-of-base.ts'
import { type Repeated, repeatRankings } from './repeat-rankings.ts'

export type Repeatable = {
  readonly policy: Policy
  /** Sides without a commit are not verified. */
  readonly commits: MeasuredSides<string | undefined>
  readonly runs: MeasuredSides<Run>
  readonly reader: Pick<CommitReader, 'listFiles' | 'readFile'>
  readonly files: Pick<SideFiles, 'texts'>
  /**
   * Selects the questions to ask again. It must be unpredictable, because otherwise the answers to
   * all other questions could be forged.
   */
  readonly seed: string
  readonly signal: AbortSignal
}

/**
 * The maximum sample size; if there are fewer questions, all of them are asked. At this size, a
 * change to 2% of the answers goes unnoticed in about 2 of 100 reports.
 */
const mostAsked = 200

/**
 * Verifies the answers of built-in pipelines against the commits. Recomputes BM25 rankings from
 * Git's object store for a sample of the questions. If that is impossible, checks that the chunks
 * occur in the commit's documents. Rejects with `runs-invalid` for the first question whose answer
 * differs.
 */
export async function requireRepeatable(given: Repeatable): Promise<void> {
  for (const side of sideNames) {
    const run = given.runs[side]
    const settings = given.policy.pipelines[side]
    const sha = given.commits[side]
    if (run === undefined || sha === undefined || settings?.kind !== 'builtin') continue
    await requireSide({ side, run, settings, sha }, given)
  }
}

type OneSide = {
  readonly side: Side
  readonly run: Run
  readonly settings: BuiltinSettings
  readonly sha: string
}

async function requireSide(one: OneSide, given: Repeatable): Promise<void> {
  const { side, run, settings, sha } = one
  const items = sampleOf(
    side === 'base' ? itemsOfBase(given.policy) : given.policy.items,
    given.seed,
  )
  const repeated = await repeatRankings({ ...given, side, settings, sha, items })
  const answers = items.map(({ id }) => ({ id, result: run.results.get(id) }))
  const depths = lengthsOf(side, given.policy)
  const texts =
    repeated === undefined ? await given.files.texts(side, documentsOf(answers)) : undefined
  for (const { id, result } of answers) {
    const isSame =
      texts === undefined
        ? isRepeated(result, repeated?.get(id), depths)
        : standsInCommit(result, texts)
    if (!isSame)
      throw runsInvalid(
        `${side}.jsonl`,
        `the answer to ${printable(id)} does not match the documents of ${sha.slice(0, 7)}`,
        { hint },
      )
  }
}

function documentsOf(
  answers: readonly { readonly result: QueryResult | undefined }[],
): ReadonlySet<string> {
  const chunks = answers.flatMap(({ result }) => chunksOfAskings(result))
  return new Set(chunks.flatMap(({ doc }) => doc ?? []))
}

const hint =
  'run `collect` again with the versions of RAG Gate and Node.js that this job uses; if that does not help, another program in the job that runs `collect` changed the run files'

/**
 * Draws the sample: the items with the smallest digests of `seed` and id, so that different seeds
 * draw different samples.
 */
function sampleOf(items: Policy['items'], seed: string): Policy['items'] {
  if (items.length <= mostAsked) return items
  const drawn = items.map((item) => ({ item, by: sha256(`${seed} ${item.id}`) }))
  return drawn
    .toSorted((one, other) => (one.by < other.by ? -1 : 1))
    .slice(0, mostAsked)
    .map(({ item }) => item)
}

/**
 * Returns how long a side's lists may be. For base, there are two possibilities, because base may have
 * been asked again on its own, at its own depth.
 */
function lengthsOf(side: Side, { depth, ownDepth }: Policy): readonly number[] {
  return side === 'base' ? [depth, ownDepth] : [depth]
}

function isRepeated(
  result: QueryResult | undefined,
  expected: Repeated | undefined,
  depths: readonly number[],
): boolean {
  // BM25 questions are never asked a second time, so a result with `again` is forged.
  if (result?.kind !== 'answered' || result.again || expected === undefined) return false
  const given = result.chunks.map(({ id, doc, start, end }) => ({ id, doc, start, end }))
  const isList = depths.some((depth) => isDeepStrictEqual(given, expected.places.slice(0, depth)))
  return (
    isList && result.chunks.every(({ text }, at) => [undefined, expected.texts[at]].includes(text))
  )
}

/**
 * Returns whether each chunk's text matches its document at the chunk's position. Chunks of
 * documents that are not in Git cannot be checked, so they pass.
 */
function standsInCommit(result: QueryResult | undefined, texts: Pick<Corpus, 'text'>): boolean {
  if (result?.kind !== 'answered') return true
  return chunksOfAskings(result).every(({ doc, start, end, text }) => {
    const held = doc === undefined ? undefined : texts.text(doc)
    if (held === undefined) return true
    const isPlaced = start !== undefined && end !== undefined
    return isPlaced && [undefined, held.slice(start, end)].includes(text)
  })
}
