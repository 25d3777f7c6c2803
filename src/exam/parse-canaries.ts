import type { z } from 'zod'
import { decodeText } from '../text/decode-text.ts'
import { listMistakes, type MistakeList } from '../parse/mistake-list.ts'
import { quoted, shown } from '../text/printable.ts'
import { schemaMistakes } from '../parse/schema-mistakes.ts'
import { isMapping } from '../parse/written-values.ts'
import type { GoldenFormat, RawItem } from '../parse/raw-item.ts'
import { readJsonLines } from '../parse/read-json-lines.ts'
import { readJsonList } from '../parse/read-json-list.ts'
import { readYamlList } from '../parse/read-yaml-list.ts'
import type { Canary } from '../model/canary.ts'
import { CompareCanarySchema, ExtractCanarySchema, VerifyCanarySchema } from './canary-schema.ts'

const largestFile = 1024 * 1024
const mostCases = 200

const formats = new Map<string, GoldenFormat>([
  ['jsonl', readJsonLines],
  ['json', readJsonList],
])

/**
 * Reads a project's own cases: a list in YAML or JSON, or JSON Lines, by the file's ending. `file` is its path inside
 * the repository. Throws `config-invalid` with every mistake of the file at once. At most 1 MiB and 200
 * cases; a file without any is a mistake too.
 */
export function parseCanaries(bytes: Uint8Array, file: string): readonly Canary[] {
  const mistakes = listMistakes(file)
  const cases = readCases(textOf(bytes, mistakes), { file, mistakes })
  if (mistakes.count === 0 && cases.length === 0) {
    mistakes.add({ path: [], message: 'no case in it: expected at least one' })
  }
  if (mistakes.count > 0)
    throw mistakes.error('config-invalid', 'correct the file that judge.canaries names')
  return cases
}

function textOf(bytes: Uint8Array, mistakes: MistakeList): string {
  const isLarge = bytes.length > largestFile
  const text = isLarge ? undefined : decodeText(bytes)
  if (text !== undefined) return text
  const message = isLarge ? 'a file of more than 1 MiB' : 'not UTF-8: expected a text file in UTF-8'
  mistakes.add({ path: [], message })
  return ''
}

type Reading = { readonly file: string; readonly mistakes: MistakeList }

function readCases(text: string, { file, mistakes }: Reading): readonly Canary[] {
  const cases: Canary[] = []
  const lineOfName = new Map<string, number>()
  for (const raw of formatOf(file)(text, mistakes)) {
    if (cases.length === mostCases) {
      const message = `more than ${mostCases} cases, each of which is a call`
      mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
      break
    }
    const canary = readCase(raw, mistakes)
    if (canary === undefined) continue
    for (const name of namesIn(canary)) tellRepeatedName(name, { raw, lineOfName, mistakes })
    cases.push(canary)
  }
  return cases
}

function formatOf(file: string): GoldenFormat {
  return formats.get(/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '') ?? readYamlList
}

function readCase(raw: RawItem, mistakes: MistakeList): Canary | undefined {
  const { value } = raw
  if (!isMapping(value)) {
    const message = `expected a case: an object, found ${shown(value)}`
    mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
    return undefined
  }
  const schema = schemaFor(value)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, part, message } of schemaMistakes(schema, value)) {
    mistakes.add({ path: [...raw.path, ...path], message }, () => raw.positionOf(path, part))
  }
  return undefined
}

/** The keys say what is asked, so that a mistake is told of the case that was meant. */
function schemaFor(value: object): z.ZodType<Canary> {
  if ('chunks' in value || 'claims' in value) return VerifyCanarySchema
  if ('reference' in value || 'answer_claims' in value || 'reference_claims' in value) {
    return CompareCanarySchema
  }
  return ExtractCanarySchema
}

function namesIn(canary: Canary): readonly string[] {
  switch (canary.kind) {
    case 'verify':
      return canary.claims.map(({ name }) => name)
    case 'compare':
      return [...canary.answerClaims, ...canary.referenceClaims].map(({ name }) => name)
    case 'extract':
      return canary.expectations.map(({ name }) => name)
  }
}

type Names = {
  readonly raw: RawItem
  readonly lineOfName: Map<string, number>
  readonly mistakes: MistakeList
}

function tellRepeatedName(name: string, { raw, lineOfName, mistakes }: Names): void {
  const first = lineOfName.get(name)
  if (first === undefined) {
    lineOfName.set(name, raw.line)
    return
  }
  const message = `the name ${quoted(name)} stands twice, first in the case on line ${first}`
  mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
}
