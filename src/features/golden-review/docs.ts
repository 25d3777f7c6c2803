import type { FeatureDocs } from '../../../scripts/doc-table.ts'

export const docs: FeatureDocs = {
  changes: [
    ['the review of questions; its page, which runs in a browser', 'review-queue.ts', 'page/'],
  ],
}
