import { loadCorpus } from '../../../git/documents/load-corpus.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import { parseGoldenSet } from '../../../golden/parse-golden-set.ts'
import type { GoldenSet } from '../../../lib/model/items/golden-set.ts'
import type { CarriedPolicy } from './carried-policy.ts'
import {
  type CarryPorts,
  documentsNamed,
  documentsOfSides,
  type ToCarry,
  touchesLabels,
} from './documents-of-sides.ts'
import { rewritten, takesLabels } from './golden-text.ts'
import { type LabelChange, movedLabels } from './moved-labels.ts'
import { unheldLabels, withoutLabels } from './unheld-labels.ts'

/** A golden set that is carried from commit to commit. */
export type CarriedGolden = {
  readonly bytes: Uint8Array
  /**
   * Ids of the questions that have lost a label so far. If labels are kept, ids of the questions with a
   * label whose text is missing from the commit.
   */
  readonly lost: readonly string[]
}

/**
 * The golden set to carry. `isWritten` says whether its labels are updated; if not, the golden set
 * never changes.
 */
export type Carrying = Pick<ToCarry, 'reader'> &
  Pick<CarriedPolicy, 'config' | 'golden'> & { readonly isWritten: boolean }

/**
 * Adapts a golden set to a commit, as the author of a pull request would have to. Removes each
 * label (or alternative in an `any`) whose text is missing from the commit, and each question that
 * is left without a label. If `isWritten` is false, removes nothing, because the labels match again
 * if a later commit restores their text.
 */
export async function fitted(
  { bytes, lost }: CarriedGolden,
  { reader, config, golden, isWritten, sha }: Carrying & { readonly sha: string },
  { signal }: Pick<CarryPorts, 'signal'>,
): Promise<CarriedGolden> {
  const set = parseGoldenSet(bytes, golden)
  const corpus = await loadCorpus({ commits: reader, sha, docs: documentsNamed(set), signal })
  const entries = await reader.listFiles(sha)
  const documents = {
    corpus: normalCorpusOf(corpus),
    paths: new Set(entries.map(({ path }) => path)),
    areFiles: config.pipeline.kind === 'builtin',
  }
  const unheld = new Map(
    set.items.flatMap((item) => {
      const gone = unheldLabels(item, documents)
      return gone === undefined ? [] : [[item.id, gone] as const]
    }),
  )
  const without = [...unheld].flatMap(([id, { whole }]) => (whole.size === 0 ? [] : [id]))
  if (!isWritten || !takesLabels(golden)) return { bytes, lost: without }
  const now = rewrittenBy(bytes, set, unheld, withoutLabels)
  return { bytes: now, lost: [...new Set([...lost, ...without])] }
}

/**
 * Carries the golden set from one commit to the next: updates labels whose text the gate found in a new
 * place, and removes labels that no longer match.
 */
export async function carryLabels(
  before: CarriedGolden,
  { commits, ...carrying }: Carrying & Pick<ToCarry, 'commits'>,
  ports: CarryPorts,
): Promise<CarriedGolden> {
  const { reader, config, golden, isWritten } = carrying
  const set = parseGoldenSet(before.bytes, golden)
  const carried = { reader, commits, set, pipeline: config.pipeline }
  if (!(await touchesLabels(carried))) return before
  const sha = commits.head
  if (!isWritten || !takesLabels(golden)) return fitted(before, { ...carrying, sha }, ports)
  const changes = await changesOf(carried, ports)
  const bytes = rewrittenBy(before.bytes, set, changes, (item, change) => change(item))
  return fitted({ ...before, bytes }, { ...carrying, sha }, ports)
}

/** Returns the golden set with the changes applied, or the same bytes if there are no changes. */
function rewrittenBy<Change>(
  bytes: Uint8Array,
  set: GoldenSet,
  changes: ReadonlyMap<string, Change>,
  change: (item: Parameters<LabelChange>[0], by: Change) => ReturnType<LabelChange> | undefined,
): Uint8Array {
  if (changes.size === 0) return bytes
  return rewritten(bytes, set, (id, item) => {
    const by = changes.get(id)
    return by === undefined ? item : change(item, by)
  })
}

async function changesOf(
  carried: ToCarry,
  ports: CarryPorts,
): Promise<ReadonlyMap<string, LabelChange>> {
  const documents = await documentsOfSides(carried, ports)
  return new Map(
    carried.set.items.flatMap((item) => {
      const change = movedLabels(item, documents)
      return change === undefined ? [] : [[item.id, change] as const]
    }),
  )
}
