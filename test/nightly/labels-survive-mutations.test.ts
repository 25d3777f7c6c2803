import { describe, expect, it } from 'vitest'
import { corpusOf } from '../../src/documents/corpus-of.ts'
import { parseLabels } from '../../src/golden/parse-labels.ts'
import { type Moves, noMoves } from '../../src/matching/follow-evidence.ts'
import { type Member, memberOf } from '../../src/matching/label-member.ts'
import { normalCorpusOf } from '../../src/matching/normal-corpus.ts'
import { evidencesOf } from '../../src/model/labelled-documents.ts'
import { normalText } from '../../src/text/normalise.ts'
import { type Documents, documentsOf, draws } from '../support/document-edits.ts'
import {
  isSamePlace,
  lettersFrom,
  mutations,
  type Traced,
  traced,
  type TracedDocuments,
} from '../support/mutated-documents.ts'
import { tempRepo } from '../support/temp-repo.ts'

const data = process.env['RAG_GATE_DATA']
const sets = data === undefined ? ['handbook'] : ['handbook', 'speech', 'encyclopedia']
const seeds = [1, 2, 3]

/** What became of a label: `missed`: its text stands, and was told to be gone. */
type Outcome = 'right' | 'wrong' | 'missed'
type Kind = keyof typeof mutations | 'all together'

const kinds: readonly Kind[] = [
  ...(Object.keys(mutations) as (keyof typeof mutations)[]),
  'all together',
]

function mutate(documents: TracedDocuments, kind: Kind, seed: number): TracedDocuments {
  const draw = draws(seed)
  const chosen = kind === 'all together' ? Object.values(mutations) : [mutations[kind]]
  return chosen.reduce((now, mutation) => mutation(now, draw), documents)
}

const filesOf = (documents: TracedDocuments): Record<string, string> =>
  Object.fromEntries([...documents].map(([path, { text }]) => [path, text]))

/** What git tells to be renamed, as the gate asks it. */
async function renamesOf(base: Record<string, string>, head: Record<string, string>) {
  await using repo = await tempRepo()
  const removed = Object.keys(base).filter((path) => !Object.hasOwn(head, path))
  await repo.commit(base)
  await repo.commit({ ...Object.fromEntries(removed.map((path) => [path, null])), ...head })
  const args = ['-r', '-z', '--name-status', '-M50%', '-l2000', '--diff-filter=R']
  const fields = (await repo.git('diff-tree', ...args, 'HEAD~1', 'HEAD', '--')).split('\0')
  const renamed = new Map<string, string>()
  for (let at = 0; at + 2 < fields.length; at += 3) renamed.set(fields[at + 1]!, fields[at + 2]!)
  const gone = removed.filter((path) => !renamed.has(path))
  return { renamed, removed: new Map(gone.map((path) => [path, 'file' as const])) }
}

/** Follows every label of a set into mutated documents, as the gate does. */
async function follow(documents: Documents, kind: Kind, seed: number): Promise<readonly Outcome[]> {
  const { documents: before, offsetOf } = traced(documents)
  const after = mutate(before, kind, seed)
  const head = filesOf(after)
  const corpus = (files: Record<string, string>) =>
    normalCorpusOf(
      corpusOf(Object.entries(files).map(([doc, text]) => ({ doc, text, extracted: false }))),
    )
  const corpora = { base: corpus(documents.texts), head: corpus(head) }
  const labels = documents.items.flatMap((item) => evidencesOf(parseLabels(item).labels))
  const moves: Moves = { ...noMoves, ...(await renamesOf(documents.texts, head)) }
  const missing = labels.flatMap((label) => {
    const { onHead } = memberOf(label, { corpora, moves })
    return onHead.kind === 'gone' ? [onHead.text] : []
  })
  const normal = Object.entries(head).map(([doc, text]) => [doc, normalText(text)] as const)
  const holders = new Map(
    missing.map((text) => [
      text,
      normal.filter(([, own]) => own.includes(text)).map(([doc]) => doc),
    ]),
  )
  return labels.flatMap((label) => {
    const member = memberOf(label, { corpora, moves: { ...moves, holders } })
    return outcomeOf(member, documents, { offset: offsetOf.get(label.doc) ?? 0, after }) ?? []
  })
}

function outcomeOf(
  { evidence, onBase, onHead }: Member,
  { texts }: Documents,
  { offset, after }: { readonly offset: number; readonly after: TracedDocuments },
): Outcome | undefined {
  const [place] = onBase.kind === 'found' ? onBase.places : []
  if (place === undefined) return undefined
  const span = { first: offset + place.start, last: offset + place.end }
  const own = texts[evidence.doc]!.slice(place.start, place.end)
  const left = Math.max(...after.values().map((one) => lettersFrom(one, span)))
  const stands = 2 * left >= own.replaceAll(/\s/g, '').length
  if (onHead.kind !== 'found') return stands ? 'missed' : 'right'
  const quoted = { ...span, words: normalText(own), left }
  const isRight = onHead.at.some(({ doc, places }) => {
    const one: Traced | undefined = after.get(doc)
    return one !== undefined && places.some((found) => isSamePlace(one, found, quoted))
  })
  return isRight ? 'right' : 'wrong'
}

describe('labels followed into mutated documents', () => {
  it('are right or said to be gone, and hardly ever wrong', { timeout: 600_000 }, async () => {
    const all: Outcome[] = []
    for (const set of sets) {
      const documents = documentsOf(set, data)
      for (const kind of kinds) {
        const outcomes = (
          await Promise.all(seeds.map((seed) => follow(documents, kind, seed)))
        ).flat()
        console.log(`${set}, ${kind}:`, told(outcomes))
        all.push(...outcomes)
      }
    }
    console.log('all:', told(all))
    const share = (outcome: Outcome): number =>
      all.filter((one) => one === outcome).length / all.length
    expect(share('right')).toBeGreaterThanOrEqual(0.97)
    expect(share('wrong')).toBeLessThanOrEqual(0.005)
  })
})

function told(outcomes: readonly Outcome[]): string {
  return (['right', 'wrong', 'missed'] as const)
    .map((outcome) => {
      const count = outcomes.filter((one) => one === outcome).length
      return `${outcome} ${count} (${((100 * count) / outcomes.length).toFixed(2)} %)`
    })
    .join(', ')
}
