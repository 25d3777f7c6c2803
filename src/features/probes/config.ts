import type { FeatureSettings } from '../../lib/model/settings/feature-settings.ts'
import type { PolicySettings } from '../../lib/model/settings/settings.ts'
import { repositoryPath } from '../../lib/model/settings/repository-paths.ts'

export const settings: FeatureSettings = {
  probes: repositoryPath()
    .optional()
    .describe(
      'JSON Lines of documents to plant where a metric such as probe_exposure is measured, each with item, doc, text and marker (what only it says). Questions without one get a made document. Without it: all are made.',
    ),
}

/** Path of the documents that the project wrote itself; undefined: all are made. */
export function ownDocuments({ features }: Pick<PolicySettings, 'features'>): string | undefined {
  const path = features['probes']
  return typeof path === 'string' ? path : undefined
}
