import { z } from 'zod'
import { contentDigest } from '../../lib/content-digest.ts'
import type { OwnScores } from '../../lib/model/run.ts'
import { CommandSchema } from '../../lib/model/settings/kinds/command.ts'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { keepBytes, restoreBytes } from '../../lib/store/kept-bytes.ts'
import type { FileKind } from '../../lib/store/kept-file.ts'
import { kinds, storeKey } from '../../lib/store/kinds.ts'
import { type Listing, sideContent } from '../../gate/comparing/side-content.ts'
import type { Asking } from '../../gate/collecting/ask-side.ts'
import type { ScorerPlace } from './score-runs.ts'
import type { WrittenProgram } from './scorer-programs.ts'

export type ScoreCache = {
  /**
   * Returns the stored scores of exactly these answers, by digest, or undefined if no earlier run
   * stored them with the same program and files.
   */
  restore(digests: readonly string[]): Promise<ReadonlyMap<string, OwnScores> | undefined>
  /**
   * Stores the scores, unless one of them is an error, because an error may not recur in the next run.
   */
  keep(digests: readonly string[], scores: ReadonlyMap<string, OwnScores>): Promise<void>
}

const KeptSchema = z.record(z.string(), z.record(z.string(), z.number().nullable()))

const file: FileKind<object> = { ...kinds.scores, facts: z.strictObject({}) }

/**
 * Opens the cache. Scores depend on the program, its ranges, every file in the repository and the answers,
 * so the key includes all of these.
 */
export async function scoreCache(
  program: WrittenProgram,
  place: ScorerPlace,
  { workspace, request, ports }: Asking,
): Promise<ScoreCache> {
  const { sha, folder, workingDirectory } = place
  const listing = { entries: await workspace.listFiles(sha), tree: await workspace.treeOf(sha) }
  const { lfs, submodules, passEnv } = request
  const { version } = kinds.scores
  const runner = [process.platform, process.arch]
  const names = [...new Set(passEnv.names)].toSorted()
  const content = contentOf(program, listing)
  const own = { version, runner, workingDirectory, names, lfs, submodules, program, content }
  const keyOf = (digests: readonly string[]): string =>
    storeKey(kinds.scores, contentDigest({ ...own, digests: digests.toSorted() }))
  const bytePorts = { store: ports.store, folder }
  return {
    restore: async (digests) => {
      const kept = await restoreBytes(file, { key: keyOf(digests) }, bytePorts)
      const read = kept.kind === 'found' && KeptSchema.safeParse(parsedJson(kept.bytes.toString()))
      if (read === false || !read.success) return undefined
      const scores = new Map(
        Object.entries(read.data).map(([digest, each]) => [digest, new Map(Object.entries(each))]),
      )
      return digests.every((digest) => scores.has(digest)) ? scores : undefined
    },
    keep: async (digests, scores) => {
      const given = Object.fromEntries(
        digests.map((digest) => [digest, Object.fromEntries(scores.get(digest) ?? [])]),
      )
      if (!KeptSchema.safeParse(given).success) return
      const bytes = [Buffer.from(JSON.stringify(given))]
      await keepBytes(file, { key: keyOf(digests), facts: {}, bytes }, bytePorts)
    },
  }
}

function contentOf({ command }: WrittenProgram, listing: Listing): unknown {
  const settings = CommandSchema.parse({ kind: 'command', query: command })
  return sideContent(listing, settings)
}
