import type { Scenario } from '../scenario.ts'

/**
 * Returns the scenario for two adapters: one reports the positions of its chunks, the other sends only
 * texts.
 */
export function forBothAdapters({ name, base, plant: change }: Scenario): readonly Scenario[] {
  const plant: Scenario['plant'] = (site) => ({ ...change(site), isOutside: true })
  return [
    { name, only: 'command', ...(base && { base }), plant },
    {
      name,
      only: 'command',
      adapter: 'texts alone',
      base: (site) => {
        Object.assign(site.conf, { places: false, manifest: false })
        base?.(site)
      },
      plant,
    },
  ]
}
