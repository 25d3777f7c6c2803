import { describe, expect, it } from 'vitest'
import { metricGate, policySettings } from '../../../test/support/policy-settings.ts'
import { answered, chunk, metric } from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { runs as pipeline } from '../../../test/support/side-fixture.ts'
import { runOf } from '../../../test/support/arbitrary-run.ts'
import type { PairedItem } from '../../lib/model/items/golden-set.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import { chooseAskedTwice } from './choose-asked-twice.ts'

const recall = metric('recall@2')
const settings = policySettings({ metrics: [recall], gate: [metricGate(recall)] })

function item(id: string, changes: Partial<PairedItem> & { mustPass?: boolean } = {}): PairedItem {
  const { mustPass = false, ...more } = changes
  const own = goldenItem(id, { mustPass })
  const golden = { base: own, head: own }
  return { id, golden, origin: 'both', relabelled: false, policyChanged: [], ...more }
}

/** Returns a list of chunks, with one letter per id. */
const list = (ids: string): QueryResult => answered(Array.from(ids, (id) => chunk(id)))

const failed: QueryResult = { kind: 'failed', message: 'gone' }

async function chosen(
  items: readonly PairedItem[],
  base: Readonly<Record<string, QueryResult>> | undefined,
  head: Readonly<Record<string, QueryResult>>,
): Promise<Readonly<Record<'base' | 'head', readonly string[]>>> {
  const policy = { items, settings, pipelines: { base: base && pipeline, head: pipeline } }
  const twice = chooseAskedTwice(policy, items)
  twice.answered('head', runOf(new Map(Object.entries(head))))
  if (base === undefined) twice.none('base')
  else twice.answered('base', runOf(new Map(Object.entries(base))))
  return {
    base: [...(await twice.questions('base'))],
    head: [...(await twice.questions('head'))],
  }
}

describe('the questions that are asked twice', () => {
  it('have another list up to the depth of gated metrics, or must pass', async () => {
    const items = [
      item('same'),
      item('must', { mustPass: true }),
      item('lost'),
      item('deep'),
      item('order'),
      item('added', { origin: 'added' }),
      item('failed'),
    ]
    const base = {
      same: list('ab'),
      must: list('ab'),
      lost: list('ab'),
      deep: list('abc'),
      order: list('ab'),
      added: list('a'),
      failed,
    }
    const head = {
      ...base,
      lost: list('xb'),
      deep: list('abx'),
      order: list('ba'),
      added: list('x'),
    }
    const both = ['must', 'lost', 'order']
    expect(await chosen(items, base, head)).toEqual({ base: both, head: both })
  })

  it('are asked on the side that answered them', async () => {
    const items = [item('must', { mustPass: true })]
    const found = await chosen(items, { must: list('a') }, { must: failed })
    expect(found).toEqual({ base: ['must'], head: [] })
  })

  it('are the first twenty and the must-pass questions if there is no base', async () => {
    const items = Array.from({ length: 30 }, (_, at) => item(`q${at}`, { mustPass: at === 29 }))
    const head = Object.fromEntries(items.map(({ id }) => [id, list('a')]))
    const { head: asked } = await chosen(items, undefined, head)
    expect(asked).toEqual([...items.slice(0, 20), ...items.slice(29)].map(({ id }) => id))
  })

  it('are about 500 of a large golden set, independent of the shard', async () => {
    const items = Array.from({ length: 4000 }, (_, at) => item(`q${at}`))
    const policy = { settings, pipelines: { base: pipeline, head: pipeline } }
    const ask = async (part: readonly PairedItem[]): Promise<readonly string[]> => {
      const twice = chooseAskedTwice({ ...policy, items: part }, items)
      const run = (ids: string) => runOf(new Map(part.map(({ id }) => [id, list(ids)])))
      twice.answered('base', run('a'))
      twice.answered('head', run('b'))
      return [...(await twice.questions('head'))]
    }
    const all = await ask(items)
    expect(all.length).toBeGreaterThan(430)
    expect(all.length).toBeLessThan(570)
    const halves = [...(await ask(items.slice(0, 2000))), ...(await ask(items.slice(2000)))]
    expect(halves).toEqual(all)
  })
})
