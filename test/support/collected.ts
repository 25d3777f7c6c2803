import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Expected } from '../../src/pipeline/run/reading/expected-runs.ts'
import type { QueryResult, Run } from '../../src/lib/model/run.ts'
import { itemsOfShard } from '../../src/lib/model/shard.ts'
import { writeRunFolder } from '../../src/pipeline/run/writing/write-run-folder.ts'
import { runOf } from './arbitrary-run.ts'

/** A comparison of made-up commits: the questions, and the answers of each side. */
export type Collected = {
  readonly ids: readonly string[]
  readonly base: ReadonlyMap<string, QueryResult>
  readonly head: ReadonlyMap<string, QueryResult>
  readonly facts?: Partial<Run>
}

const signal = new AbortController().signal

const commits = { base: 'b'.repeat(40), head: 'a'.repeat(40) }

const golden = {
  base: { path: 'eval/golden.jsonl', bytes: Buffer.from('{"id":"a","query":"a?"}\n') },
  head: { path: 'eval/golden.jsonl', bytes: Buffer.from('{"id":"a","query":"b?"}\n') },
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * How to collect. By default, there is one shard, base exists, and the change requires asking the
 * questions.
 */
export type Collecting = {
  readonly shards?: number
  readonly withoutBase?: boolean
  readonly unchanged?: boolean
}

/**
 * Writes the same files as `collect`: each shard into `folder/shard-i`, a single part into the folder
 * itself.
 */
export async function collect(
  folder: string,
  { ids, base, head, facts }: Collected,
  { shards = 1, withoutBase = false, unchanged = false }: Collecting = {},
): Promise<void> {
  const only = <T>(value: T): T | undefined => (withoutBase ? undefined : value)
  const runs = { base: only(runOf(base, facts)), head: runOf(head, facts) }
  for (let index = 1; index <= shards; index += 1) {
    const shard = shards === 1 ? undefined : { index, count: shards }
    await writeRunFolder({
      folder: shard === undefined ? folder : join(folder, `shard-${index}`),
      manifest: {
        tool: '1.0.0',
        commits: { ...commits, base: only(commits.base) },
        pullRequest: 7,
        config: { base: only('0'.repeat(64)), head: '1'.repeat(64) },
        depth: 20,
        shard,
        build: undefined,
      },
      runs: unchanged ? undefined : runs,
      ids: itemsOfShard(
        ids.map((id) => ({ id })),
        shard,
      ).map(({ id }) => id),
      golden: { ...golden, base: only(golden.base) },
      signal,
    })
  }
}

/** Returns what `report` expects of the files that `collect` wrote. */
export function expectedOf({ ids }: Collected): Expected {
  return {
    commits,
    golden: { base: digest(golden.base.bytes), head: digest(golden.head.bytes) },
    config: { base: '0'.repeat(64), head: '1'.repeat(64) },
    depth: 20,
    asksBase: true,
    ids,
  }
}
