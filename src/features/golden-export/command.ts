import { join } from 'node:path'
import { type ExportFormat, exportFormats, exportGolden } from './export-golden.ts'
import { otlpHeaders } from './otlp-headers.ts'
import { sendScores, type SendTarget, sendTraces } from './send-json.ts'
import { isEndpoint, trustsAnybody } from '../../lib/llm/endpoint.ts'
import { alternatives } from '../../lib/parse/expected.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { firstOf } from '../../lib/text/printing/first-of.ts'
import { makeFolder } from '../../cli/make-folder.ts'
import { readFlags, wrongUse } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { many } from '../../cli/many.ts'
import { writeFresh } from '../../cli/write-fresh.ts'

const usage = wrongUse('golden export')

/**
 * Runs `rag-gate golden export` and returns the exit code. Rejects with `input-invalid` for invalid
 * flags.
 */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden export', args, {
    to: { type: 'string' },
    out: { type: 'string' },
    send: { type: 'string' },
    'head-run': { type: 'string' },
    report: { type: 'string' },
    golden: { type: 'string' },
    config: { type: 'string' },
  })
  const { out, to, send } = flags
  if (!isFormat(to)) throw usage(`--to: expected ${alternatives(exportFormats)}`)
  if (out === undefined && send === undefined) throw usage('golden export needs --out DIR')
  const sender = send === undefined ? undefined : senderOf(to, send)
  for (const name of needs[to] ?? [])
    if (flags[name] === undefined)
      throw usage(`--to ${to} writes what a run returned, so it needs --${name} FILE`)
  if (flags.report !== undefined && to !== 'langfuse')
    throw usage('--report can only be used with --to langfuse')
  const { 'head-run': runFile, report, golden, config } = flags
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
      await writeFresh(join(out, name), text, {
        hint: 'choose a new folder: existing files are never overwritten',
      })
      lines.push(`wrote    ${join(out, name)}`)
    }
  }
  for (const { what, count: times, example } of lost)
    lines.push(`lost     ${what} (${times})${firstOf(times, example)}`)
  process.stdout.write(lines.map((line) => `${cleanLine(line)}\n`).join(''))
  return 0
}

/** The input files, in addition to the golden set, that a format requires. */
const needs: Partial<Record<ExportFormat, readonly ('head-run' | 'report')[]>> = {
  otlp: ['head-run'],
  langfuse: ['head-run', 'report'],
}

function requestsIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}

type Sender = {
  readonly send: typeof sendTraces
  readonly target: Pick<SendTarget, 'url' | 'headers'>
}

/**
 * Returns the function that sends the export. API keys come only from environment variables, never from
 * flags.
 */
function senderOf(to: ExportFormat, send: string): Sender {
  if (!isEndpoint(send))
    throw usage(
      '--send: expected an https address, or an http address on this machine, without a user name or password',
    )
  if (trustsAnybody(process.env))
    throw usage(
      '--send: NODE_TLS_REJECT_UNAUTHORIZED=0 would expose the keys to anybody on the network',
    )
  if (to === 'otlp')
    return { send: sendTraces, target: { url: send, headers: otlpHeaders(process.env) } }
  if (to !== 'langfuse') throw usage('--send can only be used with --to otlp or --to langfuse')
  if (send.includes('?'))
    throw usage('--send: expected the address of Langfuse without a query string')
  const url = `${send.replace(/\/+$/, '')}/api/public/ingestion`
  const [user, password] = ['LANGFUSE_PUBLIC_KEY', 'LANGFUSE_SECRET_KEY'].map(keyIn)
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  const target = { url, headers: new Map([['authorization', `Basic ${basic}`]]) }
  return { send: sendScores, target }
}

function keyIn(variable: string): string {
  const key = process.env[variable] ?? ''
  if (!/^[\x21-\x39\x3b-\x7e]+$/.test(key))
    throw usage(`--to langfuse --send: the environment variable ${variable} contains no key`)
  return key
}

function isFormat(name: string | undefined): name is ExportFormat {
  return name !== undefined && exportFormats.includes(name)
}
