import type { ToExport } from './export-golden.ts'

/** Keys that topics and judgments can represent. */
const carried = new Set(['id', 'query', 'docs', 'chunks', 'evidence', 'sections'])

/** Counts the keys that a format of topics and judgments cannot represent, unless they have the default. */
export function countLostKeys({ written, lost }: Pick<ToExport, 'written' | 'lost'>): void {
  for (const item of written)
    for (const [key, value] of Object.entries(item))
      if (!carried.has(key) && !isDefault(key, value)) lost.add(key, value)
}

function isDefault(key: string, value: unknown): boolean {
  return (key === 'must_pass' && value === false) || (key === 'answerable' && value === true)
}
