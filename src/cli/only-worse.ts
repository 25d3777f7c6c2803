import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../core/errors.ts'
import { worseItems } from '../report/build/worse-items.ts'
import { sinks } from '../report/sinks.ts'
import { printable } from '../text/printing/printable.ts'
import { listOf } from './list-of.ts'
import { wrongUse } from './read-flags.ts'

/** Stands in `--only` for the questions that got worse. */
const worse = '@worse'

/** The folder of a report where none is named. */
export const usualReport = 'rag-gate-report'

type Flags = {
  readonly only?: readonly string[] | undefined
  readonly report?: string | undefined
  readonly out?: string | undefined
}

/**
 * The questions to ask, undefined for all; `allWorse`: those that got worse are all to be shown; `from`: the report
 * that says which did.
 */
export type Asked = {
  readonly only: readonly string[] | undefined
  readonly allWorse: boolean
  readonly from?: string
}

/**
 * What `--only` asks for. `@worse` are the questions that got worse in the report of `--report`, else in that of
 * `--out` or in `rag-gate-report`. Without any nobody knows them before all are asked. Throws `input-invalid` for a
 * report that was named and has none.
 */
export async function askedBy({ only, report, out }: Flags): Promise<Asked> {
  const words = listOf('only', only)
  if (words?.includes(worse) !== true) {
    if (report !== undefined) throw wrongUse('gate')(`--report says what --only ${worse} means`)
    return { only: words, allWorse: false }
  }
  const from = report ?? out ?? usualReport
  const isThere = report !== undefined || (await hasReport(from))
  const ids = isThere ? await worseIn(from) : []
  if (ids.length > 0) {
    const named = words.filter((word) => word !== worse)
    return { only: [...new Set([...named, ...ids])], allWorse: true, from }
  }
  if (!isThere || (report ?? out) === undefined) return { only: undefined, allWorse: true }
  throw new GateError('input-invalid', `no question got worse in ${printable(from)}`, {
    hint: `leave out --only ${worse} to ask all`,
  })
}

/** Few ask for it, and the schema of reports takes its time to load. */
async function worseIn(from: string): Promise<readonly string[]> {
  const { readReport } = await import('../commands/reading/report-file.ts')
  return worseItems(await readReport(from, undefined)).map(({ id }) => id)
}

async function hasReport(folder: string): Promise<boolean> {
  const found = await stat(join(folder, sinks.json.file)).catch(() => undefined)
  return found?.isFile() === true
}
