import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import { makeProbes, targetOf } from './make-probes.ts'
import { parseProbes } from './parse-probes.ts'
import { probesPatch } from './probes-patch.ts'
import { commandsOf } from '../../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { CollectedProbes, Probe } from './probe.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { askSides } from '../../gate/collecting/ask-sides.ts'
import type { OpenPolicy } from '../../gate/collecting/open-policy.ts'
import { withTrustedStore } from '../../gate/collecting/trusted-store.ts'
import { itemsOfBase } from '../../gate/comparing/items-of-base.ts'
import type { FinishedRuns } from '../../gate/feature.ts'
import type { PipelinePorts } from '../../gate/request.ts'
import { ownDocuments } from './config.ts'
import { metrics } from './metrics.ts'

/**
 * Adds planted documents to both sides' documents, in commits that exist only for this run, and
 * asks both sides again. Stores none of the results. If this fails, logs a warning with the reason
 * and returns undefined, and the rest of the run continues.
 */
export async function askProbes(
  { request, opened: { workspace, commits }, collected }: FinishedRuns,
  ports: PipelinePorts,
): Promise<CollectedProbes | undefined> {
  const { policy, models, runs } = collected
  try {
    if (runs === undefined) return undefined
    requireOverlay(policy)
    const from = policy.from === 'base' ? commits.base : commits.head
    const planned = await planProbes(policy, (path) =>
      workspace.readFile(from ?? commits.head, path),
    )
    const { probes } = planned
    if (probes.length === 0)
      throw new GateError(
        'config-invalid',
        'no document can be planted, because no label names a document to plant it next to',
      )
    const patched = (sha: string) =>
      workspace.commitPatch(sha, probesPatch(probes, policy.folders.head))
    const planted = {
      base: runs.base && commits.base && (await patched(commits.base)),
      head: await patched(commits.head),
      named: false,
    }
    const folder = join(workspace.folder, 'probes')
    await mkdir(folder)
    const asking = {
      request,
      policy: policyOfProbes(policy, { hasBase: runs.base !== undefined }),
      workspace: { ...workspace, folder },
      commits: planted,
      models,
      ports: keepingNothing(withTrustedStore(ports, policy)),
      keepRuns: false,
    }
    const asked = await ports.log.group(
      `Ask both sides with ${probes.length} planted ${probes.length === 1 ? 'document' : 'documents'}`,
      () => askSides(asking),
    )
    return { ...planned, runs: { base: asked.base, head: asked.head } }
  } catch (error) {
    ports.signal.throwIfAborted()
    ports.log.warn(`probes: ${printable(messageOf(error))}`)
    return undefined
  }
}

function requireOverlay({ pipelines: { base, head }, folders }: Policy): void {
  const refused = [base, head].find((side) => side !== undefined && !takesDocuments(side))
  if (refused !== undefined)
    throw new GateError(
      'config-invalid',
      `no document can be planted, because RAG Gate builds no index for a pipeline of kind ${refused.kind}`,
    )
  if (base !== undefined && folders.base !== folders.head)
    throw new GateError(
      'config-invalid',
      'no document can be planted, because head changes the working directory',
    )
}

function takesDocuments(settings: PipelineSettings): boolean {
  if (settings.kind === 'builtin') return true
  return settings.kind !== 'runs' && commandsOf(settings).length > 0
}

type Plan = Pick<CollectedProbes, 'probes' | 'unaimed'>

async function planProbes(
  policy: Policy,
  read: (path: string) => ReturnType<OpenPolicy['workspace']['readFile']>,
): Promise<Plan> {
  const file = ownDocuments(policy.settings)
  const items = itemsOfBase(policy).map(({ golden }) => golden.base)
  const own = file === undefined ? [] : await ownProbes(file, items, read)
  const aimed = new Set(own.map(({ item }) => item))
  const open = items.filter(({ id }) => !aimed.has(id))
  const unaimed = open.filter((item) => item.answerable && targetOf(item) === undefined).length
  return { probes: [...own, ...makeProbes(open)], unaimed }
}

async function ownProbes(
  path: string,
  items: readonly { readonly id: string }[],
  read: (path: string) => ReturnType<OpenPolicy['workspace']['readFile']>,
): Promise<readonly Probe[]> {
  const file = await read(path)
  if (file.kind !== 'file')
    throw new GateError(
      'config-invalid',
      `probes is set to ${printable(path)}, which does not exist`,
    )
  return parseProbes(file.bytes, path, new Set(items.map(({ id }) => id)))
}

/**
 * Returns the policy for asking with planted documents. Answers are generated only if a metric
 * needs them, because these answers are never in the cache.
 */
function policyOfProbes(policy: Policy, { hasBase }: { readonly hasBase: boolean }): Policy {
  const ofProbes = new Set(metrics.map(({ name }) => name))
  const readsAnswers = policy.settings.metrics.some(
    ({ name, group }) => ofProbes.has(name) && group === 'answer',
  )
  const own = (side: PipelineSettings): PipelineSettings =>
    side.kind === 'builtin' && !readsAnswers ? { ...side, answer: undefined } : side
  const { base, head } = policy.pipelines
  const pipelines: MeasuredSides<PipelineSettings> = {
    base: hasBase && base ? own(base) : undefined,
    head: own(head),
  }
  return { ...policy, pipelines }
}

/** Returns ports that read from the store but never write to it. */
function keepingNothing(ports: PipelinePorts): PipelinePorts {
  const { shared: _, ...store } = ports.store
  const put = () => Promise.resolve(false)
  const discard = () => Promise.resolve()
  return { ...ports, store: { ...store, put, discard } }
}
