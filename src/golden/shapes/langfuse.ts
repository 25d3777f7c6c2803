import { byKeys, type ForeignShape } from './foreign-shape.ts'

/** Langfuse dataset items, as written by its export and its user interface. */
export const langfuse: ForeignShape = {
  name: 'langfuse',
  title: 'a Langfuse dataset',
  fits: (keys) =>
    keys.has('input') &&
    [
      'source_trace_id',
      'source_observation_id',
      'dataset_id',
      'dataset_name',
      'dataset_item_id',
      'media_references',
    ].some((key) => keys.has(key)),
  entries: byKeys({
    input: 'query',
    expected_output: 'answer',
    metadata: 'kept',
    status: 'kept',
    source_trace_id: 'kept',
    source_observation_id: 'kept',
    dataset_id: 'kept',
    dataset_name: 'kept',
    dataset_item_id: 'id',
    created_at: 'kept',
    updated_at: 'kept',
    media_references: 'kept',
  }),
}
