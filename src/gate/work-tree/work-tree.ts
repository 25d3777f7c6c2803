import { join } from 'node:path'
import { parseConfig } from '../../policy/config/parse-config.ts'
import { GateError } from '../../lib/errors.ts'
import { maxDocumentBytes } from '../../git/documents/document-text.ts'
import { openDocumentReader } from '../../git/documents/open-document-reader.ts'
import { defaultConfigPaths, maxBytes } from '../../policy/load-side.ts'
import { workingDirectoryOf } from '../../policy/working-directory.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { repositoryPath } from '../../lib/files/repository-path.ts'
import type { Config } from '../../lib/model/settings/settings.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { fromFolder, fromTop } from '../../lib/text/folder-path.ts'
import { findRepository } from '../../git/find-repository.ts'
import { earlierReports } from '../../git/earlier-reports.ts'
import { git } from '../../git/git.ts'
import { documentFiles } from './document-files.ts'
import { openWorkTreeHistory } from './work-tree-history.ts'
import type { DocumentHistory } from '../../golden/matching/follow/history/document-history.ts'
import { defaultGolden } from '../../golden/default-golden.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { labelledDocuments } from '../../lib/model/items/labelled-documents.ts'

/** The files on disk, including uncommitted changes, for commands that work on the golden set. */
export type WorkTree = {
  /** The real path of the working directory, which paths are relative to. */
  readonly root: string
  /** The working directory, relative to the top of the repository; '' for the top itself. */
  readonly workingDirectory: string
  /** Undefined if the repository has no configuration yet. */
  readonly config: Config | undefined
  /** Path to the golden set, relative to `root`; the file may be missing. */
  readonly golden: string
  /**
   * Reads the golden set; returns undefined if there is none. Rejects with `golden-invalid` if the
   * file may not be read.
   */
  readGolden(): Promise<Uint8Array | undefined>
  /**
   * Yields every document as text, sorted by path in code-unit order. `documentFiles` decides which
   * files are documents, based on the documents in `also` and in the golden set's labels. Skips
   * ignored files and files that are not text.
   */
  readDocuments(also?: readonly string[]): AsyncIterable<WorkTreeDocument>
  /**
   * Returns what is on disk under a name that no document has: no file (`missing`), a file that the globs
   * of `pipeline.documents` do not select (`left-out`), or a file that is ignored or cannot be read.
   */
  fileOf(doc: string): Promise<'missing' | 'left-out' | 'unread'>
  /** Opens the documents' history, given all their texts; undefined before the first commit. */
  openHistory(
    texts: ReadonlyMap<string, string>,
  ): Promise<(DocumentHistory & AsyncDisposable) | undefined>
}

/** A document of the working tree. `extracted` is true if its text was extracted from HTML or a PDF. */
export type WorkTreeDocument = {
  readonly doc: string
  readonly text: string
  readonly extracted: boolean
}

/**
 * Opens the working tree that contains a folder. The working directory is the nearest folder with a
 * configuration under a default name. `config` and `golden` are relative to it. They default to
 * that configuration and to the golden set that it specifies, or `eval/golden.jsonl`. Rejects with
 * `input-invalid` outside a repository, and with `config-invalid` if the configuration is invalid
 * or a specified one is missing.
 */
export async function openWorkTree(options: {
  readonly folder: string
  /** Relative to `folder`; undefined for the nearest folder with a configuration. */
  readonly workingDirectory?: string | undefined
  readonly config?: string | undefined
  readonly golden?: string | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<WorkTree> {
  const { root: top, gitDir } = await findRepository(options.folder)
  const { folder: cwd, workingDirectory: named } = options
  const workingDirectory = await workingDirectoryOf(top, { cwd, named })
  const at = { top, workingDirectory }
  const config = await readConfig(at, options.config)
  const ownGolden = options.golden === undefined ? undefined : repositoryPath(options.golden)
  const golden = ownGolden ?? config?.policy.golden ?? defaultGolden
  const pipeline = config?.pipeline
  return {
    root: join(top, workingDirectory),
    workingDirectory,
    openHistory: (texts) => openWorkTreeHistory({ top, workingDirectory }, texts, options.signal),
    config,
    golden,
    async readGolden() {
      return readAt(at, golden, 'golden-invalid')
    },
    async fileOf(doc) {
      const own = fromTop(workingDirectory, doc)
      const file = await readFileInside(top, own, { maxBytes: maxDocumentBytes })
      if (file.kind === 'missing') return 'missing'
      const isSelected = documentFiles(pipeline, [doc])(doc)
      return file.kind === 'file' && !isSelected ? 'left-out' : 'unread'
    },
    async *readDocuments(also = []) {
      const list = async (...which: readonly string[]): Promise<readonly string[]> => {
        const args = ['ls-files', '-z', ...which, '--exclude-standard', '--deduplicate']
        const listed = await git({ args, cwd: top, gitDir, signal: options.signal })
        return listed.toString().split('\0')
      }
      const reports = new Set(earlierReports(await list('--others')))
      // The documents of a built-in pipeline do not depend on the labels.
      const labelled = pipeline?.kind === 'builtin' ? [] : await labelledIn(at, golden)
      await using reader = openDocumentReader(options.signal ?? new AbortController().signal)
      const paths = (await list('--cached', '--others'))
        .filter((path) => !reports.has(path))
        .map((path) => fromFolder(workingDirectory, path))
        .filter(documentFiles(pipeline, [...also, ...labelled]))
      for (const doc of paths.toSorted()) {
        options.signal?.throwIfAborted()
        const file = await readFileInside(top, fromTop(workingDirectory, doc), {
          maxBytes: maxDocumentBytes,
        })
        if (file.kind !== 'file') continue
        const read = await reader.read(doc, file.bytes)
        if (read.kind === 'text')
          yield { doc: documentId(doc), text: read.text, extracted: read.extracted }
      }
    },
  }
}

/**
 * Returns the documents that the golden set's labels refer to. Returns an empty list if the golden set
 * is missing or invalid.
 */
async function labelledIn(at: Place, golden: string): Promise<readonly string[]> {
  try {
    const bytes = await readAt(at, golden, 'golden-invalid')
    const items = bytes === undefined ? [] : parseGoldenSet(bytes, golden).items
    return items.flatMap(({ labels }) => labelledDocuments(labels))
  } catch (error) {
    if (error instanceof GateError) return []
    throw error
  }
}

/** A folder in a repository on disk, to which paths are relative. */
export type Place = { readonly top: string; readonly workingDirectory: string }

async function readConfig(at: Place, named: string | undefined): Promise<Config | undefined> {
  const file = await readConfigFile(at, named)
  return file && configOfFile(file, at)
}

/** Parses a working tree's configuration. Throws `config-invalid` with all errors in the file. */
export function configOfFile(
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array | string },
  { workingDirectory }: Pick<Place, 'workingDirectory'>,
): Config {
  return parseConfig(bytes, fromTop(workingDirectory, path), { workingDirectory })
}

/**
 * Reads the working tree's configuration: the file at `named`, a path in the working directory, or,
 * without `named`, the first file under a default name. Returns undefined if no file has a default
 * name. Rejects with `config-invalid` if the file at `named` is missing or a file may not be read.
 */
export async function readConfigFile(
  at: Place,
  named: string | undefined,
): Promise<{ readonly path: string; readonly bytes: Uint8Array } | undefined> {
  for (const path of named === undefined ? defaultConfigPaths : [named]) {
    const bytes = await readAt(at, path, 'config-invalid')
    if (bytes !== undefined) return { path, bytes }
  }
  if (named === undefined) return undefined
  throw new GateError(
    'config-invalid',
    `there is no configuration file ${join(at.top, fromTop(at.workingDirectory, named))}`,
    {
      hint: '--config takes the path to a file in the working directory',
    },
  )
}

async function readAt(
  { top, workingDirectory }: Place,
  path: string,
  code: keyof typeof maxBytes,
): Promise<Uint8Array | undefined> {
  const own = fromTop(workingDirectory, path)
  const file = await readFileInside(top, own, { maxBytes: maxBytes[code] })
  if (file.kind === 'refused') throw new GateError(code, `${own} ${file.reason}`)
  return file.kind === 'file' ? file.bytes : undefined
}
