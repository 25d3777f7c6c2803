import { join } from 'node:path'
import {
  type ExportFormat,
  exportFormats,
  exportGolden,
} from '../../commands/golden/exporting/export-golden.ts'
import {
  sendScores,
  type SendTarget,
  sendTraces,
} from '../../commands/golden/exporting/send-json.ts'
import { isEndpoint, trustsAnybody } from '../../llm/endpoint.ts'
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
       rag-gate golden export --to langfuse --run FILE --report FILE --send URL [options]

Writes the golden set for another tool, and what a run returned for it, and says what cannot be carried.

Options:
  --to FORMAT    ragas (an EvaluationDataset, JSON Lines), trec (topics, qrels and run), csv, otlp: what
                 the run did as spans of OpenTelemetry, by OpenInference, or langfuse: scores of a report
  --out DIR      folder for the files; none is overwritten
  --send URL     with otlp: send the spans to this address by OTLP/HTTP, often .../v1/traces; with
                 langfuse: send the scores to Langfuse at this address, with the keys in the variables
                 LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY
  --header NAME=VARIABLE
                 with --send: a header, and the variable of the environment that holds its value
  --run FILE     a run file, such as head.jsonl of collect: what was retrieved and answered
  --report FILE  with langfuse: report.json of that run as head, or its folder
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
    report: { type: 'string' },
    golden: { type: 'string' },
    config: { type: 'string' },
  })
  const { out, to, send } = flags
  if (!isFormat(to)) throw usage(`--to: expected ${alternatives(exportFormats)}`)
  if (out === undefined && send === undefined) throw usage('golden export needs --out DIR')
  const sender = send === undefined ? undefined : senderOf(to, { send, header: flags.header })
  for (const name of needs[to] ?? [])
    if (flags[name] === undefined)
      throw usage(`--to ${to} writes what a run returned: it needs --${name} FILE`)
  if (flags.report !== undefined && to !== 'langfuse')
    throw usage('--report goes with --to langfuse')
  const { run: runFile, report, golden, config } = flags
  const request = { to, run: runFile, report, golden, config, folder: process.cwd() }
  const { files, count, lost } = await stoppable((signal) => exportGolden({ ...request, signal }))
  const lines = [`read     ${many(count, 'question')}`]
  if (sender !== undefined) {
    await stoppable(async (signal) => {
      for (const text of files.values())
        await sender.send(requestsIn(text), { ...sender.target, signal })
    })
    lines.push(`sent     to ${new URL(sender.target.url).origin}`)
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

/** What a format cannot do without. */
const needs: Partial<Record<ExportFormat, readonly ('run' | 'report')[]>> = {
  otlp: ['run'],
  langfuse: ['run', 'report'],
}

function requestsIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}

type Sender = {
  readonly send: typeof sendTraces
  readonly target: Pick<SendTarget, 'url' | 'headers'>
}

/** Who takes what was exported. Keys come from the environment, and stand in no flag. */
function senderOf(
  to: ExportFormat,
  { send, header = [] }: { readonly send: string; readonly header: readonly string[] | undefined },
): Sender {
  if (!isEndpoint(send))
    throw usage(
      '--send: expected an address of https, or of http on this machine, without user and password',
    )
  if (trustsAnybody(process.env))
    throw usage('--send: NODE_TLS_REJECT_UNAUTHORIZED=0 would show keys to anybody on the way')
  const headers = headersOf(header)
  if (to === 'otlp') return { send: sendTraces, target: { url: send, headers } }
  if (to !== 'langfuse') throw usage('--send goes with --to otlp and --to langfuse')
  if (send.includes('?')) throw usage('--send: expected the address of Langfuse alone')
  const url = `${send.replace(/\/+$/, '')}/api/public/ingestion`
  const [user, password] = ['LANGFUSE_PUBLIC_KEY', 'LANGFUSE_SECRET_KEY'].map(keyIn)
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  const target = { url, headers: new Map([...headers, ['authorization', `Basic ${basic}`]]) }
  return { send: sendScores, target }
}

function keyIn(variable: string): string {
  const key = process.env[variable] ?? ''
  if (!/^[\x21-\x39\x3b-\x7e]+$/.test(key))
    throw usage(`--to langfuse --send: the variable ${variable} holds no key`)
  return key
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
