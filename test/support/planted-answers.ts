/** What head does to one question: to its passages, and to its answer. */
export type Plant = {
  /**
   * `gone`: head does not return the passage. `demoted`: head returns it below the context. If the
   * question has two passages, this concerns the first one.
   */
  readonly passage?: 'gone' | 'demoted'
  /** Whether head treats all other passages of the same document alike. */
  readonly document?: boolean
  /**
   * What head answers. `refuse`: it declines. `other`: a sentence from the context that does not answer
   * the question. `invent`: an invented number. `half`: only the last passage. `memory`: the right
   * answer, regardless of the context. `fail`: the query fails.
   */
  readonly says?: 'refuse' | 'other' | 'invent' | 'half' | 'memory' | 'fail'
}

/** The cause that must be reported for the question; undefined if its answer does not get worse. */
type Truth = 'retrieval' | 'generator' | 'both' | 'untold' | undefined

/** A question, with what head does to it, and the cause that must be reported. */
export type Planted = {
  readonly id: string
  readonly item: object
  readonly plant: Plant
  readonly truth: Truth
}

const subjects = (
  'adder badger bittern buzzard chamois chough cormorant curlew dormouse dunlin egret eider ermine fieldfare gannet ' +
  'godwit grebe harrier heron ibex jackdaw kestrel lapwing linnet marten merlin newt osprey otter petrel plover polecat ' +
  'puffin raven redstart sandpiper shrew siskin snipe stoat'
).split(' ')

const perDocument = 4
const documentOf = (at: number): string =>
  `docs/${String(Math.floor(at / perDocument)).padStart(2, '0')}.md`
const fact = (at: number): string => `${at + 11} minutes`
const passage = (at: number): string => `The ${subjects[at]!} needs ${fact(at)} to cross the bay.`

/** Documents of four sections, with one passage each. */
export const plantedDocuments: Readonly<Record<string, string>> = Object.fromEntries(
  Map.groupBy(subjects.keys(), documentOf)
    .entries()
    .map(([doc, own]) => [
      doc,
      own.map((at) => `## ${subjects[at]!}\n\n${passage(at)}\n`).join('\n'),
    ]),
)

const kinds = ['evidence', 'sections', 'chunks', 'docs'] as const

/** Returns the labels of one question's passages, of the given kind. */
function labelled(kind: (typeof kinds)[number], own: readonly number[]): object {
  const names = own.map((at) => `${documentOf(at)}#${subjects[at]!}`)
  switch (kind) {
    case 'evidence':
      return { evidence: own.map((at) => ({ doc: documentOf(at), quote: passage(at) })) }
    case 'sections':
      return { sections: names }
    case 'chunks':
      return { chunks: names }
    case 'docs':
      return { docs: own.map(documentOf) }
  }
}

/** Returns a question about one or two subjects. */
function question(own: readonly number[], labels: object): object {
  return {
    query: own.map((at) => `How long does the ${subjects[at]!} need?`).join(' '),
    answer: own.map(passage).join(' '),
    contains: own.map(fact),
    ...labels,
  }
}

/** Faults in questions about one subject. Each is used with every kind of label. */
const singles: readonly (readonly [name: string, Plant, Truth])[] = [
  ['lost', { passage: 'gone', says: 'refuse' }, 'retrieval'],
  ['demoted', { passage: 'demoted' }, 'retrieval'],
  ['refused', { says: 'refuse' }, 'generator'],
  ['elsewhere', { says: 'other' }, 'generator'],
  ['invented', { says: 'invent' }, 'generator'],
  ['lost-and-invented', { passage: 'gone', says: 'invent' }, 'both'],
  ['remembered', { passage: 'gone', says: 'memory' }, undefined],
]

/** Faults in questions that need two passages. Head loses the first passage. */
const doubles: readonly (readonly [name: string, Plant, Truth])[] = [
  ['one-lost', { passage: 'gone' }, 'retrieval'],
  ['one-lost-all-refused', { passage: 'demoted', says: 'refuse' }, 'retrieval'],
  ['one-lost-one-ignored', { passage: 'gone', says: 'other' }, 'both'],
  ['one-ignored', { says: 'half' }, 'generator'],
]

/**
 * Returns questions with every fault and every kind of label, questions without labels, and questions that
 * have no passage to lose.
 */
export function plantedQuestions(): readonly Planted[] {
  let next = 0
  const take = (): number => next++ % subjects.length
  const labelledOnes = [...singles, ...doubles].flatMap(([name, plant, truth], at) =>
    kinds.map((kind) => {
      const first = take()
      // The two passages must be in different documents, or they would share one label.
      const own = at < singles.length ? [first] : [first, (first + perDocument) % subjects.length]
      return {
        id: `${name}-${kind}`,
        item: question(own, labelled(kind, own)),
        plant: { ...plant, document: kind === 'docs' },
        truth,
      }
    }),
  )
  return [
    ...labelledOnes,
    { id: 'unlabelled-lost', ...bare(take()), plant: { passage: 'gone' }, truth: 'untold' },
    { id: 'unlabelled-refused', ...bare(take()), plant: { says: 'refuse' }, truth: 'generator' },
    { id: 'untouched', ...bare(take()), plant: {}, truth: undefined },
    { id: 'failed', ...bare(take()), plant: { says: 'fail' }, truth: undefined },
    {
      id: 'forbidden',
      item: question([take()], { forbidden: ['docs/internal/**'] }),
      plant: { passage: 'gone' },
      truth: undefined,
    },
    {
      id: 'unanswerable',
      item: { query: 'How long does the kraken need?', answerable: false },
      plant: { says: 'other' },
      truth: undefined,
    },
  ]
}

function bare(at: number): Pick<Planted, 'item'> {
  return { item: question([at], {}) }
}

/** Returns one question per subject, labelled by its quote, all with the same fault. */
export function sameAnswers(plant: Plant): readonly Planted[] {
  return Array.from(subjects, (subject, at) => ({
    id: subject,
    item: question([at], labelled('evidence', [at])),
    plant,
    truth: plant.passage === undefined ? 'generator' : 'retrieval',
  }))
}

/** Returns the same questions without labels. */
export function withoutLabels(planted: readonly Planted[]): readonly Planted[] {
  return planted.map((each) => {
    const { evidence: _, ...item } = each.item as { readonly evidence?: unknown }
    return { ...each, item }
  })
}

/** Returns the golden set of these questions. */
export function plantedGolden(planted: readonly Planted[]): string {
  return planted.map(({ id, item }) => `${JSON.stringify({ id, ...item })}\n`).join('')
}

/** Returns the file with which head's pipeline applies the faults. Base does not have this file. */
export function plantedSwitches(planted: readonly Planted[]): string {
  return JSON.stringify(Object.fromEntries(planted.map(({ id, plant }) => [id, plant])))
}

/**
 * Returns a pipeline that ranks the sections named in the question first, passes three chunks to its
 * generator, and answers with the sentences in these chunks that concern the question. `switches.json`
 * changes this for single questions. If `context` is set, the pipeline reports what its generator
 * received.
 */
export function plantedPipeline({ context }: { readonly context: boolean }): string {
  return `import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const switches = JSON.parse(readFileSync('switches.json', 'utf8'))
const refusal = 'I could not find this in the documents.'
const chunks = readdirSync('docs').sort().flatMap((name) => {
  const doc = 'docs/' + name
  const text = readFileSync(doc, 'utf8')
  return Array.from(text.matchAll(/## (\\S+)\\n\\n.+/g), (match) => ({
    id: doc + '#' + match[1],
    doc,
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    subject: match[1],
    says: match[0].split('\\n').at(-1),
  }))
})
const ask = ({ id, query, k }) => {
  const { passage, document, says } = switches[id] ?? {}
  if (says === 'fail') return { id, error: 'planted' }
  const asked = Array.from(query.matchAll(/the (\\w+)/g), (match) => match[1])
  const isAsked = ({ subject }) => asked.includes(subject)
  const lost = chunks.find(({ subject }) => subject === asked[0])
  const isLost = (chunk) =>
    lost !== undefined && (document ? chunk.doc === lost.doc : chunk === lost)
  const ranked = [...chunks.filter(isAsked), ...chunks.filter((chunk) => !isAsked(chunk))]
  const left = ranked.filter((chunk) => passage === undefined || !isLost(chunk))
  const gone = passage === 'demoted' ? ranked.filter(isLost) : []
  const returned = [...left.slice(0, 8), ...gone, ...left.slice(8)].slice(0, k)
  const seen = returned.slice(0, 3)
  const found = seen.filter(isAsked).map((chunk) => chunk.says)
  const others = seen.filter((chunk) => !isAsked(chunk)).map((chunk) => chunk.says)
  const answers = {
    refuse: refusal,
    other: others[0],
    invent: 'The ' + asked[0] + ' needs 987 minutes to cross the bay.',
    half: found.at(-1),
    memory: chunks.filter(isAsked).map((chunk) => chunk.says).join(' '),
  }
  const answer = answers[says] ?? (found.join(' ') || refusal)
  const shown = returned.map(({ subject: _, says: __, ...chunk }) => chunk)
  return { id, chunks: shown, answer${context ? ', context: seen.map((chunk) => chunk.id)' : ''} }
}
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(ask(JSON.parse(line))))
`
}
