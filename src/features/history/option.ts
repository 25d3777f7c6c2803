import type { FeatureOption } from '../../gate/feature.ts'

export const option: FeatureOption = {
  help: `  --history FILE   show each metric's values on earlier commits;
                   rag-gate history add writes the file`,
  read: async (file, log) => (await import('./earlier-commits.ts')).earlierCommits(file, log),
}
