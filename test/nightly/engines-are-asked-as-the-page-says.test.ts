import { describe, expect, it } from 'vitest'
import { azureAiSearch } from '../rig/engines/azure-ai-search.ts'
import { elasticsearch } from '../rig/engines/elasticsearch.ts'
import { enginesFiles, lossyIndexes, pastedPipeline } from '../rig/engines/gated-engine.ts'
import { milvus } from '../rig/engines/milvus.ts'
import { qdrant } from '../rig/engines/qdrant.ts'
import {
  type EngineAnswer,
  type EngineShape,
  recordedEngine,
} from '../rig/engines/recorded-engine.ts'
import { vespa } from '../rig/engines/vespa.ts'
import { weaviate } from '../rig/engines/weaviate.ts'
import { openScenario } from '../rig/scenario.ts'

const withHyphen = (side: string): string => `docs-${side}`
const withUnderscore = (side: string): string => `docs_${side}`

type Recipe = {
  readonly heading: string
  readonly shape: EngineShape
  readonly nameOf: (side: string) => string
  /** The engine's message about a missing index. */
  readonly noIndex: string
}

const recipes: readonly Recipe[] = [
  { heading: 'Elasticsearch', shape: elasticsearch, nameOf: withHyphen, noIndex: 'no such index' },
  { heading: 'OpenSearch', shape: elasticsearch, nameOf: withHyphen, noIndex: 'no such index' },
  { heading: 'Qdrant', shape: qdrant, nameOf: withHyphen, noIndex: "doesn't exist" },
  {
    heading: 'Weaviate',
    shape: weaviate,
    nameOf: (side) => `Docs_${side}`,
    noIndex: 'Cannot query field',
  },
  { heading: 'Milvus', shape: milvus, nameOf: withUnderscore, noIndex: "can't find collection" },
  { heading: 'Vespa', shape: vespa, nameOf: withUnderscore, noIndex: 'Invalid query parameter' },
  {
    heading: 'Azure AI Search',
    shape: azureAiSearch,
    nameOf: withHyphen,
    noIndex: 'was not found',
  },
]

/**
 * Runs the gate with an engine that has these indexes; returns the step, the comment and the engine's
 * requests.
 */
async function gated({ heading, shape }: Recipe, indexes: ReturnType<typeof lossyIndexes>) {
  const pipeline = await pastedPipeline(heading)
  const [variable = ''] = Object.values(Object(pipeline['headers']) as Record<string, string>)
  await using engine = await recordedEngine(shape, indexes)
  await using scenario = await openScenario({
    base: enginesFiles(pipeline, engine),
    head: { 'index.sh': 'echo "$RAG_GATE_SIDE is indexed anew"\n' },
    visibility: 'private',
  })
  const [, secret] = shape.credential
  const step = await scenario.run({ env: { [variable]: secret } })
  const [comment] = await scenario.comments()
  const said = [step.stdout, step.stderr, step.summary, ...step.outputs.values(), comment?.body]
  expect(said.join('\n')).not.toContain(secret.split(' ').at(-1))
  expect(step.stdout).toContain('base is indexed, given no no key')
  return { step, comment: comment?.body ?? '', requests: engine.requests }
}

describe.each(recipes)('the recipe for $heading', { timeout: 60_000 }, (recipe) => {
  it('blocks a head whose index lacks a document', async () => {
    const { step, comment, requests } = await gated(recipe, lossyIndexes(recipe.nameOf))
    expect(step.exit, step.stdout).toBe(1)
    expect(comment).toContain('refund-annual')
    const batch = Number((await pastedPipeline(recipe.heading))['batch'] ?? 1)
    // Each side sends six questions: one alone, and the other five in as few requests as possible.
    const askedOnce = batch > 1 ? 4 : 12
    // The two sides return different lists for every question, so the gate asks each of the six
    // questions twice.
    expect(requests).toHaveLength(2 * askedOnce)
  })

  it('reports an error with the reason if head has no index', async () => {
    const indexes = new Map(lossyIndexes(recipe.nameOf))
    indexes.delete(recipe.nameOf('head'))
    const { step, comment } = await gated(recipe, indexes)
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout + comment).toContain(recipe.noIndex)
  })
})

/** Elasticsearch, with its answers changed before they reach the gate. */
function behind(change: (answer: EngineAnswer, at: number) => EngineAnswer): Recipe {
  let at = 0
  const answer: EngineShape['answer'] = (request, search) =>
    change(elasticsearch.answer(request, search), (at += 1))
  return { ...recipes[0]!, shape: { ...elasticsearch, answer } }
}

function halved({ status, body }: EngineAnswer): EngineAnswer {
  const { responses = [] } = body as { readonly responses?: readonly unknown[] }
  const some = responses.length > 1 ? responses.slice(0, responses.length / 2) : responses
  return { status, body: { ...Object(body), responses: some } }
}

describe('a failing engine', { timeout: 60_000 }, () => {
  it.each([
    {
      name: 'that throttles every second request',
      recipe: () =>
        behind((answer, at) => (at % 2 === 0 ? { status: 429, body: { error: 'busy' } } : answer)),
      says: /requests? (?:was|were) sent again; the last reason: the server responded with 429/,
    },
    {
      name: 'that answers half of a batch',
      recipe: () => behind(halved),
      says: /head: 5 questions from batches were asked again individually/,
    },
  ])('$name loses no question and gives the same verdict', async ({ recipe, says }) => {
    const { step, comment } = await gated(recipe(), lossyIndexes(withHyphen))
    expect(step.exit, step.stdout).toBe(1)
    expect(step.stdout).toMatch(says)
    expect(comment).toContain('refund-annual')
    expect(comment + step.stdout).not.toContain('queries failed')
  })
})
