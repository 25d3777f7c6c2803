import { makeFolders } from '../../lib/files/make-folders.ts'
import { basename, dirname, join } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { realPathInside } from '../../lib/files/real-path-inside.ts'
import { writeFiles } from '../../lib/files/write-files.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { WorkTree } from './work-tree.ts'

/** Throws `golden-invalid` if the golden set is not JSON Lines and so cannot be edited line by line. */
export function requireJsonLines({ golden }: WorkTree): void {
  if (/\.(?:jsonl|ndjson)$/i.test(golden)) return
  throw notNative(golden)
}

/** Returns the error for a golden set that cannot be edited line by line. */
export function notNative(golden: string): GateError {
  const file = printable(golden)
  if (/\.txt$/i.test(golden)) {
    const remedy = `convert the file to JSON Lines with \`rag-gate golden import ${file}\``
    return new GateError('golden-invalid', `${file} has one question per line; ${remedy}`)
  }
  return new GateError('golden-invalid', `${file} is not JSON Lines in RAG Gate's own format`, {
    hint: `convert the file with \`rag-gate golden import ${file}\``,
  })
}

/** Returns the golden set's bytes. Rejects with `golden-invalid` if there is no golden set. */
export async function requireGolden(tree: WorkTree): Promise<Uint8Array> {
  const bytes = await tree.readGolden()
  if (bytes !== undefined) return bytes
  throw new GateError('golden-invalid', `there is no golden set at ${printable(tree.golden)}`, {
    hint: 'specify the golden set with --golden, or create one with `rag-gate init` or `rag-gate golden import`',
  })
}

/**
 * Replaces the golden set in one atomic write. Rejects with `golden-invalid` if the new text is
 * invalid, and with `workspace-failed` if it cannot be written. In both cases, the old file is
 * kept.
 */
export async function saveGolden(
  { root, golden }: Pick<WorkTree, 'root' | 'golden'>,
  text: string,
): Promise<void> {
  parseGoldenSet(Buffer.from(text), golden)
  const path = (await realPathInside(root, golden)) ?? join(root, golden)
  try {
    makeFolders(dirname(path))
    await writeFiles(dirname(path), new Map([[basename(path), text]]))
  } catch (cause) {
    const message = `${printable(golden)} cannot be written: ${fileErrorText(cause)}`
    throw new GateError('workspace-failed', message, {
      hint: 'the file is unchanged; run the command again once the file can be written',
      cause,
    })
  }
}
