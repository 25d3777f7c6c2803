import { z } from 'zod'
import { type KindOf, optionalText } from '../../../lib/model/schema-parts.ts'
import type { PipelineSettings } from '../../../lib/model/settings/settings.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import { foreignWithin } from '../../../lib/text/printing/foreign-within.ts'
import { foreign, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { FindingKind } from '../finding-kind.ts'
import { blurredKeys } from '../side-marks.ts'

const sourceKeys = [
  'kind',
  'path',
  'url',
  'side',
  'context',
  'inputs',
  'config',
  'gates',
  'server',
] as const
type SourceKey = (typeof sourceKeys)[number]

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      key: z
        .enum(sourceKeys)
        .describe(
          'The pipeline key that changed; config if another config of base applied; gates if base has gates that head may not run.',
        ),
      base: optionalText.describe(
        "Base's value; absent for an address and if unset. For config, the configuration that was requested.",
      ),
      head: optionalText.describe(
        "Head's value. For config, the configuration that applied; for side, a document whose text only base has.",
      ),
    })
    .describe("Head uses another source, perhaps base's own, or another config applied.")

export type Found = KindOf<'changed-source', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'changed-source',
  say: (finding) => sourceWords(finding),
  limitsVerdict: true,
}

/**
 * Returns findings if head's answers come from a different source than base's, or if head declares
 * other inputs. These are only warnings, because scores need not have changed, but a later change
 * might exploit the new source.
 */
export function changedSource({ base, head }: MeasuredSides<PipelineSettings>): readonly Found[] {
  if (base === undefined) return []
  return [...sourceOf(base, head), ...inputsOf(base, head)]
}

function sourceOf(base: PipelineSettings, head: PipelineSettings): readonly Found[] {
  const changed = (key: SourceKey, ofBase?: string, ofHead?: string): readonly Found[] => [
    { kind: 'changed-source', verdict: 'warn', key, base: ofBase, head: ofHead },
  ]
  if (base.kind !== head.kind) return changed('kind', base.kind, head.kind)
  if (base.kind === 'runs' && head.kind === 'runs' && base.path !== head.path)
    return changed('path', base.path, head.path)
  // The address itself is not shown, because it may contain a secret.
  if (base.kind === 'http' && head.kind === 'http' && base.url !== head.url) return changed('url')
  const [blurred] = blurredKeys(base, head)
  if (blurred !== undefined) return changed('side', blurred)
  // The context that a program reports about itself is unverified and can hide a loss in its
  // ranking.
  const isClaimed = base.kind !== 'builtin' && head.kind !== 'builtin'
  if (isClaimed && base.context !== head.context)
    return changed('context', base.context?.toString(), head.context?.toString())
  return []
}

function inputsOf(
  { inputs: base }: PipelineSettings,
  { inputs: head }: PipelineSettings,
): readonly Found[] {
  if (JSON.stringify(base) === JSON.stringify(head)) return []
  const joined = (list: readonly string[] | undefined) => list?.join(', ')
  return [
    {
      kind: 'changed-source',
      verdict: 'warn',
      key: 'inputs',
      base: joined(base),
      head: joined(head),
    },
  ]
}

/**
 * Returns the finding that base lacks the requested configuration (`base`), so another one (`head`)
 * was used.
 */
export function otherConfig(base: string, head: string): Found {
  return { kind: 'changed-source', verdict: 'warn', key: 'config', base, head }
}

/**
 * Returns the finding that both sides may have searched the same index. `doc` is a document whose text
 * head returned although only base has it.
 */
export function oneIndex(doc?: string): Found {
  return { kind: 'changed-source', verdict: 'warn', key: 'side', base: undefined, head: doc }
}

/** The finding that the same server answered the same requests for both sides. */
export const oneServer: Found = {
  kind: 'changed-source',
  verdict: 'warn',
  key: 'server',
  base: undefined,
  head: undefined,
}

/**
 * Returns a warning that lists `paths`, the gates on base that might be measured neither by this run nor
 * by head's workflows. Returns an empty list if there are none.
 */
export function otherGates(paths: readonly string[]): readonly Found[] {
  if (paths.length === 0) return []
  const shown = paths.slice(0, mostGates).join(', ')
  const more = paths.length - mostGates
  const base = more > 0 ? `${shown} and ${more} more` : shown
  return [{ kind: 'changed-source', verdict: 'warn', key: 'gates', base, head: undefined }]
}

const mostGates = 5

function sourceWords({ key, base, head }: Found): Words {
  switch (key) {
    case 'kind':
      return say`Base and head use different kinds of pipeline: ${foreign(base ?? '', 40)} on base, ${foreign(head ?? '', 40)} on head${head === 'runs' ? say`, so RAG Gate did not run this change's code` : say``}.`
    case 'path':
      return say`Base and head use different run files: ${foreign(base ?? '', 80)} on base, ${foreign(head ?? '', 80)} on head.`
    case 'url':
      return say`Base and head query different addresses, because pipeline.url was edited.`
    case 'side':
      if (base === undefined) return sameIndex(head)
      return say`Head may query base's index, because base's pipeline.${foreign(base ?? '', 20)} gives each side its own location, but head's value uses base's location or omits {side}, {sha}, $RAG_GATE_SIDE or $RAG_GATE_COMMIT.`
    case 'server':
      return say`One running server answered for both sides, so this change's code and documents were not measured. Start each side's server with pipeline.start, put {side} or {sha} into pipeline.url, or, if only the requests are to be compared, limit pipeline.inputs.`
    case 'context':
      return say`Head says that its generator gets ${foreign(head ?? 'an unknown number', 20)} of the chunks (pipeline.context); base says ${foreign(base ?? 'nothing', 20)}.`
    case 'inputs':
      return say`pipeline.inputs changes from ${globs(base)} to ${globs(head)}, so later changes to other files are ${plain(head === undefined ? 'measured too' : 'not measured')}.`
    case 'gates':
      return say`Base has ${foreignWithin(base ?? '', 240)}, which no step of head's workflows is certain to measure. Each gate of base needs its own step that every pull request runs. If this gate replaces one, keep that gate's configuration path; if it is new, or the other is retired, merge.`
    case 'config':
      return say`Base has no configuration ${foreignWithin(base ?? '', 120)}, so its ${foreignWithin(head ?? '', 120)} applies.`
  }
}

function sameIndex(doc: string | undefined): Words {
  const why =
    doc === undefined
      ? say`their pipelines or files differ, all lists are equal, and both use the same location outside their worktrees`
      : say`head returned text from ${foreignWithin(doc, 120)} that only base has`
  return say`Both sides may have searched the same index: ${why}. Write the index into the worktree, or put $RAG_GATE_SIDE or {side} into its location.`
}

function globs(list: string | undefined): Words {
  return list === undefined ? say`not set` : foreignWithin(list, 120)
}
