import type { FeatureDocs } from '../../../scripts/doc-table.ts'

export const docs: FeatureDocs = {
  changes: [
    ['what is said of questions that fail today, and what to try first', 'stage-words.ts'],
    ['when words of question and passage do not meet', 'shared-words.ts'],
  ],
}
