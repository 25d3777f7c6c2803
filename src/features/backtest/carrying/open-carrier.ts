import { posix } from 'node:path'
import type { Sides } from '../../../lib/sides.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import type { History } from '../open-history.ts'
import type { KeptStep } from '../steps/step-files.ts'
import type { StepRecord } from '../steps/step-record.ts'
import type { Step } from '../window/find-window.ts'
import type { CarriedPolicy } from './carried-policy.ts'
import { type CarriedGolden, carryLabels, fitted } from './carry-labels.ts'
import { commitsWith } from './commits-with.ts'
import type { CarryPorts } from './documents-of-sides.ts'

export type LabelFates = Pick<StepRecord, 'rewritten' | 'lost' | 'regained'>

/** Carries the working tree's policy through the history, from the oldest commit to the newest. */
export type Carrier = {
  readonly digest: () => string
  readonly commitsOf: (step: Step) => Promise<Sides<string>>
  /** Carries the labels to the next commit, once the step has been measured. */
  readonly goOn: (step: Step) => Promise<LabelFates>
  /** Continues from the result that an earlier run stored for a step. */
  readonly take: (kept: KeptStep) => void
  readonly golden: () => CarriedGolden
}

type Carried = {
  readonly policy: CarriedPolicy
  readonly workingDirectory: string
  readonly history: History
  /** Whether labels are updated when the gate finds their text in a new place. */
  readonly isWritten: boolean
}

/**
 * Opens a carrier after adapting the golden set to `sha`, the first parent of the first step.
 * Rejects with `golden-invalid` if the golden set is invalid.
 */
export async function openCarrier(
  { policy, history, workingDirectory, isWritten }: Carried,
  sha: string,
  ports: CarryPorts,
): Promise<Carrier> {
  const { config, golden, files } = policy
  await using reader = await history.open()
  const bytes = files.get(golden) ?? new Uint8Array()
  const carrying = { config, golden, isWritten }
  let state = await fitted({ bytes, lost: [] }, { ...carrying, reader, sha }, ports)
  const filesNow = (): ReadonlyMap<string, Uint8Array> =>
    new Map(
      [...files, [golden, state.bytes] as const].map(([path, content]) => [
        posix.normalize(fromTop(workingDirectory, path)),
        content,
      ]),
    )
  return {
    digest: () =>
      sha256(JSON.stringify([...filesNow()].map(([path, content]) => [path, sha256(content)]))),
    commitsOf: async (step) => {
      const shas = [step.parent, step.sha]
      const into = { shas, files: filesNow(), signal: ports.signal }
      const [base = '', head = ''] = await commitsWith(history.repository, into)
      return { base, head }
    },
    goOn: async (step) => {
      await using own = await history.open()
      const commits = { base: step.parent, head: step.sha }
      const after = await carryLabels(state, { ...carrying, reader: own, commits }, ports)
      const fates = fatesOf(state, after)
      state = after
      return fates
    },
    take: ({ record, golden: written }) => {
      const kept = state.lost.filter((id) => !record.regained.includes(id))
      state = { bytes: written ?? state.bytes, lost: [...kept, ...record.lost] }
    },
    golden: () => state,
  }
}

function fatesOf(before: CarriedGolden, after: CarriedGolden): LabelFates {
  const [was, is] = [new Set(before.lost), new Set(after.lost)]
  return {
    rewritten: after.bytes !== before.bytes,
    lost: [...is.difference(was)],
    regained: [...was.difference(is)],
  }
}
