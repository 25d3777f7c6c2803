import type { FeatureDocs } from '../../../scripts/doc-table.ts'

export const docs: FeatureDocs = {
  changes: [['TREC runs', '']],
}
