import { foldedKey } from './folded-key.ts'
import { byKeys, type Entry, type ForeignShape, type Part } from './foreign-shape.ts'
import { passagesIn } from './foreign-values.ts'
import { withMarkedPassages } from './marked-passages.ts'

/** Common names for our keys in other question sets. Our own keys are also accepted. */
export const usualNames: ReadonlyMap<string, Part> = new Map([
  ...named('id', ['_id', 'qid', 'query_id', 'question_id', 'uuid']),
  ...named('query', [
    'question',
    'questions',
    'q',
    'user_query',
    'user_question',
    'user_input',
    'messages',
  ]),
  ...named('query', ['prompt', 'instruction', 'query_text', 'input', 'text', 'conversations']),
  ...named('query', ['conversation', 'turns', 'inputs']),
  ...named('answer', ['answers', 'a', 'expected_answer', 'expected_answers', 'ground_truth']),
  ...named('answer', ['ground_truths', 'ground_truth_answer', 'reference_answer', 'reference']),
  ...named('answer', ['gold_answer', 'golden_answer', 'golden_answers', 'correct_answer']),
  ...named('answer', ['expected_output', 'expected', 'ideal', 'target', 'output', 'solution']),
  ...named('answer', ['outputs', 'reference_outputs', 'expectations', 'expected_response']),
  ...named('answer', ['gt_answer', 'generation_gt', 'truth']),
  ...named('history', ['chat_history', 'conversation_history']),
  ...named('chunks', ['relevant_chunk_ids', 'relevant_chunks', 'chunk_ids', 'chunk_id']),
  ...named('chunks', ['expected_chunk_ids', 'expected_chunks', 'gold_chunk_ids', 'correct_chunks']),
  ...named('chunks', ['relevant_ids', 'reference_context_ids', 'node_ids']),
  ...named('docs', [
    'relevant_docs',
    'relevant_doc_ids',
    'relevant_documents',
    'doc_ids',
    'doc_id',
  ]),
  ...named('docs', ['relevant_document_ids', 'document_ids', 'document_id', 'expected_docs']),
  ...named('docs', ['expected_documents', 'expected_doc_ids', 'gold_docs', 'gold_doc_ids']),
  ...named('docs', ['expected_sources', 'relevant_files', 'expected_files']),
  ...named('contexts', ['contexts', 'context', 'ground_truth_contexts', 'reference_contexts']),
  ...named('contexts', [
    'reference_context',
    'gold_contexts',
    'gold_context',
    'passage',
    'passages',
  ]),
  ...named('contexts', ['relevant_passages', 'supporting_facts', 'relevant_text']),
  ...named('source', ['source', 'sources', 'source_file', 'source_doc', 'source_document', 'file']),
  ...named('source', ['file_name', 'filename', 'document', 'doc', 'path', 'url', 'citations']),
  ...named('source', ['corpus_id']),
  ...named('tags', ['category', 'difficulty', 'question_type', 'type', 'topic', 'tag']),
  ...named('kept', ['metadata', 'title', 'comment', 'comments', 'explanation', 'persona']),
  ...named('kept', ['created_at', 'updated_at', 'author', 'language', 'domain', 'description']),
  ...named('returned', ['response', 'actual_output', 'retrieved_contexts', 'retrieval_context']),
  ...named('returned', ['retrieved_context_ids', 'model_answer', 'generated_answer', 'prediction']),
  ...named('returned', ['retrieved_context']),
  ...named('returned', ['completion', 'model_output', 'model_response', 'generated_text']),
  ...named('returned', ['llm_answer', 'bot_answer', 'system_answer']),
])

function named(part: Part, keys: readonly string[]): [string, Part][] {
  return keys.map((key) => [key, part])
}

/**
 * Questions and answers under common names: pairs, triples with relevant ids, and sets with
 * contexts.
 */
export const usual: ForeignShape = {
  name: 'questions',
  title: 'questions and answers',
  fits: (keys) => {
    const parts = new Set(keys.values().map((key) => usualNames.get(key) ?? 'kept'))
    return parts.has('query') || (keys.has('query') && parts.size > 1)
  },
  entries: (item) => withMarkedPassages(item, entries(item).map(asPassages)),
}

/** Reads `references` as passages if they are objects with text, otherwise keeps them. */
function asPassages(entry: Entry): Entry {
  const isReferences = entry.part === undefined && foldedKey(String(entry.path[0])) === 'references'
  return isReferences && passagesIn(entry.value).length > 0 ? { ...entry, part: 'contexts' } : entry
}

const entries = byKeys(usualNames)
