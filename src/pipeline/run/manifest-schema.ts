import { z } from 'zod'
import { keyed, oneOf, shortText, wholeNumber } from '../../lib/parse/expected.ts'
import { mostShards } from '../../lib/model/shard.ts'

/** The version of the format. Increase it if older readers would misunderstand a change. */
export const manifestVersion = 3

export const mostItems = 100_000

const sha = z
  .string({ error: 'expected a commit' })
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: 'expected a commit, 40 or 64 hex digits' })

const digest = z
  .string({ error: 'expected a SHA-256' })
  .regex(/^[0-9a-f]{64}$/, { error: 'expected a SHA-256, 64 hex digits' })

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

const quantity = z
  .number({ error: 'expected a number, 0 or more' })
  .min(0, { error: 'expected a number, 0 or more' })

const milliseconds = 'expected milliseconds, "cached" or null'

const IndexSchema = keyed('an object that describes the index', {
  basis: oneOf(['index', 'returned']),
  documents: count.nullable(),
  chunks: count.nullable(),
  mean_chunk_tokens: quantity.nullable(),
  p95_chunk_tokens: quantity.nullable(),
  duplicate_chunks: count.nullable(),
  empty_chunks: count.nullable(),
  bytes: count.nullable(),
})

/** Describes one side's run file. The file contains the rest of the `Run`. */
const SideSchema = keyed('an object that describes a run file', {
  items: wholeNumber(0, mostItems),
  failed: wholeNumber(0, mostItems),
  build_ms: z
    .union(
      [z.number().check(z.refine((ms) => ms >= 0, { error: milliseconds })), z.literal('cached')],
      { error: milliseconds },
    )
    .nullable(),
  index: IndexSchema.nullable(),
  anomalies: keyed('an object that counts anomalies', {
    ignored_answers: count,
    dropped_chunks: count,
    unknown_context: count,
  }),
})

/** The schema of `run.json`. It contains no scores, because only `report` computes them. */
export const ManifestSchema = keyed('an object that describes a run folder', {
  version: z.literal(manifestVersion, { error: `expected ${manifestVersion}` }),
  /** The version of RAG Gate that collected the runs. */
  tool: shortText('the version of the tool', 40),
  /**
   * `unchanged`: nothing that affects answers changed between base and head, so no question was
   * asked.
   */
  outcome: oneOf(['collected', 'unchanged']),
  commits: keyed('an object with `base` and `head`', { base: sha.nullable(), head: sha }),
  /**
   * The number of the pull request. It is unverified, so it may be used only to choose among
   * verified pull requests.
   */
  pull_request: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** The SHA-256 of each side's configuration file and golden set, in hex. */
  config: keyed('an object with `base` and `head`', { base: digest.nullable(), head: digest }),
  golden: keyed('an object with `base` and `head`', { base: digest.nullable(), head: digest }),
  /** The number of chunks requested per query. */
  depth: wholeNumber(1, 1000),
  shard: keyed('an object with `index` and `count`', {
    index: wholeNumber(1, mostShards),
    count: wholeNumber(1, mostShards),
  })
    .refine(({ index, count: shards }) => index <= shards, {
      error: 'expected `index` to be at most `count`',
    })
    .nullable(),
  /**
   * The SHA-256 of the build's handle if `collect` queried an existing build, or null if it built both
   * sides itself.
   */
  build: digest.nullable(),
  /** A side is null if it was not asked. */
  sides: keyed('an object with `base` and `head`', {
    base: SideSchema.nullable(),
    head: SideSchema.nullable(),
  }),
  lost: shortText('the reason why base has no results', 1000).nullable(),
})
