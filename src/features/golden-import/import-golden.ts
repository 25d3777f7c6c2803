import { basename, dirname, join, relative, resolve } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { goldenLines, withItems } from '../../golden/golden-lines.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { labelKinds } from '../../golden/parse-labels.ts'
import { findExact } from '../../golden/matching/quotes/find-exact.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { decodeText } from '../../lib/text/decode-text.ts'
import { composed } from '../../lib/text/composed.ts'
import { firstOf } from '../../lib/text/printing/first-of.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { citedNames } from '../../golden/shapes/cited-names.ts'
import { textsOf } from '../../golden/shapes/foreign-values.ts'
import { saveGolden } from '../../gate/work-tree/golden-file.ts'
import { openWorkTree, type WorkTree } from '../../gate/work-tree/work-tree.ts'
import { fitNames } from './fit-names.ts'
import { addPlaces, type GivenPlaces } from './given-places.ts'
import { type Documents, idsOf, labelQuestions, unfitting } from './label-questions.ts'
import { readNamed } from '../../lib/files/read-named.ts'
import { readSource, type Wanted } from './read-source.ts'
import { settleItems } from './settle-items.ts'
import type { Question, Source } from './source.ts'
import { type Counted, openTally } from '../../lib/tally.ts'
import { repositoryPath } from '../../lib/files/repository-path.ts'
import { corpusPaths, writeCorpus } from './write-corpus.ts'
import { withFoundLabels } from './find-labels.ts'

export type ImportRequest = Wanted & {
  /** Files and folders, relative to the current folder. */
  readonly paths: readonly string[]
  readonly folder: string
  readonly config: string | undefined
  /** Output path, relative to the current folder; undefined for the configured golden set. */
  readonly out: string | undefined
  /** Folder for the documents that come with the questions; undefined if they should not be written. */
  readonly corpus: string | undefined
}

export type Imported = {
  readonly title: string
  readonly written: { readonly path: string; readonly items: number; readonly appended: boolean }
  readonly documents: { readonly path: string; readonly count: number } | undefined
  /** The number of items by label kind; `none` counts items without a label. */
  readonly labels: Readonly<Record<string, number>>
  readonly said: readonly Counted[]
  /** Fields that were dropped. */
  readonly lost: readonly Counted[]
  /** Fields that were moved into the notes. */
  readonly kept: readonly Counted[]
  readonly refused: readonly Counted[]
  readonly remarks: readonly string[]
  /**
   * Whether the imported file contains documents that were not saved, and at least one label names
   * no document in the working tree.
   */
  readonly wantsCorpus: boolean
  /** Path to the configured golden set; undefined if there is no configuration. */
  readonly configured: string | undefined
}

/**
 * Imports questions from another tool into a golden set. If the promise rejects with
 * `input-invalid` or `golden-invalid`, nothing has been written.
 */
export async function importGolden(request: ImportRequest): Promise<Imported> {
  const tree = withoutFiles(
    await openWorkTree({ folder: request.folder, config: request.config }),
    request.paths.map((name) => resolve(request.folder, name)),
  )
  const path = pathOf(tree, request)
  const before = await fileBefore(path)
  const source = await readSource(
    await readNamed(request.paths.map((name) => resolve(request.folder, name))),
    request,
  )
  const corpus = corpusOf(source, tree, request)
  const documents = await documentsOf(source, tree, corpus)
  const labelled = labelQuestions(source, documents)
  const said = labelled.tally
  const refused = openTally()
  const settled = settleItems(source, labelled.items, { said, refused })
  if (settled.length === 0) throw nothingLeft(request.paths, refused.counted)
  requireNew(settled, path, before)
  const golden = repositoryPath(relative(tree.root, path))
  parseGoldenSet(Buffer.from(withItems(before ?? '', settled)), golden)
  const items = await withFoundLabels(settled, { ...tree, golden }, { fit: documents.fit, said })
  const after = withItems(before ?? '', items)
  if (corpus !== undefined)
    await writeCorpus(source.documents, corpus.paths, { root: tree.root, folder: corpus.folder })
  await saveGolden({ root: tree.root, golden }, after)
  return {
    title: source.title,
    written: {
      path: repositoryPath(relative(tree.root, path)),
      items: items.length,
      appended: before !== undefined,
    },
    documents: corpus && { path: corpus.path, count: corpus.paths.size },
    labels: labelCounts(items),
    ...fieldsOf(source),
    said: said.counted,
    refused: refused.counted,
    remarks: source.remarks,
    wantsCorpus:
      corpus === undefined &&
      source.documents.size > 0 &&
      said.counted.some(({ what }) => what.startsWith(unfitting)),
    configured: tree.config?.policy.golden,
  }
}

/**
 * Excludes the imported files from the documents, because a file of questions does not contain their
 * answers.
 */
function withoutFiles(tree: WorkTree, files: readonly string[]): WorkTree {
  const written = new Set(files.map(composed))
  return {
    ...tree,
    async *readDocuments(named) {
      for await (const document of tree.readDocuments(named))
        if (!written.has(composed(join(tree.root, document.doc)))) yield document
    },
  }
}

/**
 * Returns the output path. Only JSON Lines can be written; for a golden set in another format, the path is
 * a new file next to it.
 */
function pathOf({ root, golden }: WorkTree, { folder, out }: ImportRequest): string {
  if (out === undefined) return join(root, jsonLines.test(golden) ? golden : asJsonLines(golden))
  if (!jsonLines.test(out))
    throw refusedFile(
      out,
      'cannot be written, because only JSON Lines is supported',
      'choose a file that ends in .jsonl',
    )
  return resolve(folder, out)
}

const jsonLines = /\.(?:jsonl|ndjson)$/

function asJsonLines(path: string): string {
  return `${path.replace(/\.[^./]+$/, '')}.jsonl`
}

/** Returns the file's content, or undefined if the file does not exist. */
async function fileBefore(path: string): Promise<string | undefined> {
  const found = await readFileInside(dirname(path), basename(path), { maxBytes: 64 * 1024 * 1024 })
  if (found.kind === 'missing') return undefined
  if (found.kind === 'refused') throw refusedFile(path, found.reason)
  const text = decodeText(found.bytes)
  if (text !== undefined) return text
  throw refusedFile(
    path,
    'is not UTF-8',
    'save the file as UTF-8, or choose another file with --out',
  )
}

function refusedFile(
  path: string,
  reason: string,
  hint = 'choose another file with --out',
): GateError {
  return new GateError('input-invalid', `${printable(path)} ${reason}`, { hint })
}

type PlacedCorpus = {
  readonly path: string
  readonly folder: string
  readonly paths: ReadonlyMap<string, string>
}

function corpusOf(
  { documents }: Source,
  { root }: WorkTree,
  { corpus, folder }: ImportRequest,
): PlacedCorpus | undefined {
  if (corpus === undefined) return undefined
  if (documents.size === 0)
    throw new GateError('input-invalid', '--corpus: the imported files contain no documents', {
      hint: 'leave out --corpus to search the documents in the repository',
    })
  const into = resolve(folder, corpus)
  const paths = corpusPaths(documents, { root, folder: into })
  return { path: repositoryPath(relative(root, into)), folder: into, paths }
}

/** Loads the working tree's documents if anything must be looked up in them. */
async function documentsOf(
  { questions }: Source,
  tree: WorkTree,
  corpus: PlacedCorpus | undefined,
): Promise<Documents> {
  const contexts = new Set(questions.flatMap(({ brought }) => textsToFind(brought)))
  const starts = questions.flatMap(({ brought }) => [...brought.starts])
  const named = questions.flatMap(({ brought: { item, sources } }) => [
    ...idsOf(item['docs']),
    ...sources,
    ...textsOf(item['answer']).flatMap(citedNames),
  ])
  const wantsNames =
    named.length > 0 || questions.some(({ brought: { item } }) => item['chunks'] !== undefined)
  const places: GivenPlaces = new Map()
  const names: string[] = []
  const noted = async function* () {
    for await (const document of tree.readDocuments(named)) {
      names.push(document.doc)
      addPlaces(places, starts, document)
      yield document
    }
  }
  const holders =
    wantsNames || contexts.size > 0
      ? await findExact(contexts, noted())
      : new Map<string, string[]>()
  const written = corpus?.paths ?? new Map<string, string>()
  return { holders, places, fit: fitNames(names), written, isEmpty: names.length === 0 }
}

/** Returns the contexts, and the pieces to search for if no document contains a whole context. */
function textsToFind({ contexts, pieces }: Question['brought']): readonly string[] {
  return [...contexts, ...[...pieces.values()].flat()]
}

/** Throws if the items cannot be added to the existing file. */
function requireNew(items: readonly Mapping[], path: string, before: string | undefined): void {
  if (before === undefined) return
  const mistakes = listMistakes(path)
  const known = new Set(goldenLines(before, mistakes).map(({ item }) => item?.['id']))
  const repeated = items.filter(({ id }) => known.has(id))
  if (repeated.length > 0)
    throw refusedFile(
      path,
      `already contains ${repeated.length} of the imported ids, such as ${printable(String(repeated[0]?.['id']))}`,
      'leave out these questions, remove the file, or choose another file with --out',
    )
  if (mistakes.count > 0)
    throw mistakes.error('golden-invalid', 'questions can only be added to a JSON Lines file')
}

function labelCounts(items: readonly Mapping[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const kind = labelKinds.find((key) => item[key] !== undefined) ?? 'none'
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

function fieldsOf({ questions }: Source): Pick<Imported, 'lost' | 'kept'> {
  const lost = openTally()
  const kept = openTally()
  for (const { brought } of questions) {
    for (const { key, value } of brought.lost) lost.add(key, value)
    for (const [key, value] of Object.entries(brought.notes)) kept.add(key, value)
  }
  return { lost: lost.counted, kept: kept.counted }
}

function nothingLeft(paths: readonly string[], refused: readonly Counted[]): GateError {
  const reasons = refused.map(
    ({ what, count, example }) => `${what} (${count})${firstOf(count, example)}`,
  )
  const isUnasked = refused.every(({ what }) => what.startsWith('query: '))
  return new GateError(
    'golden-invalid',
    printable(
      `no question could be read from ${paths.join(', ')}: ${reasons.join('; ') || 'no items were found'}`,
      2000,
    ),
    {
      hint: isUnasked
        ? 'say which key contains the question: --map query=KEY'
        : 'correct these values, or read other keys with --map',
    },
  )
}
