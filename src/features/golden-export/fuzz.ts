import type { Subject } from '../../../test/fuzz/subject.ts'
import { drawnSets } from '../../../test/fuzz/subjects/golden.ts'
import { parseGoldenSet, writtenItems } from '../../golden/parse-golden-set.ts'
import type { GoldenSet } from '../../lib/model/items/golden-set.ts'
import { pythonLiteral } from '../../lib/parse/python-literal.ts'
import { openTally } from '../../lib/tally.ts'
import { toCsv } from './to-csv.ts'
import { toRagas } from './to-ragas.ts'
import { toTrec } from './to-trec.ts'

/**
 * Fuzzes the export to three formats, starting from golden sets in RAG Gate's formats and other tools'
 * formats.
 */
export const subjects: readonly Subject[] = [
  {
    name: 'golden set, exported',
    cases: 18_000,
    open: async () => {
      const next = await drawnSets()
      return (draw) => {
        const { bytes, file } = next(draw)
        const run = () => lostInExport(parseGoldenSet(bytes, file), bytes)
        return { input: bytes, run }
      }
    },
  },
]

/**
 * Returns an error for each id that is lost when the exported table is read again. An id such as `nan` is
 * lost, because in a table it means that the cell is empty.
 */
function lostInExport(set: GoldenSet, bytes: Buffer): readonly string[] {
  const { items } = set
  const asked = new Set(items.map(({ id }) => id))
  const written = writtenItems(bytes, set).filter(({ id }) => asked.has(String(id)))
  const none = (): undefined => undefined
  const run = { resultOf: none, outcomeOf: none, tracedAs: () => '', scored: new Map(), now: 0 }
  const made = { items, written, lost: openTally(), ...run }
  toRagas(made)
  toTrec(made)
  const table = toCsv(made).get('golden.csv') ?? ''
  const again = new Set(parseGoldenSet(Buffer.from(table), 'golden.csv').items.map(({ id }) => id))
  return written.flatMap(({ id }) =>
    again.has(String(id)) || String(id).trim() === '' || pythonLiteral(String(id))?.value === null
      ? []
      : [`the exported table does not contain ${JSON.stringify(id)}`],
  )
}
