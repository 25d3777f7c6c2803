import { makeFolders } from '../../lib/files/make-folders.ts'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseDocument } from 'yaml'
import { GateError } from '../../lib/errors.ts'
import { defaultConfigPaths, maxBytes } from '../../policy/load-side.ts'
import { isInsidePath } from '../../lib/files/inside-path.ts'
import { readFileInside } from '../../lib/files/read-file-inside.ts'
import { writeFiles } from '../../lib/files/write-files.ts'
import { withItems } from '../../golden/golden-lines.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { requireGolden } from '../../gate/work-tree/golden-file.ts'
import { openWorkTree, type WorkTree } from '../../gate/work-tree/work-tree.ts'
import { type PerturbedSet, perturbSet } from './perturb-set.ts'

export type PerturbRequest = {
  readonly folder: string
  readonly config: string | undefined
  readonly golden: string | undefined
  /** Output folder in the repository, which must not exist yet. */
  readonly out: string
  readonly most: number
}

/**
 * The files that were written. `config` is undefined for pipelines that are not built in, because RAG Gate
 * cannot configure their documents.
 */
export type PerturbResult = Pick<PerturbedSet, 'items' | 'replaced'> & {
  readonly files: number
  readonly config: string | undefined
}

/**
 * Writes a golden set of perturbed questions, its documents and, for a built-in pipeline, a
 * configuration into a new folder. Rejects with `input-invalid` if the folder exists, is outside
 * the repository or is indexed as documents, or if no question can be perturbed.
 */
export async function runPerturb(
  request: PerturbRequest,
  signal: AbortSignal,
): Promise<PerturbResult> {
  const { out, most } = request
  const tree = await openWorkTree({ ...request, signal })
  refuse(out, tree)
  const bytes = await requireGolden(tree)
  const documents = new Map<string, string>()
  for await (const { doc, text, extracted } of tree.readDocuments())
    if (!extracted) documents.set(doc, text)
  const { items } = parseGoldenSet(bytes, tree.golden)
  const made = perturbSet(items, documents, { most, folder: out })
  if (made.items.length === 0)
    throw new GateError('input-invalid', 'no question can be perturbed', {
      hint: 'each question needs an answer and quotes that occur exactly once in one Markdown or text document, and must not be an unreviewed draft',
    })
  const config = await configOf(tree, made, request)
  const files = new Map([
    ...made.files,
    [`${out}/golden.jsonl`, withItems('', made.items)],
    ...(config === undefined ? [] : [[`${out}/rag-gate.yml`, config] as const]),
  ])
  await makeNew(join(tree.root, out))
  for (const [path, content] of files) {
    const folder = join(tree.root, dirname(path))
    makeFolders(folder)
    await writeFiles(folder, new Map([[basename(path), content]]))
  }
  return {
    items: made.items,
    replaced: made.replaced,
    files: made.files.size,
    config: config && `${out}/rag-gate.yml`,
  }
}

function refuse(out: string, { config }: WorkTree): void {
  if (!isInsidePath(out))
    throw new GateError('input-invalid', `--out ${printable(out)} is outside the repository`)
  const pipeline = config?.pipeline
  if (pipeline?.kind !== 'builtin') return
  if (!documentSelector(pipeline.documents).selects(`${out}/docs/noise.md`)) return
  throw new GateError('input-invalid', `pipeline.documents includes ${printable(out)}`, {
    hint: `add "!${out}/**" to pipeline.documents, because these documents are only for the generated questions`,
  })
}

async function makeNew(folder: string): Promise<void> {
  makeFolders(dirname(folder))
  await mkdir(folder).catch((cause: unknown) => {
    throw new GateError('input-invalid', `${printable(folder)} could not be created`, {
      hint: 'remove the folder if it exists, or choose another folder with --out',
      cause,
    })
  })
}

/**
 * Returns a copy of the repository's configuration, including comments, that uses the perturbed golden set
 * and documents.
 */
async function configOf(
  { root, config }: WorkTree,
  { replaced }: PerturbedSet,
  { config: named, out }: PerturbRequest,
): Promise<string | undefined> {
  if (config?.pipeline.kind !== 'builtin') return undefined
  const paths = named === undefined ? defaultConfigPaths : [named]
  for (const path of paths) {
    const file = await readFileInside(root, path, { maxBytes: maxBytes['config-invalid'] })
    if (file.kind !== 'file') continue
    const written = parseDocument(Buffer.from(file.bytes).toString())
    const { documents } = config.pipeline
    const own = [...documents, ...replaced.map((doc) => `!${doc}`), `${out}/docs/**/*`]
    written.set('golden', `${out}/golden.jsonl`)
    written.setIn(['pipeline', 'documents'], own)
    return written.toString()
  }
  return undefined
}
