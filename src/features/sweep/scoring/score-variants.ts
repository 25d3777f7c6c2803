import type { MeasuredSides } from '../../../lib/sides.ts'
import { meanOf } from '../../../metrics/compare/mean-and-quantile.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { share } from '../../../lib/text/printing/numbers.ts'
import { hasChunkLabels } from '../../../verdict/findings/chunk-label-findings.ts'
import { filesOfCommits, type SideFiles } from '../../../gate/collected.ts'
import { documentsOfRun, readDocuments } from '../../../gate/comparing/read-documents.ts'
import { scoreItems } from '../../../gate/comparing/scoring/score-items.ts'
import type { SideToScore } from '../../../gate/comparing/scoring/side-to-score.ts'
import { judgeVariants, type VariantJudged } from './judge-variants.ts'
import type { Ran } from '../variants/run-variants.ts'
import { asItIs, type Measured, type VariantResult } from '../variants/variant.ts'
import { alone, policyOf, type VariantWork } from '../variants/variant-work.ts'

/**
 * Judges the variants' results if a metric needs a judge, and returns a function that scores a
 * variant. All variants are scored under the same policy.
 */
export async function openScoring(
  given: VariantWork,
  ran: readonly Ran[],
): Promise<(one: Ran) => Promise<VariantResult>> {
  const work = withReference(given, ran)
  const { policy, base, ports } = work
  const ids = policy.items.map(({ id }) => id)
  const returned = new Set(ran.flatMap(({ run }) => [...documentsOfRun(run, ids)]))
  const filesOf = openFiles(work, returned)
  const read = new Map<Ran, MeasuredSides<SideToScore>>()
  for (const one of ran) {
    const own = { policy: ownPolicy(work, one), files: filesOf(one.sha) }
    read.set(one, await readDocuments(own, { base, head: one.run }, ports))
  }
  const judged = await judgeVariants(
    work,
    [...read].map(([one, { head }]) => ({ ran: one, side: head })),
  )
  return async (one) => {
    const sides = read.get(one)
    if (sides === undefined) throw new Error('a variant to score was not read')
    return scoreVariant(work, one, { sides, judged: judged?.get(one.variant.name) })
  }
}

/**
 * Uses the unchanged pipeline as a base from which to map chunk labels to each variant, as the gate
 * does from base to head. Without this, a variant that chunks documents differently would match no
 * chunk label.
 */
function withReference(work: VariantWork, ran: readonly Ran[]): VariantWork {
  const { base, commits, policy } = work
  const known = ran.find(({ variant }) => variant.name === asItIs)
  if (base !== undefined || known === undefined || !policy.items.some(hasChunkLabels)) return work
  const pipelines = { ...policy.pipelines, base: known.pipeline }
  return {
    ...work,
    base: known.run,
    commits: { ...commits, base: known.sha },
    policy: { ...policy, pipelines },
  }
}

function ownPolicy({ policy, base }: VariantWork, { pipeline }: Ran): VariantWork['policy'] {
  return policyOf(base === undefined ? alone(policy) : policy, pipeline)
}

async function scoreVariant(
  work: VariantWork,
  ran: Ran,
  {
    sides,
    judged,
  }: {
    readonly sides: MeasuredSides<SideToScore>
    readonly judged: VariantJudged | undefined
  },
): Promise<VariantResult> {
  const { policy, ports } = work
  const { variant, run } = ran
  const own = ownPolicy(work, ran)
  const { items, index, health } = await scoreItems(own, own.settings, sides, {
    ...ports,
    ...judged,
  })
  const failed = items.filter(({ facts }) => facts.head.failure !== undefined)
  if (failed.length > policy.settings.maxErrors * items.length) {
    const message = `${failed.length} of ${items.length} questions failed (${share(failed.length / items.length)})`
    return { variant, kind: 'failed', message, hint: failed[0]?.facts.head.failure }
  }
  const scores = new Map(policy.settings.metrics.map(({ name }) => [name, scoresOf(items, name)]))
  const tokens = scores.get('context_tokens') ?? []
  const times = items.flatMap(({ facts }) => facts.head.ms ?? [])
  const measured: Measured = {
    run,
    items,
    scores,
    contextTokens: meanOf(tokens.filter((value) => value !== undefined)),
    buildMs: run.buildMs,
    queryMs: meanOf(times),
    index: index.head,
    health: health.head,
  }
  return { variant, kind: 'measured', ...measured }
}

function scoresOf(items: readonly ScoredItem[], metric: string): readonly (number | undefined)[] {
  return items.map(({ scores }) => {
    const score = scores.head.get(metric)
    return score?.kind === 'scored' ? score.value : undefined
  })
}

/**
 * Returns a function that opens a commit's files. Variants with the same commit share the documents
 * that were already read.
 */
function openFiles(
  { workspace, commits, base, ports }: VariantWork,
  returned: ReadonlySet<string>,
): (sha: string) => SideFiles {
  const known = new Map<string, SideFiles>()
  return (sha) => {
    const own = { base: base && commits.base, head: sha }
    const files = filesOfCommits(own, workspace, ports.signal)
    const held = new Map<string, { readonly docs: ReadonlySet<string>; readonly corpus: Corpus }>()
    const texts: SideFiles['texts'] = async (side, docs) => {
      const has = held.get(side)
      if (has !== undefined && docs.isSubsetOf(has.docs)) return has.corpus
      const all = new Set([...docs, ...returned, ...(has?.docs ?? [])])
      const corpus = await files.texts(side, all)
      held.set(side, { docs: all, corpus })
      return corpus
    }
    const opened = known.get(sha) ?? { ...files, texts }
    known.set(sha, opened)
    return opened
  }
}
