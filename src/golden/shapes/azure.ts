import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { foldedKey } from './folded-key.ts'
import { byKeys, type ForeignShape } from './foreign-shape.ts'
import { usualNames } from './usual-names.ts'

/**
 * Rows as stored by Azure AI Evaluation and Foundry: the evaluated data below `inputs`, and the
 * target's results and the scores below `outputs`, as nested objects or in keys such as
 * `inputs.query`. A nested row must have a reference or a response below `inputs`, because in
 * LangSmith's rows `outputs` is the reference.
 */
export const azure: ForeignShape = {
  name: 'azure-ai-evaluation',
  title: 'rows of an Azure AI evaluation',
  fits: (keys) =>
    (keys.has('inputs_query') || keys.has('inputs_question')) &&
    (!keys.has('inputs') || keys.has('inputs_ground_truth') || keys.has('inputs_response')),
  entries: (item) =>
    cellsOf(item).flatMap(({ path, value }) => {
      if (path[0] === 'outputs') return [{ path, part: 'returned' as const, value }]
      const [{ part } = {}] = entries({ [path.at(-1) ?? '']: value })
      return [{ path, part, value }]
    }),
}

const entries = byKeys(usualNames)

/**
 * Returns a row with the names of its data as keys, without `inputs` and `outputs`. If the target
 * returned a value with the same name as an input, uses the returned value. Returns undefined for rows
 * of another shape.
 */
export function plainRow(row: Mapping): Mapping | undefined {
  if (!azure.fits(shapeKeys(row))) return undefined
  const cells = cellsOf(row)
  const {
    own = [],
    inputs = [],
    outputs = [],
  } = Object.groupBy(cells, ({ path: [side, name] }) =>
    name === undefined ? 'own' : side === 'inputs' ? 'inputs' : 'outputs',
  )
  return Object.fromEntries(
    [...own, ...inputs, ...outputs].map(({ path, value }) => [path.at(-1), value]),
  )
}

/**
 * Returns an item's normalised keys. Includes the keys below `inputs`, written with a dot as in
 * `inputs.query`.
 */
export function shapeKeys(item: Mapping): ReadonlySet<string> {
  const below = isMapping(item['inputs']) ? Object.keys(item['inputs']) : []
  return new Set([...Object.keys(item), ...below.map((key) => `inputs.${key}`)].map(foldedKey))
}

function cellsOf(
  item: Mapping,
): readonly { readonly path: readonly string[]; readonly value: unknown }[] {
  return Object.entries(item).flatMap(([key, value]) => {
    const [, side, rest] = /^(inputs|outputs)\.(.+)$/s.exec(key) ?? []
    if (side !== undefined && rest !== undefined) return [{ path: [side, rest], value }]
    if ((key !== 'inputs' && key !== 'outputs') || !isMapping(value))
      return [{ path: [key], value }]
    return Object.entries(value).map(([inner, each]) => {
      return { path: [key, inner], value: each }
    })
  })
}
