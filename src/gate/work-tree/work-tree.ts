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
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import { fromFolder, fromTop } from '../../lib/text/folder-path.ts'
import { findRepository } from '../../git/find-repository.ts'
import { earlierReports } from '../../git/earlier-reports.ts'
import { git } from '../../git/git.ts'
import { openWorkTreeHistory } from './work-tree-history.ts'
import type { DocumentHistory } from '../../golden/matching/follow/history/document-history.ts'
import { defaultGolden } from '../../golden/default-golden.ts'

/** The files that a command on the golden set works with: those on disk, uncommitted changes included. */
export type WorkTree = {
  /** The folder in which paths begin, real path: the working directory. */
  readonly root: string
  /** Undefined if the repository has no configuration yet. */
  readonly config: Config | undefined
  /** Path of the golden set in that folder, whether or not the file exists. */
  readonly golden: string
  /** The file's bytes; undefined if there is none. Throws `golden-invalid` for one that may not be read. */
  readGolden(): Promise<Uint8Array | undefined>
  /**
   * Every document as text, sorted by path by code unit: those of `pipeline.documents`, else all files that can be
   * documents. Ignored files and what is no text are left out.
   */
  readDocuments(): AsyncIterable<WorkTreeDocument>
  /** How the documents came to be what they are, given the texts of all; undefined before the first commit. */
  openHistory(
    texts: ReadonlyMap<string, string>,
  ): Promise<(DocumentHistory & AsyncDisposable) | undefined>
}

/** A document of the work tree. `extracted`: its text was taken out of HTML or a PDF. */
export type WorkTreeDocument = {
  readonly doc: string
  readonly text: string
  readonly extracted: boolean
}

/** Globs of what can be a document if no configuration says. */
const anyDocument = ['md', 'mdx', 'markdown', 'rst', 'adoc', 'txt', 'html', 'htm', 'pdf'].map(
  (ending) => `**/*.${ending}`,
)

/**
 * The repository around a folder, as its nearest folder with a configuration under a usual name sees it. `config` and
 * `golden` are paths in that; left out, that configuration and what it names, else `eval/golden.jsonl`. Throws `input-invalid` outside a repository, `config-invalid` for a
 * configuration with mistakes or a named one that is missing.
 */
export async function openWorkTree(options: {
  readonly folder: string
  /** From the folder; undefined: the nearest one with a configuration. */
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
  const globs = pipeline?.kind === 'builtin' ? pipeline.documents : anyDocument
  return {
    root: join(top, workingDirectory),
    openHistory: (texts) => openWorkTreeHistory({ top, workingDirectory }, texts, options.signal),
    config,
    golden,
    async readGolden() {
      return readAt(at, golden, 'golden-invalid')
    },
    async *readDocuments() {
      const list = async (...which: readonly string[]): Promise<readonly string[]> => {
        const args = ['ls-files', '-z', ...which, '--exclude-standard', '--deduplicate']
        const listed = await git({ args, cwd: top, gitDir, signal: options.signal })
        return listed.toString().split('\0')
      }
      const reports = new Set(earlierReports(await list('--others')))
      const selector = documentSelector(globs)
      await using reader = openDocumentReader(options.signal ?? new AbortController().signal)
      const paths = (await list('--cached', '--others'))
        .filter((path) => !reports.has(path))
        .map((path) => fromFolder(workingDirectory, path))
        .filter((path) => selector.selects(path))
      for (const doc of paths.toSorted()) {
        options.signal?.throwIfAborted()
        const file = await readFileInside(top, fromTop(workingDirectory, doc), {
          maxBytes: maxDocumentBytes,
        })
        if (file.kind !== 'file') continue
        const read = await reader.read(doc, file.bytes)
        if (read.kind === 'text') yield { doc, text: read.text, extracted: read.extracted }
      }
    },
  }
}

/** A folder of a repository on disk, in which paths begin. */
export type Place = { readonly top: string; readonly workingDirectory: string }

async function readConfig(at: Place, named: string | undefined): Promise<Config | undefined> {
  const file = await readConfigFile(at, named)
  return file && configOfFile(file, at)
}

/** The settings of a configuration as it lies in the work tree. Throws `config-invalid` with every mistake. */
export function configOfFile(
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array | string },
  { workingDirectory }: Pick<Place, 'workingDirectory'>,
): Config {
  return parseConfig(bytes, fromTop(workingDirectory, path), { workingDirectory })
}

/**
 * The configuration as it lies in the work tree: the one named, a path in the working directory, else the
 * usual one, undefined if there is none. Throws `config-invalid` for one that is missing or may not be read.
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
    `there is no ${join(at.top, fromTop(at.workingDirectory, named))}`,
    {
      hint: '--config takes the path of a file in the working directory',
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
