import { lstat, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseConfig } from '../../policy/config/parse-config.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { decodeText } from '../../lib/text/decode-text.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { GateError } from '../../lib/errors.ts'
import { filesBelow, findDocuments } from './find-documents.ts'
import { findRetriever, retrieverFiles } from './find-retriever.ts'
import { configFile, initFiles } from './init-files.ts'
import { configPlaces, starterPaths, type StarterFile } from './starter-file.ts'
import { ranksOf } from './ranks-of.ts'
import { unreadablePdfs, without } from './unreadable-pdfs.ts'
import { type StarterDocument, starterCandidates, starterQuestions } from './starter-questions.ts'
import { nextSteps } from './next-steps.ts'

/** The result of `init`. Paths are relative to the repository, with slashes. */
export type InitResult = {
  readonly written: readonly string[]
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
  readonly nextSteps: readonly string[]
}

/** The maximum number of documents read to find starter questions, spread evenly over all documents. */
const MOST_READ = 60

/** The maximum number of documents to index for the starter questions. */
const MOST_INDEXED = 5000

const LARGEST_READ = 256 * 1024
const LARGEST_GOLDEN = 16 * 1024 * 1024

/**
 * Writes a starter configuration and golden set for the documents in a folder of the repository at
 * `root` ('' for the root), and two workflows at the root. Uses an existing text file with
 * questions instead of a new golden set. Never changes an existing file and never writes through a
 * symbolic link. Rejects with `input-invalid` if there is no document to index, or if a workflow
 * cannot contain the folder's name.
 */
export async function runInit(root: string, folder = ''): Promise<InitResult> {
  requirePlain(folder)
  const base = join(root, folder)
  const { globs, paths } = await findDocuments(base)
  if (globs.length === 0)
    throw nothingToIndex('this folder contains no pages, text files or source files')
  const queries = await queriesIn(base)
  const unreadable = await unreadablePdfs(base, paths)
  const left = new Set([queries, ...unreadable.map(({ path }) => path)])
  const documents = paths.filter((path) => !left.has(path))
  const [one] = unreadable
  if (one !== undefined && documents.length === 0)
    throw nothingToIndex(`this folder contains only PDFs, and ${printable(one.path)} ${one.reason}`)
  const excluded = paths.filter((path) => left.has(path)).map(without)
  const found = {
    globs: [...globs, ...excluded],
    queries,
    hasReferences: await haveReferences(base),
    retriever: await findRetriever(base, await filesBelow(base)),
  }
  const questions = queries === undefined ? await questionsAbout(base, documents, found) : []
  const programs = found.retriever === undefined ? [] : await retrieverFiles(found.retriever)
  const written: string[] = []
  const skipped: { path: string; reason: string }[] = unreadable.map(({ path, reason }) => {
    return { path: fromTop(folder, path), reason }
  })
  for (const file of initFiles({ ...found, folder, programs, questions })) {
    const reason = (await reasonToSkip(root, folder, file)) ?? (await writeNew(root, file))
    if (reason === undefined) written.push(file.path)
    else skipped.push({ path: file.path, reason })
  }
  const isNamed = await workflowNames(root, folder)
  return { written, skipped, nextSteps: nextSteps(written, { ...found, folder, isNamed }) }
}

function nothingToIndex(message: string): GateError {
  return new GateError('input-invalid', message, {
    hint: "run rag-gate init in the repository's root, or in the folder of the service to gate",
  })
}

/**
 * Throws `input-invalid` for a name with characters that may be special in workflows, such as the
 * braces in expressions.
 */
function requirePlain(folder: string): void {
  if (/^[\p{L}\p{N}_./@ -]*$/u.test(folder)) return
  throw new GateError(
    'input-invalid',
    `${printable(folder)}: a workflow cannot contain this folder's name`,
    { hint: 'rename it, using only letters, digits, spaces, dots, hyphens and underscores' },
  )
}

/** Returns whether the workflow at the root names this folder. */
async function workflowNames(root: string, folder: string): Promise<boolean> {
  if (folder === '') return true
  const file = await readFileInside(root, starterPaths.workflow, { maxBytes: LARGEST_READ })
  return file.kind === 'file' && (decodeText(file.bytes) ?? '').includes(folder)
}

const usualQueries = ['eval/queries.txt', 'eval/questions.txt', 'queries.txt', 'questions.txt']

/**
 * Returns the path to the first file with questions; undefined if there is none, or if a golden set
 * exists.
 */
async function queriesIn(root: string): Promise<string | undefined> {
  if ((await kindOf(join(root, starterPaths.golden))) !== 'missing') return undefined
  for (const path of usualQueries) if ((await kindOf(join(root, path))) === 'other') return path
  return undefined
}

/**
 * Returns whether any question in the golden set has an answer, or undefined if the golden set is missing
 * or invalid.
 */
async function haveReferences(root: string): Promise<boolean | undefined> {
  const file = await readFileInside(root, starterPaths.golden, { maxBytes: LARGEST_GOLDEN })
  if (file.kind !== 'file') return undefined
  try {
    const { items } = parseGoldenSet(file.bytes, starterPaths.golden)
    return items.some(({ references }) => references.length > 0)
  } catch (error) {
    if (error instanceof GateError) return undefined
    throw error
  }
}

/**
 * Returns starter questions whose passages the built-in index currently finds, because a change
 * cannot lose any other passages. If there are too many documents to index, or if indexing fails,
 * returns questions without this check.
 */
async function questionsAbout(
  root: string,
  documents: readonly string[],
  found: Parameters<typeof configFile>[0],
): Promise<ReturnType<typeof starterQuestions>> {
  const candidates = starterCandidates(await readSome(root, documents))
  const config = configFile({ ...found, retriever: undefined })
  const { pipeline } = parseConfig(Buffer.from(config), starterPaths.config)
  if (pipeline.kind !== 'builtin' || documents.length > MOST_INDEXED)
    return starterQuestions(candidates, () => undefined)
  const ranks = await ranksOf(root, pipeline, candidates).catch(() => undefined)
  return starterQuestions(candidates, (candidate) => ranks?.get(candidate))
}

async function readSome(
  root: string,
  paths: readonly string[],
): Promise<readonly StarterDocument[]> {
  const step = Math.max(1, Math.ceil(paths.length / MOST_READ))
  const documents: StarterDocument[] = []
  for (const path of paths.filter((_path, index) => index % step === 0)) {
    const { size } = await lstat(join(root, path))
    const text = size > LARGEST_READ ? undefined : decodeText(await readFile(join(root, path)))
    documents.push({ path, text: text ?? '' })
  }
  return documents
}

/**
 * Returns why a file should not be written, or undefined if it should. A new configuration must not
 * hide an existing one at the other path.
 */
async function reasonToSkip(
  root: string,
  folder: string,
  { path }: StarterFile,
): Promise<string | undefined> {
  const [own, other] = configPlaces(folder).map((place) => fromTop(folder, place))
  if (path !== own || other === undefined) return undefined
  const isHidden = (await kindOf(join(root, other))) !== 'missing'
  return isHidden ? `${other} exists` : undefined
}

/** Returns why a file was not written, or undefined if it was written. */
async function writeNew(root: string, { path, content }: StarterFile): Promise<string | undefined> {
  const reason = await makeFolder(root, dirname(path))
  if (reason !== undefined) return reason
  if ((await kindOf(join(root, path))) !== 'missing') return 'it exists'
  // With `wx`, `open` creates the file or fails; it never follows a symbolic link or overwrites a file.
  const file = await open(join(root, path), 'wx')
  try {
    await file.writeFile(content)
  } finally {
    await file.close()
  }
  return undefined
}

async function makeFolder(root: string, folder: string): Promise<string | undefined> {
  const steps = folder.split('/')
  for (const depth of steps.keys()) {
    const path = steps.slice(0, depth + 1).join('/')
    const kind = await kindOf(join(root, path))
    if (kind === 'missing') await mkdir(join(root, path))
    else if (kind !== 'folder') return `${path} is not a folder`
  }
  return undefined
}

async function kindOf(path: string): Promise<'missing' | 'folder' | 'other'> {
  try {
    const stats = await lstat(path)
    return stats.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing'
    throw error
  }
}
