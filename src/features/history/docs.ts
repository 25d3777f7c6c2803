import type { FeatureDocs } from '../../../scripts/doc-table.ts'

export const docs: FeatureDocs = {
  changes: [
    ['a line of the history', 'history-entry.ts'],
    ['how a trend is drawn', 'trend/'],
  ],
}
