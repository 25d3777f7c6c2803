import type { FeatureSettings } from '../../lib/model/settings/feature-settings.ts'
import type { PolicySettings } from '../../lib/model/settings/settings.ts'
import { repositoryPath } from '../../lib/model/settings/repository-paths.ts'

export const settings: FeatureSettings = {
  probes: repositoryPath()
    .optional()
    .describe(
      'File of documents to plant for metrics such as probe_exposure. If omitted, all documents are generated.',
    ),
}

/**
 * Returns the path to the file of planted documents that the project wrote itself, or undefined if
 * all of them are generated.
 */
export function ownDocuments({ features }: Pick<PolicySettings, 'features'>): string | undefined {
  const path = features['probes']
  return typeof path === 'string' ? path : undefined
}
