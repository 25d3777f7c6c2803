import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { foreign, plain, plural, say } from '../../../lib/text/printing/sentence.ts'
import { leastOfSlice } from '../../../lib/stats/least-items.ts'
import type { Decision } from '../../../verdict/decide.ts'
import { room } from '../../wording/listed.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () =>
  z
    .strictObject({ slices: z.array(z.strictObject({ tag: z.string(), pairs: count })) })
    .describe('Gated slices with too few questions for a mean.')

export type Found = KindOf<'small-slices', typeof schema>

export const noteKind: NoteKind<Found> = {
  kind: 'small-slices',
  place: 170,
  find: ({ metrics }) => {
    const slices = [...pairsByTag(metrics)]
      .filter(([, pairs]) => pairs > 0 && pairs < leastOfSlice)
      .map(([tag, pairs]) => ({ tag, pairs }))
    return slices.length === 0 ? undefined : { slices }
  },
  say: ({ slices }) => {
    const list = listWithin(
      slices.map(({ tag, pairs }) => say`${foreign(tag, 80)} (${plural(pairs, 'question')})`),
      room,
    )
    return [
      say`There are too few questions for a mean, so ${plain(slices.length === 1 ? 'this slice does' : 'these slices do')} not gate: ${list ?? plural(slices.length, 'slice')}.`,
    ]
  },
}

function pairsByTag(metrics: Decision['metrics']): ReadonlyMap<string, number> {
  const least = new Map<string, number>()
  for (const { gate, slices } of metrics) {
    for (const { tag } of gate?.perSlice ?? []) {
      const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0
      least.set(tag, Math.min(pairs, least.get(tag) ?? pairs))
    }
  }
  return least
}
