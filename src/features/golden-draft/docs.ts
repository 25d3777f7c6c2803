import type { FeatureDocs } from '../../../scripts/doc-table.ts'

export const docs: FeatureDocs = {
  changes: [
    ['what `golden draft` asks a model, and what it drops', 'draft-prompts.ts', 'make-draft.ts'],
  ],
}
