import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readReport } from '../commands/reading/report-file.ts'
import { GateError } from '../core/errors.ts'
import { worseItems } from '../report/build/worse-items.ts'
import { sinks } from '../report/sinks.ts'
import { printable } from '../text/printable.ts'
import { listOf } from './list-of.ts'
import { wrongUse } from './read-flags.ts'

/** Stands in `--only` for the questions that got worse. */
const worse = '@worse'

type Flags = {
  readonly only?: readonly string[] | undefined
  readonly report?: string | undefined
  readonly out?: string | undefined
}

/** The questions to ask, undefined for all; `allWorse`: those that got worse are all to be shown. */
export type Asked = { readonly only: readonly string[] | undefined; readonly allWorse: boolean }

/**
 * What `--only` asks for. `@worse` are the questions that got worse in the report of `--report`, else in that of
 * `--out`. Without either nobody knows them before all are asked. Throws `input-invalid` for a report without any.
 */
export async function askedBy({ only, report, out }: Flags): Promise<Asked> {
  const words = listOf('only', only)
  if (words?.includes(worse) !== true) {
    if (report !== undefined) throw wrongUse('gate')(`--report says what --only ${worse} means`)
    return { only: words, allWorse: false }
  }
  const from = report ?? ((await hasReport(out)) ? out : undefined)
  if (from === undefined) return { only: undefined, allWorse: true }
  const ids = worseItems(await readReport(from, undefined)).map(({ id }) => id)
  if (ids.length === 0)
    throw new GateError('input-invalid', `no question got worse in ${printable(from)}`, {
      hint: `leave out --only ${worse} to ask all`,
    })
  return { only: [...new Set([...words.filter((word) => word !== worse), ...ids])], allWorse: true }
}

async function hasReport(folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return false
  const found = await stat(join(folder, sinks.json.file)).catch(() => undefined)
  return found?.isFile() === true
}
