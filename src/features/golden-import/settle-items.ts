import { canonicalJson } from '../../lib/content-digest.ts'
import { parseGoldenItem, withId } from '../../golden/parse-golden-item.ts'
import { formatKeyPath } from '../../lib/parse/key-path.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { failedRow } from '../../golden/shapes/convert-item.ts'
import { type Brought, pathAsWritten } from '../../golden/shapes/foreign-shape.ts'
import type { Source } from './source.ts'
import type { Tally } from '../../lib/tally.ts'

/** Adds notes and a unique id to each item. Drops invalid items and counts them in `refused`. */
export function settleItems(
  { questions, from }: Source,
  labelled: readonly { readonly item: Mapping; readonly unplaced: readonly string[] }[],
  { said, refused }: { readonly said: Tally; readonly refused: Tally },
): readonly Mapping[] {
  const byId = new Map<string, Mapping>()
  const asked = new Set<string>()
  for (const [index, { brought, line }] of questions.entries()) {
    if (brought.isArchived) {
      refused.add('archived items, which are not imported', `line ${line}`)
      continue
    }
    if (brought.failed !== undefined) {
      refused.add(`${formatKeyPath(brought.failed)}: ${failedRow}`, `line ${line}`)
      continue
    }
    const { item, unplaced } = labelled[index] ?? { item: {}, unplaced: [] }
    const whole = withId(withNotes(item, { brought, from, unplaced }))
    if (!isMapping(whole)) continue
    const { problems } = parseGoldenItem(whole)
    // A missing question also means a missing id, so the problem with the question takes precedence.
    const problem = problems.find(({ path }) => path[0] !== 'id') ?? problems[0]
    if (problem !== undefined) {
      const path = formatKeyPath(pathAsWritten(problem.path, brought))
      refused.add(`${path}: ${problem.message}`, `line ${line}`)
      continue
    }
    const query = normalText(String(whole['query']))
    if (asked.has(query)) said.add('questions that occur twice', whole['query'])
    asked.add(query)
    const known = byId.get(String(whole['id']))
    if (known !== undefined && canonicalJson(known) === canonicalJson(whole))
      said.add('repeated items, which were left out', whole['id'])
    else {
      if (known !== undefined) said.add('repeated ids, to which a number was added', whole['id'])
      const id = freeId(String(whole['id']), byId)
      byId.set(id, { ...whole, id })
    }
  }
  return [...byId.values()]
}

function freeId(id: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? id : `${id}-${number}`
    if (!taken.has(name)) return name
  }
}

/** Stores in `notes` the item's origin and the fields that have no key in RAG Gate's format. */
function withNotes(
  { notes, ...item }: Mapping,
  {
    brought,
    from,
    unplaced,
  }: {
    readonly brought: Brought
    readonly from: string | undefined
    readonly unplaced: readonly string[]
  },
): Mapping {
  const written = isMapping(notes) ? notes : notes === undefined ? {} : { notes }
  const kept = {
    ...(from === undefined ? {} : { imported: from }),
    ...written,
    ...brought.notes,
    ...(unplaced.length === 0 ? {} : { contexts: unplaced }),
  }
  if (typeof notes === 'string' && Object.keys(kept).length === 1) return { ...item, notes }
  return Object.keys(kept).length === 0 ? item : { ...item, notes: kept }
}
