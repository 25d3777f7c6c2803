import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configText, goldenItems, handbook } from '../rig/handbook.ts'
import { answering, lootVariable, thieves } from '../rig/marking-programs.ts'
import { type Files, openScenario, type ScenarioSetup } from '../rig/scenario.ts'
import type { StepResult } from '../rig/run-step.ts'
import { type TempDir, tempDir } from '../support/temp-dir.ts'

const canary = 'canary-of-a-secret-of-the-job'

const { query: byCommand, server: byServer } = thieves

const withPipeline = (pipeline: object): Files => ({
  ...answering,
  '.github/rag-gate.yml': configText({ pipeline }),
})

/** Runs the action on an attacking head. `loot`: what head's program captured, if anything. */
async function attack(
  given: Pick<ScenarioSetup, 'head' | 'door'> & { readonly base?: Files },
  { inputs = {}, env = {} }: Partial<Record<'inputs' | 'env', Readonly<Record<string, string>>>>,
): Promise<{ readonly step: StepResult; readonly loot: string; readonly comment: string }> {
  await using folder: TempDir = await tempDir()
  await using scenario = await openScenario({ base: handbook, ...given })
  const path = join(folder.path, 'loot')
  const step = await scenario.run({
    inputs: { 'pass-env': lootVariable, ...inputs },
    env: { [lootVariable]: path, ...env },
  })
  const loot = await readFile(path, 'utf8').catch(() => '')
  const [comment] = await scenario.comments()
  return { step, loot, comment: comment?.body ?? '' }
}

const key = { inputs: { 'api-key': canary } }

describe('a head that brings code into a job with a secret', () => {
  it.each([
    {
      name: 'a command beside the key',
      pipeline: byCommand,
      secrets: key,
      named: '`api-key`',
      door: 'bundle-at-night' as const,
    },
    { name: 'a server beside the key', pipeline: byServer, secrets: key, named: '`api-key`' },
    {
      name: 'a command beside a key that goes in a header',
      pipeline: byCommand,
      secrets: { env: { RAG_GATE_SEARCH_AUTH: canary } },
      named: '`RAG_GATE_SEARCH_AUTH`',
    },
    {
      name: 'a command beside what judgments are sealed with',
      pipeline: byCommand,
      secrets: { env: { RAG_GATE_STORE_KEY: canary } },
      named: '`RAG_GATE_STORE_KEY`',
    },
  ])(
    'is refused before any of it starts: $name',
    async ({ pipeline, secrets, named, door = 'sources' as const }) => {
      const head = withPipeline(pipeline)
      const { step, loot, comment } = await attack({ head, door }, secrets)
      expect(loot).toBe('')
      expect(step.exit, step.stdout).toBe(2)
      const [error, ...more] = step.annotations.filter(({ level }) => level === 'error')
      expect(more).toEqual([])
      expect(error?.message).toContain(`\`kind: ${pipeline.kind}\``)
      expect(error?.message).toContain(named)
      expect(error?.message).toContain('`collect`')
      expect(comment).not.toContain('pass')
    },
  )

  it('runs if there is nothing to steal, and the comment says so', async () => {
    const { step, comment } = await attack({ head: withPipeline(byCommand) }, {})
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    expect(comment).toContain("head ran the repository's code")
  })

  it('runs if base already lets its own code run there', async () => {
    const given = { base: { ...handbook, ...withPipeline(byCommand) }, head: { 'README.md': 'x' } }
    const allowed = await attack({ ...given, head: { 'docs/more.md': 'More.\n' } }, key)
    expect(allowed.step.exit, allowed.step.stdout).toBe(0)
    expect(allowed.comment).toContain("head ran the repository's code")
  })
})

it('replacing an index by run files is a warning, and the comment names the files', async () => {
  const lines = goldenItems().map(({ id, evidence = [] }) => {
    const chunks = (evidence as { doc: string; quote: string }[]).map(({ doc, quote }) => ({
      id: 'c0',
      doc,
      text: quote,
    }))
    return `${JSON.stringify({ id, chunks })}\n`
  })
  const head = { ...withPipeline({ kind: 'runs', path: 'run.jsonl' }), 'run.jsonl': lines.join('') }
  const { step, comment } = await attack({ head }, key)
  expect(step.exit, step.stdout).toBe(0)
  expect(step.outputs.get('verdict')).toBe('warn')
  expect(comment).toContain("head's answers are from files")
})
