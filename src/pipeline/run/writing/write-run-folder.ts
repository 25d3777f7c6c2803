import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../../../lib/errors.ts'
import { type MeasuredSides, type Side, sideNames } from '../../../lib/sides.ts'
import { clearRunFolder } from './clear-run-folder.ts'
import { goldenCopyName, manifestName, runFileName } from '../folder-names.ts'
import { type Manifest, manifestText, type SideManifest } from '../manifest.ts'
import { mostItems } from '../manifest-schema.ts'
import type { Run } from '../../../lib/model/run.ts'
import { writeRunFile } from './write-run-file.ts'

/** The bytes of a golden set at its commit. Only the path's extension is used. */
export type GoldenBytes = { readonly path: string; readonly bytes: Uint8Array }

type WrittenFolder = {
  /** Created if it does not exist. Existing run files in it are replaced. */
  readonly folder: string
  readonly manifest: Omit<Manifest, 'golden' | 'sides' | 'lost' | 'outcome'>
  /**
   * Undefined if base and head agree in everything that answers depend on, so no question was
   * asked.
   */
  readonly runs: MeasuredSides<Run> | undefined
  /** The ids of the questions asked, in golden-set order. For a shard, contains only its ids. */
  readonly ids: readonly string[]
  readonly golden: MeasuredSides<GoldenBytes>
  readonly lost?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Writes the input of `report` into a folder: the run files, both golden sets and, last, the
 * manifest. Rejects with `pipeline-failed` if a run is too large, with `input-invalid` if the
 * folder contains anything else, and with the system's error if writing fails.
 */
export async function writeRunFolder(written: WrittenFolder): Promise<Manifest> {
  const { folder, runs, ids, golden } = written
  await clearRunFolder(folder)
  requireFewItems(ids)
  for (const side of sideNames) await writeGolden(side, written)
  const base = await writeSide('base', runs?.base, written)
  const head = await writeSide('head', runs?.head, written)
  const manifest: Manifest = {
    ...written.manifest,
    outcome: runs === undefined ? 'unchanged' : 'collected',
    golden: { base: golden.base && digestOf(golden.base), head: digestOf(golden.head) },
    sides: { base, head },
    lost: written.lost,
  }
  await writeFile(join(folder, manifestName), manifestText(manifest), { flag: 'wx' })
  return manifest
}

function requireFewItems({ length }: readonly string[]): void {
  if (length <= mostItems) return
  throw new GateError('pipeline-failed', `${length} questions are too many for one run file`, {
    hint: `split \`collect\` into shards of at most ${mostItems} questions, for example \`shard: 1/8\``,
  })
}

async function writeGolden(side: Side, { folder, golden }: WrittenFolder): Promise<void> {
  const copy = golden[side]
  if (copy !== undefined)
    await writeFile(join(folder, goldenCopyName(side, copy.path)), copy.bytes, { flag: 'wx' })
}

async function writeSide(
  side: Side,
  run: Run | undefined,
  { folder, ids, signal }: WrittenFolder,
): Promise<SideManifest | undefined> {
  if (run === undefined) return undefined
  const path = join(folder, runFileName(side))
  const counts = await writeRunFile({ path, side, run, ids, signal })
  const { buildMs, index, anomalies } = run
  return { ...counts, buildMs, index, anomalies }
}

function digestOf({ bytes }: GoldenBytes): string {
  return createHash('sha256').update(bytes).digest('hex')
}
