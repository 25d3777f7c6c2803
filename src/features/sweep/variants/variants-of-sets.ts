import { GateError } from '../../../lib/errors.ts'
import { readYaml } from '../../../lib/parse/read-yaml.ts'
import { printable, quoted } from '../../../lib/text/printing/printable.ts'
import type { Variant } from './variant.ts'

/** The maximum number of variants. More are probably a mistake. */
export const mostVariants = 500

/**
 * Pipeline keys that control how or when questions are asked, so they must be the same for all
 * variants.
 */
const notTried = new Set(['kind', 'depth', 'concurrency', 'inputs'])

/**
 * Returns every combination of the values given by `--set`, such as `chunk.size=300,500`, with the last
 * key varying fastest. Values are YAML list items. Throws `input-invalid` for arguments that cannot be
 * parsed, for a key that occurs twice, and for more than 500 combinations. Does not check whether keys
 * and values are valid for the pipeline.
 */
export function variantsOfSets(sets: readonly string[]): readonly Variant[] {
  const read = sets.map((set) => readSet(set))
  const keys = read.map(({ key }) => key)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined)
    throw usage(
      `--set specifies ${quoted(twice)} twice`,
      'list all values of this key in one --set',
    )
  const count = read.reduce((product, { values }) => product * values.length, 1)
  if (count > mostVariants)
    throw usage(
      `--set specifies ${count} variants, but at most ${mostVariants} are allowed`,
      'list fewer values',
    )
  const combinations = read.reduce<readonly (readonly [string, unknown][])[]>(
    (all, { key, values }) => all.flatMap((one) => values.map((value) => [...one, [key, value]])),
    [[]],
  )
  return combinations.map((settings) => ({
    name: settings.map(([key, value]) => `${key}=${written(value)}`).join(' '),
    settings: new Map(settings),
  }))
}

function readSet(set: string): { readonly key: string; readonly values: readonly unknown[] } {
  const [, key = '', text = ''] = /^(?:pipeline\.)?([^=\s]+)=(.*)$/s.exec(set) ?? []
  const hint = 'write --set chunk.size=300,500 or --set \'documents=["docs/**"],["guides/**"]\''
  if (key === '') throw usage(`--set ${quoted(set)}: expected KEY=VALUE,VALUE`, hint)
  if (notTried.has(key))
    throw usage(
      `--set ${key}: this key controls how the pipeline is queried, which must be the same for all variants`,
    )
  const { value, problems } = readYaml(`[${text}]`)
  const values = Array.isArray(value) ? value : []
  if (problems.length > 0 || values.length === 0 || !values.every(isValue))
    throw usage(`--set ${printable(key)}: ${quoted(text)} is not a list of values`, hint)
  return { key, values }
}

/** Returns whether a value is a scalar or a list of scalars. */
function isValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => isScalar(one))
  return isScalar(value)
}

function isScalar(value: unknown): boolean {
  return value !== null && typeof value !== 'object'
}

function written(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value)
}

function usage(message: string, hint = 'see `rag-gate sweep --help`'): GateError {
  return new GateError('input-invalid', message, { hint })
}
