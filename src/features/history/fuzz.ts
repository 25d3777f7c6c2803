import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asJsonLines, mutantOf } from '../../../test/fuzz/mutants.ts'
import type { Subject } from '../../../test/fuzz/subject.ts'
import { arbitraryOf } from '../../../test/support/arbitrary-of.ts'
import { hostileString } from '../../../test/support/hostile-strings.ts'
import { isElement, nodesOf } from '../../../test/support/parsed-html.ts'
import { printableTrouble } from '../../../test/support/printable-trouble.ts'
import { type HistoryEntry, HistoryEntrySchema } from './history-entry.ts'
import { readHistory } from './history-file.ts'
import { trendPage } from './trend/trend-page.ts'

const entries = arbitraryOf(HistoryEntrySchema, {
  text: hostileString(),
  words: { commit: fc.constant('a'.repeat(40)), day: fc.constant('2026-11-24') },
  longest: {},
})

const history: Subject = {
  name: 'history',
  cases: 3000,
  open: async (folder) => {
    const values = fc.sample(fc.array(entries, { maxLength: 3 }), { numRuns: 40, seed: 8 })
    const path = join(folder, 'history.jsonl')
    return (draw) => {
      const bytes = mutantOf({ values, write: asJsonLines }, draw)
      const run = async (): Promise<readonly string[]> => {
        await writeFile(path, bytes)
        return printableTrouble((await readHistory(path)).damage ?? '')
      }
      return { input: bytes, run }
    }
  },
}

const histories = fc.array(
  arbitraryOf(HistoryEntrySchema, { text: hostileString(), words: {}, longest: {} }),
  { maxLength: 5 },
) as fc.Arbitrary<HistoryEntry[]>

const known =
  /^(?:meta|title|style|main|h1|p|div|figure|figcaption|code|svg|line|text|rect|polyline|circle|path|table|caption|thead|tbody|tr|th|td)$/

/** Fuzzes the trend page with random histories. */
const trend: Subject = {
  name: 'page of a trend',
  cases: 1000,
  open: async () => (draw) => {
    const [drawn = []] = fc.sample(histories, { numRuns: 1, seed: draw.below(2 ** 31) })
    const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
    return {
      input: drawn,
      run: () =>
        nodesOf(trendPage(drawn, digest)).flatMap((node) =>
          isElement(node) && !known.test(node.tagName) ? [`an element: ${node.tagName}`] : [],
        ),
    }
  },
}

export const subjects: readonly Subject[] = [history, trend]
