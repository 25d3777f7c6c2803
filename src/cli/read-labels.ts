import type { ReadLabels } from '../gate/feature.ts'
import { loadJudge } from '../gate/load-judge.ts'
import { readNamedFile } from '../lib/files/read-named-file.ts'

/** Reads the `--labels` file. Rejects with `input-invalid` if it cannot be read or parsed. */
export async function readLabels(path: string): Promise<ReadLabels> {
  const bytes = await readLabelFile(path)
  return (await loadJudge()).readLabels(bytes, path)
}

/** Reads a label file of at most 64 MiB. */
export function readLabelFile(path: string): Promise<Uint8Array> {
  return readNamedFile(path, {
    maxBytes: 64 * 1024 * 1024,
    what: '--labels ',
    hint: 'pass the sheet that `rag-gate judge sample` wrote, after filling in its labels',
  })
}
