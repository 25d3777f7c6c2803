import type { Scenario } from '../scenario.ts'

/** The two adapters that a harm is planted in: one says where its chunks come from, one sends texts alone. */
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
