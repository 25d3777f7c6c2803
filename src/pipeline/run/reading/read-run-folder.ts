import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type MeasuredSides, sideNames } from '../../../lib/sides.ts'
import { readFileInside } from '../../../lib/files/read-file-inside.ts'
import { agreeOnManifest, type AgreedManifest } from './agree-on-manifest.ts'
import { manifestName } from '../folder-names.ts'
import { type Manifest, parseManifest } from '../manifest.ts'
import { runsInvalid } from '../runs-invalid.ts'
import { scanRunFolder, type ScannedPart } from './scan-run-folder.ts'
import type { GoldenBytes } from '../writing/write-run-folder.ts'

/** The files and the manifest that one `collect` run wrote. */
export type RunPart = { readonly files: ScannedPart; readonly manifest: Manifest }

/**
 * The collected data of one comparison. It has a single part, or one part per shard in the order of
 * the shards.
 */
export type RunFolder = {
  readonly manifest: AgreedManifest
  readonly parts: readonly RunPart[]
  /** The copies of the golden sets, whose digests match the manifest. */
  readonly golden: MeasuredSides<GoldenBytes>
}

const mostManifestBytes = 1024 * 1024
const mostGoldenBytes = 64 * 1024 * 1024

/**
 * Reads the output of one or several `collect` runs. It may come from anyone, so everything is
 * checked. Does not open the run files. Rejects with `runs-invalid`, naming the path, a missing or
 * repeated shard, or how the parts differ.
 */
export async function readRunFolder(folder: string): Promise<RunFolder> {
  const parts: RunPart[] = []
  for (const files of await scanRunFolder(folder))
    parts.push({ files, manifest: await readManifest(files) })
  const manifest = agreeOnManifest(folder, parts)
  const inOrder = parts.toSorted(
    (one, other) => (one.manifest.shard?.index ?? 1) - (other.manifest.shard?.index ?? 1),
  )
  let golden: MeasuredSides<GoldenBytes> | undefined
  for (const part of inOrder) {
    const copies = await readGolden(part)
    golden ??= copies
  }
  if (golden === undefined) throw new Error('the scan of a run folder found no parts')
  return { manifest, parts: inOrder, golden }
}

async function readManifest(files: ScannedPart): Promise<Manifest> {
  const label = join(files.path, manifestName)
  const { bytes } = await read(files.path, { path: manifestName, maxBytes: mostManifestBytes })
  const manifest = parseManifest(Buffer.from(bytes).toString(), label)
  for (const side of sideNames) {
    const isTold = manifest.sides[side] !== undefined
    if (isTold && files[side] === undefined)
      throw runsInvalid(label, `lists a run file for ${side}, which does not exist`)
    if (!isTold && files[side] !== undefined)
      throw runsInvalid(label, `does not list ${files[side]}, which exists`)
  }
  const isHeadAsked = manifest.sides.head !== undefined
  if (isHeadAsked === (manifest.outcome === 'collected')) return manifest
  throw runsInvalid(
    label,
    `has the outcome "${manifest.outcome}", which does not match the run files that it lists`,
  )
}

/**
 * Reads a part's copies of the golden sets, and checks them against the digests in the part's
 * manifest. Base's copy may be absent.
 */
async function readGolden({ files, manifest }: RunPart): Promise<MeasuredSides<GoldenBytes>> {
  const { path } = files
  const base = await readCopy(path, { name: files.goldenBase, digest: manifest.golden.base })
  const head = await readCopy(path, { name: files.goldenHead, digest: manifest.golden.head })
  if (head === undefined) throw runsInvalid(path, "has no copy of head's golden set")
  return { base, head }
}

async function readCopy(
  folder: string,
  { name, digest }: { readonly name: string | undefined; readonly digest: string | undefined },
): Promise<GoldenBytes | undefined> {
  if (name === undefined && digest === undefined) return undefined
  if (name === undefined) throw runsInvalid(folder, "has no copy of base's golden set")
  const copy = await read(folder, { path: name, maxBytes: mostGoldenBytes })
  if (createHash('sha256').update(copy.bytes).digest('hex') === digest) return copy
  throw runsInvalid(join(folder, name), `does not match its digest in ${manifestName}`)
}

async function read(
  folder: string,
  { path, maxBytes }: { readonly path: string; readonly maxBytes: number },
): Promise<GoldenBytes> {
  const found = await readFileInside(folder, path, { maxBytes })
  switch (found.kind) {
    case 'file':
      return { path, bytes: found.bytes }
    case 'missing':
      throw runsInvalid(join(folder, path), 'there is no such file')
    case 'refused':
      throw runsInvalid(join(folder, path), found.reason)
  }
}
