import type { JudgeCause } from '../model/claims.ts'
import type { Question } from './kept/address.ts'
import type { JudgeSession } from './session.ts'
import type { Judgement, Settled, Taken } from './kept/judgement-port.ts'
import { countUse } from './counters.ts'

/** Something to be judged, under a name of the caller's. */
export type Wanted<Key> = { readonly key: Key; readonly about: Question }

/** A judgement of a kind, or why there is none. */
export type Found<Kind extends Judgement['kind']> =
  | Extract<Judgement, { readonly kind: Kind }>
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

/**
 * What is known of each of the wanted: from the store, from whoever is asking for it right now, or from
 * `askMissing`, which is called at most once and only with what nobody has. Whatever it does not
 * find is lost as `missing_id`. Rejects only as `askMissing` does.
 */
export async function lookUpAll<Key>(
  session: JudgeSession,
  wanted: readonly Wanted<Key>[],
  askMissing: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Settled>>,
): Promise<ReadonlyMap<Key, Settled>> {
  const turns = wanted.map(({ key, about }) => {
    const address = session.judgements.addressOf(about)
    return { key, address, taken: session.judgements.take(address, { fresh: session.fresh }) }
  })
  const mine = turns.filter(isMine)
  const found = await askMine(mine, askMissing)
  const settled = new Map<Key, Settled>()
  for (const { key, address, taken } of turns) {
    const one = taken.kind === 'mine' ? (found.get(key) ?? nothing) : await taken.settled
    const use = {
      model: session.chat.model,
      address,
      settled: one,
      stored: taken.kind === 'known' && taken.stored,
    }
    countUse(session.counters, use)
    session.onUse(use)
    settled.set(key, one)
  }
  return settled
}

/** A judgement as one of the kind that was asked for. */
export function asFound<Kind extends Judgement['kind']>(
  settled: Settled | undefined,
  isKind: (judgement: Judgement) => judgement is Extract<Judgement, { readonly kind: Kind }>,
): Found<Kind> {
  if (settled === undefined) return nothing
  if (settled.kind === 'lost') return settled
  return isKind(settled.judgement) ? settled.judgement : { kind: 'lost', cause: 'malformed' }
}

const nothing = { kind: 'lost', cause: 'missing_id' } as const

type Turn<Key> = { readonly key: Key; readonly address: string; readonly taken: Taken }
type MyTurn<Key> = Turn<Key> & { readonly taken: Extract<Taken, { readonly kind: 'mine' }> }

function isMine<Key>(turn: Turn<Key>): turn is MyTurn<Key> {
  return turn.taken.kind === 'mine'
}

/** Nobody waits for a turn forever: each is settled even where asking ends in an error. */
async function askMine<Key>(
  mine: readonly MyTurn<Key>[],
  askMissing: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Settled>>,
): Promise<ReadonlyMap<Key, Settled>> {
  if (mine.length === 0) return new Map()
  try {
    const found = await askMissing(mine.map(({ key }) => key))
    for (const { key, taken } of mine) taken.settle(found.get(key) ?? nothing)
    return found
  } catch (error) {
    for (const { taken } of mine) taken.settle({ kind: 'lost', cause: 'cancelled' })
    throw error
  }
}
