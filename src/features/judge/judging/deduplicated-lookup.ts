import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import { countUse } from './counters.ts'
import type { Question } from '../kept/address.ts'
import type { Judgment, Settled, Taken } from '../kept/judgment-port.ts'
import type { JudgeSession } from './session.ts'

export type Wanted<Key> = { readonly key: Key; readonly about: Question }

export type Found<Kind extends Judgment['kind']> =
  | Extract<Judgment, { readonly kind: Kind }>
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * Asks the judge the missing questions. Calls `tell` as soon as one of them is settled, so that its
 * judgment is kept even if the others fail.
 */
type AskMissing<Key> = (
  missing: readonly Key[],
  tell: (key: Key, settled: Settled) => void,
) => Promise<ReadonlyMap<Key, Settled>>

/**
 * Returns the judgment on each question. Takes it from the store, from another caller that is
 * already asking the question, or from `askMissing`, which is called at most once, with the
 * remaining questions. Questions missing from its result get `lost` with the cause `missing_id`.
 * Rejects only if `askMissing` does.
 */
export async function lookUpAll<Key>(
  session: JudgeSession,
  wanted: readonly Wanted<Key>[],
  askMissing: AskMissing<Key>,
): Promise<ReadonlyMap<Key, Settled>> {
  const turns = wanted.map(({ key, about }) => {
    const address = session.judgments.addressOf(about)
    return { key, address, taken: session.judgments.take(address, { fresh: session.fresh }) }
  })
  const found = await askMine(turns.filter(isMine), askMissing)
  const settled = new Map<Key, Settled>()
  for (const { key, address, taken } of turns) {
    const one = taken.kind === 'mine' ? (found.get(key) ?? missing) : await taken.settled
    const stored = taken.kind === 'known' && taken.stored
    const use = { model: session.chat.model, address, settled: one, stored }
    countUse(session.counters, use)
    session.onUse(use)
    settled.set(key, one)
  }
  return settled
}

/**
 * Returns the judgment if there is one and it has the expected kind, and otherwise `lost` with a
 * cause.
 */
export function asFound<Kind extends Judgment['kind']>(
  settled: Settled | undefined,
  kind: Kind,
): Found<Kind> {
  if (settled === undefined) return missing
  if (settled.kind === 'lost') return settled
  return isOf(settled.judgment, kind) ? settled.judgment : { kind: 'lost', cause: 'malformed' }
}

function isOf<Kind extends Judgment['kind']>(
  judgment: Judgment,
  kind: Kind,
): judgment is Extract<Judgment, { readonly kind: Kind }> {
  return judgment.kind === kind
}

const missing = { kind: 'lost', cause: 'missing_id' } as const

type Turn<Key> = { readonly key: Key; readonly address: string; readonly taken: Taken }
type MyTurn<Key> = Turn<Key> & { readonly taken: Extract<Taken, { readonly kind: 'mine' }> }

function isMine<Key>(turn: Turn<Key>): turn is MyTurn<Key> {
  return turn.taken.kind === 'mine'
}

/**
 * Asks the questions that this caller must ask. Settles every one of them even if asking fails, so
 * that no other caller waits forever.
 */
async function askMine<Key>(
  mine: readonly MyTurn<Key>[],
  askMissing: AskMissing<Key>,
): Promise<ReadonlyMap<Key, Settled>> {
  if (mine.length === 0) return new Map()
  try {
    const turns = new Map(mine.map(({ key, taken }) => [key, taken]))
    const found = await askMissing([...turns.keys()], (key, settled) =>
      turns.get(key)?.settle(settled),
    )
    for (const { key, taken } of mine) taken.settle(found.get(key) ?? missing)
    return found
  } catch (error) {
    for (const { taken } of mine) taken.settle({ kind: 'lost', cause: 'cancelled' })
    throw error
  }
}
