import { z } from 'zod'
import { contentDigest } from '../../lib/content-digest.ts'
import type { SegmentShelf } from '../../pipeline/builtin/segment-shelf.ts'
import { indexVersion } from '../../pipeline/builtin/word-index/index-version.ts'
import { openSegment, type Segment } from '../../pipeline/builtin/word-index/segment.ts'
import { mergeSegments, type SegmentPart } from '../../pipeline/builtin/word-index/write-segment.ts'
import { type BytePorts, keepBytes, restoreBytes } from '../../lib/store/kept-bytes.ts'
import type { FileKind } from '../../lib/store/kept-file.ts'
import { kinds, storeKey } from '../../lib/store/kinds.ts'
import type { PipelinePorts } from '../request.ts'

/**
 * `over` is the key of the larger file that this file extends. Documents that have not changed since the
 * larger file was written are only there.
 */
type Facts = { readonly over?: string | undefined }

const segmentFile: FileKind<Facts> = {
  ...kinds.segments,
  facts: z.strictObject({ over: z.string().optional() }),
}

type KeptFile = { readonly key: string; readonly segment: Segment }

type Kept = {
  /** The file that contains nearly all documents. */
  readonly main?: KeptFile | undefined
  readonly rest?: KeptFile | undefined
  /**
   * The key of a damaged entry. It becomes part of the next entry's key, because some stores cannot
   * replace an entry.
   */
  readonly damaged?: string | undefined
}

/**
 * Identifies a collection of cached documents. Two collections must differ in at least one field,
 * because newer files of a collection replace its older ones.
 */
export type KeptCollection = {
  /** The repository's name or location. One user's cache folder may serve several repositories. */
  readonly repository: string
  /**
   * The repository folder that paths are relative to. Several services in one repository may have the
   * same globs.
   */
  readonly workingDirectory: string
  readonly documents: readonly string[]
}

/**
 * Stores documents that are chunked in the same way in two files: a large one, and a small one with the
 * documents that have changed since the large one was written. If one document changes, only the small
 * file is written again, and a run reads at most two files. The files are merged when the small one has
 * more than a quarter as many chunks as the large one, or when less than half of the large one is still
 * used.
 */
export function segmentCache(
  collection: KeptCollection,
  ports: BytePorts & Pick<PipelinePorts, 'log'>,
): SegmentShelf {
  return ({ unit, size, overlap }) => {
    const { version } = kinds.segments
    const how = contentDigest({ version, indexVersion, collection, unit, size, overlap })
    const prefix = storeKey(kinds.segments, how.slice(0, 12), '')
    let kept: Kept = {}
    return {
      restore: async () => {
        kept = await restore(prefix, ports)
        return segmentsOf(kept)
      },
      keep: async (used, made) => {
        const plan = planOf({ used, made, kept })
        if (plan === undefined) return
        const { parts, over } = plan
        const keys = parts.flatMap((part) => [...part.keys]).toSorted()
        const key = `${prefix}${contentDigest([keys, over, kept.damaged])}`
        await keepBytes(segmentFile, { key, facts: { over }, bytes: [bytesOf(parts)] }, ports)
      },
    }
  }
}

function segmentsOf({ main, rest }: Kept): readonly Segment[] {
  return [main, rest].flatMap((file) => file?.segment ?? [])
}

async function restore(
  prefix: string,
  ports: BytePorts & Pick<PipelinePorts, 'log'>,
): Promise<Kept> {
  const newest = await restored({ key: prefix, newest: true }, ports)
  if (newest.file === undefined) return { damaged: newest.damaged }
  if (newest.over === undefined) return { main: newest.file }
  const main = await restored({ key: newest.over }, ports)
  return { main: main.file, rest: newest.file, damaged: main.damaged }
}

async function restored(
  place: Parameters<typeof restoreBytes>[1],
  ports: BytePorts & Pick<PipelinePorts, 'log'>,
): Promise<{ readonly file?: KeptFile; readonly damaged?: string } & Facts> {
  const found = await restoreBytes(segmentFile, place, ports)
  if (found.kind === 'absent') return {}
  const { key } = found
  const segment = found.kind === 'found' ? openSegment(found.bytes) : undefined
  if (found.kind === 'found' && segment !== undefined)
    return { file: { key, segment }, over: found.facts.over }
  ports.log.warn('the cached index is damaged or comes from another source, so it will be rebuilt')
  return { damaged: key }
}

/**
 * Decides which documents of which segments go into the next file, and which file it extends. Returns
 * undefined if everything is already stored.
 */
function planOf({
  used,
  made,
  kept,
}: {
  readonly used: ReadonlySet<string>
  readonly made: readonly Segment[]
  readonly kept: Kept
}): { readonly parts: readonly SegmentPart[]; readonly over: string | undefined } | undefined {
  const known = segmentsOf(kept)
  const parts = partsOf(used, [...known, ...made])
  const isNew = parts.some(({ segment, keys }) => keys.size > 0 && !known.includes(segment))
  const { main } = kept
  const inMain = chunksOf(parts.filter(({ segment }) => segment === main?.segment))
  const others = parts.filter(({ segment }) => segment !== main?.segment)
  if (parts.every(({ keys }) => keys.size === 0)) return undefined
  const all = main?.segment.lengths.length ?? 0
  const isOld = inMain * 2 < all || chunksOf(others) * 4 > all
  if (!isNew && !isOld) return undefined
  return isOld || main === undefined
    ? { parts, over: undefined }
    : { parts: others, over: main.key }
}

/**
 * Returns each segment with the documents in `used` that it contains. A document in several
 * segments is listed only with the first.
 */
function partsOf(used: ReadonlySet<string>, segments: readonly Segment[]): readonly SegmentPart[] {
  const left = new Set(used)
  return segments.map((segment) => {
    const keys = new Set([...segment.documents.keys()].filter((key) => left.delete(key)))
    return { segment, keys }
  })
}

function chunksOf(parts: readonly SegmentPart[]): number {
  return parts.reduce(
    (sum, { segment, keys }) =>
      [...keys].reduce((chunks, key) => chunks + (segment.documents.get(key)?.chunks ?? 0), sum),
    0,
  )
}

/** Returns the parts as bytes. A single segment whose documents are all kept is not rewritten. */
function bytesOf(parts: readonly SegmentPart[]): Uint8Array {
  const [first, ...others] = parts.filter(({ keys }) => keys.size > 0)
  const isWhole = first !== undefined && first.keys.size === first.segment.documents.size
  return isWhole && others.length === 0 ? first.segment.bytes : mergeSegments(parts)
}
