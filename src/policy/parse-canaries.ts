import type { z } from 'zod'
import { eitherSide, fileText } from '../lib/parse/file-text.ts'
import { itemBySchema, repeatTeller } from '../lib/parse/item-by-schema.ts'
import { listMistakes, type MistakeList } from '../lib/parse/mistake-list.ts'
import { quoted } from '../lib/text/printing/printable.ts'
import type { GoldenFormat } from '../lib/parse/raw-item.ts'
import { readJsonLines } from '../lib/parse/read-json-lines.ts'
import { readJsonList } from '../lib/parse/read-json-list.ts'
import { readYamlList } from '../lib/parse/read-yaml-list.ts'
import type { Canary } from '../lib/model/judging/canary.ts'
import { CompareCanarySchema, ExtractCanarySchema, VerifyCanarySchema } from './canary-schema.ts'

const limits = { most: 1024 * 1024, tooLarge: 'the file is larger than 1 MiB' }
const mostCases = 200

const formats = new Map<string, GoldenFormat>([
  ['jsonl', readJsonLines],
  ['json', readJsonList],
])

/**
 * Parses a project's own control cases from a YAML list, a JSON list or JSON Lines, depending on
 * the file extension. `file` is its path inside the repository. Throws one `config-invalid` with
 * all mistakes in the file. The limits are 1 MiB and 200 cases. A file without any cases is
 * invalid.
 */
export function parseCanaries(bytes: Uint8Array, file: string): readonly Canary[] {
  const mistakes = listMistakes(file)
  const cases = readCases(fileText(bytes, { ...limits, resolve: eitherSide, mistakes }), {
    file,
    mistakes,
  })
  if (mistakes.count === 0 && cases.length === 0) {
    mistakes.add({ path: [], message: 'the file contains no cases: expected at least one case' })
  }
  if (mistakes.count > 0)
    throw mistakes.error('config-invalid', 'correct the file that is set as judge.canaries')
  return cases
}

type Reading = { readonly file: string; readonly mistakes: MistakeList }

function readCases(text: string, { file, mistakes }: Reading): readonly Canary[] {
  const cases: Canary[] = []
  const tellRepeated = repeatTeller(mistakes)
  for (const raw of formatOf(file)(text, mistakes)) {
    if (cases.length === mostCases) {
      const message = `expected at most ${mostCases} cases, because each case takes one call to the judge`
      mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
      break
    }
    const canary = itemBySchema(raw, aCase, mistakes)
    if (canary === undefined) continue
    for (const name of namesIn(canary))
      tellRepeated(name, raw, `the name ${quoted(name)} appears twice, first in the case`)
    cases.push(canary)
  }
  return cases
}

function formatOf(file: string): GoldenFormat {
  return formats.get(/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '') ?? readYamlList
}

const aCase = { what: 'a case', schemaOf: schemaFor }

/**
 * Returns the schema for the kind of case that the keys indicate, so that mistakes are reported for that
 * kind.
 */
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
