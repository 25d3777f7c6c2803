import type { Collected } from '../collected.ts'
import type { Policy } from '../../policy/policy.ts'
import { fromFolder, fromTop } from '../../lib/text/folder-path.ts'
import type { Reviews } from '../../lib/model/reviews.ts'
import { readAcceptLines, type ReviewsFound } from '../../verdict/accepting/accept-lines.ts'
import { type AcceptedLoss, kindsOfItems } from '../../verdict/accepting/accept-losses.ts'
import { byOwners, ownersFiles, ownersOf } from '../../verdict/accepting/code-owners.ts'
import type { Decision } from '../../verdict/decide.ts'

/**
 * Decides the verdict, taking into account losses that reviews accept. Reads reviews only if a
 * finding has the verdict `fail` and the policy lets reviews accept losses.
 */
export async function withReviews(
  { waivers, settings, items }: Policy,
  {
    read,
    owners,
  }: {
    readonly read: (() => Promise<Reviews>) | undefined
    /** Returns the logins of the configuration's owners. */
    readonly owners: () => Promise<ReadonlySet<string>>
  },
  decide: (waivers: readonly AcceptedLoss[]) => Promise<Decision>,
): Promise<{ readonly decision: Decision; readonly reviews: ReviewsFound | undefined }> {
  const decision = await decide(waivers)
  const fails = decision.findings.some(({ verdict }) => verdict === 'fail')
  if (read === undefined || settings.accept === 'off' || !fails) {
    return { decision, reviews: undefined }
  }
  const found = await read()
  const counted = settings.accept === 'codeowners' ? byOwners(found, await owners()) : found
  const reviews = readAcceptLines(counted, {
    metrics: new Set([...settings.gate.map(({ metric }) => metric.name), ...kindsOfItems]),
    items: new Set(items.map(({ id }) => id)),
  })
  const { accepted } = reviews
  const accepting = accepted.length === 0 ? decision : await decide([...waivers, ...accepted])
  return { decision: accepting, reviews }
}

/**
 * Returns the owners of base's configuration, or of head's if base has none, as listed in base's
 * `CODEOWNERS`.
 */
export async function ownersOfPolicy({
  policy,
  files,
}: Pick<Collected, 'policy' | 'files'>): Promise<ReadonlySet<string>> {
  const { base, head } = policy.folders
  const names = ownersFiles.map((name) => fromFolder(base, name))
  const held = await files.texts('base', new Set(names))
  const text = names.map((name) => held.text(name)).find((each) => each !== undefined)
  const config = policy.files.base
    ? fromTop(base, policy.files.base.config.path)
    : fromTop(head, policy.files.head.config.path)
  return ownersOf(text ?? '', config)
}
