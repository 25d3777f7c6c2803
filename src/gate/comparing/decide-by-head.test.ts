import { expect, it } from 'vitest'
import { metricGate, policySettings } from '../../../test/support/policy-settings.ts'
import { answered, chunk, evidence, metric } from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { runs } from '../../../test/support/side-fixture.ts'
import { noMoves } from '../../golden/matching/follow/follow-evidence.ts'
import type { Labels, PairedItem } from '../../lib/model/items/golden-set.ts'
import { noAnomalies, type Run } from '../../lib/model/run.ts'
import { onlyScores } from '../../verdict/decision-inputs.ts'
import { decideByHead } from './decide-by-head.ts'
import { scoreItems } from './scoring/score-items.ts'

const says = 'Refunds take 60 days.'

/** Scores one question by base's labels, then decides by head's. Head renames `old/a.md` to `new/a.md`. */
async function byHead(base: Labels, head: Labels) {
  const sideOf = (doc: string, others: readonly string[] = []) => {
    const names = [doc, ...others]
    const documents = { has: (name: string) => names.includes(name), names }
    const text = (name: string) => (name === doc ? says : undefined)
    return { run: returning(doc), corpus: { text }, names: { documents, holdsChunk: undefined } }
  }
  const sides = {
    base: sideOf('old/a.md'),
    head: {
      ...sideOf('new/a.md', ['new/b.md']),
      moves: { ...noMoves, renamed: new Map([['old/a.md', 'new/a.md']]) },
    },
  }
  const golden = {
    base: goldenItem('q', { labels: base }),
    head: goldenItem('q', { labels: head }),
  }
  const item: PairedItem = { id: 'q', golden, origin: 'both', relabelled: true, policyChanged: [] }
  const recall = metric('recall@2')
  const settings = policySettings({ metrics: [recall], gate: [metricGate(recall)] })
  const policy = { items: [item], depth: 20, pipelines: { base: runs, head: runs }, settings }
  const ports = { now: () => 0, signal: new AbortController().signal }
  const scored = await scoreItems(policy, settings, sides, ports)
  return decideByHead({ policy, scored, sides, inputs: onlyScores }, ports)
}

function returning(doc: string): Run {
  return {
    results: new Map([['q', answered([chunk(`${doc}#0`, { doc, text: says })])]]),
    index: undefined,
    buildMs: undefined,
    manifest: undefined,
    models: undefined,
    anomalies: noAnomalies,
  }
}

const docs = (...names: readonly string[]): Labels => ({
  kind: 'docs',
  grades: new Map(names.map((name) => [name, 1])),
})
const quote = (doc: string): Labels => ({
  kind: 'evidence',
  targets: [{ grade: 1, any: [evidence({ doc, quote: says })] }],
})

it.each([
  ['the renamed document', docs('old/a.md'), docs('new/a.md'), 1],
  ['a document that only head has, too', docs('old/a.md'), docs('new/a.md', 'new/b.md'), 0.5],
  ['a quote in the renamed document', quote('old/a.md'), quote('new/a.md'), 1],
  ['the renamed document instead of a quote', quote('old/a.md'), docs('new/a.md'), 1],
])('counts what base returns if head labels %s', async (_, base, head, value) => {
  const found = await byHead(base, head)
  expect(found?.moved).toMatchObject({ base: value, head: value, improved: 0, degraded: 0 })
})
