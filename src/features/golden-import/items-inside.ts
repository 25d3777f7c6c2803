import { foreignShapeOf } from '../../golden/item-shapes.ts'
import type { MistakeList } from '../../lib/parse/mistake-list.ts'
import { holdsLines } from '../../golden/parse-golden-set.ts'
import { parseJson } from '../../lib/parse/parse-json.ts'
import { readYaml } from '../../lib/parse/read-yaml.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import type { NamedFile } from '../../lib/files/read-named.ts'
import { numbered, rowsOf } from './rows-of-columns.ts'
import { squadItems } from './squad.ts'

/**
 * The items in a file that is a single object. If `title` is absent, the items' keys identify the
 * tool that wrote the file.
 */
export type ItemsInside = {
  readonly title?: string
  readonly items: readonly { readonly value: unknown; readonly line: number }[]
}

/**
 * Finds the items in a file that is a single JSON or YAML object: in a list under one of its keys,
 * as columns or rows by name, in LlamaIndex tables, or in SQuAD paragraphs. Otherwise, takes the
 * object itself as an item if its keys fit a known format. Returns undefined for anything else.
 */
export function itemsInside(
  { name }: NamedFile,
  text: string,
  mistakes: MistakeList,
): ItemsInside | undefined {
  const whole = /\.ya?ml$/i.test(name) ? yamlOf(text) : jsonOf(text, name, mistakes)
  if (!isMapping(whole)) return undefined
  const rows = squadItems(whole) ?? rowsOf(whole)
  return (
    finetuningPairs(whole) ?? (rows && { items: numbered(rows) }) ?? listed(whole) ?? alone(whole)
  )
}

function yamlOf(text: string): unknown {
  return /^\s*-/.test(text) ? undefined : readYaml(text).value
}

function jsonOf(text: string, name: string, mistakes: MistakeList): unknown {
  if (!/^\s*\{/.test(text) || /\.(?:jsonl|ndjson)$/i.test(name) || holdsLines(text))
    return undefined
  const positionAt = () => ({ line: 1, column: undefined })
  return parseJson(text, { mistakes, positionAt })?.value
}

/**
 * Reads a LlamaIndex `EmbeddingQAFinetuneDataset`, which maps the ids of questions to the ids of
 * passages.
 */
function finetuningPairs(whole: Mapping): ItemsInside | undefined {
  const { queries, corpus, relevant_docs: relevant } = whole
  if (!isMapping(queries) || !isMapping(corpus) || !isMapping(relevant)) return undefined
  const items = Object.entries(queries).map(([id, query], index) => {
    const ids = Object.hasOwn(relevant, id) ? relevant[id] : []
    const found: readonly unknown[] = Array.isArray(ids) ? ids : []
    const contexts = found.flatMap((each): readonly unknown[] => {
      const key = String(each)
      return Object.hasOwn(corpus, key) ? [corpus[key]] : []
    })
    const value = { id, query, relevant_chunk_ids: found, reference_contexts: contexts }
    return { value, line: index + 1 }
  })
  return { title: 'a LlamaIndex dataset for fine-tuning', items }
}

/**
 * Returns the mapping's only list of objects, for example under `tests` or `data`. If there are
 * several, returns the first in a known format.
 */
function listed(whole: Mapping): ItemsInside | undefined {
  const lists = Object.values(whole).filter(
    (value): value is Mapping[] => Array.isArray(value) && value.some(isMapping),
  )
  const known = lists.find(([first]) => foreignShapeOf(first) !== undefined)
  const list = lists.length === 1 ? lists[0] : known
  return list && { items: numbered(list.map(inRow)) }
}

/** Treats the whole object as one item if its keys fit a known format. */
function alone(whole: Mapping): ItemsInside | undefined {
  return foreignShapeOf(whole) && { items: numbered([whole]) }
}

/** Unwraps a row of a Hugging Face page, in which each row is nested under `row`. */
function inRow(value: Mapping): Mapping {
  return 'row_idx' in value && isMapping(value['row']) ? value['row'] : value
}
