import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Documents, quotesOf, type WrittenItem } from './document-edits.ts'

/** Files of a data set, by path. */
export type DataSet = Readonly<Record<string, string>>

/**
 * Writes a data set below a folder. Returns the path of the file if there is only one, otherwise the
 * folder.
 */
export async function writeSet(set: DataSet, folder: string): Promise<string> {
  for (const [path, text] of Object.entries(set)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const [only, other] = Object.keys(set)
  return other === undefined ? join(folder, only ?? '') : folder
}

const jsonLines = (items: readonly object[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('')

const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n`).join('')

const quotes = (item: WrittenItem): readonly string[] => [
  ...new Set(quotesOf(item).map(({ quote }) => quote)),
]

/** Returns the documents that contain the answer, without duplicates. */
export const docsOf = (item: WrittenItem): readonly string[] => [
  ...new Set(quotesOf(item).map(({ doc }) => doc)),
]

const nameOf = (path: string): string => basename(path, '.md')

/** Formats a list as Python prints it, because tools in Python write lists like this into cells. */
const python = (texts: readonly string[]): string =>
  `[${texts.map((text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`).join(', ')}]`

/** Formats in which questions come with the texts that answer them. */
export const byContexts: Readonly<Record<string, (set: Documents) => DataSet>> = {
  ragas: ({ items }) => ({
    'ragas.jsonl': jsonLines(
      items.map((item) => ({
        user_input: item.query,
        reference: item.answer,
        reference_contexts: quotes(item),
      })),
    ),
  }),
  'ragas in CSV': ({ items }) => ({
    'ragas.csv': csv([
      ['user_input', 'reference_contexts', 'reference'],
      ...items.map((item) => [item.query, python(quotes(item)), item.answer ?? '']),
    ]),
  }),
  DeepEval: ({ items }) => ({
    'goldens.json': JSON.stringify(
      items.map((item) => ({
        input: item.query,
        expected_output: item.answer,
        context: quotes(item),
        actual_output: null,
        retrieval_context: null,
      })),
    ),
  }),
  'LlamaIndex, labelled': ({ items }) => ({
    'rag_dataset.json': JSON.stringify({
      examples: items.map((item) => ({
        query: item.query,
        query_by: { type: 'human', model_name: '' },
        reference_contexts: quotes(item),
        reference_answer: item.answer ?? '',
        reference_answer_by: { type: 'human', model_name: '' },
      })),
    }),
  }),
  'LlamaIndex, for fine-tuning': ({ items }) => {
    const texts = [...new Set(items.flatMap(quotes))]
    const idOf = new Map(texts.map((text, at) => [text, `node-${at}`]))
    return {
      'pairs.json': JSON.stringify({
        queries: Object.fromEntries(items.map(({ id, query }) => [id, query])),
        corpus: Object.fromEntries(texts.map((text) => [idOf.get(text), text])),
        relevant_docs: Object.fromEntries(
          items.map((item) => [item.id, quotes(item).map((text) => idOf.get(text))]),
        ),
      }),
    }
  },
  promptfoo: ({ items }) => ({
    'tests.json': JSON.stringify({
      tests: items.map((item) => ({
        vars: { question: item.query, context: quotes(item) },
        assert: [{ type: 'similar', value: item.answer }],
      })),
    }),
  }),
  'sets with contexts': ({ items }) => ({
    'set.jsonl': jsonLines(
      items.map((item) => ({
        question: item.query,
        ground_truth_answer: item.answer,
        ground_truth_contexts: quotes(item),
        category: 'a',
      })),
    ),
  }),
}

/** Formats in which questions come with the names of documents. */
export const byNames: Readonly<Record<string, (set: Documents) => DataSet>> = {
  BEIR: ({ items, texts }) => ({
    'queries.jsonl': jsonLines(
      items.map(({ id, query }) => ({ _id: id, text: query, metadata: {} })),
    ),
    'corpus.jsonl': jsonLines(
      Object.entries(texts).map(([path, text]) => ({ _id: nameOf(path), title: '', text })),
    ),
    'qrels/test.tsv': [
      'query-id\tcorpus-id\tscore\n',
      ...items.flatMap((item) => docsOf(item).map((doc) => `${item.id}\t${nameOf(doc)}\t1\n`)),
    ].join(''),
  }),
  TREC: ({ items }) => ({
    'topics.tsv': items.map(({ id, query }) => `${id}\t${query}\n`).join(''),
    'qrels.txt': items
      .flatMap((item) => docsOf(item).map((doc) => `${item.id} 0 ${doc} 1\n`))
      .join(''),
  }),
  CSV: ({ items }) => ({
    'questions.csv': csv([
      ['Question', 'Expected Answer', 'Relevant Docs'],
      ...items.map((item) => [item.query, item.answer ?? '', docsOf(item).map(nameOf).join('; ')]),
    ]),
  }),
  triples: ({ items }) => ({
    'triples.json': JSON.stringify(
      items.map((item) => ({
        query: item.query,
        relevant_chunk_ids: docsOf(item),
        expected_answer: item.answer,
      })),
    ),
  }),
}
