import { chunksOf } from '../../lib/model/run.ts'
import { tmpdir } from 'node:os'
import { normalText } from '../../lib/text/words/normalise.ts'
import { openLibrary } from '../../pipeline/builtin/library.ts'
import { runBuiltin } from '../../pipeline/builtin/run-builtin.ts'
import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { silentLog } from '../../lib/log.ts'
import { openTempFolder } from '../../lib/files/temp-folder.ts'
import type { Candidate } from './starter-questions.ts'

/**
 * Returns the rank, from 1, at which the built-in pipeline finds each candidate's passage.
 * Candidates outside the pipeline's context are missing from the map. If a candidate has no quote,
 * its whole document is the passage.
 */
export async function ranksOf(
  root: string,
  settings: BuiltinSettings,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<Candidate, number>> {
  await using temp = await openTempFolder(tmpdir(), silentLog)
  const run = await runBuiltin({
    side: 'head',
    root,
    folder: temp.path,
    settings,
    depth: settings.retrieve.k,
    concurrency: 1,
    queries: candidates.map(({ query }, at) => ({ id: String(at), query })),
    environment: {},
    library: openLibrary(),
    files: undefined,
    shelf: { restore: async () => new Map(), keep: async () => {} },
    embedder: undefined,
    log: silentLog,
    signal: new AbortController().signal,
  })
  const ranks = new Map<Candidate, number>()
  for (const [at, candidate] of candidates.entries()) {
    const result = run.results.get(String(at))
    const { doc, quote = '' } = candidate
    const chunks = chunksOf(result)
    const place = chunks.findIndex(
      (chunk) => chunk.doc === doc && normalText(chunk.text ?? '').includes(normalText(quote)),
    )
    if (place >= 0) ranks.set(candidate, place + 1)
  }
  return ranks
}
