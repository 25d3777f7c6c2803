import { byKeys, type ForeignShape } from './foreign-shape.ts'

/** Examples from a LlamaIndex `LabelledRagDataset`. */
export const llamaIndex: ForeignShape = {
  name: 'llama-index',
  title: 'a LlamaIndex dataset',
  fits: (keys) => keys.has('query') && (keys.has('reference_answer') || keys.has('query_by')),
  entries: byKeys({
    reference_answer: 'answer',
    reference_contexts: 'contexts',
    query_by: 'kept',
    reference_answer_by: 'kept',
  }),
}
