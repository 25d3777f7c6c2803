import { join } from 'node:path'
import {
  type ExportFormat,
  exportFormats,
  exportGolden,
} from '../../commands/golden/exporting/export-golden.ts'
import { sendTraces } from '../../commands/golden/exporting/send-traces.ts'
import { isEndpoint } from '../../llm/endpoint.ts'
import { alternatives } from '../../parse/expected.ts'
import { cleanLine } from '../../text/printing/clean-text.ts'
import { makeFolder } from '../make-folder.ts'
import { readFlags, wrongUse } from '../read-flags.ts'
import { stoppable } from '../running/stoppable.ts'
import { many } from '../many.ts'
import { writeFresh } from '../write-fresh.ts'

const usage = wrongUse('golden export')

/** What `rag-gate golden export --help` prints. */
export const help = `Usage: rag-gate golden export --to FORMAT --out DIR [options]
       rag-gate golden export --to otlp --run FILE --send URL [options]

Writes the golden set for another tool, and what a run returned for it, and says what cannot be carried.

Options:
  --to FORMAT    ragas (an EvaluationDataset, JSON Lines), trec (topics, qrels and run), csv, or otlp:
                 what the run did as spans of OpenTelemetry, by OpenInference
  --out DIR      folder for the files; none is overwritten
  --send URL     with otlp: send the spans to this address by OTLP/HTTP, often .../v1/traces
  --header NAME=VARIABLE
                 with --send: a header, and the variable of the environment that holds its value
  --run FILE     a run file, such as head.jsonl of collect: what was retrieved and answered
  --golden FILE  the golden set (default: that of the config, else eval/golden.jsonl)
  --config FILE  path of the config in the working directory
  -h, --help     this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not finish.
`

/** `rag-gate golden export`. Answers with the exit code; throws `input-invalid` for wrong flags. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden export', args, {
    to: { type: 'string' },
    out: { type: 'string' },
    send: { type: 'string' },
    header: { type: 'string', multiple: true },
    run: { type: 'string' },
    golden: { type: 'string' },
    config: { type: 'string' },
  })
  const { out, send } = flags
  if (!isFormat(flags.to)) throw usage(`--to: expected ${alternatives(exportFormats)}`)
  if (out === undefined && send === undefined) throw usage('golden export needs --out DIR')
  if (send !== undefined && flags.to !== 'otlp') throw usage('--send goes with --to otlp')
  if (send !== undefined && !isEndpoint(send))
    throw usage(
      '--send: expected an address of https, or of http on this machine, without user and password',
    )
  const headers = headersOf(flags.header ?? [])
  if (flags.to === 'otlp' && flags.run === undefined)
    throw usage('--to otlp writes what a run returned: it needs --run FILE')
  const { to, run: runFile, golden, config } = flags
  const request = { to, run: runFile, golden, config }
  const { files, count, lost } = await stoppable((signal) =>
    exportGolden({ ...request, folder: process.cwd(), signal }),
  )
  const lines = [`read     ${many(count, 'question')}`]
  if (send !== undefined) {
    await stoppable(async (signal) => {
      for (const text of files.values()) await sendTraces(text, { url: send, headers, signal })
    })
    lines.push(`sent     to ${new URL(send).origin}`)
  }
  if (out !== undefined) {
    await makeFolder(out)
    for (const [name, text] of files) {
      await writeFresh(join(out, name), text, { hint: 'name a new folder: nothing is overwritten' })
      lines.push(`wrote    ${join(out, name)}`)
    }
  }
  for (const { what, count: times, example } of lost)
    lines.push(`lost     ${what} (${times}), the first: ${example}`)
  process.stdout.write(lines.map((line) => `${cleanLine(line)}\n`).join(''))
  return 0
}

/** Headers by `NAME=VARIABLE`: values come from the environment, so that none stands in a history of commands. */
function headersOf(written: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    written.map((one) => {
      const [name = '', variable = ''] = one.split(/=(.*)/s)
      const value = process.env[variable] ?? ''
      if (!/^[\w-]+$/.test(name) || variable === '')
        throw usage(`--header ${JSON.stringify(one)}: expected NAME=VARIABLE`)
      if (!/^[\x20-\x7e]+$/.test(value))
        throw usage(
          `--header ${name}: the variable ${variable} holds no value that a header may have`,
        )
      return [name, value]
    }),
  )
}

function isFormat(name: string | undefined): name is ExportFormat {
  return name !== undefined && exportFormats.includes(name)
}
