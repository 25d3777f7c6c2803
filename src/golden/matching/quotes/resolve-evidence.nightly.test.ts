import { describe, expect, it } from 'vitest'
import { evidence } from '../../../../test/support/score-example.ts'
import type { Evidence } from '../../../lib/model/items/golden-set.ts'
import { normalise } from '../../../lib/text/words/normalise.ts'
import { resolveEvidence } from './resolve-evidence.ts'

/** Returns the source texts that were found for the evidence, or `missing`. */
function found(document: string, fields: Partial<Evidence> & { quote: string }): unknown {
  const resolution = resolveEvidence(evidence({ doc: 'd', ...fields }), normalise(document))
  if (resolution.kind === 'missing') return 'missing'
  return resolution.places.map(({ start, end }) => `${start}: ${document.slice(start, end)}`)
}

describe('S10: resolving evidence is linear work', () => {
  it('looks for a quote of the single letter that a megabyte consists of', () => {
    const surroundings = { prefix: 'a'.repeat(5000), suffix: 'a'.repeat(5000) }
    expect(found('a'.repeat(1e6), { quote: 'a'.repeat(50) })).toHaveLength(1000)
    expect(found('a'.repeat(1e6), { quote: 'a'.repeat(50), start: 77 })).toHaveLength(1)
    expect(found('a'.repeat(1e6), { quote: 'a'.repeat(50), ...surroundings })).toHaveLength(1000)
    expect(found('a'.repeat(1e6), { quote: `${'a'.repeat(50)}b` })).toHaveLength(1)
  })
})
