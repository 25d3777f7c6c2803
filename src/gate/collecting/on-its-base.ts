import { mergeGoldenSets } from '../../golden/merge-golden-sets.ts'
import { readHead } from '../../git/head-commit.ts'
import { nothingRelevantChanged } from '../comparing/nothing-relevant-changed.ts'
import type { GateRequest } from '../request.ts'
import type { OpenPolicy } from './open-policy.ts'

/**
 * Drops base if head is on it and changes nothing relevant, as on the main branch, so that head is
 * measured alone. Keeps a base that the caller chose, and the base of a run that asks for certain
 * questions or metrics.
 */
export async function withoutOwnBase(
  { base, checkout, only, metrics }: Pick<GateRequest, 'base' | 'checkout' | 'only' | 'metrics'>,
  opened: OpenPolicy,
): Promise<OpenPolicy> {
  const { commits, workspace, context } = opened
  const { policy } = context
  if (base.kind !== 'merge-base' || base.tip !== undefined) return opened
  if (only !== undefined || metrics !== undefined) return opened
  const own = commits.named ? commits.head : (await readHead(checkout)).sha
  if (own !== commits.base) return opened
  if (!(await nothingRelevantChanged({ policy, commits, reader: workspace }))) return opened
  const { head } = policy.golden
  return {
    ...opened,
    commits: { ...commits, base: undefined },
    context: {
      ...context,
      commits: { ...context.commits, base: undefined },
      policy: {
        ...policy,
        pipelines: { ...policy.pipelines, base: undefined },
        golden: { base: undefined, head },
        items: mergeGoldenSets(undefined, head),
      },
    },
  }
}
