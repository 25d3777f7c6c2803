import { type CheckRules, checkConfig } from './checks/check-config.ts'
import type { Config } from '../../lib/model/settings/settings.ts'
import { configFromFile } from './config-from-file.ts'
import { ConfigSchema } from '../../lib/model/settings/config-schema.ts'
import { eitherSide, fileText } from '../../lib/parse/file-text.ts'
import type { KeyPath } from '../../lib/parse/key-path.ts'
import { listMistakes, type MistakeList } from '../../lib/parse/mistake-list.ts'
import { schemaMistakes, type SchemaMistake } from '../../lib/parse/schema-mistakes.ts'
import { readYaml } from '../../lib/parse/read-yaml.ts'

const limits = { most: 256 * 1024, tooLarge: 'the configuration is larger than 256 KiB' }

/**
 * Parses a configuration file in YAML or JSON of at most 256 KiB. `file` is its path inside the
 * repository. If `today` is set to a day in UTC such as `2026-12-31`, an expired waiver is a
 * mistake; otherwise, expiry is ignored. Paths are relative to `workingDirectory`, a folder in the
 * repository, which defaults to the root.
 *
 * Throws one `config-invalid` with all mistakes in the file, each with its line, column, key path,
 * what was expected and what was found. The message is safe to print and has one line per mistake.
 */
export function parseConfig(
  bytes: Uint8Array | string,
  file: string,
  rules: CheckRules = {},
): Config {
  const mistakes = listMistakes(file)
  const config = readConfig(bytes, mistakes, { workingDirectory: '', ...rules })
  if (config !== undefined) return config
  throw mistakes.error(
    'config-invalid',
    'correct the configuration; every key is described in docs/configuration.md of RAG Gate',
  )
}

function readConfig(
  bytes: Uint8Array | string,
  mistakes: MistakeList,
  rules: CheckRules,
): Config | undefined {
  const text = fileText(bytes, { ...limits, resolve: eitherSide, mistakes })
  if (mistakes.count > 0) return undefined
  const document = readYaml(text)
  const { problems } = document
  const value = withMissing(document.value, rules.missing)
  for (const problem of problems) mistakes.add(problem, () => problem.position)
  if (value === undefined) return undefined
  const lost = problems.filter((problem) => problem.lost).map((problem) => problem.path)
  for (const { path, part, message } of problemsIn(value, rules)) {
    // Mistakes inside a value that could not be parsed have already been reported.
    if (lost.some((above) => isBelow(path, above))) continue
    mistakes.add({ path, message }, () => document.positionOf(path, part))
  }
  return mistakes.count === 0 ? configFromFile(ConfigSchema.parse(value)) : undefined
}

/** Returns a mapping with values added for missing keys. */
function withMissing(value: unknown, missing: CheckRules['missing']): unknown {
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isMapping && missing !== undefined ? { ...missing, ...value } : value
}

/**
 * Returns the mistakes in a file's value. If both the schema and the checks find mistakes in a key,
 * returns only what the checks found, which is more specific.
 */
export function problemsIn(value: unknown, rules: CheckRules): readonly SchemaMistake[] {
  const checked = checkConfig(value, rules)
  const told = new Set(checked.filter(({ part }) => part === 'key').map(placeOf))
  const unfit = schemaMistakes(ConfigSchema, value)
  return [
    ...unfit.filter((problem) => problem.part === 'value' || !told.has(placeOf(problem))),
    ...checked,
  ]
}

function placeOf({ path }: SchemaMistake): string {
  return JSON.stringify(path)
}

function isBelow(path: KeyPath, above: KeyPath): boolean {
  return above.length <= path.length && above.every((step, index) => step === path[index])
}
