import { describe, expect, it } from 'vitest'
import { corpora } from '../../../test/support/corpora.ts'
import { type Faulty, plantFaults } from '../../../test/support/planted-faults.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { parseGoldenSet } from '../parse-golden-set.ts'
import { type CheckName, checkSet, setChecks, type SetProblem } from './checks.ts'
import { openCheckedSet } from './open-checked-set.ts'

function check({ texts, items }: Pick<Faulty, 'texts' | 'items'>): readonly SetProblem[] {
  const lines = items.map((item) => JSON.stringify(item)).join('\n')
  const set = parseGoldenSet(new TextEncoder().encode(lines), 'golden.jsonl')
  const documents = new Map(Object.entries(texts))
  return checkSet(
    openCheckedSet({
      items: set.items,
      corpus: { text: (doc) => texts[doc] },
      texts: documents,
      isWhole: true,
    }),
  ).filter(({ check: name }) => setChecks[name].severity !== 'info')
}

const detectors: Readonly<Record<keyof Faulty['planted'], readonly CheckName[]>> = {
  // Reported as `edited-quote` if the document says nearly the same elsewhere.
  stale: ['stale-label', 'edited-quote'],
  duplicates: ['duplicate'],
  nearDuplicates: ['near-duplicate'],
  leaks: ['leak', 'leaked-evidence'],
  arity: ['arity'],
  numbers: ['changed-quote', 'reference-numbers'],
}

describe.each(corpora)('$name', (corpus) => {
  it('has no problem as it is', () => {
    expect(check(corpus)).toEqual([])
  })

  it.each([1, 2, 3])('reports every planted fault and nothing else, seed %i', (seed) => {
    const faulty = plantFaults(corpus, seed)
    const problems = check(faulty)
    const missed: string[] = []
    const explained = new Set<SetProblem>()
    for (const [fault, names] of Object.entries(detectors))
      for (const id of faulty.planted[fault as keyof typeof detectors]) {
        const found = problems.filter(
          ({ check: name, item }) =>
            names.includes(name) && item?.id.replace(/-again$/, '') === id.replace(/-again$/, ''),
        )
        if (found.length === 0) missed.push(`${fault}: ${id}`)
        for (const each of found) explained.add(each)
      }
    const others = problems.filter((each) => !explained.has(each))
    expect(missed).toEqual([])
    expect(others.map(({ check: name, item, says }) => [name, item?.id, plainText(says)])).toEqual(
      [],
    )
  })
})
