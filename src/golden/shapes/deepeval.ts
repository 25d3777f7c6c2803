import { byKeys, type Entry, type ForeignShape } from './foreign-shape.ts'

const entries = byKeys({
  input: 'query',
  turns: 'query',
  scenario: 'kept',
  expected_outcome: 'kept',
  user_description: 'kept',
  expected_output: 'answer',
  context: 'contexts',
  source_file: 'source',
  actual_output: 'returned',
  retrieval_context: 'returned',
  tools_called: 'returned',
  expected_tools: 'kept',
  additional_metadata: 'kept',
  custom_column_key_values: 'kept',
  metadata: 'kept',
  comments: 'kept',
  name: 'kept',
  token_cost: 'returned',
  input_token_count: 'returned',
  output_token_count: 'returned',
  completion_time: 'returned',
})

/**
 * DeepEval's goldens, conversational goldens and test cases. In CSV and JSON Lines, a list is
 * written as a single string with its items separated by `|`, which the items may contain too.
 */
export const deepeval: ForeignShape = {
  name: 'deepeval',
  title: 'DeepEval goldens',
  fits: (keys) =>
    (keys.has('input') &&
      (own.some((key) => keys.has(key)) || (keys.has('expected_output') && keys.has('context')))) ||
    (keys.has('scenario') && keys.has('expected_outcome')),
  entries: (item) => entries(item).map(divided),
}

/** Keys that other tools do not write beside `input`, unlike `expected_output`. */
const own = [
  'actual_output',
  'retrieval_context',
  'source_file',
  'tools_called',
  'expected_tools',
  'additional_metadata',
  'custom_column_key_values',
]

function divided(entry: Entry): Entry {
  const { part, value } = entry
  if (part !== 'contexts' || typeof value !== 'string' || value.startsWith('[')) return entry
  const pieces = value.split('|').map((piece) => piece.trim())
  return pieces.length === 1 ? entry : { ...entry, pieces }
}
