import { isDeepStrictEqual } from 'node:util'
import { kindTraits } from '../../model/settings/kind-traits.ts'
import type { BuiltinSettings, PipelineSettings } from '../../model/settings/settings.ts'
import { documentSelector } from '../../text/document-selector.ts'
import type { Exam } from '../../exam/load-exam.ts'
import type { ChangedReport, ConfigChange, DocumentChanges } from '../../report/schema/report.ts'
import type { DeclaredModels, IndexFacts, Run } from '../../model/run.ts'
import type { MeasuredSides, Side, Sides } from '../../core/sides.ts'
import type { TreeEntry } from '../../workspace/tree.ts'

/** Both sides as far as they may differ. */
export type ComparedSides = {
  readonly exam: Pick<Exam, 'pipelines'>
  readonly runs: MeasuredSides<Run>
  readonly index: MeasuredSides<IndexFacts>
  /** The files of a side's commit; undefined where no commit is known. */
  readonly listing: ((side: Side) => Promise<readonly TreeEntry[]>) | undefined
}

/**
 * What differs between the sides and may explain what moved: settings of the pipeline, documents, what the index is
 * made of, declared models. Undefined without a base. Texts that a configuration holds are named and not quoted, as
 * are commands and addresses, which may hold secrets.
 */
export async function changedInputs({
  exam,
  runs,
  index,
  listing,
}: ComparedSides): Promise<ChangedReport | undefined> {
  const { base, head } = exam.pipelines
  if (base === undefined || runs.base === undefined) return undefined
  return {
    config: configChanges({ base, head }),
    documents: listing && (await documentChanges({ base, head }, listing)),
    index: index.base === undefined ? [] : indexChanges({ base: index.base, head: index.head }),
    models: modelChanges({ base: runs.base.models, head: runs.head.models }),
  }
}

type Value = string | number | readonly string[] | undefined

/** `hidden`: the report says that it changed, and not from what to what. */
type Key = {
  readonly path: string
  readonly value: unknown
  readonly shown: 'value' | 'list' | 'hidden'
}

function configChanges({ base, head }: Sides<PipelineSettings>): readonly ConfigChange[] {
  // Keys of one kind say nothing beside those of another.
  if (base.kind !== head.kind)
    return [{ kind: 'value', path: 'pipeline.kind', base: base.kind, head: head.kind }]
  const onBase = new Map(keysOf(base).map((key) => [key.path, key]))
  const onHead = new Map(keysOf(head).map((key) => [key.path, key]))
  return [...new Set([...onBase.keys(), ...onHead.keys()])].flatMap(
    (path): readonly ConfigChange[] => {
      const before = onBase.get(path)?.value
      const now = onHead.get(path)?.value
      if (isDeepStrictEqual(before, now)) return []
      switch ((onHead.get(path) ?? onBase.get(path))?.shown) {
        case 'value':
          return [{ kind: 'value', path, base: written(before), head: written(now) }]
        case 'list':
          return [{ kind: 'list', path, ...listChange(list(before), list(now)) }]
        case 'hidden':
        case undefined:
          return [{ kind: 'edited', path }]
      }
    },
  )
}

function written(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function listChange(
  before: readonly string[],
  now: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  return {
    added: now.filter((each) => !before.includes(each)),
    removed: before.filter((each) => !now.includes(each)),
  }
}

/** The settings of the pipeline that are not part of the exam, in the order of the documentation. */
function keysOf(settings: PipelineSettings): readonly Key[] {
  return [
    shown('kind', settings.kind),
    { path: 'pipeline.inputs', value: settings.inputs, shown: 'list' },
    ...ownKeys(settings),
  ]
}

/** Of a program of the user's own only the mode and the length of its context are quoted. */
function ownKeys(settings: PipelineSettings): readonly Key[] {
  if (settings.kind === 'builtin') return builtinKeys(settings)
  const {
    kind: _kind,
    inputs: _inputs,
    depth: _depth,
    concurrency: _concurrency,
    context,
    ...own
  } = settings
  return [
    shown('context', context),
    ...Object.entries(own).map(([key, value]) =>
      key === 'mode' ? shown(key, String(value)) : hidden(key, value),
    ),
  ]
}

function builtinKeys({
  documents,
  chunk,
  retrieve,
  embed,
  answer,
}: BuiltinSettings): readonly Key[] {
  return [
    { path: 'pipeline.documents', value: documents, shown: 'list' },
    shown('chunk.size', chunk.size),
    shown('chunk.overlap', chunk.overlap),
    shown('chunk.unit', chunk.unit),
    shown('retrieve.mode', retrieve.mode),
    shown('retrieve.k', retrieve.k),
    shown('embed.model', embed?.model),
    shown('embed.dimensions', embed?.dimensions),
    shown('answer.model', answer?.model),
    hidden('answer.prompt', answer?.prompt),
    shown('answer.max-output', answer?.maxOutput),
    shown('answer.temperature', answer?.temperature),
    shown('answer.reasoning-effort', answer?.reasoningEffort),
    shown('answer.verbosity', answer?.verbosity),
  ]
}

function shown(path: string, value: Value): Key {
  return { path: `pipeline.${path}`, value, shown: 'value' }
}

function hidden(path: string, value: unknown): Key {
  return { path: `pipeline.${path}`, value, shown: 'hidden' }
}

/** Names of one list that a report holds. */
const mostNames = 20

/** By git's ids of the files that the globs select on each side; undefined where a side declares none. */
async function documentChanges(
  pipelines: Sides<PipelineSettings>,
  listing: NonNullable<ComparedSides['listing']>,
): Promise<DocumentChanges> {
  const selectors = { base: selectorOf(pipelines.base), head: selectorOf(pipelines.head) }
  const isWhole = selectors.base === undefined || selectors.head === undefined
  const filesOf = async (side: Side): Promise<ReadonlyMap<string, string>> => {
    const isNamed = isWhole ? undefined : selectors[side]
    const entries = await listing(side)
    return new Map(
      entries.filter(({ path }) => isNamed?.(path) ?? true).map(({ path, oid }) => [path, oid]),
    )
  }
  return changesOfFiles({ base: await filesOf('base'), head: await filesOf('head') })
}

/** All files that differ between the sides; undefined where no commit is known. */
export async function changedFiles(
  listing: ComparedSides['listing'],
): Promise<DocumentChanges | undefined> {
  if (listing === undefined) return undefined
  const filesOf = async (side: Side): Promise<ReadonlyMap<string, string>> =>
    new Map((await listing(side)).map(({ path, oid }) => [path, oid]))
  return changesOfFiles({ base: await filesOf('base'), head: await filesOf('head') })
}

/** The files of two commits that differ, by path and id. */
function changesOfFiles({ base, head }: Sides<ReadonlyMap<string, string>>): DocumentChanges {
  const all = [...new Set([...base.keys(), ...head.keys()])].toSorted()
  const named = (is: (path: string) => boolean): DocumentChanges['added'] => {
    const names = all.filter(is)
    return { total: names.length, names: names.slice(0, mostNames) }
  }
  return {
    added: named((path) => !base.has(path)),
    removed: named((path) => !head.has(path)),
    edited: named((path) => {
      const [before, now] = [base.get(path), head.get(path)]
      return before !== undefined && now !== undefined && before !== now
    }),
  }
}

/** Whether a file is among those that a side names; undefined where it names none, so that any file may matter. */
function selectorOf(settings: PipelineSettings): ((path: string) => boolean) | undefined {
  const documents = 'documents' in settings ? settings.documents : undefined
  const globs = [documents, settings.inputs].filter((each) => each !== undefined)
  if (globs.length === 0 || kindTraits[settings.kind].dependsOn === 'elsewhere') return undefined
  const selectors = globs.map((each) => documentSelector(each))
  return (path) => selectors.some((selector) => selector.selects(path))
}

/** A movement of more than a tenth of base's value, or from nothing. */
const notable = 0.1

/** Counts over what was returned are no facts about an index, but for the size of a chunk. */
function indexChanges({ base, head }: Sides<IndexFacts>): ChangedReport['index'] {
  const isWhole = base.basis === 'index' && head.basis === 'index'
  return facts.flatMap(({ fact, of }) => {
    const [before, now] = [of(base), of(head)]
    if (before === undefined || now === undefined) return []
    if (!isWhole && fact !== 'mean-chunk-tokens') return []
    const moved = Math.abs(now - before) > notable * Math.abs(before)
    return moved ? [{ fact, base: before, head: now }] : []
  })
}

const facts: readonly {
  readonly fact: ChangedReport['index'][number]['fact']
  readonly of: (facts: IndexFacts) => number | undefined
}[] = [
  { fact: 'documents', of: ({ documents }) => documents },
  { fact: 'chunks', of: ({ chunks }) => chunks },
  { fact: 'mean-chunk-tokens', of: ({ meanChunkTokens }) => meanChunkTokens },
  { fact: 'duplicate-share', of: duplicateShare },
  { fact: 'empty-chunks', of: ({ emptyChunks }) => emptyChunks },
]

function duplicateShare({ duplicateChunks, chunks }: IndexFacts): number | undefined {
  if (duplicateChunks === undefined || chunks === undefined || chunks === 0) return undefined
  return duplicateChunks / chunks
}

function modelChanges({ base, head }: Sides<DeclaredModels | undefined>): ChangedReport['models'] {
  return (['generator', 'reranker'] as const).flatMap((role) => {
    const [before, now] = [base?.[role], head?.[role]]
    return before === now ? [] : [{ role, base: before, head: now }]
  })
}
