import type { NotApplicableReason } from '../../model/score.ts'

/** What keeps a metric from applying, as it stands behind a number of items. */
export const reasonInWords: Record<NotApplicableReason, string> = {
  unanswerable_item: 'unanswerable',
  answerable_item: 'answerable',
  no_labels: 'without a usable label',
  label_kind: 'with another kind of label',
  stale_label: 'with stale labels',
  no_text: 'without chunk text',
  no_spans: 'without the text of a document',
  no_chunks: 'without chunks',
  no_context: 'without a known context',
  no_answer: 'without an answer',
  no_reference: 'without a reference',
  no_reference_claims: 'without claims in the reference',
  nothing_recalled: 'with nothing recalled',
  no_numbers: 'without numbers',
  no_quotes: 'without quotes',
  no_strings: 'without strings to hold',
  no_citations: 'without citations',
  refused: 'refused',
  not_sampled: 'not sampled',
  unreviewed_draft: 'unreviewed drafts',
  cold_start: 'that warmed a process up',
  no_timing: 'without a time',
  no_usage: 'without a count of tokens',
  no_price: 'without a price',
}
