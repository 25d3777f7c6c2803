import { sha256 } from '../../core/sha256.ts'
import type { WrittenItem } from '../../golden/golden-lines.ts'
import type { Topic } from '../../model/monitoring/monitor-report.ts'

/** A topic asked about by fewer is chance. */
const fewestAsked = 3
const mostDrafts = 20

/** A draft for each topic that the golden set does not cover, led by its most asked wording, as `golden mine` writes them. */
export function topicDrafts(topics: readonly Topic[]): readonly WrittenItem[] {
  return topics
    .filter(({ asked }) => asked >= fewestAsked)
    .slice(0, mostDrafts)
    .flatMap(({ asked, queries: [query, ...otherwise] }) =>
      query === undefined
        ? []
        : [
            {
              id: `mined-${sha256(query).slice(0, 12)}`,
              query,
              draft: true,
              notes: { mined: 'monitor', asked, otherwise: otherwise.slice(0, 5) },
            },
          ],
    )
}
