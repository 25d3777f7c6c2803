import { makeFolders } from '../../lib/files/make-folders.ts'
import { join } from 'node:path'
import { sha256 } from '../../lib/sha256.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { endingStrays } from '../../lib/files/end-strays.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { OwnScores, QueryResult, Run } from '../../lib/model/run.ts'
import { childEnvironment } from '../../pipeline/child-environment.ts'
import { askScorer, type ScorerProgram } from './ask-scorer.ts'
import { scoreContent } from './score-line.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { Asking } from '../../gate/collecting/ask-side.ts'
import { hidePolicy } from '../../gate/collecting/hide-policy.ts'
import { type ScoreCache, scoreCache } from './score-cache.ts'
import { scorerPrograms, type WrittenProgram } from './scorer-programs.ts'

/** The scores of answers, by the digest of the scorer's input. */
type Scores = ReadonlyMap<string, OwnScores>

/**
 * A question's answer on one side. `content` is recomputed on each call, because the content of all
 * answers may not fit into memory.
 */
type ToScore = { readonly digest: string; readonly content: () => string }

/**
 * Returns the runs with scores from the policy's scorers. The scorers run once for all runs, in a
 * worktree of the commit that the settings come from. They cannot tell which side an answer is
 * from, and equal answers get equal scores. Drops scores that the pipeline itself reported. Rejects
 * with the signal's reason, or if the worktree cannot be created.
 */
export async function scoreRuns(
  runs: MeasuredSides<Run>,
  asking: Asking,
): Promise<MeasuredSides<Run>> {
  const { policy, ports } = asking
  const programs = scorerPrograms(policy.settings.scorers)
  return ports.log.group(
    `Score the answers with ${[...policy.settings.scorers.keys()].join(', ')}`,
    async () => {
      await using place = await openPlace(asking)
      const { base, head } = runs
      const sides = [base, head].flatMap((run) => (run ? [answersOf(run, asking)] : []))
      const all: Scores[] = []
      for (const written of programs) {
        const cache = await scoreCache(written, place, asking)
        all.push(await scoresBy({ ...place, ...written }, sides, cache))
      }
      const scored = (run: Run): Run => withScores(run, asking, all)
      return {
        base: base && scored(base),
        head: scored(head),
      }
    },
  )
}

/** Where and how the scorers run: their working folder, environment, time limit and log. */
export type ScorerPlace = AsyncDisposable &
  Omit<ScorerProgram, keyof WrittenProgram> & {
    readonly sha: string
    readonly folder: string
    /** The folder that the commands run in, relative to the repository's root. */
    readonly workingDirectory: string
  }

async function openPlace({
  policy,
  workspace,
  commits,
  request,
  ports,
}: Asking): Promise<ScorerPlace> {
  await using undo = new AsyncDisposableStack()
  const side = policy.from
  const { ofBranch } = policy
  const settled = ofBranch?.fault === undefined ? ofBranch?.commit : undefined
  const sha = settled ?? commits[side] ?? commits.head
  const folder = join(workspace.folder, 'scorers')
  const temp = join(folder, 'tmp')
  makeFolders(temp)
  const tree = undo.use(await workspace.openWorktree(side, sha))
  undo.use(endingStrays(tree.path))
  const workingDirectory = workspace.folderOf(sha)
  const folders = { ...policy.folders, [side]: workingDirectory }
  await hidePolicy(tree.path, side, { ...policy, folders })
  const { environment: from, passEnv } = request
  const owned = undo.move()
  return {
    side,
    sha,
    folder,
    workingDirectory,
    cwd: join(tree.path, workingDirectory),
    environment: childEnvironment({ from, side, root: tree.path, sha, temp, passEnv }),
    timeoutMs: longestAnswerMs,
    log: ports.log,
    signal: ports.signal,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/**
 * The maximum time per answer in milliseconds. For the first answer, this includes starting the
 * program.
 */
const longestAnswerMs = 60_000

function answersOf(run: Run, { policy }: Pick<Asking, 'policy'>): readonly ToScore[] {
  return policy.items.flatMap(({ id, golden }) => {
    const content = contentOf(golden.base, run.results.get(id))
    if (content === undefined) return []
    return {
      digest: sha256(content),
      content: () => contentOf(golden.base, run.results.get(id)) ?? '',
    }
  })
}

function contentOf(item: GoldenItem, result: QueryResult | undefined): string | undefined {
  return result?.kind === 'answered' ? scoreContent(item, result) : undefined
}

async function scoresBy(
  program: ScorerProgram,
  sides: readonly (readonly ToScore[])[],
  cache: ScoreCache,
): Promise<Scores> {
  const digests = sides.map((answers) => answers.map(({ digest }) => digest))
  const scores = new Map<string, OwnScores>()
  const isKept: boolean[] = []
  for (const own of digests) {
    const kept = await cache.restore(own)
    isKept.push(kept !== undefined)
    for (const [digest, each] of kept ?? []) scores.set(digest, each)
  }
  const open = new Map(sides.flat().map((answer) => [answer.digest, answer]))
  for (const digest of scores.keys()) open.delete(digest)
  if (open.size > 0) {
    const asked = [...open.values()].map(({ content }, at) => ({ id: String(at + 1), content }))
    const given = await askScorer(program, asked)
    for (const [at, digest] of [...open.keys()].entries())
      scores.set(digest, given.get(String(at + 1)) ?? new Map())
  }
  tellErrors(program, scores)
  for (const [at, own] of digests.entries()) if (isKept[at] !== true) await cache.keep(own, scores)
  return scores
}

/** Logs, for each label, how many answers have no value, along with the first reason. */
function tellErrors({ log, ranges }: ScorerProgram, scores: Scores): void {
  for (const label of ranges.keys()) {
    const said = [...scores.values()].flatMap((own) => {
      const score = own.get(label)
      return typeof score === 'object' && score !== null ? [score.error] : []
    })
    if (said.length === 0) continue
    const [first = ''] = said
    const what =
      said.length === 1
        ? '1 answer has no value'
        : `${said.length} answers have no value; the first reason`
    log.warn(`scorer.${label}: ${what}: ${printable(first)}`)
  }
}

function withScores(run: Run, { policy }: Pick<Asking, 'policy'>, all: readonly Scores[]): Run {
  const items = new Map(policy.items.map(({ id, golden }) => [id, golden.base]))
  const get = (id: string): QueryResult | undefined => {
    const result = run.results.get(id)
    const item = items.get(id)
    if (item === undefined || result?.kind !== 'answered') return result
    const digest = sha256(scoreContent(item, result))
    const scores = all.flatMap((one) => [...(one.get(digest) ?? [])])
    return { ...result, scores: new Map(scores) }
  }
  return { ...run, results: { documents: run.results.documents, get } }
}
