import type { FeatureDocs } from '../../../scripts/doc-table.ts'

export const docs: FeatureDocs = {
  changes: [
    ['how variants of a pipeline are run', 'variants/'],
    ['what a sweep shows', 'shown/'],
    ['what may mend a likely cause', 'remedies/remedies-for.ts'],
  ],
}
