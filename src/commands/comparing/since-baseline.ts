import type { Exam } from '../../exam/load-exam.ts'
import type { Run } from '../../model/run.ts'
import type { PipelineSettings } from '../../model/settings/settings.ts'
import { brokenBase } from '../../verdict/broken-base.ts'
import { decideStepwise } from '../../verdict/decide.ts'
import { type Drift, examOfDrift, fallenSince } from '../../verdict/findings/drift.ts'
import type { Collected } from '../collected.ts'
import { toTheEnd } from './breathe.ts'
import { readDocuments } from './read-documents.ts'
import { scoreItems } from './score-items.ts'

/**
 * How head stands against the commit that `baseline` pins, by base's questions and labels as far as that commit bears
 * them out; undefined where nothing is pinned. `head`: what head returned.
 */
export async function sinceBaseline(
  { exam, baseline }: Collected,
  head: Run,
  ports: Pick<Parameters<typeof scoreItems>[3], 'now' | 'signal'>,
): Promise<Drift | undefined> {
  if (baseline === undefined) return undefined
  const { name, commit } = baseline
  if ('message' in baseline) return { kind: 'lost', broken: [], ...baseline }
  const own = examSince(exam, baseline.pipeline)
  const runs = { base: baseline.run, head }
  const sides = await readDocuments({ exam: own, files: baseline.files }, runs, ports)
  const { items, health, chunkOverlap } = await scoreItems(own, own.settings, sides, ports)
  const change = { emptiesGoldenSet: false, chunkOverlap, judge: undefined }
  // Labels that the commit does not bear out are left out: documents have changed since.
  const broken = brokenBase(items, own.settings, { ...change, health }).filter(
    (code) => code !== 'labels-fit',
  )
  if (broken.length > 0) return { kind: 'lost', name, commit, broken, message: '' }
  const decided = await toTheEnd(decideStepwise(items, own.settings, change), ports)
  return { kind: 'measured', name, commit, ...fallenSince(decided) }
}

/** The exam of head against a pinned commit in base's place: base's questions, by the tolerances of drift. */
export function examSince(exam: Exam, pipeline: PipelineSettings): Exam {
  return {
    ...exam,
    settings: examOfDrift(exam.settings),
    pipelines: { base: pipeline, head: exam.pipelines.head },
    items: itemsOfBase(exam),
  }
}

/** Ids of what the pinned commit is asked: base's questions. */
export function idsSince(exam: Pick<Exam, 'items'>): readonly string[] {
  return itemsOfBase(exam).map(({ id }) => id)
}

/** Base's own questions. */
export function itemsOfBase({ items }: Pick<Exam, 'items'>): Exam['items'] {
  return items.filter(({ origin, wordingOf }) => origin !== 'added' && !wordingOf)
}
