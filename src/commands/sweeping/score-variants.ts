import { meanOf } from '../../compare/side-value.ts'
import type { Corpus } from '../../model/corpus.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import { share } from '../../text/numbers.ts'
import { filesOfCommits, type SideFiles } from '../collected.ts'
import { documentsOfRun, readDocuments } from '../comparing/read-documents.ts'
import { scoreItems } from '../comparing/score-items.ts'
import type { Ran } from './run-variants.ts'
import type { Measured, VariantResult } from './variant.ts'
import { examOf, type VariantWork } from './variant-work.ts'

/** Scores what variants returned, one after the other, all by the same exam. */
export function openScoring(
  work: VariantWork,
  ran: readonly Ran[],
): (one: Ran) => Promise<VariantResult> {
  const ids = work.exam.items.map(({ id }) => id)
  const returned = new Set(ran.flatMap(({ run }) => [...documentsOfRun(run, ids)]))
  const filesOf = openFiles(work, returned)
  return (one) => scoreVariant(work, one, filesOf(one.sha))
}

async function scoreVariant(
  { exam, base, ports }: VariantWork,
  { variant, pipeline, run }: Ran,
  files: SideFiles,
): Promise<VariantResult> {
  const own = examOf(base === undefined ? alone(exam) : exam, pipeline)
  const sides = await readDocuments({ exam: own, files }, { base, head: run }, ports)
  const { items, index } = await scoreItems(own, own.settings, sides, ports)
  const failed = items.filter(({ facts }) => facts.head.failure !== undefined)
  if (failed.length > exam.settings.maxErrors * items.length) {
    const message = `${failed.length} of ${items.length} questions failed (${share(failed.length / items.length)})`
    return { variant, kind: 'failed', message, hint: failed[0]?.facts.head.failure }
  }
  const scores = new Map(exam.settings.metrics.map(({ name }) => [name, scoresOf(items, name)]))
  const tokens = scores.get('context_tokens') ?? []
  const times = items.flatMap(({ facts }) => facts.head.ms ?? [])
  const measured: Measured = {
    items,
    scores,
    contextTokens: meanOf(tokens.filter((value) => value !== undefined)),
    buildMs: run.buildMs,
    queryMs: meanOf(times),
    index: index.head,
  }
  return { variant, kind: 'measured', ...measured }
}

function alone<Known extends VariantWork['exam']>(exam: Known): Known {
  return { ...exam, pipelines: { ...exam.pipelines, base: undefined } }
}

function scoresOf(items: readonly ScoredItem[], metric: string): readonly (number | undefined)[] {
  return items.map(({ scores }) => {
    const score = scores.head.get(metric)
    return score?.kind === 'scored' ? score.value : undefined
  })
}

/** The files of a variant's commit; documents are read once for all variants of it. */
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
