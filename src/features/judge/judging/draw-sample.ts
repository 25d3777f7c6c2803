import type { JudgeSettings } from '../../../lib/model/settings/settings.ts'
import type { Policy } from '../../../policy/policy.ts'
import type { JudgeSample } from '../../../gate/feature.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import { sha256 } from '../../../lib/sha256.ts'

/**
 * Draws the questions whose ids have the smallest SHA-256 hashes, so both sides and all runs judge the
 * same questions. Base's questions come first, so that an added question does not displace one that can
 * be compared.
 */
export function drawSample(
  { items }: Pick<Policy, 'items'>,
  sample: JudgeSettings['sample'],
): JudgeSample {
  if (sample === undefined || sample >= items.length) {
    return { items, unsampled: new Set(), facts: undefined }
  }
  const drawn = items
    .map(({ id, origin }) => ({ id, order: `${origin === 'added' ? 1 : 0} ${sha256(id)}` }))
    .toSorted((one, other) => byCodeUnit(one.order, other.order))
    .slice(0, sample)
  const ids = new Set(drawn.map(({ id }) => id))
  return {
    items: items.filter(({ id }) => ids.has(id)),
    unsampled: new Set(items.map(({ id }) => id).filter((id) => !ids.has(id))),
    facts: { items: ids.size, of: items.length },
  }
}
