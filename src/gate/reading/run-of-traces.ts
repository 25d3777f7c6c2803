import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../lib/sha256.ts'
import { openRegular } from '../../pipeline/run/reading/open-plain-file.ts'
import { runsInvalid, whileReading } from '../../pipeline/run/runs-invalid.ts'

/** The questions of a golden set, by their ids. */
export type Asked = Iterable<{ readonly id: string; readonly query: string }>

/**
 * The path of a run file: the file itself, or, for one of OTLP's JSON, a run file in `temp` with an answer for each trace
 * whose question was asked, by `item` of its `metadata`, else by its words. Of several the first counts. Throws
 * `runs-invalid` for what is no regular file and where no trace is of such a question, and what reading traces throws.
 */
export async function runFileOf(path: string, asked: Asked, temp: string): Promise<string> {
  if (!(await holdsSpans(path))) return path
  const [{ answersOfSpans }, { readSpans }] = await Promise.all([
    import('../../pipeline/traces/otlp-answers.ts'),
    import('../../pipeline/traces/read-traces.ts'),
  ])
  const questions = [...asked]
  const ids = new Set(questions.map(({ id }) => id))
  const byQuery = new Map(questions.map(({ id, query }) => [query.trim(), id]))
  const lines = new Map<string, string>()
  for (const { item, query = '', answer } of answersOfSpans(await readSpans(path))) {
    const id = item !== undefined && ids.has(item) ? item : byQuery.get(query)
    if (id !== undefined && !lines.has(id)) lines.set(id, JSON.stringify({ id, ...answer }))
  }
  if (lines.size === 0)
    throw runsInvalid(path, 'no trace is of a question that was asked', {
      hint: 'a trace is told by its input.value, in the words of the golden set, or by item in metadata',
    })
  const run = join(temp, `${sha256(path).slice(0, 16)}.jsonl`)
  await writeFile(run, `${[...lines.values()].join('\n')}\n`)
  return run
}

/** By its beginning: no key of an answer is called so. */
async function holdsSpans(path: string): Promise<boolean> {
  await using file = await openRegular(path, { label: path, refusesLinks: false })
  const beginning = file.read(Buffer.alloc(4096), 0, 4096, 0)
  const { buffer, bytesRead } = await whileReading(path, beginning)
  return /^\s*\{\s*"resourceSpans"/.test(buffer.toString('utf8', 0, bytesRead))
}
