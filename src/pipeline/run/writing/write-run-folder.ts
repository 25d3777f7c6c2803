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

/** A golden set as its commit has it; of the path only the ending is kept. */
export type GoldenBytes = { readonly path: string; readonly bytes: Uint8Array }

type WrittenFolder = {
  /** Made if it does not exist; run files that lie in it already are replaced. */
  readonly folder: string
  readonly manifest: Omit<Manifest, 'golden' | 'sides' | 'lost' | 'outcome'>
  /** Undefined: nothing that the answers depend on has changed, so nothing was asked. */
  readonly runs: MeasuredSides<Run> | undefined
  /** Ids that were asked, in golden order: those of the shard only. */
  readonly ids: readonly string[]
  readonly golden: MeasuredSides<GoldenBytes>
  readonly lost?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Writes what `report` needs into a folder: run files, both golden sets, and last the manifest. Throws
 * `pipeline-failed` for runs that are too large, `input-invalid` for a folder with anything else in it, and what the
 * system throws where it cannot write.
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
    hint: `let \`collect\` work in shards of at most ${mostItems} questions, for example shard: 1/8`,
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
