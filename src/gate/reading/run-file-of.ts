import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { featureRuns } from '../../features/runs.ts'
import { firstKeys } from '../../lib/parse/first-keys.ts'
import { sha256 } from '../../lib/sha256.ts'
import { openRegular } from '../../pipeline/run/reading/open-plain-file.ts'
import { whileReading } from '../../pipeline/run/runs-invalid.ts'
import type { Asked, RunForm } from '../../pipeline/run/form.ts'

/**
 * Returns the path of a native run file. A file in a feature's own format is first converted to one
 * in `temp`. Rejects with `runs-invalid` if the path is not a regular file, and with any error from
 * reading the format.
 */
export async function runFileOf(path: string, asked: Asked, temp: string): Promise<string> {
  const form = await formOf(path)
  if (form === undefined) return path
  const answers = await form.answersIn(path, asked)
  const lines = Array.from(answers, ([id, answer]) => `${JSON.stringify({ id, ...answer })}\n`)
  const run = join(temp, `${sha256(path).slice(0, 16)}.jsonl`)
  await writeFile(run, lines.join(''))
  return run
}

type AnswersForm = Extract<RunForm, { readonly gives: 'answers' }>

async function formOf(path: string): Promise<AnswersForm | undefined> {
  await using file = await openRegular(path, { label: path, refusesLinks: false })
  const beginning = file.read(Buffer.alloc(4096), 0, 4096, 0)
  const { buffer, bytesRead } = await whileReading(path, beginning)
  const text = buffer.toString('utf8', 0, bytesRead)
  if (isNative(text)) return undefined
  const forms = Object.values(featureRuns).filter((form) => form.gives === 'answers')
  return forms.find(({ begins }) => begins.test(text))
}

/**
 * Returns whether the first object in the text has the keys of a native run file. Looks only at
 * top-level keys, because a step's arguments may contain any keys.
 */
function isNative(text: string): boolean {
  const keys = firstKeys(text)
  return keys.has('id') && ['chunks', 'steps', 'error'].some((key) => keys.has(key))
}
