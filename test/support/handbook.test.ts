import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { parseConfig } from '../../src/policy/config/parse-config.ts'
import { parseGoldenSet } from '../../src/golden/parse-golden-set.ts'
import { normalText } from '../../src/lib/text/words/normalise.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const config = parseConfig(read('examples/handbook/rag-gate.yml'), 'rag-gate.yml')
const golden = parseGoldenSet(Buffer.from(read(config.policy.golden)), config.policy.golden)
const evidence = golden.items.flatMap(({ id, labels }) =>
  labels.kind === 'evidence'
    ? labels.targets.flatMap((target) => target.any.map(({ doc, quote }) => ({ id, doc, quote })))
    : [],
)

/** Returns the text of a document without generated blocks, which may change with every release. */
function handWritten(text: string): string {
  return text.replaceAll(/<!-- generated:(\w+) -->.*?<!-- \/generated:\1 -->/gs, '')
}

describe('the handbook as an example', () => {
  it('has at least forty questions, five of which are unanswerable', () => {
    expect(golden.items.length).toBeGreaterThanOrEqual(40)
    expect(golden.items.filter((item) => !item.answerable).length).toBeGreaterThanOrEqual(5)
    expect(golden.items.every((item) => item.tags.length > 0)).toBe(true)
  })

  it.each(evidence)('$id: $doc holds "$quote" once', ({ doc, quote }) => {
    const places = normalText(handWritten(read(doc))).split(normalText(quote)).length - 1
    expect(places).toBe(1)
  })
})
