import { gunzipSync } from 'node:zlib'
import type { PolicySettings, MetricGate } from '../lib/model/settings/settings.ts'
import { toleranceKey } from './config/checks/check-bounds.ts'
import { parseConfig } from './config/parse-config.ts'
import { printable } from '../lib/text/printing/printable.ts'
import { GateError } from '../lib/errors.ts'
import { readNamedFile } from '../lib/files/read-named-file.ts'
import { mergeGoldenSets } from '../golden/merge-golden-sets.ts'
import { parseGoldenSet } from '../golden/parse-golden-set.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Metric } from '../lib/model/metric.ts'
import { MetricsSchema } from '../lib/model/settings/config-schema.ts'
import { defaultTolerance } from '../lib/model/settings/gate-schema.ts'
import { RunsSchema } from '../lib/model/settings/kinds/runs.ts'
import { contextOf, type Policy } from './policy.ts'
import { metricTried } from './measured-too.ts'
import { settingsForItems } from './settings-for-items.ts'
import { isMeasurable } from './without-labels.ts'

/** Files that the user specifies on the command line. Paths are relative to the current folder. */
export type FilesOfPolicy = {
  readonly golden: string
  readonly config: string | undefined
  /** The metrics to measure instead of the configuration's. */
  readonly metrics: readonly string[] | undefined
  /** Whether there is a base to compare with. */
  readonly compared: boolean
  /**
   * Today's date in UTC, such as `2026-12-31`. A configuration with an expired waiver is
   * refused.
   */
  readonly today: string
}

/** The maximum number of chunks read per ranking in a run file. */
const depth = 1000

/**
 * Returns a policy for comparing files without a repository. Both runs share one golden set.
 * Without a configuration, the retrieval metrics that are measured are gated with the default
 * tolerance. Rejects with `config-invalid`, `golden-invalid` or `input-invalid`, as for a commit's
 * files.
 */
export async function policyOfFiles(files: FilesOfPolicy): Promise<Policy> {
  const bytes = unpacked(await read(files.golden, 'golden'), files.golden)
  const golden = parseGoldenSet(bytes, files.golden)
  const { policy, context } = await settingsOf(files, golden.items)
  const settings = settingsForItems(policy, golden.items)
  const base = files.compared ? golden : undefined
  const pipeline = { ...RunsSchema.parse(runFiles), context }
  return {
    from: files.compared ? 'base' : 'head',
    settings,
    changes: [],
    waivers: settings.waivers,
    expiredWaivers: [],
    pipelines: { base: files.compared ? pipeline : undefined, head: pipeline },
    vouching: pipeline,
    golden: { base, head: golden },
    items: mergeGoldenSets(base, golden),
    filteredFrom: undefined,
    depth,
    ownDepth: depth,
    concurrency: 1,
    canaries: [],
    own: undefined,
    folders: { base: '', head: '' },
    broken: undefined,
    files: {
      base: undefined,
      head: {
        config: { path: files.config ?? '', bytes: new Uint8Array() },
        golden: { path: files.golden, bytes },
      },
    },
  }
}

type Settings = { readonly policy: PolicySettings; readonly context: number | undefined }

async function settingsOf(
  { config, metrics, golden, today }: FilesOfPolicy,
  items: readonly GoldenItem[],
): Promise<Settings> {
  if (config !== undefined) {
    const { policy, pipeline } = parseConfig(await read(config, 'config'), config, {
      today,
      missing: { golden: 'golden.jsonl', pipeline: runFiles },
    })
    const named = metrics?.map((name) => metricTried(name, policy))
    const context = contextOf(pipeline)
    if (named === undefined) return { policy, context }
    return { policy: { ...policy, metrics: named, gate: gateOf(named, policy.gate) }, context }
  }
  const measured = metrics?.map((name) => metricTried(name)) ?? defaultMetrics()
  const gated = measured.filter(
    (metric) => metric.group === 'retrieval' && isMeasurable(metric, items),
  )
  const policy = { ...defaults(gated), golden, metrics: measured }
  return { policy, context: undefined }
}

/**
 * Returns the default metrics except context metrics, because a run file may not report what reached
 * the generator.
 */
function defaultMetrics(): readonly Metric[] {
  return MetricsSchema.parse(undefined)
    .map((name) => metricTried(name))
    .filter(({ cutoff }) => cutoff.kind !== 'context')
}

/** A pipeline for existing run files. */
const runFiles = { kind: 'runs', path: 'run.jsonl' } as const

function defaults(gated: readonly Metric[]): PolicySettings {
  const gate = Object.fromEntries(
    gated.map((metric) => [metric.name, { [toleranceKey(metric)]: defaultTolerance }]),
  )
  const file = { golden: 'golden.jsonl', pipeline: runFiles, metrics: [], gate }
  return parseConfig(JSON.stringify(file), '').policy
}

function gateOf(metrics: readonly Metric[], gate: readonly MetricGate[]): readonly MetricGate[] {
  const names = new Set(metrics.map(({ name }) => name))
  return gate.filter(({ metric }) => names.has(metric.name))
}

function read(path: string, flag: string): Promise<Uint8Array> {
  return readNamedFile(path, {
    maxBytes: mostUnpacked,
    what: `--${flag} `,
    hint: 'specify a file that can be read',
  })
}

/**
 * Decompresses gzip data and returns other data unchanged. Throws `golden-invalid` if the data is
 * damaged or exceeds 64 MiB.
 */
function unpacked(bytes: Uint8Array, path: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: mostUnpacked })
  } catch (cause) {
    throw new GateError('golden-invalid', `${printable(path)}: cannot be unpacked`, {
      hint: 'the file is truncated or damaged, or unpacks to more than 64 MiB: compress the file again, or split the golden set',
      cause,
    })
  }
}

const mostUnpacked = 64 * 1024 * 1024
