import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../../../test/rig/run-cli.ts'
import { machines } from '../../../test/support/draft-repo.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { perturbSet } from './perturb-set.ts'

const sentence = /The (\w+) of the (\w+) needs \w+ oil and \w+ grease every (\d+) weeks/g

/** A question about the oil interval of every part of every machine. */
const questions = Object.entries(machines).flatMap(([doc, text]) =>
  Array.from(text.matchAll(sentence), ([quote, part, machine, weeks]) => ({
    id: `${machine}-${part}`,
    query: `How often does the ${part} of the ${machine} need oil?`,
    answer: `Every ${weeks} weeks.`,
    evidence: [{ doc, quote }],
  })),
)

const set = questions.map(({ id, query, answer, evidence }) =>
  goldenItem(id, {
    query,
    references: [answer],
    labels: {
      kind: 'evidence',
      targets: evidence.map(({ doc, quote }) => {
        return { grade: 1, any: [{ doc, quote, prefix: '', suffix: '', start: undefined }] }
      }),
    },
  }),
)

const perturbing = { most: 8, folder: 'eval/robustness' }
const made = perturbSet(set, new Map(Object.entries(machines)), perturbing)

/** The documents that a pipeline over the perturbed golden set reads. */
const corpus = new Map(
  [...Object.entries(machines), ...made.files].filter(([path]) => !made.replaced.includes(path)),
)

const of = (kind: string) => made.items.filter(({ tags }) => tags?.includes(`robustness:${kind}`))

const original = (from: unknown) => {
  const found = questions.find(({ id }) => id === from)
  if (found === undefined) throw new Error(`no question ${String(from)}`)
  return found
}

const fromOf = ({ notes }: { notes?: unknown }): readonly unknown[] => Object(notes).from

describe('a perturbed set', () => {
  it('has questions of every kind, each from a different source, and is deterministic', () => {
    const kinds = ['noise', 'counterfactual', 'withheld', 'integration']
    expect(kinds.map((kind) => of(kind).length)).toEqual([6, 6, 6, 7])
    expect(new Set(made.items.flatMap(fromOf)).size).toBe(6 + 6 + 6 + 14)
    const again = perturbSet(set, new Map(Object.entries(machines)), perturbing)
    expect(again).toEqual(made)
    expect(perturbSet(set.toReversed(), new Map(Object.entries(machines)), perturbing)).toEqual(
      made,
    )
  })

  it('labels text that occurs exactly once in its documents', () => {
    const labels = made.items.flatMap(({ evidence = [] }) => evidence)
    expect(labels).toHaveLength(6 + 6 + 14)
    for (const label of labels)
      expect('doc' in label && corpus.get(label.doc)?.split(label.quote)).toHaveLength(2)
  })

  it('contains no withheld text, and marks its questions unanswerable', () => {
    for (const item of of('withheld')) {
      const [one] = original(fromOf(item)[0]).evidence
      expect(item.answerable).toBe(false)
      expect([...corpus.values()].filter((text) => text.includes(one?.quote ?? ''))).toEqual([])
    }
  })

  it('contains on-topic noise without any answer', () => {
    const noise = [...made.files].filter(([path]) => path.includes('/noise-'))
    expect(noise).toHaveLength(6)
    for (const [, text] of noise)
      expect(questions.filter(({ evidence: [one] }) => text.includes(one?.quote ?? ''))).toEqual([])
  })

  it('contains archived pages with other numbers, which an answer must not repeat', () => {
    for (const item of of('counterfactual')) {
      const { answer } = original(fromOf(item)[0])
      expect(answer).toContain(item.contains?.[0])
      expect(answer).not.toContain(item.excludes?.[0])
      const pages = [...made.files]
        .filter(([path]) => path.includes('/counterfactual-'))
        .map(([, text]) => text)
        .filter((text) => text.includes(`every ${item.excludes?.[0]} weeks`))
      expect(pages.length).toBeGreaterThan(0)
      expect(pages[0]).toMatch(/^Archived, and no longer valid/)
    }
  })

  it('joins two questions about two documents', () => {
    for (const { query, evidence = [] } of of('integration')) {
      expect(query.match(/How often/g)).toHaveLength(2)
      expect(new Set(evidence.map((one) => 'doc' in one && one.doc)).size).toBe(2)
    }
  })
})

describe('rag-gate golden perturb', () => {
  const config = `golden: eval/golden.jsonl # ours
metrics: [recall@5]
pipeline: { kind: builtin, documents: ['docs/**/*.md'] }
`
  const golden = questions.map((question) => `${JSON.stringify(question)}\n`).join('')

  it('writes a set, documents and a configuration that measures them', async () => {
    await using repo = await tempRepo()
    await repo.commit({ ...machines, 'rag-gate.yml': config, 'eval/golden.jsonl': golden })
    const done = await runCli(repo.path, 'golden', 'perturb')
    expect(done.stdout).toContain(
      'wrote 25 questions (6 noise, 6 counterfactual, 6 withheld, 7 integration)',
    )
    const written = await readFile(join(repo.path, 'eval/robustness/rag-gate.yml'), 'utf8')
    expect(written).toContain('golden: eval/robustness/golden.jsonl # ours')
    await repo.git('add', '-A')
    const gated = await runCli(repo.path, 'check', '--config', 'eval/robustness/rag-gate.yml')
    expect(gated.exit, gated.stdout + gated.stderr).toBe(0)
    const again = await runCli(repo.path, 'golden', 'perturb')
    expect(again).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('could not be created'),
    })
  })

  it('refuses a folder that the main configuration takes documents from', async () => {
    await using repo = await tempRepo()
    const all = config.replace('docs/**/*.md', '**/*.md')
    await repo.commit({ ...machines, 'rag-gate.yml': all, 'eval/golden.jsonl': golden })
    const { exit, stderr } = await runCli(repo.path, 'golden', 'perturb')
    expect({ exit, stderr }).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('!eval/robustness/**'),
    })
  })
})
