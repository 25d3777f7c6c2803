import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mergeShards } from '../../../src/pipeline/run/reading/merge-shards.ts'
import { openNamedRun } from '../../../src/pipeline/run/reading/open-named-run.ts'
import { readRunFolder } from '../../../src/pipeline/run/reading/read-run-folder.ts'
import { answeredWith } from '../../support/arbitrary-run.ts'
import { collect, type Collected, expectedOf } from '../../support/collected.ts'
import type { Draw } from '../draw.ts'
import { asJson, asJsonLines, mutantOf } from '../mutants.ts'
import type { Subject } from '../subject.ts'
import { writtenAnswers } from './protocol.ts'

const { signal } = new AbortController()

/**
 * Reads a named run file, and each of its results again by its position. Returns what is wrong: missing
 * results, and results with too many chunks.
 */
export async function readNamedRun(
  path: string,
  { depth, temp }: { depth: number; temp: string },
): Promise<string[]> {
  const asked = new Set(Array.from({ length: 12 }, (_, at) => `q${at}`).concat('q', '__proto__'))
  await using file = await openNamedRun(path, {
    label: 'run',
    depth,
    asked,
    keep: undefined,
    temp,
    signal,
  })
  const missing = file.ids.filter((id) => file.run.results.get(id) === undefined)
  const deep = file.ids.filter((id) => {
    const result = file.run.results.get(id)
    return result?.kind === 'answered' && result.chunks.length > depth
  })
  return [...missing.map((id) => `no result for ${id}`), ...deep.map((id) => `too many for ${id}`)]
}

/** Run files in JSON Lines that a person names. */
export const runFile: Subject = {
  name: 'run file, JSON Lines',
  cases: 8000,
  open: async (folder) => {
    const answers = writtenAnswers(60)
    const values = Array.from({ length: 12 }, (_, at) => answers.slice(at * 5, at * 5 + 5))
    const path = join(folder, 'run.jsonl')
    return (draw) => {
      const bytes = mutantOf({ values, write: asJsonLines }, draw)
      const depth = draw.pick([1, 100])
      const run = async (): Promise<readonly string[]> => {
        await writeFile(path, bytes)
        return readNamedRun(path, { depth, temp: folder })
      }
      return { input: bytes, run }
    }
  },
}

const ids = Array.from({ length: 6 }, (_, at) => `q${at}`)

const collected: Collected = {
  ids,
  base: new Map(ids.map((id) => [id, answeredWith(`${id} base`)])),
  head: new Map(ids.map((id) => [id, answeredWith(`${id} head`)])),
}

/** Folders of run files as `collect` writes them, with one file changed. */
export const runFolder: Subject = {
  name: 'folder of run files',
  cases: 4000,
  open: async (folder) => {
    await collect(folder, collected)
    const names = await readdir(folder)
    const files = new Map<string, string>()
    for (const name of names) files.set(name, await readFile(join(folder, name), 'utf8'))
    return (draw) => {
      const name = draw.pick(names)
      const path = join(folder, name)
      const bytes = changedFile(files.get(name) ?? '', name, draw)
      const run = async (): Promise<readonly string[]> => {
        await writeFile(path, bytes)
        try {
          return await troubleWith(folder)
        } finally {
          await writeFile(path, files.get(name) ?? '')
        }
      }
      return { input: { name, bytes }, run }
    }
  },
}

function changedFile(text: string, name: string, draw: Draw): Buffer {
  if (name.endsWith('.jsonl')) {
    const values = [
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown),
    ]
    return mutantOf({ values, write: asJsonLines }, draw)
  }
  return mutantOf({ values: [JSON.parse(text) as unknown], write: asJson }, draw)
}

/**
 * Returns a message for each question without an answer. An accepted folder must have an answer for
 * every question.
 */
async function troubleWith(folder: string): Promise<readonly string[]> {
  await using merged = await mergeShards(await readRunFolder(folder), {
    expected: expectedOf(collected),
    signal,
  })
  const { base, head } = merged.runs
  return ids.flatMap((id) =>
    [base, head].every((run) => run?.results.get(id) !== undefined) ? [] : [`${id} has no answer`],
  )
}
