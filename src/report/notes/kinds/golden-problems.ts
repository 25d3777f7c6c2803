import { z } from 'zod'
import { GoldenProblemsSchema } from '../../../lib/model/items/golden-problems.ts'
import type { KindOf } from '../../../lib/model/schema-parts.ts'
import { foreign, joinWords, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { listed, room } from '../../wording/listed.ts'
import type { NoteKind } from '../note-kind.ts'

/** Evaluated by scripts and tests alone. */
export const schema = () => z.strictObject({ problems: GoldenProblemsSchema })

export type Found = KindOf<'golden-problems', typeof schema>

export const noteKind: NoteKind<Found> = {
  kind: 'golden-problems',
  place: 70,
  find: ({ problems = [], run }) =>
    problems.length === 0
      ? undefined
      : {
          problems: problems.map(({ items, ...problem }) => ({
            ...problem,
            items: items.map(({ item, says }) => ({
              item,
              says: run.text === 'snippets' ? says : undefined,
            })),
          })),
        },
  say: (found, { outcome }) => [problemWords(found, outcome === 'compared')],
  isOpen: () => true,
  // What `rag-gate check` has to say of questions, where head brought it in.
  remarks: ({ problems }) =>
    problems.flatMap(({ check, severity, finds, items }) =>
      items.map(({ item, says }) => {
        const what = says === undefined ? say`one of the ${plain(finds)}` : foreign(says, 400)
        return {
          item,
          level: severity === 'error' ? 'warning' : 'notice',
          words: say`${plain(check)}: ${what}`,
        }
      }),
    ),
}

/** By check with the questions; `rag-gate check` says more of each. */
function problemWords({ problems }: Found, isBrought: boolean): Words {
  const bytes = room / Math.max(3, problems.length)
  const list = problems.map(({ finds, items }) => {
    const ids = items.map(({ item }) => item)
    return say`${ids.length} ${plain(finds)}${listed(ids, bytes)}`
  })
  const what = isBrought ? say`Head adds to the golden set:` : say`The golden set has`
  return say`${what} ${joinWords(list, say`; `)}. Details: rag-gate check.`
}
