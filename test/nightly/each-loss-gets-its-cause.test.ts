import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCliWith } from '../rig/run-cli.ts'
import { answerServer, type AnswerServer } from '../support/answer-server.ts'
import { attributionLabels } from '../support/attribution-labels.ts'
import { attributionCorpus, attributionScenarios } from '../support/attribution-scenarios.ts'
import { plantedBase, plantedLosses } from '../support/planted-losses.ts'
import { tempRepo } from '../support/temp-repo.ts'

// A stand-in model computes the answers from the prompt. A person labelled their causes.

type Item = {
  readonly id: string
  readonly why?: { readonly cause: string; readonly rank: { readonly head?: number } }
  readonly answer_lost_by?: string
}

type Files = Readonly<Record<string, string | null>>

/** Returns the questions in the built program's report on a change. */
async function itemsOf(
  base: Files,
  change: Files,
  ...flags: readonly string[]
): Promise<readonly Item[]> {
  await using repo = await tempRepo()
  await repo.commit(base)
  await repo.branch('change')
  await repo.commit(change)
  const key = { OPENAI_API_KEY: 'test-key-0123456789abcdef' }
  const given = ['--base', 'main', '--head', 'HEAD', '--json', ...flags]
  const { stdout, stderr } = await runCliWith(key, repo.path, 'gate', ...given)
  const { items = [] } = JSON.parse(stdout || '{}') as { items?: readonly Item[] }
  expect(items.length, stderr.slice(-3000)).toBeGreaterThan(0)
  return items
}

/**
 * Causes that a reader attributes to the generator. With every other cause, the generator did not get
 * the passage.
 */
const ofGenerator: ReadonlySet<string> = new Set(['refused-despite-evidence', 'not-used'])

/** The share of questions whose cause must be the one that a reader finds. */
const enough = 0.9

describe('the cause of a question that got worse', () => {
  let server: AnswerServer
  beforeAll(async () => {
    server = await answerServer()
  })
  afterAll(async () => server[Symbol.asyncDispose]())

  it.each(Object.keys(attributionScenarios))('is the one that a reader finds: %s', async (name) => {
    const labels = attributionLabels[name]!
    const base = await attributionCorpus()
    const change = attributionScenarios[name]!.change(base)
    const items = await itemsOf(base, change, '--base-url', server.baseUrl)
    const causes = Object.fromEntries(
      items.flatMap(({ id, why }) => (why ? [[id, why.cause]] : [])),
    )
    expect(Object.keys(causes).toSorted()).toEqual(Object.keys(labels).toSorted())
    const wrong = Object.entries(labels).filter(([id, [cause]]) => causes[id] !== cause)
    const hits = 1 - wrong.length / Object.keys(labels).length
    const told = wrong.map(([id, [cause]]) => `${id}: ${causes[id]} for ${cause}`).join('\n')
    expect(hits, told).toBeGreaterThanOrEqual(enough)
    const answers = items.filter((item) => item.answer_lost_by !== undefined)
    expect(answers.map(({ id, answer_lost_by: by }) => [id, by])).toEqual(
      answers.map(({ id }) => [id, ofGenerator.has(labels[id]![0]) ? 'generator' : 'retrieval']),
    )
  })
})

describe('the cause of a question that a faulty program loses', () => {
  it.each(Object.entries(plantedLosses))('is the injected one: %s', async (_, planted) => {
    const { change, cause, least, of = () => true, says = {} } = planted
    const base = plantedBase(await attributionCorpus())
    const items = await itemsOf(base, change(base))
    const lost = items.flatMap(({ id, why }) => (why !== undefined && of(why) ? [{ id, why }] : []))
    expect(lost.length).toBeGreaterThanOrEqual(least)
    for (const { id, why } of lost) expect(why, id).toMatchObject({ cause, ...says })
  })
})
